import type { Kysely, Transaction } from 'kysely';
import { campWeekOf } from '../../../forms/calendar.ts';
import { firstName } from '../../../forms/office/first-name.ts';
import { freePlaces } from '../../../forms/office/free-places.ts';
import type { OfferAnswer, OfferPage } from '../../../forms/office/offer.ts';
import { dateInSweden, weekdayAndDate } from '../../../forms/swedish-time.ts';
import type { Database } from '../../store/schema.ts';
import { theFamily } from '../actor.ts';
import { ofOneChild, readMerged, standingDecision, standingReply } from '../applications/merged.ts';
import { hashed } from '../door/secrets.ts';
import type { LettersGround } from '../ground.ts';
import { countWeeks } from '../places/counts.ts';
import { decideIn, inTransaction } from '../places/decide.ts';
import { restoredAt } from './restored.ts';
import { sentLetters } from './stored.ts';
import { daysOf } from './write.ts';

// Enough for a family that changes its mind; a link that somebody presses by a program fills no history.
const mostAnswersInADay = 10;
const dayMs = 24 * 60 * 60_000;

/** What an offer's link leads to. Looking changes nothing: programs that scan mail look too. */
export async function readOffer(ground: LettersGround, secret: string): Promise<OfferPage> {
  const { store, now } = ground;
  const found = await findOffer(store.db, secret);
  if (!found) return { says: (await restoredAt(store.db)) === null ? 'unknown' : 'restored' };
  const offer = offerFacts(ground, found);
  const isLate = found.answerBy < dateInSweden(now());
  // Whoever has answered in time may come back, to see how to pay or what was said.
  const hasAnswered = isTheirs(found) && ['ja', 'nej'].includes(found.state);
  if (isLate && !hasAnswered) return { says: 'late', ...offer };
  if (!isTheirs(found)) return { says: 'changed', ...offer };
  const answered = async () => ({ tooOften: await answersTooOften(store.db, found, now()) });
  switch (found.state) {
    case 'erbjuden':
      return { says: 'offered', ...offer };
    case 'ja':
      return {
        says: 'yes',
        ...offer,
        ...(await answered()),
        payment: await paymentFacts(ground, found),
        isLate,
      };
    case 'nej':
      return {
        says: 'no',
        ...offer,
        ...(await answered()),
        isFree: await isFree(ground, found.week),
        isLate,
      };
    default:
      return { says: 'changed', ...offer };
  }
}

/**
 * Writes down what a family answers, as a decision of its own, and gives what the link leads to then. After a no, a yes
 * takes a place only while one is free. What cannot be answered any more stays as it is.
 */
export async function answerOffer(
  ground: LettersGround,
  secret: string,
  answer: OfferAnswer,
): Promise<OfferPage> {
  const isFull = await inTransaction(ground, (transaction) => answerIn(transaction, ground, secret, answer));
  const page = await readOffer(ground, secret);
  return isFull && page.says === 'no' ? { ...page, isFree: false } : page;
}

/** Says whether it was too late, the week being full. */
async function answerIn(
  transaction: Transaction<Database>,
  { camp, now }: LettersGround,
  secret: string,
  state: OfferAnswer,
): Promise<boolean> {
  const found = await findOffer(transaction, secret);
  if (!found || found.answerBy < dateInSweden(now()) || !isTheirs(found)) return false;
  const { reference, week, version, messageId } = found;
  if (found.state === state) return false;
  // Whoever answers at the same moment decides on the same version, and one of them has: the count holds for all instances.
  if (await answersTooOften(transaction, found, now())) return false;
  const decision = { reference, week, state, version };
  const { outcome } = await decideIn(transaction, { camp, now }, { decisions: [decision] }, theFamily);
  if (outcome === 'needsReason') return true;
  // Somebody of the office was first: the page says so.
  if (outcome === 'conflict') return false;
  await transaction
    .updateTable('letters')
    .set({ replyState: state, repliedAt: now().toISOString(), replyDecisionId: version + 1 })
    .where('messageId', '=', messageId)
    .execute();
  return false;
}

type FoundOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

async function findOffer(db: Kysely<Database>, secret: string) {
  const letter = await db
    .selectFrom('replyTokens')
    .innerJoin('letters', 'letters.messageId', 'replyTokens.messageId')
    .select(['letters.messageId', 'letters.reference', 'week', 'decisionId', 'replyDecisionId'])
    .select(['answerBy', 'payBy', 'chosenAt'])
    .where('tokenHash', '=', hashed(secret))
    .executeTakeFirst();
  if (!letter || letter.answerBy === null) return undefined;
  const merged = await readMerged(db);
  const { reference, decisionId } = standingDecision(merged, letter);
  const standing = await db
    .selectFrom('placements')
    .innerJoin('childApplications', 'childApplications.reference', 'placements.reference')
    .select(['childName', 'placements.decisionId', 'placements.version', 'placements.state'])
    .where('placements.reference', '=', reference)
    .where('week', '=', letter.week)
    .executeTakeFirst();
  if (!standing) return undefined;
  // By the links of the child's other applications too, if there are any that have been put together.
  const others = ofOneChild(merged, reference).filter((one) => one !== letter.reference);
  const answered =
    others.length === 0
      ? []
      : await db
          .selectFrom('letters')
          .select(['reference', 'week', 'replyDecisionId'])
          .where('reference', 'in', others)
          .where('week', '=', letter.week)
          .where('replyDecisionId', 'is not', null)
          .execute();
  const own = standingReply(merged, letter, letter.replyDecisionId) ?? decisionId;
  const { messageId, week, answerBy, payBy, chosenAt } = letter;
  return {
    ...{ messageId, reference, week, answerBy, payBy, chosenAt, ...standing },
    /** The offer, or the family's answer to it. */
    theirs: [own, ...answered.map((one) => standingReply(merged, one, one.replyDecisionId))],
  };
}

/**
 * Whether what stands is the offer or the family's answer to it; or their yes, whoever wrote it down: nobody who has said
 * yes is asked again, or told that something has changed.
 */
function isTheirs({ state, decisionId, theirs }: FoundOffer): boolean {
  return state === 'ja' || theirs.includes(decisionId);
}

/** Whether the family has answered this offer as often as it may in 24 hours, by whichever of its links. */
async function answersTooOften(
  db: Kysely<Database>,
  { reference, week, chosenAt }: FoundOffer,
  now: Date,
): Promise<boolean> {
  const aDayAgo = new Date(now.getTime() - dayMs).toISOString();
  const { count } = await db
    .selectFrom('decisions')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('reference', '=', reference)
    .where('week', '=', week)
    .where('actorKind', '=', theFamily.kind)
    .where('decidedAt', '>', aDayAgo)
    .where('decidedAt', '>=', chosenAt)
    .executeTakeFirstOrThrow();
  return Number(count) >= mostAnswersInADay;
}

async function isFree({ store, camp }: LettersGround, week: number): Promise<boolean> {
  const weeks = await countWeeks(store.db, camp.season.places);
  return weeks.some((one) => one.week === week && freePlaces(one) > 0);
}

function offerFacts({ camp }: LettersGround, { childName, reference, week, answerBy }: FoundOffer) {
  const dates = campWeekOf(camp.season.year, week);
  return {
    child: firstName(String(childName)),
    reference,
    week,
    days: daysOf(dates),
    dates: dates?.text.replace('måndag ', '').replace(' – fredag ', '–') ?? '',
    firstDay: dates ? weekdayAndDate(dates.firstDay) : '',
    answerBy: weekdayAndDate(answerBy),
    fee: camp.season.fee,
  };
}

/** How the family pays, and by the day that it has been told last. */
async function paymentFacts(
  { store, texts }: LettersGround,
  { reference, week, payBy }: Pick<FoundOffer, 'reference' | 'week' | 'payBy'>,
) {
  const told = await sentLetters(store.db)
    .select('payBy')
    .where('letters.reference', '=', reference)
    .where('week', '=', week)
    .where('payBy', 'is not', null)
    .orderBy('letters.id', 'desc')
    .executeTakeFirst();
  const { account, text } = texts.payment;
  const lastDay = told?.payBy ?? payBy ?? texts.payment.lastDay;
  return { account, lastDay: lastDay && weekdayAndDate(lastDay), text };
}
