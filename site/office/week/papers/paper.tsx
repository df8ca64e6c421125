import type { ReactNode } from 'react';
import type { HealthListAnswer, WeekAnswer, WeekPerson } from '../../../../forms/office/answers.ts';
import type { Role } from '../../../../forms/office/roles.ts';
import { numberOf } from '../../../../forms/swedish.ts';
import { Name, Names } from '../../components/Names.tsx';
import type { Column } from '../../components/Table.tsx';
import styles from '../Paper.module.css';

export interface PaperProps {
  week: WeekAnswer;
  /** Whoever prints it. */
  role: Role;
  /** What families have written, once somebody has asked for it. */
  health: HealthListAnswer | undefined;
}

/** One paper, or a part of what is printed together: what it is called, on its button too, and what stands on it. */
export interface Part {
  readonly words: string;
  readonly button?: string;
  readonly Sheet: (props: PaperProps) => ReactNode;
}

export const Sums = ({ children }: { children: ReactNode }) => <p className={styles.sums}>{children}</p>;

export const countOf = (children: readonly WeekPerson[]) => numberOf(children.length, 'barn', 'barn');

/** How many come, and who looks after them. */
export function Present({ week: { children, leaders } }: Pick<PaperProps, 'week'>) {
  return (
    <Sums>
      <span>{countOf(children)}</span>
      {leaders.length > 0 && (
        <span>
          Ledare: <Names of={leaders.map(({ name }) => name)} />
        </span>
      )}
    </Sums>
  );
}

/** The column that says whom a row is about. */
export const nameColumn = (heading: string): Column<{ readonly name: string }> => ({
  heading,
  isName: true,
  inCard: 'line',
  cell: Name,
});

/** Who fetches the child: whoever must not is seen before all that is in the row. */
export const fetch: Omit<Column<WeekPerson>, 'heading'> = {
  inCard: ({ mayFetch, mustNotFetch }) => (mayFetch || mustNotFetch ? 'line' : 'hidden'),
  className: 'lines',
  cell: ({ mayFetch, mustNotFetch }) => (
    <>
      {mustNotFetch && (
        <strong className={styles.ban}>
          FÅR INTE HÄMTA: <bdi>{mustNotFetch}</bdi>
        </strong>
      )}
      {mayFetch ? <bdi>{mayFetch}</bdi> : !mustNotFetch && '–'}
    </>
  ),
};
