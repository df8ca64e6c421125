import * as z from 'zod';
import { campWeekOf, daysOf } from '../../../forms/calendar.ts';
import type { LetterPart } from '../../../forms/letter-paragraphs.ts';
import { firstName } from '../../../forms/names.ts';
import { genitive, listed, upperFirst, weeksInWords } from '../../../forms/swedish.ts';
import { dateInSweden, dayAsReadOn, withYear } from '../../../forms/swedish-time.ts';
import { swishLink } from '../../../forms/swish.ts';
import type { Mail } from '../../../server/store/schema.ts';
import { type LetterTexts, missingWord, wordsOf } from '../../content/letters.ts';
import type { Unchanging } from '../../shared/common-answers.ts';
import { type LetterDays, letterPart, letterPath } from '../../shared/letter-answers.ts';
import { campWords, type LetterWord, letterWordNames } from '../../shared/letter-words.ts';
import {
  asksForAnswer,
  isOffer,
  type LetterKind,
  type LetterTo,
  nameWithRecipients,
  needsLink,
  showsPath,
  tellsDecision,
} from '../../shared/letters.ts';
import type { OwnLetter } from '../../shared/own-letter.ts';
import { pathOf } from '../../shared/path.ts';
import { aboutState } from '../../shared/placement.ts';
import { hashed } from '../auth/secrets.ts';
import type { LettersContext } from '../context.ts';
import type { ApplicantWeek, Statuses } from '../status/read.ts';
import { type Addressee, feeFor } from './recipients.ts';
import { type SharedWord, type Template, tells } from './template.ts';

/**
 * What a letter may say about its family, by first names. Form answers and health data never reach a letter. A family that
 * has paid is not told how to pay.
 */
export interface LetterFacts {
  readonly reference: string;
  /** The name of the guardian who gets the letter. */
  readonly guardian: string;
  /** The name of the child, or of the leader. */
  readonly name: string;
  readonly weeks: readonly number[];
  /** The weeks of the same application without a place, which the letter tells of too. */
  readonly otherWeeks: readonly number[];
  /** The place in the queue. */
  readonly place: number | null;
  readonly paidOn: string | null;
  /** In kronor. */
  readonly fee: number;
  /** The day when the letter is written, in Sweden, YYYY-MM-DD. */
  readonly today: string;
  /** The last day to answer an offer, YYYY-MM-DD. */
  readonly answerBy: string | null;
  /** Whether the family has been notified of an earlier decision about the week. */
  readonly wasNotified: boolean;
  /** Whether the family has been told to wait for the place that the letter offers. */
  readonly toldToWait: boolean;
}

const schema = z.object({
  subject: z.string(),
  heading: z.string().optional(),
  path: letterPath.optional(),
  parts: z.array(letterPart.extend({ isLink: z.literal(true).optional() })),
  /** An own letter as its author wrote it, with placeholders, so that the author can start again from it. */
  own: z.object({ subject: z.string(), text: z.string() }).optional(),
});

/** A letter to one family, as it is previewed, stored and sent. Only the link's secret is filled in later. */
export type WrittenLetter = Unchanging<z.output<typeof schema>>;

/** A stored letter's text; undefined for one that was left out before it was written. */
export const readWritten = ({ written }: Pick<Mail, 'written'>): WrittenLetter | undefined =>
  written === null ? undefined : schema.parse(JSON.parse(written));

/** A hash of what the office reads in the preview of a letter to each guardian: address, subject, heading, path and text. */
export const fingerprintOf = (
  each: readonly { readonly to: Pick<Addressee, 'email'>; readonly letter: WrittenLetter }[],
): string =>
  hashed(
    JSON.stringify(
      each.map(({ to: { email }, letter: { subject, heading, path, parts } }) => [
        email,
        subject,
        heading,
        path,
        parts,
      ]),
    ),
  );

/** A letter's subject, heading, path, parts and plain text, with the link filled in. */
export function withLink({ subject, heading, path, parts }: WrittenLetter, link: string) {
  const linked = parts.map(({ isLink, ...part }) => (isLink ? { ...part, text: link } : part));
  return {
    subject,
    ...(heading && { heading }),
    ...(path && { path }),
    parts: linked,
    text: `${joined(linked)}\n`,
  };
}

/** Writes a letter to one family about one child. */
export function writeLetter(
  kind: LetterKind,
  template: Template,
  facts: LetterFacts,
  own?: OwnLetter,
): WrittenLetter {
  const words = { ...template.words, ...wordsFor(facts, template) };
  const paragraphs = (facts.toldToWait ? template.textFromReserve : template.text).split('\n\n');
  const isMeant = (one: string) =>
    (facts.paidOn === null || !/\{(payBy|swishLink)\}/.test(one)) &&
    (facts.otherWeeks.length > 0 || !one.includes('{otherWeeks}'));
  const included = paragraphs.filter(isMeant);
  const parts = fillIn(included.join('\n\n'), words);
  const isNews = tellsDecision(kind) && facts.wasNotified;
  const subject = fillIn(template.subject, words);
  return {
    subject: upperFirst(`${isNews ? 'nytt ' : ''}${joined(subject)}`),
    ...(template.heading && { heading: upperFirst(joined(fillIn(template.heading, words))) }),
    parts: parts.filter(({ text, isLink }) => isLink || text !== ''),
    ...(own && { own }),
  };
}

/** What a letter is about, and to whom it goes: a second guardian's row is never merged with the child's. */
export interface LetterAbout {
  readonly to: Pick<Addressee, 'guardian'>;
  readonly weeks: readonly [ApplicantWeek, ...ApplicantWeek[]];
  readonly beside: readonly ApplicantWeek[];
  readonly answerBy: string | null;
  readonly own?: OwnLetter | undefined;
}

/** Writes one letter about some of an applicant's weeks, as they stand now. */
export function writeAbout(
  kind: LetterKind,
  template: Template,
  { to, weeks, beside, answerBy, own }: LetterAbout,
  statuses: Pick<Statuses, 'season'>,
): WrittenLetter {
  const [{ applicant, status }] = weeks;
  const numbers = (some: readonly ApplicantWeek[]) => some.map((one) => one.status.week).sort();
  const facts = {
    ...{ reference: applicant.reference, name: applicant.name, guardian: to.guardian },
    ...{ place: status.place, paidOn: status.paidOn, fee: feeFor(kind, status, statuses) },
    weeks: numbers(weeks),
    otherWeeks: numbers(beside),
    today: statuses.season.today,
    answerBy,
    wasNotified: weeks.some((one) => one.status.isNews),
    toldToWait: weeks.every((one) => one.status.toldToWait),
  };
  const path = showsPath({ kind, form: applicant.form }) && pathAfter(weeks, template, answerBy, statuses);
  return { ...writeLetter(kind, template, facts, own), ...(path && { path }) };
}

/** The family's way to camp once a letter has told how these weeks stand. */
function pathAfter(
  weeks: LetterAbout['weeks'],
  { payBy }: Template,
  answerBy: string | null,
  { season: { today } }: Pick<Statuses, 'season'>,
) {
  const told = weeks.map(({ status: { state, paidOn, firstDay, lastDay, payment } }) => ({
    ...{ says: aboutState[state].page, paidOn, firstDay, lastDay },
    ...{ answerBy: answerBy ?? '', payBy: payBy ?? payment.payBy },
  }));
  return pathOf(told, { decisionBy: '', answerBy: '', today }, weeks[0].applicant.receivedAt);
}

/** Fills in the placeholders. After the split, every other piece is one: "{child}" or "{child}s". */
const fillIn = (template: string, words: Readonly<Record<string, string>>): LetterPart[] =>
  template.split(/\{(\w+\}(?:s(?!\p{L}))?)/u).map((text, index) => {
    if (index % 2 === 0) return { text, filled: false };
    const [word = '', s] = text.split('}');
    if (word === 'link') return { text: '', filled: true, isLink: true };
    const filled = words[word] ?? '';
    if (word === 'swishLink') return { text: filled, filled: true, isAddress: true };
    return { text: s ? genitive(filled) : filled, filled: true };
  });

const joined = (parts: readonly LetterPart[]) => parts.map(({ text }) => text).join('');

function wordsFor(
  facts: LetterFacts,
  { year, swish }: Template,
): Readonly<Record<Exclude<LetterWord, SharedWord | 'link'>, string>> {
  const { reference, guardian, name, weeks, otherWeeks, today, place, answerBy, fee } = facts;
  const campWeeks = weeks.flatMap((week) => campWeekOf(year, week) ?? []);
  const last = campWeeks.at(-1)?.lastDay ?? today;
  return {
    guardian: firstName(guardian),
    child: firstName(name),
    week: weeksInWords(weeks),
    days: `${listed(campWeeks.map(daysOf))}${withYear(today, last)}`,
    reference,
    swishLink: swish === '' ? '' : swishLink(swish, { amount: fee, message: reference }),
    fee: String(fee),
    otherWeeks: weeksInWords(otherWeeks),
    place: String(place ?? ''),
    answerBy: answerBy === null ? '' : dayAsReadOn(today, answerBy),
  };
}

/** The blocker for letters with a link while the site's public URL is not configured. */
export const noAddress =
  'Webbplatsens adress är inte inställd, så familjen kan inte få någon länk. Be den som sköter servern.';

/** A placeholder among the words whose shared value is not filled in yet; undefined when there is none. */
function missingFact(words: readonly string[], texts: LetterTexts) {
  return campWords.find((word) => words.includes(word) && texts.facts[word] === '');
}

/** A sentence with the field's Swedish name: "När barnen hämtas är inte ifyllt." */
const notFilledIn = (fact: (typeof campWords)[number]): string => `${letterWordNames[fact]} är inte ifyllt.`;

/**
 * Why a kind of letter cannot be sent, and what to do about it; undefined when it can. `isMailed` is false when all the
 * letters are on paper, which needs no mail server.
 */
export function blocker(
  letter: LetterTo,
  { texts, camp, send, publicUrl, now }: LettersContext,
  { answerBy, payBy }: LetterDays,
  isMailed: boolean,
): string | undefined {
  const { kind, form } = letter;
  const own = texts.letters[form][kind];
  if (own === undefined)
    return `Brevet ${nameWithRecipients(letter)} har ingen text. Skriv den i Webbplatsen, under Brevens texter.`;
  const lacks = missingWord(kind, own);
  if (lacks !== undefined) return `Brevet ${nameWithRecipients(letter)}: ${lacks}`;
  const words = wordsOf([
    ...[texts.opening, ...own, texts.closing],
    ...(isOffer(kind) ? [texts.fromReserve[form]] : []),
  ]);
  const today = dateInSweden(now());
  if (send === undefined && isMailed)
    return 'Ingen mejlserver är inställd, så bara den som saknar e-post kan få brev, på papper. Be den som sköter servern.';
  if (needsLink(kind) && publicUrl === undefined) return noAddress;
  if (asksForAnswer(kind) && answerBy === null) return 'Välj sista dagen att svara.';
  if (asksForAnswer(kind) && answerBy !== null && answerBy < today)
    return 'Sista dagen att svara har redan gått. Välj en senare.';
  if (tells('payBy', letter, texts) && payBy === null) return 'Välj sista dagen att betala.';
  if (tells('payBy', letter, texts) && payBy !== null && payBy < today)
    return 'Sista dagen att betala har redan gått. Välj en senare.';
  if (answerBy !== null && payBy !== null && payBy < answerBy)
    return 'Sista dagen att betala är före sista dagen att svara. Välj en senare.';
  if (words.includes('days') && camp.season.year === null)
    return 'Sommarens år är inte ifyllt, så brevet vet inte vilka dagar det gäller. Fyll i det i Webbplatsen, under Öppna och stäng.';
  const missing = missingFact(words, texts);
  if (missing)
    return `${notFilledIn(missing)} En ansvarig fyller i det i Webbplatsen, under Uppgifter och priser.`;
  if (tells('account', letter, texts) && texts.payment.account === '')
    return 'Kontot som familjen betalar till saknas. En ansvarig fyller i det i Webbplatsen, under Brevens texter.';
  return undefined;
}
