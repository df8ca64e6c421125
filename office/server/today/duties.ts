import { campWeekOf } from '../../../forms/calendar.ts';
import { firstName } from '../../../forms/names.ts';
import { inSwedishOrder } from '../../../forms/swedish.ts';
import { freePlaces } from '../../shared/free-places.ts';
import { hasPlace, waits } from '../../shared/placement.ts';
import { type Act, may, type Role } from '../../shared/roles.ts';
import type { Duty, DutyOf } from '../../shared/today-answers.ts';
import { readApplicants } from '../applications/applicants.ts';
import { placedReferences } from '../applications/placed-references.ts';
import type { LettersContext } from '../context.ts';
import { readWishes } from '../details/guardian-wishes.ts';
import { readWaitingGuardians } from '../details/other-guardian.ts';
import { readDetails } from '../details/stored.ts';
import { lostMail } from '../letters/lost-mail.ts';
import { areOfOneDecision } from '../letters/stored.ts';
import { undelivered } from '../letters/undelivered.ts';
import { unansweredMessages } from '../messages/messages.ts';
import type { Office } from '../office.ts';
import { countWeeks } from '../placements/counts.ts';
import { type ApplicantWeek, keyOf, readStatuses, type Statuses } from '../status/read.ts';
import { websiteDuties } from '../website/duties.ts';
import { detailsBeforeWeeks, unreadBeforeWeeks } from './before-weeks.ts';

/** Includes the website where there is one, because it has duties of its own. */
export type TodayGround = LettersContext & Partial<Pick<Office, 'website' | 'firstHour'>>;

/** What the duties follow from: also who asks, and how all decided weeks stand. */
type DutyGround = TodayGround & { readonly role: Role; readonly statuses: Statuses };

interface DutyFinder {
  /** The permissions that a role needs, all of them, to see the duty. */
  readonly may: readonly Act[];
  readonly find: (ground: DutyGround) => readonly Duty[] | Promise<readonly Duty[]>;
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
  { may: ['applications'], find: toRefund },
  { may: ['applications'], find: detailsBeforeWeeks },
  { may: ['letters'], find: notNotified },
  { may: ['messages'], find: unansweredMessages },
  { may: ['website'], find: (ground) => websiteDuties(ground, ground.role) },
];

/** The duties that a role may see, most urgent first. */
export async function readDuties(context: TodayGround, role: Role): Promise<Duty[]> {
  const duties: Duty[] = [];
  const decided = context.store.db.selectFrom('placements').select('reference');
  const ground = { ...context, role, statuses: await readStatuses(context, decided) };
  // Sequential, so that many simultaneous users do not take all of PostgreSQL's connections.
  for (const finder of finders)
    if (finder.may.every((act) => may(role, act))) duties.push(...(await finder.find(ground)));
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
async function freeWithQueue({ camp, store, statuses }: DutyGround): Promise<DutyOf<'free'>[]> {
  const { weeks, season } = statuses;
  const queue = weeks
    .filter(({ status }) => status.form === 'child' && waits(status.state) && status.cancelled === 'no')
    .sort((one, other) => (one.status.place ?? 0) - (other.status.place ?? 0));
  return (await countWeeks(store.db, camp.season.places)).flatMap((count): DutyOf<'free'>[] => {
    const { week } = count;
    const { firstDay } = campWeekOf(season.year, week) ?? {};
    const first = queue.find(({ status }) => status.week === week);
    const isOver = firstDay !== undefined && firstDay < season.today;
    if (!first || freePlaces(count) <= 0 || isOver) return [];
    const { reference, name, placements } = first.applicant;
    const otherWeeks = placements.filter((placement) => placement.week !== week);
    return [{ kind: 'free', week, places: freePlaces(count), first: { reference, name, otherWeeks } }];
  });
}

/** People with an unanswered offer whose last day to answer has passed. */
function unanswered({ statuses: { weeks } }: DutyGround): DutyOf<'unanswered'>[] {
  const silent = weeks.flatMap((one) => {
    const { state, offer, cancelled } = one.status;
    const isLate = state === 'erbjuden' && offer?.isLate && cancelled === 'no';
    return isLate ? [{ about: one, lastDay: offer.until }] : [];
  });
  return weekByWeek(silent).map((late) => ({ kind: 'unanswered', ...late }));
}

/** Children with an accepted, unpaid place whose last day to pay has passed. */
function unpaid({ statuses: { weeks } }: DutyGround): DutyOf<'unpaid'>[] {
  const late = weeks
    .filter(({ status }) => status.form === 'child' && status.payment.state === 'late')
    .map((one) => ({ about: one, lastDay: one.status.payment.payBy }));
  return weekByWeek(late).map((each) => ({ kind: 'unpaid', ...each }));
}

/** Families who have paid for a place that is given back, or for a cancelled week. */
function toRefund({ statuses: { weeks } }: DutyGround): DutyOf<'refund'>[] {
  const paid = weeks
    .filter(({ status }) => status.payment.state === 'refund')
    .map((one) => ({ about: one, lastDay: '' }));
  return weekByWeek(paid).map(({ week, people }) => ({ kind: 'refund', week, people }));
}

/** Weeks about which a letter is due. A letter that failed is an `undelivered` duty instead. */
function notNotified({ statuses: { weeks, letters } }: DutyGround): DutyOf<'notNotified'>[] {
  const isLost = (one: ApplicantWeek) =>
    letters.some((letter) => letter.outcome.status === 'failed' && areOfOneDecision(letter, keyOf(one)));
  const decisions = weeks.filter((one) => one.status.due.length > 0 && !isLost(one)).length;
  return decisions > 0 ? [{ kind: 'notNotified', decisions }] : [];
}

/** Groups people by week, sorted by name, with the earliest of their last days. */
const weekByWeek = (late: readonly { readonly about: ApplicantWeek; readonly lastDay: string }[]) =>
  [...Map.groupBy(late, ({ about }) => about.status.week)]
    .sort(([one], [other]) => one - other)
    .map(([week, some]) => ({
      week,
      people: some
        .map(({ about: { applicant } }) => ({ reference: applicant.reference, name: applicant.name }))
        .sort((one, other) => inSwedishOrder(one.name, other.name)),
      lastDay: some.map(({ lastDay }) => lastDay).sort()[0] ?? '',
    }));
