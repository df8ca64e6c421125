import type { WeekAnswer, WeekPerson } from '../../../forms/office/answers.ts';
import { firstName } from '../../../forms/office/first-name.ts';
import { waits } from '../../../forms/office/placement.ts';
import { type Role, roleOf, type WeekColumn } from '../../../forms/office/roles.ts';

/** What somebody in this role sees of a week: those whom the role names, with what it names of each. */
export function weekSeenBy(role: Role, week: WeekAnswer): WeekAnswer {
  const { states, columns } = roleOf(role).week;
  const seen = (people: readonly WeekPerson[]) =>
    people
      .filter(({ state }) => states.includes(state))
      .map((person, index) => personWith(columns, person, index));
  return {
    ...week,
    count: states.some(waits) ? week.count : { ...week.count, reserves: 0 },
    children: seen(week.children),
    reserves: seen(week.reserves),
    leaders: seen(week.leaders),
  };
}

function personWith(columns: readonly WeekColumn[], person: WeekPerson, index: number): WeekPerson {
  const shown = <Column extends Exclude<WeekColumn, 'firstName'>>(
    column: Column,
    otherwise: WeekPerson[Column],
  ): WeekPerson[Column] => (columns.includes(column) ? person[column] : otherwise);
  return {
    // Only to tell one from another.
    reference: shown('reference', String(index + 1)),
    name: shown('name', columns.includes('firstName') ? firstName(person.name) : ''),
    age: person.age,
    state: person.state,
    foodLine: shown('foodLine', null),
    hasHealth: shown('hasHealth', false),
    paidOn: shown('paidOn', null),
    guardian: shown('guardian', ''),
    phone: shown('phone', ''),
    otherWeeks: shown('otherWeeks', []),
  };
}
