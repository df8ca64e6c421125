import type { Kysely } from 'kysely';
import {
  type Delivery,
  deliveriesAbout,
  deliveryInShort,
  deliveryInWords,
  letterInWords as deliveryNames,
  hasFailed,
} from '../../../server/mail/deliveries.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { ApplicationAnswer } from '../../shared/application-answers.ts';
import type { StatusContext } from '../context.ts';
import { findWrittenLetters } from '../status/letters.ts';
import { sentToOldAddress } from './old-address.ts';
import { letterInWords, mailsOf } from './stored.ts';

/** The letters about an application, with their outcomes. The letters that the office chose to send come last. */
export async function lettersAbout(
  context: StatusContext,
  reference: string,
): Promise<ApplicationAnswer['letters']> {
  const { db } = context.store;
  const now = context.now();
  const misdirected = new Set(
    (await sentToOldAddress(context, [reference])).map(({ messageId }) => messageId),
  );
  const mail = (await mailAbout(db, [reference])).get(reference) ?? [];
  const chosen = await findWrittenLetters(db, { references: [reference] }, now);
  return [
    ...mail,
    ...mailsOf(chosen).map((letter) => ({
      to: 'family' as const,
      words: `${letterInWords(letter)}${misdirected.has(letter.messageId) ? '. Adressen är rättad sedan dess: skicka brevet igen' : ''}`,
      at: letter.outcome.at,
      failed: letter.outcome.status === 'failed' || misdirected.has(letter.messageId),
    })),
  ];
}

/** The mail about submissions that the office did not choose to send, with its outcome, by reference. */
export async function mailAbout(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<ReadonlyMap<string, ApplicationAnswer['letters']>> {
  const deliveries = await deliveriesAbout({ db }, references);
  return new Map(
    [...deliveries].map(([reference, letters]) => [
      reference,
      letters
        .filter(({ to }) => to !== 'family')
        .flatMap((letter) => {
          const { to, endedAt, createdAt } = letter;
          const failed = to === 'sender' && hasFailed(letter);
          const one = { to, words: inWords(letter), at: endedAt ?? createdAt, failed };
          const isWithoutReceipt = to === 'association' && letters.every((other) => other.to !== 'sender');
          return isWithoutReceipt ? [one, { ...noReceipt, at: createdAt }] : [one];
        }),
    ]),
  );
}

// The limits of receipt-limit.ts.
const noReceipt = {
  to: 'sender',
  words:
    'Ingen kvittens till avsändaren: formuläret kan vara skräp, eller så hade adressen redan fått tre kvittenser på en timme',
  failed: false,
} as const;

/** The recipient of a letter and its outcome. The screen shows the time beside it. */
function inWords(letter: Delivery): string {
  const { to, state, failure } = letter;
  const isWell = state === 'sent' && failure === null;
  return isWell
    ? `${deliveryNames[to]}: ${deliveryInShort(letter)}`
    : `${deliveryNames[to]} ${deliveryInWords(letter)}`;
}
