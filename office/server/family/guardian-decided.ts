import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Actor, type DiaryEntry, writeDiary } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import type { Database } from '../../../server/store/schema.ts';
import { holdSubmission } from '../../../server/submissions/correct.ts';
import type { OtherGuardian, WishDecision } from '../../shared/application-answers.ts';
import type { LetterKind } from '../../shared/letters.ts';
import type { LettersContext } from '../context.ts';
import { asAnswers, deleteWish, isSameGuardian, readWishes, removes } from '../details/guardian-wishes.ts';
import { readOtherGuardians, setApproved } from '../details/other-guardian.ts';
import { saveDetails } from '../details/stored.ts';
import { sendByItself } from '../letters/by-itself.ts';
import { noDays } from '../letters/recipients.ts';
import { gone } from '../refusals.ts';
import { inTransaction } from '../transaction.ts';
import { mailsLinks, queueLink } from './mail.ts';
import { notifyOfChange } from './notify-of-details.ts';

/**
 * Approves a child's second guardian as the office has read it, and queues a mail with the link to the guardian's page. A
 * changed address must be approved again.
 * @throws {Refusal} when the name or the address has changed meanwhile.
 */
export async function approveGuardian(
  context: LettersContext,
  reference: string,
  read: Omit<OtherGuardian, 'phone'>,
  who: Actor,
): Promise<void> {
  await inTransaction(context, async (transaction) => {
    if (!(await holdSubmission(transaction, 'child', reference))) throw gone();
    const guardian = (await readOtherGuardians(transaction, [reference]))(reference);
    if (guardian?.name !== read.name || guardian.email !== read.email)
      throw new Refusal(409, changedSinceRead);
    if (guardian.isApproved) return;
    const entry = { who, verb: 'godkände en vårdnadshavare till', reference };
    await approve(transaction, context, guardian.email, entry);
  });
}

export const changedSinceRead = 'Någon ändrade uppgifterna nyss. Läs dem igen innan du godkänner.';

/** Approves the stored second guardian, writes the diary entry, and queues the mail with the link. */
export async function approve(
  transaction: Transaction<Database>,
  context: LettersContext,
  email: string,
  entry: DiaryEntry & { readonly reference: string },
): Promise<void> {
  await setApproved(transaction, entry.reference, context.now());
  await writeDiary(transaction, [entry], context.now());
  if (mailsLinks(context)) await queueLink(transaction, context, email, entry.reference);
}

/**
 * Does what a guardian wished about an approved second guardian, or leaves everything as it is. Both guardians get a letter that
 * says which.
 * @throws {Refusal} when the wish is another than the one that was read.
 */
export async function decideWish(
  context: LettersContext,
  reference: string,
  { wanted, granted }: WishDecision,
  who: Actor,
): Promise<void> {
  await inTransaction(context, async (transaction) => {
    if (!(await holdSubmission(transaction, 'child', reference))) throw gone();
    const wish = (await readWishes(transaction, [reference])).get(reference);
    if (!wish || !isSameGuardian(wish.wanted, wanted))
      throw new Refusal(409, 'Någon ändrade eller bestämde det här nyss. Läs det igen innan du bestämmer.');
    const now = context.now();
    const isRemoved = granted && removes(wish);
    // Before the change: the letter goes to the removed guardian too.
    if (granted && !isRemoved) await notifyOfChange(transaction, context, reference);
    else
      await notify(transaction, context, reference, granted ? 'vardnadshavare-bort' : 'vardnadshavare-kvar');
    await deleteWish(transaction, reference);
    if (granted) await saveDetails(transaction, reference, asAnswers(wanted), who, now);
    const did = isRemoved ? 'tog bort' : granted ? 'ändrade' : 'behöll';
    await writeDiary(transaction, [{ who, verb: `${did} en vårdnadshavare`, reference }], now);
  });
}

async function notify(
  transaction: Transaction<Database>,
  context: LettersContext,
  reference: string,
  kind: LetterKind,
): Promise<void> {
  const week = await transaction
    .selectFrom('placements')
    .select(['week', 'decisionId'])
    .where('reference', '=', reference)
    .orderBy('week')
    .executeTakeFirst();
  // A decision has one letter per topic, so each wish needs a unique topic.
  const topic = `${kind} ${randomUUID()}`;
  if (week) await sendByItself(transaction, context, { kind, topic, reference, ...week, ...noDays });
}
