import type { ReactNode } from 'react';
import { numberOf } from '../../../../forms/swedish.ts';
import type { Role } from '../../../shared/roles.ts';
import type { HealthListAnswer, WeekAnswer, WeekPerson } from '../../../shared/week-answers.ts';
import { Name, Names } from '../../parts/Names.tsx';
import type { Column } from '../../parts/Table.tsx';
import styles from '../Paper.module.css';

export interface PaperProps {
  week: WeekAnswer;
  /** The name of the person who prints it. */
  role: Role;
  /** The families' texts, once the user has requested them. */
  health: HealthListAnswer | undefined;
}

/** One paper, or a part of a combined print: its name and its content. */
export interface PaperPart {
  readonly words: string;
  readonly Sheet: (props: PaperProps) => ReactNode;
}

export const Sums = ({ children }: { children: ReactNode }) => <p className={styles.sums}>{children}</p>;

export const countOf = (children: readonly WeekPerson[]) => numberOf(children.length, 'barn', 'barn');

/** The number of children, and the leaders. */
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

/** An empty cell of a list on paper: a line to write on by hand. */
export const Rule = () => <span className={styles.rule} />;

/** The column with the person's name. */
export const nameColumn = (heading: string): Column<{ readonly name: string }> => ({
  heading,
  isName: true,
  inCard: 'line',
  cell: Name,
});

/** Who may fetch the child. People who must not are listed first and stand out in the row. */
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
      {mayFetch ? <bdi>{mayFetch}</bdi> : !mustNotFetch && <Rule />}
    </>
  ),
};
