import { Fragment } from 'react';
import { numberOf } from '../../../../forms/swedish.ts';
import { type Eaters, eatersIn } from '../../../shared/eaters.ts';
import { Names } from '../../parts/Names.tsx';
import { Table } from '../../parts/Table.tsx';
import styles from '../Paper.module.css';
import { countOf, type PaperPart, type PaperProps, Sums } from './paper.tsx';

export const kok: PaperPart = { words: 'Kökets lista', Sheet: KitchenSheet };

/** What to cook, for how many, and for whom. */
export function KitchenSheet({ week: { children, leaders } }: Pick<PaperProps, 'week'>) {
  const { all, withLine, withoutLine, ...unknown } = eatersIn({ children, leaders });
  return (
    <>
      <Sums>
        <span>
          <b>{all.length}</b> att laga till
        </span>
        <span>
          {numberOf(children.length, 'barn', 'barn')} och {numberOf(leaders.length, 'ledare', 'ledare')}
        </span>
        <span>
          <b>{withoutLine.length}</b> utan rad om maten
        </span>
      </Sums>
      <ToAskAbout {...unknown} />
      <Table
        aria-label={kok.words}
        columns={[
          {
            heading: 'Mat',
            isName: true,
            inCard: 'line',
            className: styles.food,
            cell: ([line]) => line,
          },
          { heading: 'Antal', className: styles.telephone, cell: ([, people]) => people.length },
          {
            heading: 'Till',
            cell: ([, people]) =>
              people.map((one, index) => (
                <Fragment key={one.reference}>
                  {index > 0 && ', '}
                  <bdi>{one.called}</bdi>
                  {leaders.includes(one) && ' (ledare)'}
                </Fragment>
              )),
          },
        ]}
        rows={[...Map.groupBy(withLine, ({ foodLine }) => foodLine)]}
        keyOf={([line]) => line ?? ''}
      />
    </>
  );
}

/** Children about whom the kitchen must ask before it cooks, and why. */
function ToAskAbout({ unread, erased }: Pick<Eaters, 'unread' | 'erased'>) {
  const reasons = [
    [unread, 'ingen har läst än, fråga'],
    [erased, 'det familjen skrev kan ha raderats, fråga'],
  ] as const;
  return reasons.map(
    ([people, why]) =>
      people.length > 0 && (
        <p key={why}>
          <b>
            {countOf(people)}: {why}.
          </b>{' '}
          <Names of={people.map(({ called }) => called)} />.
        </p>
      ),
  );
}
