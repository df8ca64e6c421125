import type { ReactNode } from 'react';
import { dialled } from '../../../../forms/phone.ts';
import { numberOf } from '../../../../forms/swedish.ts';
import { dayAndMonth } from '../../../../forms/swedish-time.ts';
import { roleOf } from '../../../shared/roles.ts';
import type { WeekAnswer, WeekPerson } from '../../../shared/week-answers.ts';
import { Name, Names } from '../../parts/Names.tsx';
import { Table } from '../../parts/Table.tsx';
import { Telephone } from '../../parts/Telephone.tsx';
import { TwoLines } from '../../parts/TwoLines.tsx';
import { tableColumns } from '../columns.tsx';
import styles from '../Paper.module.css';
import { fetch, nameColumn, type PaperPart, type PaperProps, Present, Rule, Sums } from './paper.tsx';

export const ledare: PaperPart = { words: 'Ledarnas lista', Sheet: LeadersSheet };

/** For leaders outdoors: the numbers to ring, in large digits, and what each child eats. */
function LeadersSheet({ week, role }: PaperProps) {
  const { children, leaders } = week;
  const maySeeNotes = roleOf(role).week.columns.includes('leaderNotes');
  return (
    <>
      <Present week={week} />
      <Table
        slim
        aria-label={ledare.words}
        columns={tableColumns('ledare', role, children, {
          name: {
            isName: true,
            inCard: 'line',
            cell: (child) => (
              <TwoLines below={siblingsOf(child, children)}>
                <Name name={child.name} />, {child.age} år
              </TwoLines>
            ),
          },
          fetch,
          contact: {
            inCard: ({ contactPhone }) => (contactPhone ? 'line' : 'hidden'),
            cell: ({ contactName, contactPhone }) =>
              contactPhone ? (
                <>
                  <Telephone phone={contactPhone} />
                  <br />
                  <bdi>{contactName}</bdi>
                </>
              ) : (
                <Rule />
              ),
          },
          ring: {
            inCard: 'line',
            cell: ({ guardian, phone }) => (
              <>
                <Telephone phone={phone} className={styles.telephone} />
                <br />
                <bdi>{guardian}</bdi>
              </>
            ),
          },
        })}
        rows={children}
        keyOf={({ reference }) => reference}
      />
      {maySeeNotes && leaders.length > 0 && <LeaderNotes leaders={leaders} />}
    </>
  );
}

/** The leaders, with their telephone numbers. */
function LeaderNotes({ leaders }: Pick<WeekAnswer, 'leaders'>) {
  return (
    <>
      <Sums>
        <span>{numberOf(leaders.length, 'ledare', 'ledare')}</span>
      </Sums>
      <Table
        slim
        aria-label="Ledare"
        columns={[
          nameColumn('Ledare'),
          { heading: 'Telefon', cell: ({ phone }) => <Telephone phone={phone} /> },
          {
            heading: 'Registerutdrag visat',
            cell: ({ leaderNotes }) =>
              leaderNotes?.register ? (
                <>
                  {dayAndMonth(leaderNotes.register.text)}, <bdi>{leaderNotes.register.by}</bdi>
                </>
              ) : (
                'inte visat'
              ),
          },
          { heading: 'Schema', cell: ({ leaderNotes }) => leaderNotes?.schedule || <Rule /> },
        ]}
        rows={leaders}
        keyOf={({ reference }) => reference}
      />
    </>
  );
}

/** Children whose guardian has the same telephone number, however each has written it. */
function siblingsOf(child: WeekPerson, others: readonly WeekPerson[]): ReactNode {
  const number = dialled(child.phone);
  const siblings = others.filter(
    ({ phone, reference }) => number !== null && dialled(phone) === number && reference !== child.reference,
  );
  return (
    siblings.length > 0 && (
      <>
        syskon: <Names of={siblings.map(({ called }) => called)} />
      </>
    )
  );
}
