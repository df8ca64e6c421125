import { campWeekOf } from '../../../forms/calendar.ts';
import type { Duty, DutyOf } from '../../../forms/office/answers.ts';
import { freePlaces } from '../../../forms/office/free-places.ts';
import { aboutState, placementStates, type Standing } from '../../../forms/office/placement.ts';
import { type Act, may } from '../../../forms/office/roles.ts';
import { inSwedishOrder } from '../../../forms/swedish.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { LettersGround } from '../ground.ts';
import { payByOf, readSituation, subjects, whyNotTrue } from '../letters/recipients.ts';
import { sentLetters } from '../letters/stored.ts';
import { maybeUntold } from '../letters/told.ts';
import { undelivered } from '../letters/undelivered.ts';
import { unansweredMessages } from '../messages/messages.ts';
import type { Office } from '../office.ts';
import { countWeeks } from '../places/counts.ts';
import { waitingChildren } from '../places/queue.ts';
import { unreadBeforeWeeks } from '../places/unread.ts';
import { type Worker, websiteDuties } from '../website/duties.ts';
import { readSome } from './list.ts';

/** What there is to do stands on the website too, where there is one. */
export type TodayGround = LettersGround & Partial<Pick<Office, 'website'>>;

interface DutyFinder {
  /** What a role must be allowed, all of it, to be told. */
  readonly may: readonly Act[];
  readonly find: (ground: TodayGround, worker: Worker) => Promise<readonly Duty[]>;
}

/** What may be to do, the most urgent first. */
const finders: readonly DutyFinder[] = [
  { may: ['letters'], find: undelivered },
  { may: ['applications', 'health'], find: unreadBeforeWeeks },
  { may: ['applications'], find: freeWithQueue },
  { may: ['applications'], find: unanswered },
  { may: ['applications'], find: unpaid },
  { may: ['letters'], find: untold },
  { may: ['messages'], find: unansweredMessages },
  { may: ['website'], find: websiteDuties },
];

/** What somebody has to do, the most urgent first. */
export async function readDuties(ground: TodayGround, worker: Worker): Promise<Duty[]> {
  const duties: Duty[] = [];
  // One after the other: a crowd in the office must not take all of PostgreSQL's connections.
  for (const finder of finders)
    if (finder.may.every((act) => may(worker.role, act))) duties.push(...(await finder.find(ground, worker)));
  return duties;
}

/** The weeks in which a place is free for somebody who waits, until the week has begun. */
async function freeWithQueue({ store: { db }, camp, now }: LettersGround): Promise<DutyOf<'free'>[]> {
  const { places: capacity, year } = camp.season;
  const today = dateInSweden(now());
  const queues = await waitingChildren(db).execute();
  const free = (await countWeeks(db, capacity)).flatMap((count) => {
    const { firstDay } = campWeekOf(year, count.week) ?? {};
    const first = queues.find(({ week }) => week === count.week);
    const isOver = firstDay !== undefined && firstDay < today;
    return first && freePlaces(count) > 0 && !isOver
      ? [{ week: count.week, places: freePlaces(count), reference: first.reference }]
      : [];
  });
  const children = await readSome(
    db,
    free.map(({ reference }) => reference),
  );
  return free.flatMap(({ week, places, reference }) => {
    const child = children.find((each) => each.reference === reference);
    if (!child) return [];
    const otherWeeks = child.placements.filter((placement) => placement.week !== week);
    return [{ kind: 'free', week, places, first: { reference, name: child.name, otherWeeks } }];
  });
}

/** Those who had an offer, and have let its last day pass. */
async function unanswered({ store: { db }, now }: LettersGround): Promise<DutyOf<'unanswered'>[]> {
  const offers = await sentLetters(db)
    .innerJoin('placements', (join) =>
      join
        .onRef('placements.reference', '=', 'letters.reference')
        .onRef('placements.week', '=', 'letters.week')
        .onRef('placements.decisionId', '=', 'letters.decisionId'),
    )
    .innerJoin('childApplications', 'childApplications.reference', 'letters.reference')
    .select(['letters.reference', 'letters.week', 'childName', 'answerBy'])
    .where('placements.state', 'in', statesOf('offered'))
    .where('answerBy', '<', dateInSweden(now()))
    .orderBy('answerBy')
    .execute();
  return weekByWeek(offers).map(([week, people]) => ({
    kind: 'unanswered',
    week,
    people: inOrder(people),
    lastDay: people[0]?.answerBy ?? '',
  }));
}

/** Those who have accepted a place, and have let their last day to pay pass. */
async function unpaid(ground: LettersGround): Promise<DutyOf<'unpaid'>[]> {
  const owing = await ground.store.db
    .selectFrom('placements')
    .select('reference')
    .distinct()
    .where('state', 'in', statesOf('accepted'))
    .where('paidOn', 'is', null)
    .execute();
  const situation = await readSituation(
    ground,
    owing.map(({ reference }) => reference),
  );
  const late = subjects('betalning', situation)
    .filter((child) => !whyNotTrue('betalning', child, situation, { answerBy: null, payBy: null }))
    .map((child) => ({ ...child, childName: child.name, lastDay: payByOf(child, situation) }));
  return weekByWeek(late).map(([week, people]) => {
    const [lastDay = ''] = people.map((one) => one.lastDay).sort();
    return { kind: 'unpaid', week, people: inOrder(people), lastDay };
  });
}

/** Decisions that families do not know of. */
async function untold({ store: { db } }: LettersGround): Promise<DutyOf<'untold'>[]> {
  const placements = (await readSome(db, maybeUntold(db))).flatMap((one) => one.placements);
  const decisions = placements.filter(({ told }) => told === false).length;
  return decisions > 0 ? [{ kind: 'untold', decisions }] : [];
}

const statesOf = (standing: Standing) =>
  placementStates.filter((state) => aboutState[state].standing === standing);

const weekByWeek = <Child extends { readonly week: number }>(children: readonly Child[]) =>
  [...Map.groupBy(children, ({ week }) => week)].sort(([one], [other]) => one - other);

const inOrder = (children: readonly { readonly reference: string; readonly childName: unknown }[]) =>
  children
    .map(({ reference, childName }) => ({ reference, name: String(childName) }))
    .sort((one, other) => inSwedishOrder(one.name, other.name));
