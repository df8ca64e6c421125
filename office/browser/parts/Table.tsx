import type { ReactNode } from 'react';
import { classNames } from '../../../site/components/classNames.ts';
import styles from './Table.module.css';

/** A column: its heading and its cells. */
export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Its cells are the row headers. */
  readonly isName?: boolean;
  readonly toTheRight?: boolean;
  /** Placement in a card: on its own line, in the corner beside the name, or hidden; by default beside other cells. */
  readonly inCard?: ((row: Row) => 'line' | 'hidden' | undefined) | 'line' | 'corner' | 'hidden';
  readonly className?: string | undefined;
}

/** A tick in each row. The heading and the labels are visually hidden. */
interface TableTicks<Row> {
  readonly heading: string;
  readonly label: (row: Row) => ReactNode;
  readonly has: (row: Row) => boolean;
  readonly tick: (row: Row) => void;
}

export interface TableProps<Row> {
  columns: readonly Column<Row>[];
  ticks?: TableTicks<Row>;
  rows: readonly Row[];
  /** A key that is unique among the rows. */
  keyOf: (row: Row) => string;
  /** The group of a row, where rows are grouped. */
  groupsOf?: (rows: readonly Row[]) => readonly (readonly Row[])[];
  groupClassName?: string | undefined;
  /** The heading of each group. */
  groupHeading?: (rows: readonly Row[]) => ReactNode;
  className?: string | undefined;
  /** Its rows fit in 34rem, so that they are cards on a phone alone; otherwise in 44rem. */
  slim?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** A quiet table, whose rows become cards where space is narrow. Renders nothing without rows. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    columns,
    ticks,
    rows,
    keyOf,
    groupsOf,
    groupClassName,
    groupHeading,
    className,
    slim = false,
    ...names
  } = props;
  if (rows.length === 0) return null;
  return (
    <div className={classNames(styles.box, slim && styles.slim)}>
      <table {...names} className={classNames(styles.table, 'lined', className)}>
        <thead>
          <tr>
            {ticks && (
              <th scope="col">
                <span className="visually-hidden">{ticks.heading}</span>
              </th>
            )}
            {columns.map(({ heading, toTheRight }) => (
              <th key={heading} scope="col" className={toTheRight ? styles.right : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {(groupsOf?.(rows) ?? [rows]).map((group) => (
          // A single group keeps its key when its first row changes: the user may be typing in it.
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
                {ticks && (
                  <td className={styles.tick}>
                    <label>
                      <span className="visually-hidden">{ticks.label(row)}</span>
                      <input type="checkbox" checked={ticks.has(row)} onChange={() => ticks.tick(row)} />
                    </label>
                  </td>
                )}
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

/** A cell's own heading, which only a card shows. */
export const InCard = ({ children }: { children: ReactNode }) => (
  <span className={`${styles.inCard} small muted`}>{children}</span>
);

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { cell, isName, toTheRight, inCard, className } = column;
  const card = typeof inCard === 'function' ? inCard(row) : inCard;
  const classes = classNames(card && styles[card], toTheRight && styles.right, className) || undefined;
  if (isName) {
    return (
      <th scope="row" className={classes}>
        {cell(row)}
      </th>
    );
  }
  return <td className={classes}>{cell(row)}</td>;
}
