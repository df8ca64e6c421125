import type { Kysely } from 'kysely';
import { campWeekOf, daysOf } from '../../../forms/calendar.ts';
import { firstName } from '../../../forms/names.ts';
import { listed } from '../../../forms/swedish.ts';
import { dateInSweden, dayAsReadOn } from '../../../forms/swedish-time.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { OfferAnswer, OfferPage } from '../../shared/offer.ts';
import { theLeader } from '../actor.ts';
import { type Applicant, readApplicants } from '../applications/applicants.ts';
import { hashed } from '../auth/secrets.ts';
import type { LettersContext } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { type FoundOffer, readOffers, storeAnswer } from './offers.ts';

/** The page behind the link in a leader's offer. Reading it changes nothing, because mail scanners open links too. */
export async function readOffer(context: LettersContext, secret: string): Promise<OfferPage> {
  const { store, now } = context;
  const all = await findOffers(store.db, secret, now());
  const [any] = all;
  const [leader] = any ? await readApplicants(store.db, [any.reference], ['leader']) : [];
  if (!any || !leader) return { says: 'unknown' };
  const found = asAnswered(all);
  const [first] = found;
  const cancelled = all.filter((one) => one.isCancelled);
  if (!first)
    return cancelled.length > 0
      ? { says: 'cancelled', ...offerFacts(context, leader, cancelled) }
      : { says: 'changed', ...offerFacts(context, leader, all) };
  const offer = offerFacts(context, leader, found);
  const isLate = first.answerBy < dateInSweden(now());
  // A leader who answered in time may return, to see the answer.
  if (first.state === 'ja') return { says: 'yes', ...offer, isLate };
  if (first.state === 'nej') return { says: 'no', ...offer, isLate };
  return { says: isLate ? 'late' : 'offered', ...offer };
}

/**
 * Stores an answer for all weeks of the letter, as the leader's own decision, and returns the resulting page. An offer that
 * can no longer be answered stays unchanged.
 */
export async function answerOffer(
  context: LettersContext,
  secret: string,
  answer: OfferAnswer,
): Promise<OfferPage> {
  await inTransaction(context, async (transaction) => {
    const now = context.now();
    const found = asAnswered(await findOffers(transaction, secret, now));
    const [first] = found;
    if (!first || first.answerBy < dateInSweden(now)) return;
    await storeAnswer(transaction, context, found, answer, { who: theLeader });
  });
  return readOffer(context, secret);
}

/** The offers behind a link: all the weeks of the letter. */
async function findOffers(db: Kysely<Database>, secret: string, now: Date): Promise<FoundOffer[]> {
  const link = await db
    .selectFrom('linkTokens')
    .select('messageId')
    .where('tokenHash', '=', hashed(secret))
    .executeTakeFirst();
  return link ? readOffers(db, link, now) : [];
}

/**
 * The weeks that the page shows, without cancelled ones: the unanswered weeks, or else the accepted ones, or else the
 * declined. A leader whose yes the office has recorded is not asked again.
 */
function asAnswered(found: readonly FoundOffer[]): FoundOffer[] {
  const theirs = found.filter(
    ({ isCurrent, isCancelled, state }) => (isCurrent || state === 'ja') && !isCancelled,
  );
  const state = (['erbjuden', 'ja', 'nej'] as const).find((one) =>
    theirs.some((offer) => offer.state === one),
  );
  return theirs.filter((offer) => offer.state === state);
}

function offerFacts(
  { camp, now }: LettersContext,
  { name, reference }: Applicant,
  found: readonly FoundOffer[],
) {
  const weeks = found.map(({ week }) => week);
  const dates = weeks.flatMap((week) => campWeekOf(camp.season.year, week) ?? []);
  return {
    name: firstName(name),
    reference,
    week: listed(weeks.map(String)),
    days: listed(dates.map(daysOf)),
    dates: listed(dates.map(({ text }) => text.replace('måndag ', '').replace(' – fredag ', '–'))),
    firstDay: dates[0] ? dayAsReadOn(dateInSweden(now()), dates[0].firstDay) : '',
    answerBy: found[0] ? dayAsReadOn(dateInSweden(now()), found[0].answerBy) : '',
  };
}
