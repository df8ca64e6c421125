import type { Role } from '../../shared/roles.ts';
import type { WeekPerson } from '../../shared/week-answers.ts';
import { columnsOf, type ListColumnId, type WeekList } from '../../shared/week-list.ts';
import type { Column } from '../parts/Table.tsx';
import { Rule } from './papers/paper.tsx';

type Drawn = Partial<Record<ListColumnId, Omit<Column<WeekPerson>, 'heading'>>>;

/** A list's columns of people as table columns. A column without its own rendering shows its text. */
export function tableColumns(
  list: WeekList,
  role: Role,
  people: readonly WeekPerson[],
  drawn: Drawn,
): Column<WeekPerson>[] {
  return columnsOf(list, role, people).map(({ id, heading, words }) => ({
    heading,
    ...(drawn[id] ?? {
      cell: (person) => words(person) || (list === 'screen' ? <span className="muted">–</span> : <Rule />),
      inCard: (person) => (words(person) ? undefined : 'hidden'),
    }),
  }));
}
