import { type ReactNode, useEffect, useState } from 'react';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { useAttempt } from '../data/useRequest.ts';
import { SecondaryButton } from './Buttons.tsx';
import styles from './List.module.css';
import { Sheet, SheetPart } from './Sheet.tsx';
import { Table, type TableProps } from './Table.tsx';
import type { Ticks } from './useTicks.ts';

interface ListProps<Row> extends Omit<TableProps<Row>, 'ticks'> {
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
  heading?: string;
  /** Ticks by the rows' keys, each with its label, and the largest number that "Välj alla" ticks. */
  ticks?: Pick<Ticks, 'has' | 'tick' | 'tickOnly' | 'clear'> & {
    readonly label: (row: Row) => ReactNode;
    readonly most: number;
  };
  /** Fetches more rows, and returns all of them; absent when there are no more. */
  more?: { readonly fetch: () => Promise<readonly Row[]>; readonly isFetching: boolean } | undefined;
  /** The id of the element in a row that can take the focus. */
  idOf?: (row: Row) => string;
}

/** A list on its own sheet: a table with ticks, an empty state, and a button that shows more rows. */
export function List<Row>({ empty, heading, ticks, more, idOf, ...table }: ListProps<Row>) {
  const { rows, keyOf } = table;
  const { problem, attempt } = useAttempt();
  // The first row of a page that has just arrived gets the focus, since the button may have disappeared.
  const [arrived, setArrived] = useState<string>();
  useEffect(() => {
    const row = arrived && document.getElementById(arrived);
    if (!row) return;
    row.focus();
    setArrived(undefined);
  });

  async function showMore() {
    const row = (await more?.fetch())?.[rows.length];
    setArrived(row && idOf?.(row));
  }

  if (rows.length === 0) return empty;
  return (
    <>
      <Sheet>
        {heading && (
          <SheetPart>
            <h2>{heading}</h2>
          </SheetPart>
        )}
        {ticks && <TickAll {...table} ticks={ticks} more={more} />}
        <Table
          {...table}
          {...(ticks && {
            ticks: {
              heading: 'Välj',
              label: ticks.label,
              has: (row: Row) => ticks.has(keyOf(row)),
              tick: (row: Row) => ticks.tick(keyOf(row)),
            },
          })}
        />
      </Sheet>
      <ErrorMessage role="alert">{problem}</ErrorMessage>
      {more && (
        <SecondaryButton className={styles.more} disabled={more.isFetching} onClick={() => attempt(showMore)}>
          Visa fler
        </SecondaryButton>
      )}
    </>
  );
}

type TickAllProps<Row> = Pick<ListProps<Row>, 'rows' | 'keyOf' | 'more'> & {
  ticks: NonNullable<ListProps<Row>['ticks']>;
};

/** Ticks or unticks all rows, up to the largest number. Fetches the missing ones. */
function TickAll<Row>({ rows, keyOf, ticks, more }: TickAllProps<Row>) {
  const { busy, problem, attempt } = useAttempt();
  const { most } = ticks;
  const areThere = !more || rows.length >= most;
  const areTicked = areThere && rows.slice(0, most).every((row) => ticks.has(keyOf(row)));

  async function tickAll() {
    let all = rows;
    let before = -1;
    while (more && all.length < most && all.length > before) {
      before = all.length;
      all = await more.fetch();
    }
    ticks.tickOnly(all.slice(0, most).map(keyOf));
  }

  return (
    <div className={`${styles.all} on-screen`}>
      <label className="tick">
        <input
          type="checkbox"
          checked={areTicked || busy}
          aria-disabled={busy}
          onChange={() => (areTicked ? ticks.clear() : busy || attempt(tickAll))}
        />
        {areTicked ? (more ? `De första ${most}` : 'Alla') : 'Välj alla'}
      </label>
      <ErrorMessage role="alert">{problem}</ErrorMessage>
    </div>
  );
}
