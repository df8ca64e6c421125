import type { Kysely } from 'kysely';
import { campWeekOf } from '../../../forms/calendar.ts';
import type { WeekAnswer, WeekPerson } from '../../../forms/office/answers.ts';
import { placementStates, takesABed, waits } from '../../../forms/office/placement.ts';
import { inSwedishOrder } from '../../../forms/swedish.ts';
import type { Database } from '../../store/schema.ts';
import { type Applicant, type ApplicationForm, readApplicants } from '../applications/applicants.ts';
import { whoWroteAboutHealth } from '../applications/health.ts';
import { readTexts } from '../applications/texts.ts';
import type { Ground } from '../ground.ts';
import { countWeeks } from './counts.ts';
import { type Placement, readPlacements } from './stored.ts';

interface InWeek {
  readonly applicant: Applicant;
  readonly placement: Placement;
  readonly otherWeeks: readonly number[];
}

const byName = (one: InWeek, other: InWeek) => inSwedishOrder(one.applicant.name, other.applicant.name);

const shownStates = placementStates.filter((state) => takesABed(state) || waits(state));

/** One week: the children with a place and the leaders, by name, and the children who wait for one, in their order. */
export async function readWeek(ground: Pick<Ground, 'store' | 'camp'>, week: number): Promise<WeekAnswer> {
  const { db } = ground.store;
  const count = (await countWeeks(db, ground.camp.season.places)).find((each) => each.week === week);
  if (!count) throw new RangeError(`There is no week ${week}`);
  const inWeek = await readInWeek(db, week);
  const texts = await readTexts(
    db,
    inWeek.map(({ applicant }) => applicant.reference),
  );
  const wroteAboutHealth = await whoWroteAboutHealth(db, week);
  const people = (form: ApplicationForm, isMeant: (placement: Placement) => boolean) =>
    inWeek
      .filter(({ applicant, placement }) => applicant.form === form && isMeant(placement))
      .map((each) => {
        const { reference } = each.applicant;
        const foodLine = texts.get(reference)?.food?.text ?? null;
        return toPerson(each, { foodLine, hasHealth: wroteAboutHealth.has(reference) });
      });
  return {
    count,
    ...daysOf(week, ground.camp.season.year),
    children: people('child', ({ state }) => takesABed(state)),
    reserves: people('child', ({ state }) => waits(state)),
    leaders: people('leader', ({ state }) => takesABed(state)),
  };
}

/** Those who have a place in a week, by name, and those who wait for one, in their order. */
async function readInWeek(db: Kysely<Database>, week: number): Promise<InWeek[]> {
  const shown = db
    .selectFrom('placements')
    .select('reference')
    .where('week', '=', week)
    .where('state', 'in', shownStates);
  const applicants = await readApplicants(db, shown);
  const byReference = new Map(applicants.map((applicant) => [applicant.reference, applicant]));
  const placements = await readPlacements(db, [...byReference.keys()]);
  const withABed = placements.filter(({ state }) => takesABed(state));
  const inWeek = placements
    .filter((placement) => placement.week === week)
    .flatMap((placement): InWeek[] => {
      const applicant = byReference.get(placement.reference);
      if (!applicant) return [];
      const others = withABed.filter(
        (other) => other.reference === placement.reference && other.week !== week,
      );
      return [{ applicant, placement, otherWeeks: others.map((other) => other.week).sort() }];
    });
  const isWaiting = ({ placement }: InWeek) => waits(placement.state);
  return [...inWeek.filter((each) => !isWaiting(each)).sort(byName), ...inWeek.filter(isWaiting)];
}

/** Empty until the summer's year has been set. */
function daysOf(week: number, year: number | null): Pick<WeekAnswer, 'firstDay' | 'lastDay'> {
  const { firstDay = '', lastDay = '' } = campWeekOf(year, week) ?? {};
  return { firstDay, lastDay };
}

function toPerson(
  { applicant, placement, otherWeeks }: InWeek,
  toEat: Pick<WeekPerson, 'foodLine' | 'hasHealth'>,
): WeekPerson {
  const { reference, name, age, guardian, phone } = applicant;
  const { state, paidOn } = placement;
  return { reference, name, age, state, ...toEat, paidOn, guardian, phone, otherWeeks };
}
