import * as z from 'zod';
import type { Camp } from '../../content-loader/camp.ts';
import type { Content } from '../../content-loader/content.ts';
import { optionalDay, paragraphs, text, withPlainSigns } from '../../content-loader/text.ts';
import { type DetailField, detailsForm, hintedFields } from '../../forms/details.ts';
import {
  type campWords,
  everyonesWords,
  type LetterWord,
  offersWords,
  swishWords,
} from '../shared/letter-words.ts';
import {
  allLetters,
  asksForAnswer,
  isOffer,
  isOwn,
  kindsTo,
  type LetterForm,
  type LetterKind,
  type LetterTo,
  letterForms,
  letters,
  needsLink,
  wordsIn,
} from '../shared/letters.ts';

const allWords = [...new Set([...allLetters.flatMap(wordsIn), ...swishWords, 'otherWeeks'])];

/** '' while it is not known: letters that need it cannot be sent. */
const optional = z
  .string()
  .nullish()
  .transform((words) => words?.trim() ?? '');

/** The remedy for the first placeholder that is not among `known`; undefined when all are known. */
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

/**
 * The placeholders that an editor may not remove: where to answer, or where to pay, since an account number typed in
 * its place could be wrong.
 */
function neededWords(kind: LetterKind): readonly LetterWord[] {
  if (asksForAnswer(kind)) return offersWords;
  if (needsLink(kind)) return ['link'];
  return kind === 'betalning' ? ['account'] : [];
}

/**
 * The remedy for a letter that lacks its link, deadline or account; undefined when it has them. Checked when texts are read
 * and published and when letters are sent and written, because an editor may have joined two lines.
 */
export function missingWord(kind: LetterKind, texts: readonly string[]): string | undefined {
  const missing = neededWords(kind).find((word) => !wordsOf(texts).includes(word));
  if (missing) {
    const why = missing === 'account' ? 'vet familjen inte vart pengarna ska' : 'kan familjen inte svara';
    return `ordet {${missing}} saknas. Utan det ${why}. Skriv in det i brevet.`;
  }
  if (needsLink(kind) && !hasButton(texts)) return missingButton;
  const inFirst = isOffer(kind) && neededWords(kind).find((word) => !wordsOf(texts.slice(1)).includes(word));
  return inFirst
    ? `ordet {${inFirst}} ska stå efter det första stycket, som är ett annat för den som har väntat på en plats.`
    : undefined;
}

const missingButton =
  'knappen saknas. Skriv {link} ensamt på sista raden i ett stycke, och knappens text på raden före.';

/** Whether a paragraph ends in the link on a line of its own, after the button's label (server/mail/html.ts). */
const hasButton = (texts: readonly string[]): boolean =>
  texts.flatMap((one) => one.split('\n\n')).some((paragraph) => /\S[^\n]*\n\{link\}$/.test(paragraph));

/** A Zod check from a function that returns the error message, or undefined. */
const check =
  <Value>(problemIn: (value: Value) => string | undefined) =>
  ({ value, issues }: z.core.ParsePayload<Value>) => {
    const message = problemIn(value);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value, path: [] });
  };

/** A letter's paragraphs, with only known placeholders and all required ones. */
const letter = (about: LetterTo) =>
  paragraphs.check(
    check(
      (texts) => strangeWord(texts, wordsIn(about), 'i det här brevet') ?? missingWord(about.kind, texts),
    ),
  );

/** The first paragraph of an offer to somebody who has been told to wait for a place. */
const fromReserve = (form: LetterForm) =>
  text.check(
    check((words) => strangeWord([words], wordsIn({ kind: 'erbjudande', form }), 'i det här stycket')),
  );

/** The shared greeting or signature, with only the placeholders of every letter. */
const inEveryLetter = text.check(
  check((words) => strangeWord([words], everyonesWords, 'i det som står i alla breven')),
);

/** The paragraph with the link to a family's page, for letters without a link of their own. */
const familyPage = text.check(
  check((words) => strangeWord([words], ['link'], 'här') ?? (hasButton([words]) ? undefined : missingButton)),
);

/** The paragraph about the weeks without a place, in letters about a place in another week. */
const beside = text.check(
  check(
    (words) =>
      strangeWord([words], ['child', 'otherWeeks'], 'här') ??
      (words.includes('{otherWeeks}')
        ? undefined
        : 'ordet {otherWeeks} saknas. Det är de veckor som barnet inte fick plats.'),
  ),
);

/** The paragraph about Swish in letters about the fee. */
const swish = text.check(
  check(
    (words) =>
      strangeWord([words], swishWords, 'här') ??
      (words.includes('{swishLink}')
        ? undefined
        : 'ordet {swishLink} saknas. Det är länken som öppnar Swish.'),
  ),
);

/** A heading, with only the placeholders that stay true until the mail is sent. */
const heading = text.check(
  check((words) => strangeWord([words], ['guardian', 'child', 'week'], 'i brevets rubrik')),
);

const recipients: Readonly<Record<LetterForm, string>> = {
  child: 'Till barnens familjer',
  leader: 'Till ledare',
};

/** An object with a value for each of the recipients. */
const byForm = <Value extends z.ZodType>(schemaFor: (form: LetterForm) => Value) =>
  z.strictObject(
    // Object.fromEntries loses the type of the keys.
    Object.fromEntries(
      letterForms.map((form) => [form, schemaFor(form).meta({ title: recipients[form] })]),
    ) as Record<LetterForm, Value>,
  );

/** An object with an optional value for each kind of letter to the recipients; letters written each time have none. */
const byKind = <Value extends z.ZodType>(form: LetterForm, schemaFor: (letter: LetterTo) => Value) =>
  z.strictObject(
    Object.fromEntries(
      kindsTo(form)
        .filter((kind) => !isOwn(kind))
        .map((kind) => [
          kind,
          schemaFor({ kind, form })
            .optional()
            .meta({ title: letters[kind].name, needs: neededWords(kind) }),
        ]),
    ) as Record<LetterKind, z.ZodOptional<Value>>,
  );

/** Text without placeholders. */
const withoutWords = check((words: string) => strangeWord([words], [], 'här'));

/** The hints under the questions about a child, by field. */
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

/** The schema of content/letters.yaml: letters to families and leaders, and texts of the pages behind their links. */
const schema = z
  .strictObject({
    answerBy: optionalDay.meta({ title: 'Sista dagen att svara på ett erbjudande' }),
    payment: z
      .strictObject({
        account: optional
          .transform(withPlainSigns)
          .check(withoutWords)
          .meta({ kind: 'giro', title: 'Kontot som familjen betalar till', guarded: true }),
        lastDay: optionalDay.meta({ title: 'Sista dagen att betala' }),
        text: text
          .check(check((words) => strangeWord([words], ['fee'], 'här')))
          .meta({ title: 'Visas när familjen har tackat ja' }),
      })
      .meta({ title: 'Betalningen' }),
    opening: inEveryLetter.meta({ title: 'Så börjar breven' }),
    closing: inEveryLetter.meta({ title: 'Så slutar breven' }),
    beside: beside.meta({ title: 'Om veckorna utan plats' }),
    familyPage: familyPage.meta({ title: 'Länken till familjens sida' }),
    swish: swish.meta({ title: 'Swish' }),
    fromReserve: byForm(fromReserve).meta({
      title: 'Erbjudandets första stycke när en plats har blivit ledig',
    }),
    // A kind without a text is not offered.
    letters: byForm((form) => byKind(form, letter)).meta({ title: 'Breven' }),
    // Headings of the HTML version; a letter without one has none.
    headings: byForm((form) => byKind(form, () => heading).optional())
      .optional()
      .meta({ title: 'Brevens rubriker' }),
    hints,
  })
  .meta({ title: 'Brevens texter', right: 'letters' });

/** The facts from content/camp.yaml for the recipients, by placeholder; '' where a fact is missing. */
type CampFacts = Readonly<Record<(typeof campWords)[number], string>>;

export interface LetterTexts extends z.output<typeof schema> {
  readonly facts: CampFacts;
}

/**
 * Reads the letters' texts, with placeholders that are filled in for each family.
 * @throws {ContentProblem} with the mistakes in the first invalid file.
 */
export function readLetters({ camp, read }: Content): LetterTexts {
  const texts = read('letters.yaml', schema, allWords);
  const { child, leader } = texts.letters;
  // Letters written each time have no text in the file.
  const ownTexts = { eget: [] };
  return {
    ...texts,
    letters: { child: { ...child, ...ownTexts }, leader: { ...leader, ...ownTexts } },
    facts: campFacts(camp),
  };
}

/** The facts of camp.yaml that letters use, by placeholder. */
export function campFacts({ address, emergencyPhone, season: { arrive, fetch } }: Camp): CampFacts {
  const { street, postalCode, town } = address;
  return { arrive, fetch, address: `${street}, ${postalCode} ${town}`, emergencyPhone };
}

/** The placeholders in some texts. */
export function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((one) => [...one.matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word));
}
