import { classNames } from '../../../../site/components/classNames.ts';
import { aboutState } from '../../../shared/placement.ts';
import { Name } from '../../parts/Names.tsx';
import { InCard, Table } from '../../parts/Table.tsx';
import { TwoLines } from '../../parts/TwoLines.tsx';
import { tableColumns } from '../columns.tsx';
import styles from '../Paper.module.css';
import { countOf, fetch, type PaperPart, type PaperProps, Sums } from './paper.tsx';

export const incheckning: PaperPart = { words: 'Incheckning', Sheet: SignInSheet };

/** Ticked when a child arrives, signed when it is fetched. */
function SignInSheet({ week: { children }, role }: PaperProps) {
  return (
    <>
      <Sums>
        <span>{countOf(children)}</span>
        <span>Kryssa när barnet har kommit och lämnat telefonen.</span>
      </Sums>
      <Table
        slim
        aria-label={incheckning.words}
        columns={[
          ...tableColumns('incheckning', role, children, {
            name: {
              isName: true,
              inCard: 'line',
              cell: ({ name, age, state }) => (
                // A child whose family has not answered the offer may not come.
                <TwoLines below={aboutState[state].category === 'offered' && 'har inte svarat än'}>
                  <Name name={name} />, {age}
                </TwoLines>
              ),
            },
            fetch,
            guardian: {
              inCard: 'line',
              cell: ({ guardian, phone }) => (
                <>
                  <bdi>{guardian}</bdi>
                  <br />
                  <span className="small whole">{phone}</span>
                </>
              ),
            },
          }).toSpliced(
            1,
            0,
            { heading: 'Kom', cell: () => <Box words="kom" /> },
            { heading: 'Telefon', cell: () => <Box words="telefon" /> },
          ),
          {
            heading: 'Hämtat fredag, namn',
            inCard: 'hidden',
            cell: () => <span className={classNames(styles.rule, styles.signature)} />,
          },
        ]}
        rows={children}
        keyOf={({ reference }) => reference}
      />
    </>
  );
}

function Box({ words }: { words: string }) {
  return (
    <>
      <InCard>{words} </InCard>
      <span className={styles.box} />
    </>
  );
}
