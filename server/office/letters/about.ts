import type { Kysely } from 'kysely';
import type { ApplicationAnswer, TodayAnswer } from '../../../forms/office/answers.ts';
import { deliveriesAbout, deliveryInWords, hasFailed } from '../../outbox/deliveries.ts';
import { correctedAddress, failureInWords } from '../../outbox/failure-in-words.ts';
import type { Database } from '../../store/schema.ts';
import { eachSubmission, senderOf } from '../../submissions/read.ts';
import { applicationForms, telephoneOf } from '../applications/forms.ts';
import { findLetters, letterInWords, sentence } from './stored.ts';

/** The letters about a child's applications, and what has become of each; those that the office chose to send come last. */
export async function lettersAbout(
  db: Kysely<Database>,
  references: readonly string[],
  now: Date,
): Promise<ApplicationAnswer['letters']> {
  const letters = [...(await deliveriesAbout({ db }, references)).values()].flat();
  const chosen = await findLetters(db, { references }, now);
  return [
    ...letters
      .filter(({ to }) => to !== 'family')
      .map((letter) => ({
        to: letter.to,
        words: `${letter.to === 'sender' ? 'Kvittensen till familjen' : 'Mejlet till föreningen'} ${deliveryInWords(letter)}`,
        at: letter.sentAt ?? letter.givenUpAt ?? letter.queuedAt,
        failed: letter.to === 'sender' && hasFailed(letter),
      })),
    ...chosen.map((letter) => ({
      to: 'family' as const,
      words: letterInWords(letter),
      at: letter.outcome.at,
      failed: letter.outcome.status === 'failed',
    })),
  ];
}

// What nobody has done about a letter by then, nobody will do.
const rememberedMs = 30 * 24 * 60 * 60_000;
// As many as somebody rings in a day.
const mostUndelivered = 50;

/** Letters to those who have applied that did not arrive: whose, why, and what to do instead. */
export async function undelivered(db: Kysely<Database>, now: Date): Promise<TodayAnswer['undelivered']> {
  const letters = await db
    .selectFrom('outbox')
    .select(['reference', 'lastError'])
    .where('form', 'in', applicationForms)
    .where('recipient', 'in', ['sender', 'family'])
    .where('sentAt', 'is', null)
    .where('givenUpAt', '>', new Date(now.getTime() - rememberedMs).toISOString())
    // What somebody chose to send comes before the receipts, which strangers may have sent to nobody.
    .orderBy('recipient')
    .orderBy('id', 'desc')
    .limit(mostUndelivered)
    .execute();
  if (letters.length === 0) return [];
  const reasons = new Map(letters.map(({ reference, lastError }) => [reference, lastError]));
  const found: { reference: string; name: string; words: string }[] = [];
  for (const form of applicationForms) {
    for await (const { reference, values } of eachSubmission({ db }, form, {
      references: [...reasons.keys()],
    })) {
      const reason = reasons.get(reference) ?? '';
      found.push({
        reference,
        name: senderOf(form, values).name,
        words:
          reason === correctedAddress
            ? 'Adressen är rättad. Öppna ansökan och skicka igen.'
            : `${sentence(failureInWords(reason))} Ring ${telephoneOf(form, values)}.`,
      });
    }
  }
  return found;
}
