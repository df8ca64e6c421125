import type { Kysely } from 'kysely';
import { campWeekOf } from '../../../forms/calendar.ts';
import { noDetails } from '../../../forms/details.ts';
import { inSwedishOrder } from '../../../forms/swedish.ts';
import type { Database } from '../../../server/store/schema.ts';
import { toldApart } from '../../shared/first-name.ts';
import { occupiesPlace, type PlacementState, placementStates, waits } from '../../shared/placement.ts';
import type { WeekAnswer, WeekPerson } from '../../shared/week-answers.ts';
import { type ApplicationForm, readApplicants } from '../applications/applicants.ts';
import { leaderNotesIn, readFoodLines, readTexts } from '../applications/texts.ts';
import type { Context } from '../context.ts';
import { detailsInWeek } from '../details/details-shown.ts';
import { readHealthKept } from '../details/health.ts';
import { readDetails } from '../details/stored.ts';
import { countWeeks } from './counts.ts';
import { readPlacements } from './stored.ts';

const shownStates = placementStates.filter((state) => occupiesPlace(state) || waits(state));

/** One week: the children and leaders with a place or an offer, by name, and the reserves, in queue order. */
export async function readWeek(context: Pick<Context, 'store' | 'camp'>, week: number): Promise<WeekAnswer> {
  const { db } = context.store;
  const { places, year } = context.camp.season;
  const count = (await countWeeks(db, places)).find((each) => each.week === week);
  if (!count) throw new RangeError(`There is no week ${week}`);
  // Empty until the season's year is set.
  const { firstDay = '', lastDay = '' } = campWeekOf(year, week) ?? {};
  const inWeek = await readInWeek(db, week);
  const those = (form: ApplicationForm, areMeant: (state: PlacementState) => boolean) =>
    inWeek.filter((person) => person.form === form && areMeant(person.state));
  const byName = (one: WeekPerson, other: WeekPerson) => inSwedishOrder(one.name, other.name);
  return {
    count,
    firstDay,
    lastDay,
    children: those('child', occupiesPlace).sort(byName),
    reserves: those('child', waits),
    leaders: those('leader', occupiesPlace).sort(byName),
  };
}

/** The people with a place or an offer in a week, and the reserves in queue order. */
async function readInWeek(
  db: Kysely<Database>,
  week: number,
): Promise<(WeekPerson & { readonly form: ApplicationForm })[]> {
  const shown = db
    .selectFrom('placements')
    .select('reference')
    .where('week', '=', week)
    .where('state', 'in', shownStates);
  const applicants = new Map((await readApplicants(db, shown)).map((one) => [one.reference, one]));
  const references = [...applicants.keys()];
  const placements = await readPlacements(db, references);
  const foodLineOf = await readFoodLines(db, references);
  const texts = await readTexts(db, references);
  const healthKept = await readHealthKept(db, week);
  const detailsOf = await readDetails(db, references);
  const people = placements.flatMap(({ reference, state, ...placement }) => {
    const applicant = applicants.get(reference);
    if (!applicant || placement.week !== week) return [];
    const otherWeeks = placements
      .filter((other) => other.reference === reference && other.week !== week && occupiesPlace(other.state))
      .map((other) => ({ week: other.week, state: other.state }))
      .sort((one, other) => one.week - other.week);
    const foodLine = foodLineOf(reference);
    return [
      {
        ...applicant,
        ...{ state, foodLine, otherWeeks, payment: null },
        ...{ paidOn: placement.paidOn, roomNote: placement.roomNote },
        ...{ came: placement.came, phoneIn: placement.phoneIn },
        leaderNotes: leaderNotesIn(applicant.form, texts.get(reference)),
        ...healthKept(reference),
        ...(applicant.form === 'child' ? detailsInWeek(detailsOf(reference), week, state) : noDetails),
      },
    ];
  });
  return [...Map.groupBy(people, ({ state }) => occupiesPlace(state)).values()].flatMap(toldApart);
}
