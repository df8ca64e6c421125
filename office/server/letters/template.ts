import { seasonIsAhead } from '../../../forms/calendar.ts';
import { dateInSweden, dayAsReadOn } from '../../../forms/swedish-time.ts';
import { type LetterTexts, wordsOf } from '../../content/letters.ts';
import type { LetterDays } from '../../shared/letter-answers.ts';
import {
  asksForAnswer,
  type campWords,
  type LetterKind,
  type LetterWord,
  letters,
  wholeLetter,
} from '../../shared/letters.ts';
import type { OwnLetter } from '../../shared/own-letter.ts';
import type { LettersContext } from '../context.ts';

/** The placeholders that have the same value for every family. */
export type SharedWord = Extract<LetterWord, (typeof campWords)[number] | 'account' | 'payBy'>;

/** The texts of a kind of letter, and the placeholder values that all families share. */
export interface Template {
  /** With placeholders in braces, like the text. */
  readonly subject: string;
  readonly text: string;
  /** Over the text, where the association has written one. */
  readonly heading?: string;
  /** The shared values, by placeholder. */
  readonly words: Readonly<Record<string, string>>;
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
  kind: LetterKind,
  { texts, camp, now, publicUrl }: Pick<LettersContext, 'texts' | 'camp' | 'now' | 'publicUrl'>,
  { payBy }: Pick<LetterDays, 'payBy'>,
  own?: OwnLetter,
): Template {
  const paragraphs = texts.letters[kind];
  const heading = texts.headings?.[kind];
  const subject = letters[kind].subject ?? own?.subject;
  if (paragraphs === undefined || subject === undefined) throw new Error(`The letter ${kind} has no text`);
  const { year } = camp.season;
  // After the last camp day the page has ended.
  const hasPage = publicUrl !== undefined && (year === null || seasonIsAhead(year, now()));
  return {
    subject,
    text: wholeLetter(kind, {
      ...texts,
      paragraphs,
      familyPage: hasPage ? texts.familyPage : '',
      swish: camp.swish === '' ? '' : texts.swish,
    }).join('\n\n'),
    ...(heading && { heading }),
    words: {
      ...texts.facts,
      product: camp.name,
      account: texts.payment.account,
      payBy: payBy === null ? '' : dayAsReadOn(dateInSweden(now()), payBy),
    } satisfies Record<SharedWord | 'product', string>,
    year,
    swish: camp.swish,
  };
}

/** Whether a letter, or the page behind an offer's link, says how much, where or by which day to pay. */
export function tells(word: 'account' | 'payBy' | 'fee', kind: LetterKind, texts: LetterTexts): boolean {
  const isPaidFor = letters[kind].form === 'child';
  return (isPaidFor && asksForAnswer(kind)) || wordsOf(texts.letters[kind] ?? []).includes(word);
}
