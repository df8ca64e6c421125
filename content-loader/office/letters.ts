import * as z from 'zod';
import {
  asksForAnswer,
  type campWords,
  everyonesWords,
  type LetterKind,
  type LetterWord,
  letterKinds,
  letters,
  offersWords,
} from '../../forms/office/letters.ts';
import type { Camp } from '../camp.ts';
import type { Content } from '../content.ts';
import { paragraphs, text } from '../text.ts';

/** The words that mean something in a letter: they are replaced when it is written. */
const wordsIn = (kind: LetterKind): readonly LetterWord[] => [...everyonesWords, ...letters[kind].words];

const allWords = [...new Set(letterKinds.flatMap(wordsIn))];

/** A day, or nothing: then what needs it is not sent. */
const dayOrNone = z
  .string()
  .nullish()
  .meta({ kind: 'day' })
  .transform((day) => day?.trim() ?? '')
  .refine((day) => day === '' || z.regexes.date.test(day), {
    error: 'dagen går inte att läsa. Skriv år-månad-dag, till exempel 2027-04-23.',
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

/** What to do about a word without which a family cannot answer, or would pay to a number that somebody wrote in its place. */
function missingWord(kind: LetterKind, texts: readonly string[]): string | undefined {
  const written = wordsOf(texts);
  const needed = asksForAnswer(kind) ? offersWords : kind === 'betalning' ? (['account'] as const) : [];
  const missing = needed.find((word) => !written.includes(word));
  if (!missing) return undefined;
  const why = missing === 'account' ? 'vet familjen inte vart pengarna ska' : 'kan familjen inte svara';
  return `ordet {${missing}} saknas. Utan det ${why}. Skriv in det i brevet.`;
}

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

/** Where nothing is filled in. */
const withoutWords = check((words: string) => strangeWord([words], [], 'här'));

/** content/letters.yaml: the letters to children's families, and what they need to say about paying. */
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
        letterKinds.map((kind) => [kind, letter(kind).optional().meta({ title: letters[kind].name })]),
      ) as Record<LetterKind, z.ZodOptional<ReturnType<typeof letter>>>,
    ),
  })
  .meta({ title: 'Brevens texter', right: 'letters' });

/** What content/camp.yaml says to those who come, by the word in braces; '' where it says nothing yet. */
type CampFacts = Readonly<Record<(typeof campWords)[number], string>>;

export interface LetterTexts extends z.output<typeof schema> {
  readonly facts: CampFacts;
}

/**
 * The letters to families, with the words of each family still in braces.
 * @throws {ContentProblem} for the mistakes in the first file that has any.
 */
export function readLetters({ camp, read }: Content): LetterTexts {
  return { ...read('letters.yaml', schema, allWords), facts: campFacts(camp) };
}

function campFacts({ address, emergencyPhone, season: { arrive, fetch } }: Camp): CampFacts {
  const { street, postalCode, town } = address;
  return { arrive, fetch, address: `${street}, ${postalCode} ${town}`, emergencyPhone };
}

/** The words in braces of some texts. */
export function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((one) => [...one.matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word));
}
