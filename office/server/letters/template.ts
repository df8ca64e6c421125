import { seasonIsAhead } from '../../../forms/calendar.ts';
import { dateInSweden, dayAsReadOn } from '../../../forms/swedish-time.ts';
import { type LetterTexts, wordsOf } from '../../content/letters.ts';
import type { LetterDays } from '../../shared/letter-answers.ts';
import type { campWords, LetterWord } from '../../shared/letter-words.ts';
import { asksForAnswer, isOffer, type LetterTo, letterTo, wholeLetter } from '../../shared/letters.ts';
import type { OwnLetter } from '../../shared/own-letter.ts';
import type { LettersContext } from '../context.ts';

/** The placeholders that have the same value for every family. */
export type SharedWord = Extract<LetterWord, (typeof campWords)[number] | 'account' | 'payBy'>;

/** The texts of a kind of letter, and the placeholder values that all families share. */
export interface Template {
  /** With placeholders in braces, like the text. */
  readonly subject: string;
  readonly text: string;
  /** The text for somebody who has been told to wait for a place. */
  readonly textFromReserve: string;
  /** Over the text, where the association has written one. */
  readonly heading?: string;
  /** The shared values, by placeholder. */
  readonly words: Readonly<Record<string, string>>;
  /** The last day to pay, YYYY-MM-DD; null where the letter names none. */
  readonly payBy: string | null;
  /** The season's year, which gives each week its dates; null until it is set. */
  readonly year: number | null;
  /** The association's Swish number, or ''. */
  readonly swish: string;
}

/**
 * The current texts of a kind of letter; `own` is the text of an own letter.
 * @throws {Error} if the kind has no text. Call `blocker` first: it reports that in Swedish.
 */
export function templateOf(
  letter: LetterTo,
  { texts, camp, now, publicUrl }: Pick<LettersContext, 'texts' | 'camp' | 'now' | 'publicUrl'>,
  { payBy }: Pick<LetterDays, 'payBy'>,
  own?: OwnLetter,
): Template {
  const { kind, form } = letter;
  const paragraphs = texts.letters[form][kind];
  const heading = texts.headings?.[form]?.[kind];
  const subject = letterTo(letter).subject ?? own?.subject;
  if (paragraphs === undefined || subject === undefined)
    throw new Error(`The letter ${kind} to ${form} has no text`);
  const { year } = camp.season;
  // After the last camp day the page has ended.
  const hasPage = publicUrl !== undefined && (year === null || seasonIsAhead(year, now()));
  const whole = (some: readonly string[]) =>
    wholeLetter(letter, {
      ...texts,
      paragraphs: some,
      familyPage: hasPage ? texts.familyPage : '',
      swish: camp.swish === '' ? '' : texts.swish,
    }).join('\n\n');
  return {
    subject,
    text: whole(paragraphs),
    textFromReserve: whole(isOffer(kind) ? [texts.fromReserve[form], ...paragraphs.slice(1)] : paragraphs),
    ...(heading && { heading }),
    words: {
      ...texts.facts,
      product: camp.name,
      account: texts.payment.account,
      payBy: payBy === null ? '' : dayAsReadOn(dateInSweden(now()), payBy),
    } satisfies Record<SharedWord | 'product', string>,
    payBy,
    year,
    swish: camp.swish,
  };
}

/** Whether a letter, or the page behind an offer's link, says how much, where or by which day to pay. */
export function tells(
  word: 'account' | 'payBy' | 'fee',
  { kind, form }: LetterTo,
  texts: LetterTexts,
): boolean {
  if (form === 'child' && asksForAnswer(kind)) return true;
  return wordsOf(texts.letters[form][kind] ?? []).includes(word);
}
