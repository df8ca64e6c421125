import {
  type Delivery,
  deliveriesAbout,
  deliveryInShort,
  deliveryInWords,
  letterInWords as deliveryNames,
  hasFailed,
} from '../../../server/mail/deliveries.ts';
import type { ApplicationAnswer } from '../../shared/application-answers.ts';
import type { StatusContext } from '../context.ts';
import { findWrittenLetters } from '../status/letters.ts';
import { sentToOldAddress } from './old-address.ts';
import { letterInWords, mailsOf } from './stored.ts';

/** The letters about a child's applications, with their outcomes. The letters that the office chose to send come last. */
export async function lettersAbout(
  context: StatusContext,
  references: readonly string[],
): Promise<ApplicationAnswer['letters']> {
  const { db } = context.store;
  const now = context.now();
  const misdirected = new Set(
    (await sentToOldAddress(context, references)).map(({ messageId }) => messageId),
  );
  const letters = [...(await deliveriesAbout({ db }, references)).values()].flat();
  const chosen = await findWrittenLetters(db, { references }, now);
  return [
    ...letters
      .filter(({ to }) => to !== 'family')
      .map((letter) => ({
        to: letter.to,
        words: inWords(letter),
        at: letter.endedAt ?? letter.createdAt,
        failed: letter.to === 'sender' && hasFailed(letter),
      })),
    ...mailsOf(chosen).map((letter) => ({
      to: 'family' as const,
      words: `${letterInWords(letter)}${misdirected.has(letter.messageId) ? '. Adressen är rättad sedan dess: skicka brevet igen' : ''}`,
      at: letter.outcome.at,
      failed: letter.outcome.status === 'failed' || misdirected.has(letter.messageId),
    })),
  ];
}

/** The recipient of a letter and its outcome. The screen shows the time beside it. */
function inWords(letter: Delivery): string {
  const { to, state, failure } = letter;
  const isWell = state === 'sent' && failure === null;
  return isWell
    ? `${deliveryNames[to]}: ${deliveryInShort(letter)}`
    : `${deliveryNames[to]} ${deliveryInWords(letter)}`;
}
