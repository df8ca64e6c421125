import type { WeekAnswer, WeekPerson } from '../../forms/office/answers.ts';
import { firstName } from '../../forms/office/first-name.ts';
import { takesABed } from '../../forms/office/placement.ts';
import { may, type Role } from '../../forms/office/roles.ts';

/** What somebody in this role sees of a week: the kitchen plates by first name, leaders their children and no money. */
export function weekSeenBy(role: Role, week: WeekAnswer): WeekAnswer {
  if (may(role, 'applications')) return week;
  const seen = (people: readonly WeekPerson[]) =>
    people.filter(({ state }) => takesABed(state)).map(role === 'kok' ? plate : forLeaders);
  return {
    ...week,
    count: { ...week.count, reserves: 0 },
    children: seen(week.children),
    reserves: [],
    leaders: seen(week.leaders),
  };
}

function forLeaders(person: WeekPerson): WeekPerson {
  return { ...person, paidOn: null, otherWeeks: [] };
}

/** Enough for the right plate to reach the right child. */
function plate({ name, age, state, foodLine }: WeekPerson, index: number): WeekPerson {
  return {
    // Only to tell one from another.
    reference: String(index + 1),
    name: firstName(name),
    age,
    state,
    foodLine,
    hasHealth: false,
    paidOn: null,
    guardian: '',
    phone: '',
    otherWeeks: [],
  };
}
