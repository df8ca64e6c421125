import type { Transaction } from 'kysely';
import * as z from 'zod';
import { type LetterTexts, wordsOf } from '../../../content-loader/office/letters.ts';
import type { LetterDays } from '../../../forms/office/answers.ts';
import {
  asksForAnswer,
  type campWords,
  isOwn,
  type LetterKind,
  type LetterWord,
  letters,
} from '../../../forms/office/letters.ts';
import type { OwnLetter } from '../../../forms/office/own-letter.ts';
import { dateInSweden, dayAsReadOn } from '../../../forms/swedish-time.ts';
import type { Database } from '../../store/schema.ts';
import { hashed } from '../door/secrets.ts';
import type { LettersGround } from '../ground.ts';
import type { Letters } from '../schema.ts';

/** The words in braces that say the same to every family. */
export type SharedWord = Extract<LetterWord, (typeof campWords)[number] | 'account' | 'payBy'>;

const schema = z.object({
  /** With words in braces, as the text. */
  subject: z.string(),
  text: z.string(),
  /** Over the text, where the association has written one. */
  heading: z.string().optional(),
  /** What somebody wrote of it, of an own letter. */
  own: z.string().optional(),
  /** What is filled in alike for every family, by the word in braces. */
  words: z.record(z.string(), z.string()),
  /** The summer's, by which a week has its days; null until it has been set. */
  year: z.number().nullable(),
});

/** What letters that are sent together have in common, as somebody has read it. */
export type Template = z.output<typeof schema>;

/**
 * A kind of letter as it is written today; `own` is what somebody has written, of an own letter.
 * @throws {Error} where it has no text: `hindrance` says so before.
 */
export function templateOf(
  kind: LetterKind,
  { texts, camp, now }: Pick<LettersGround, 'texts' | 'camp' | 'now'>,
  { payBy }: Pick<LetterDays, 'payBy'>,
  own?: OwnLetter,
): Template {
  const paragraphs = texts.letters[kind];
  const heading = texts.headings?.[kind];
  const subject = letters[kind].subject ?? own?.subject;
  if (paragraphs === undefined || subject === undefined) throw new Error(`The letter ${kind} has no text`);
  return {
    subject,
    text: [texts.opening, ...paragraphs, texts.closing].join('\n\n'),
    ...(heading && { heading }),
    ...(own && { own: own.text }),
    words: {
      ...texts.facts,
      product: camp.name,
      account: texts.payment.account,
      payBy: payBy === null ? '' : dayAsReadOn(dateInSweden(now()), payBy),
    } satisfies Record<SharedWord | 'product', string>,
    year: camp.season.year,
  };
}

/** Whether a letter, or the page behind an offer's link, says where or by which day to pay. */
export function tells(word: 'account' | 'payBy', kind: LetterKind, texts: LetterTexts): boolean {
  const isPaidFor = letters[kind].form === 'child';
  return (isPaidFor && asksForAnswer(kind)) || wordsOf(texts.letters[kind] ?? []).includes(word);
}

/** The id of a template: another template has another. */
export const versionOf = (template: Template) => hashed(JSON.stringify(template));

/** Keeps a template, once however many letters are by it. Run it in the transaction that adds one. */
export async function keepTemplate(transaction: Transaction<Database>, template: Template): Promise<void> {
  await transaction
    .insertInto('letterVersions')
    .values({ version: versionOf(template), template: JSON.stringify(template) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Kept extends Pick<Letters, 'kind'> {
  /** That of its version; null where it has none. */
  readonly template: string | null;
}

/** The template that a letter was read by; undefined for one that was left out before anybody read it. */
export function readTemplate({ template }: Pick<Kept, 'template'>): Template | undefined {
  return template === null ? undefined : schema.parse(JSON.parse(template));
}

/** What somebody wrote, of a letter of their own; undefined of every other, and of one that was left out before it was written. */
export function ownLetterOf({ kind, template }: Kept): OwnLetter | undefined {
  const { subject, own } = (isOwn(kind) && readTemplate({ template })) || {};
  return subject === undefined || own === undefined ? undefined : { subject, text: own };
}

/** Why a letter would not be as somebody has read it, in week or place in the queue; undefined when it would. */
export function whyNotAsRead(
  template: Template,
  read: Pick<Letters, 'place'>,
  { place }: Pick<Letters, 'place'>,
  { camp }: LettersGround,
): string | undefined {
  const words = wordsOf([template.subject, template.text]);
  if (words.includes('days') && template.year !== camp.season.year)
    return 'Veckans dagar har ändrats sedan brevet lästes.';
  if (words.includes('place') && read.place !== place)
    return `Platsen i kön var ${read.place} när brevet lästes, och är ${place}.`;
  return undefined;
}
