import { campWeekOf } from '../../../forms/calendar.ts';
import type {
  ApplicationInList,
  PlacementAnswer,
  WeekAnswer,
  WeekPerson,
} from '../../../forms/office/answers.ts';
import { takesABed } from '../../../forms/office/placement.ts';
import { whoWroteAboutHealth } from '../records/health.ts';
import { readTexts } from '../records/texts.ts';
import type { Ground } from './ground.ts';
import { readApplications } from './list.ts';

interface InWeek {
  readonly application: ApplicationInList;
  readonly placement: PlacementAnswer;
}

const inSwedishOrder = new Intl.Collator('sv').compare;
const byName = (one: InWeek, other: InWeek) => inSwedishOrder(one.application.name, other.application.name);
const byPlace = (one: InWeek, other: InWeek) => (one.placement.place ?? 0) - (other.placement.place ?? 0);

/** One week: the children with a place and the leaders, by name, and the children who wait for one, in their order. */
export async function readWeek(ground: Pick<Ground, 'store' | 'camp'>, week: number): Promise<WeekAnswer> {
  const { db } = ground.store;
  const [{ applications, weeks }, texts, wroteAboutHealth] = await Promise.all([
    readApplications(ground),
    readTexts(db),
    whoWroteAboutHealth(db, week),
  ]);
  const count = weeks.find((each) => each.week === week);
  if (!count) throw new RangeError(`There is no week ${week}`);
  const inWeek = applications.flatMap((application): InWeek[] => {
    const placement = application.placements.find((each) => each.week === week);
    return placement ? [{ application, placement }] : [];
  });
  const people = (
    form: ApplicationInList['form'],
    isMeant: (placement: PlacementAnswer) => boolean,
    order: (one: InWeek, other: InWeek) => number,
  ) =>
    inWeek
      .filter(({ application, placement }) => application.form === form && isMeant(placement))
      .sort(order)
      .map((each) => {
        const { reference } = each.application;
        const foodLine = texts.get(reference)?.food?.text ?? null;
        return toPerson(each, { foodLine, hasHealth: wroteAboutHealth.has(reference) });
      });
  return {
    count,
    ...daysOf(week, ground.camp.season.year),
    children: people('child', ({ state }) => takesABed(state), byName),
    reserves: people('child', ({ state }) => state === 'reserv', byPlace),
    leaders: people('leader', ({ state }) => takesABed(state), byName),
  };
}

/** Empty until the summer's year has been set. */
function daysOf(week: number, year: number | null): Pick<WeekAnswer, 'firstDay' | 'lastDay'> {
  const { firstDay = '', lastDay = '' } = campWeekOf(year, week) ?? {};
  return { firstDay, lastDay };
}

function toPerson(
  { application, placement }: InWeek,
  toEat: Pick<WeekPerson, 'foodLine' | 'hasHealth'>,
): WeekPerson {
  const { reference, name, age, guardian, phone, placements } = application;
  const { state, paidOn, week } = placement;
  const otherWeeks = placements
    .filter((other) => other.week !== week && takesABed(other.state))
    .map((other) => other.week);
  return { reference, name, age, state, ...toEat, paidOn, guardian, phone, otherWeeks };
}
