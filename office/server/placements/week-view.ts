import { noDetails } from '../../../forms/details.ts';
import { waits } from '../../shared/placement.ts';
import { type Role, roleOf, type WeekColumn } from '../../shared/roles.ts';
import type { WeekAnswer, WeekPerson } from '../../shared/week-answers.ts';

/** A week as a role sees it: only the people in the role's states, with only the role's columns. */
export function weekSeenBy(role: Role, week: WeekAnswer): WeekAnswer {
  const { states, columns } = roleOf(role).week;
  const seen = (people: readonly WeekPerson[], group: string) =>
    people
      .filter(({ state }) => states.includes(state))
      .map((person, index) => personWith(columns, person, `${group} ${index + 1}`));
  return {
    ...week,
    count: states.some(waits) ? week.count : { ...week.count, reserves: 0 },
    children: seen(week.children, 'child'),
    reserves: seen(week.reserves, 'reserve'),
    leaders: seen(week.leaders, 'leader'),
  };
}

const hidden = {
  ...{ name: '', called: '', guardian: '', phone: '', foodLine: null, hasHealth: false, unread: false },
  ...noDetails,
  ...{ erased: false, paidOn: null, payment: null, roomNote: '', otherWeeks: [], leaderNotes: null },
  ...{ came: null, phoneIn: null },
};

function personWith(columns: readonly WeekColumn[], person: WeekPerson, number: string): WeekPerson {
  const { age, state } = person;
  return {
    ...hidden,
    // A number in place of the reference, only to distinguish people.
    reference: number,
    age,
    state,
    ...Object.fromEntries(columns.map((column) => [column, person[column]])),
  };
}
