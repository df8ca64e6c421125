import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../components/classNames.ts';
import styles from './Table.module.css';

/** A column: its heading, and what stands under it. */
export interface Column<Row> {
  /** Of ticks it is only heard. */
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Its cells name their rows. */
  readonly isName?: boolean;
  /** Its cells tick their rows. */
  readonly isTick?: boolean;
  readonly toTheRight?: boolean;
  /** When the rows are cards: on a line of its own, in the corner beside the name, or not there; else beside the others. */
  readonly inCard?: ((row: Row) => 'line' | 'hidden' | undefined) | 'line' | 'corner' | 'hidden';
  readonly className?: string | undefined;
}

/** A row's tick; `children` say what it is for to those who do not see the row. */
export function Tick({ children, ...box }: ComponentProps<'input'>) {
  return (
    <label>
      <span className="visually-hidden">{children}</span>
      <input {...box} type="checkbox" />
    </label>
  );
}

interface TableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What no other row has. */
  keyOf: (row: Row) => string;
  /** Which rows belong together, where some do. */
  groupsOf?: (rows: readonly Row[]) => readonly (readonly Row[])[];
  groupClassName?: string | undefined;
  /** What is said above each group. */
  groupHeading?: (rows: readonly Row[]) => ReactNode;
  className?: string | undefined;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** A quiet table, which becomes cards where there is little room. Without rows it would read out headings of nothing. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, keyOf, groupsOf, groupClassName, groupHeading, className, ...names } = props;
  if (rows.length === 0) return null;
  return (
    <div className={styles.box}>
      <table {...names} className={classNames(styles.table, className)}>
        <thead>
          <tr>
            {columns.map(({ heading, isTick, toTheRight }) => (
              <th key={heading} scope="col" className={toTheRight ? styles.right : undefined}>
                {isTick ? <span className="visually-hidden">{heading}</span> : heading}
              </th>
            ))}
          </tr>
        </thead>
        {(groupsOf?.(rows) ?? [rows]).map((group) => (
          // One alone stays the same whichever row is its first: somebody may be in it.
          <tbody
            key={groupsOf ? group.map(keyOf)[0] : 'all'}
            className={group.length > 1 ? groupClassName : undefined}
          >
            {groupHeading && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {groupHeading(group)}
                </th>
              </tr>
            )}
            {group.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column) => (
                  <Cell key={column.heading} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { cell, isName, isTick, toTheRight, inCard, className } = column;
  const card = typeof inCard === 'function' ? inCard(row) : inCard;
  const classes =
    classNames(card && styles[card], isTick && styles.tick, toTheRight && styles.right, className) ||
    undefined;
  if (isName) {
    return (
      <th scope="row" className={classes}>
        {cell(row)}
      </th>
    );
  }
  return <td className={classes}>{cell(row)}</td>;
}
