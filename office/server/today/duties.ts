import { campWeekOf } from '../../../forms/calendar.ts';
import { firstName } from '../../../forms/names.ts';
import { inSwedishOrder } from '../../../forms/swedish.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import { freePlaces } from '../../shared/free-places.ts';
import { letterKinds, tellsDecision } from '../../shared/letters.ts';
import { aboutState, hasPlace, placementStates, type Standing, waits } from '../../shared/placement.ts';
import { type Act, may, type Role } from '../../shared/roles.ts';
import type { Duty, DutyOf } from '../../shared/today-answers.ts';
import { readApplicants } from '../applications/applicants.ts';
import { placedReferences } from '../applications/placed.ts';
import type { LettersContext } from '../context.ts';
import { readWishes } from '../details/guardian-wishes.ts';
import { readWaitingGuardians } from '../details/other-guardian.ts';
import { readDetails } from '../details/stored.ts';
import { lostMail } from '../letters/lost-mail.ts';
import { isNotified, maybeNotNotified, readNotified } from '../letters/notified.ts';
import {
  type Candidate,
  candidates,
  isCancelled,
  noDays,
  offerOf,
  payByOf,
  readSituation,
  type Situation,
  whyNotTrue,
} from '../letters/recipients.ts';
import { areOfOneDecision } from '../letters/stored.ts';
import { undelivered } from '../letters/undelivered.ts';
import { unansweredMessages } from '../messages/messages.ts';
import type { Office } from '../office.ts';
import { countWeeks } from '../placements/counts.ts';
import { websiteDuties } from '../website/duties.ts';
import { detailsBeforeWeeks, unreadBeforeWeeks } from './before-weeks.ts';

/** Includes the website where there is one, because it has duties of its own. */
export type TodayGround = LettersContext & Partial<Pick<Office, 'website'>>;

interface DutyFinder {
  /** The permissions that a role needs, all of them, to see the duty. */
  readonly may: readonly Act[];
  readonly find: (context: TodayGround, role: Role) => Promise<readonly Duty[]>;
}

/** The finders of all kinds of duties, most urgent first. */
const finders: readonly DutyFinder[] = [
  { may: ['letters'], find: undelivered },
  { may: ['letters'], find: lostMail },
  { may: ['applications'], find: guardianWishes },
  { may: ['applications'], find: waitingGuardians },
  { may: ['applications', 'health'], find: unreadBeforeWeeks },
  { may: ['applications'], find: freeWithQueue },
  { may: ['applications'], find: unanswered },
  { may: ['applications'], find: unpaid },
  { may: ['applications'], find: detailsBeforeWeeks },
  { may: ['letters'], find: notNotified },
  { may: ['messages'], find: unansweredMessages },
  { may: ['website'], find: websiteDuties },
];

/** The duties that a role may see, most urgent first. */
export async function readDuties(context: TodayGround, role: Role): Promise<Duty[]> {
  const duties: Duty[] = [];
  // Sequential, so that many simultaneous users do not take all of PostgreSQL's connections.
  for (const finder of finders)
    if (finder.may.every((act) => may(role, act))) duties.push(...(await finder.find(context, role)));
  return duties;
}

/** The second guardians of children with a place whom the office has not approved. */
async function waitingGuardians({ store: { db } }: LettersContext): Promise<DutyOf<'guardian'>[]> {
  const children = await readApplicants(db, placedReferences(db, hasPlace), ['child']);
  const references = children.map(({ reference }) => reference);
  const waiting = await readWaitingGuardians(db, references);
  const detailsOf = await readDetails(
    db,
    references.filter((reference) => waiting(reference) !== undefined),
  );
  return children.flatMap(({ reference, name }) => {
    const guardian = waiting(reference);
    const mustNotFetch = detailsOf(reference).get('mustNotFetch')?.answer ?? '';
    return guardian ? [{ kind: 'guardian', reference, name, guardian, mustNotFetch }] : [];
  });
}

/** What guardians ask about approved second guardians, whatever has been decided about the child's weeks. */
async function guardianWishes({ store: { db } }: LettersContext): Promise<DutyOf<'guardianWish'>[]> {
  const wishes = await readWishes(db, db.selectFrom('guardianWishes').select('reference'));
  const children = await readApplicants(db, [...wishes.keys()], ['child']);
  return children.flatMap(({ reference, name, guardian: applicant }) => {
    const wish = wishes.get(reference);
    if (!wish) return [];
    const { guardian, wanted, askedBy } = wish;
    const by = firstName(askedBy === 'applicant' ? applicant : guardian.name || guardian.email);
    return [{ kind: 'guardianWish', reference, name, guardian, wanted, by }];
  });
}

/** The weeks that have both a free place and a reserve, until their first day has passed. */
async function freeWithQueue(context: LettersContext): Promise<DutyOf<'free'>[]> {
  const { places: capacity, year } = context.camp.season;
  const today = dateInSweden(context.now());
  const situation = await situationOf(context, 'waiting');
  const queue = candidates('reserv', situation)
    .filter((child) => waits(child.state) && !isCancelled(child, situation))
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  return (await countWeeks(context.store.db, capacity)).flatMap((count): DutyOf<'free'>[] => {
    const { week } = count;
    const { firstDay } = campWeekOf(year, week) ?? {};
    const first = queue.find((one) => one.week === week);
    const isOver = firstDay !== undefined && firstDay < today;
    if (!first || freePlaces(count) <= 0 || isOver) return [];
    const { reference, name } = first;
    const otherWeeks = first.placements.filter((placement) => placement.week !== week);
    return [{ kind: 'free', week, places: freePlaces(count), first: { reference, name, otherWeeks } }];
  });
}

/** People with an unanswered offer whose last day to answer has passed. */
async function unanswered(context: LettersContext): Promise<DutyOf<'unanswered'>[]> {
  const today = dateInSweden(context.now());
  const situation = await situationOf(context, 'offered');
  const offered = [...candidates('erbjudande', situation), ...candidates('ledare-erbjudande', situation)];
  const silent = offered.flatMap((one) => {
    const { answerBy = null } = offerOf(one, situation) ?? {};
    const isLate = answerBy !== null && answerBy < today && !isCancelled(one, situation);
    return isLate ? [{ ...one, lastDay: answerBy }] : [];
  });
  return weekByWeek(silent).map((late) => ({ kind: 'unanswered', ...late }));
}

/** Children with an accepted, unpaid place whose last day to pay has passed. */
async function unpaid(context: LettersContext): Promise<DutyOf<'unpaid'>[]> {
  const situation = await situationOf(context, 'accepted');
  const late = candidates('betalning', situation)
    .filter((child) => !whyNotTrue('betalning', child, situation, noDays))
    .map((child) => ({ ...child, lastDay: payByOf(child, situation) }));
  return weekByWeek(late).map((each) => ({ kind: 'unpaid', ...each }));
}

/** Decisions that a letter should announce and none has announced. A letter that failed is an `undelivered` duty instead. */
async function notNotified(context: LettersContext): Promise<DutyOf<'notNotified'>[]> {
  const { db } = context.store;
  const situation = await readSituation(context, maybeNotNotified(db));
  // Of siblings too, who are in the situation although they may have been notified.
  const notified = await readNotified(db, [...situation.applications.keys()]);
  const isLost = (one: Candidate) =>
    situation.letters.some((letter) => letter.outcome.status === 'failed' && areOfOneDecision(letter, one));
  const decisions = letterKinds
    .filter(tellsDecision)
    .flatMap((kind) => candidates(kind, situation).filter((one) => !whyNotTrue(kind, one, situation, noDays)))
    .filter((one) => !isNotified(notified, one) && !isLost(one)).length;
  return decisions > 0 ? [{ kind: 'notNotified', decisions }] : [];
}

/** The situation of the applications that have a placement of this standing. */
function situationOf(context: LettersContext, standing: Standing): Promise<Situation> {
  const states = placementStates.filter((state) => aboutState[state].standing === standing);
  const found = context.store.db.selectFrom('placements').select('reference').where('state', 'in', states);
  return readSituation(context, found);
}

/** Groups people by week, sorted by name, with the earliest of their last days. */
const weekByWeek = (late: readonly (Candidate & { readonly lastDay: string })[]) =>
  [...Map.groupBy(late, ({ week }) => week)]
    .sort(([one], [other]) => one - other)
    .map(([week, people]) => ({
      week,
      people: people
        .map(({ reference, name }) => ({ reference, name }))
        .sort((one, other) => inSwedishOrder(one.name, other.name)),
      lastDay: people.map(({ lastDay }) => lastDay).sort()[0] ?? '',
    }));
