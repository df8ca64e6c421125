import type { ReactNode } from 'react';
import styles from './List.module.css';
import { Sheet, SheetPart } from './Sheet.tsx';
import { Table, type TableProps } from './Table.tsx';
import type { Ticks } from './useTicks.ts';

interface ListProps<Row> extends Omit<TableProps<Row>, 'ticks'> {
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
  heading?: string;
  /** Ticks by the rows' keys, each with its label. */
  ticks?: Pick<Ticks, 'has' | 'tick' | 'tickOnly' | 'clear'> & { readonly label: (row: Row) => ReactNode };
}

/** A list on its own sheet: a table with ticks, a heading, and an empty state. */
export function List<Row>({ empty, heading, ticks, ...table }: ListProps<Row>) {
  const { rows, keyOf } = table;
  if (rows.length === 0) return empty;
  const areTicked = rows.every((row) => ticks?.has(keyOf(row)));
  return (
    <Sheet>
      {heading && (
        <SheetPart>
          <h2>{heading}</h2>
        </SheetPart>
      )}
      {ticks && (
        <label className={`${styles.all} tick on-screen`}>
          <input
            type="checkbox"
            checked={areTicked}
            onChange={() => (areTicked ? ticks.clear() : ticks.tickOnly(rows.map(keyOf)))}
          />
          {areTicked ? 'Alla' : 'Välj alla'}
        </label>
      )}
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
  );
}
