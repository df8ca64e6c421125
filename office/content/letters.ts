import * as z from 'zod';
import type { Camp } from '../../content-loader/camp.ts';
import type { Content } from '../../content-loader/content.ts';
import { paragraphs, text } from '../../content-loader/text.ts';
import { dayBounds, isDay } from '../../forms/day.ts';
import { type DetailField, detailsForm, hintedFields } from '../../forms/details.ts';
import {
  asksForAnswer,
  type campWords,
  everyonesWords,
  hasLink,
  isOwn,
  type LetterKind,
  type LetterWord,
  letterKinds,
  letters,
  offersWords,
  wordsIn,
} from '../shared/letters.ts';

const kindsWithText = letterKinds.filter((kind) => !isOwn(kind));
/** Of what somebody writes each time: never in the file. */
const ownTexts = Object.fromEntries(letterKinds.filter(isOwn).map((kind) => [kind, []]));

const allWords = [...new Set(kindsWithText.flatMap(wordsIn))];

/** A day, or nothing: then what needs it is not sent. */
const dayOrNone = z
  .string()
  .nullish()
  .meta({ kind: 'day' })
  .transform((day) => day?.trim() ?? '')
  .refine((day) => day === '' || z.regexes.date.test(day), {
    error: 'dagen går inte att läsa. Skriv år-månad-dag, till exempel 2027-04-23.',
  })
  // A typing error such as 0002-01-01. Whether a day suits a summer is judged when letters are sent: an old one stops no start.
  .refine((day) => !z.regexes.date.test(day) || isDay(day), {
    error: `dagen ska vara från ${dayBounds.min} till ${dayBounds.max}.`,
  });

/** Empty where it is not known yet: then what needs it is not sent. */
const optional = z
  .string()
  .nullish()
  .transform((words) => words?.trim() ?? '');

/** What to do about a word that nothing is filled in for; undefined where every word is one of `known`. */
function strangeWord(
  texts: readonly string[],
  known: readonly LetterWord[],
  where: string,
): string | undefined {
  const strange = wordsOf(texts).find((word) => !known.some((one) => one === word));
  if (strange === undefined) return undefined;
  const orKnown =
    known.length > 0 ? ` eller använd ett av ${known.map((word) => `{${word}}`).join(', ')}` : '';
  return `ordet {${strange}} betyder inget ${where}. Ta bort det${orKnown}.`;
}

/** Those without which a family does not know where to answer, or to pay. */
const neededWords = (kind: LetterKind): readonly LetterWord[] =>
  kind === 'betalning' ? ['account'] : answerWords(kind);

/** Those without which a family cannot answer. */
const answerWords = (kind: LetterKind): readonly LetterWord[] =>
  asksForAnswer(kind) ? offersWords : hasLink(kind) ? ['link'] : [];

/**
 * What to do about a letter in which a family does not find where to answer, or by when; undefined where it does. Asked when the
 * texts are read or published, when letters are sent, and when each is written: an editor may have joined two lines.
 */
export function missingWord(kind: LetterKind, texts: readonly string[]): string | undefined {
  const missing = answerWords(kind).find((word) => !wordsOf(texts).includes(word));
  if (missing) return `ordet {${missing}} saknas. Utan det kan familjen inte svara. Skriv in det i brevet.`;
  return hasLink(kind) && !hasButton(texts)
    ? 'knappen saknas. Skriv {link} ensamt på sista raden i ett stycke, och knappens text på raden före.'
    : undefined;
}

/** Whether a paragraph ends in the link on a line of its own, after the words of its button (server/outbox/html.ts). */
const hasButton = (texts: readonly string[]): boolean =>
  texts.flatMap((one) => one.split('\n\n')).some((paragraph) => /\S[^\n]*\n\{link\}$/.test(paragraph));

/** Whether a reminder to pay has no word for the account: a family would pay to a number that somebody wrote in its place. */
const lacksAccount = (texts: readonly string[]): boolean => !wordsOf(texts).includes('account');

/** A check that says what is wrong, where anything is. */
const check =
  <Value>(problemIn: (value: Value) => string | undefined) =>
  ({ value, issues }: z.core.ParsePayload<Value>) => {
    const message = problemIn(value);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value, path: [] });
  };

/** A letter's paragraphs, in which only those words stand that mean something there, and those that it must have. */
const letter = (kind: LetterKind) =>
  paragraphs.check(
    check((texts) => strangeWord(texts, wordsIn(kind), 'i det här brevet') ?? missingWord(kind, texts)),
  );

/** What stands in every letter knows only what all of them know. */
const inEveryLetter = text.check(
  check((words) => strangeWord([words], everyonesWords, 'i det som står i alla breven')),
);

/** A heading's words are those that are always true when it leaves. */
const heading = text.check(
  check((words) => strangeWord([words], ['guardian', 'child', 'week'], 'i brevets rubrik')),
);

/** Where nothing is filled in. */
const withoutWords = check((words: string) => strangeWord([words], [], 'här'));

/** What stands under the questions about a child, by field. */
const hints = z
  .strictObject(
    Object.fromEntries(
      hintedFields.map((field) => [
        field,
        text.check(withoutWords).optional().meta({ title: detailsForm.fields[field].label }),
      ]),
    ) as Record<DetailField, z.ZodOptional<typeof text>>,
  )
  .optional()
  .meta({ title: 'Under frågorna om barnet' });

/** content/letters.yaml: the letters to children's families, and what the pages behind their links say. */
const schema = z
  .strictObject({
    answerBy: dayOrNone,
    payment: z.strictObject({
      account: optional
        .check(withoutWords)
        .meta({ title: 'Kontot som familjen betalar till', guarded: true }),
      lastDay: dayOrNone,
      text: text.check(withoutWords).meta({ title: 'Visas när familjen har tackat ja' }),
    }),
    opening: inEveryLetter,
    closing: inEveryLetter,
    letters: z.strictObject(
      // A kind without a text is not offered. Object.fromEntries forgets which kinds there are.
      Object.fromEntries(
        kindsWithText.map((kind) => [
          kind,
          letter(kind)
            .optional()
            .meta({ title: letters[kind].name, needs: neededWords(kind) }),
        ]),
      ) as Record<LetterKind, z.ZodOptional<ReturnType<typeof letter>>>,
    ),
    // Over the letter's words where they are shown as more than text. A letter without one has none.
    headings: z
      .strictObject(
        Object.fromEntries(
          kindsWithText.map((kind) => [kind, heading.optional().meta({ title: letters[kind].name })]),
        ) as Record<LetterKind, z.ZodOptional<typeof heading>>,
      )
      .optional(),
    hints,
  })
  .meta({ title: 'Brevens texter', right: 'letters' });

/** What content/camp.yaml says to those who come, by the word in braces; '' where it says nothing yet. */
type CampFacts = Readonly<Record<(typeof campWords)[number], string>>;

export interface LetterTexts extends z.output<typeof schema> {
  readonly facts: CampFacts;
  /** Whether the reminder to pay is written, and left out for want of the word for the account. */
  readonly lacksAccount: boolean;
}

/**
 * The letters to families, with the words of each family still in braces.
 * @throws {ContentProblem} for the mistakes in the first file that has any.
 */
export function readLetters({ camp, read }: Content): LetterTexts {
  const texts = read('letters.yaml', schema, allWords);
  const { betalning } = texts.letters;
  const isLeftOut = betalning !== undefined && lacksAccount(betalning);
  return {
    ...texts,
    letters: { ...texts.letters, ...(isLeftOut && { betalning: undefined }), ...ownTexts },
    facts: campFacts(camp),
    lacksAccount: isLeftOut,
  };
}

/** What stands in camp.yaml for them, by the word in braces. */
export function campFacts({ address, emergencyPhone, season: { arrive, fetch } }: Camp): CampFacts {
  const { street, postalCode, town } = address;
  return { arrive, fetch, address: `${street}, ${postalCode} ${town}`, emergencyPhone };
}

/** The words in braces of some texts. */
export function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((one) => [...one.matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word));
}
