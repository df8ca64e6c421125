import { type LetterTexts, wordsOf } from '../../../content-loader/office/letters.ts';
import { type CampWeek, campWeekOf } from '../../../forms/calendar.ts';
import type { LetterDays, LetterPart } from '../../../forms/office/answers.ts';
import { firstName } from '../../../forms/office/first-name.ts';
import {
  asksForAnswer,
  campWords,
  type LetterKind,
  type LetterWord,
  letters,
  tellsDecision,
} from '../../../forms/office/letters.ts';
import { listed, upperFirst, weeksInWords } from '../../../forms/swedish.ts';
import { dateInSweden, weekdayAndDate } from '../../../forms/swedish-time.ts';
import type { Finding } from '../../doctor/finding.ts';
import type { LettersGround } from '../ground.ts';
import { type SharedWord, type Template, tells } from './template.ts';

/** What a letter says of the family that it is for. Nothing else about them comes near it: no answer, and no health. */
interface LetterFacts {
  readonly reference: string;
  /** Whole names; the letter calls them by their first. */
  readonly guardian: string;
  readonly name: string;
  readonly weeks: readonly number[];
  /** Its place in the queue, from 1, of a reserve. */
  readonly place: number | null;
  /** When it was paid for, YYYY-MM-DD: a family that has paid is not told how to. */
  readonly paidOn: string | null;
  /** The last day to answer an offer, YYYY-MM-DD. */
  readonly answerBy: string | null;
  /** Where the family answers an offer. */
  readonly link: string;
  /** Whether the family has been told an earlier decision about the week. */
  readonly wasTold: boolean;
}

/** A letter's words. `parts` are its text, with what differs between families told apart. */
interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly parts: readonly LetterPart[];
}

/** Writes a letter to one family about one child. */
export function writeLetter(kind: LetterKind, template: Template, facts: LetterFacts): WrittenLetter {
  const words = { ...template.words, ...wordsFor(facts, template) };
  const paragraphs = template.text.split('\n\n');
  const told = paragraphs.filter((one) => facts.paidOn === null || !one.includes('{payBy}'));
  const parts = fillIn(told.join('\n\n'), words);
  const isNews = tellsDecision(kind) && facts.wasTold;
  const subject = fillIn(template.subject, words);
  return {
    subject: upperFirst(`${isNews ? 'nytt ' : ''}${joined(subject)}`),
    text: `${joined(parts)}\n`,
    parts: parts.filter(({ text }) => text !== ''),
  };
}

/** Puts in the words in braces: every other piece is one. */
const fillIn = (template: string, words: Readonly<Record<string, string>>): LetterPart[] =>
  template.split(/\{(\w+)\}/).map((text, index) => {
    const filled = index % 2 === 1;
    return { text: filled ? (words[text] ?? '') : text, filled };
  });

const joined = (parts: readonly LetterPart[]) => parts.map(({ text }) => text).join('');

function wordsFor(
  facts: LetterFacts,
  { year }: Template,
): Readonly<Record<Exclude<LetterWord, SharedWord>, string>> {
  const { reference, guardian, name, weeks, place, answerBy, link } = facts;
  return {
    guardian: firstName(guardian),
    child: firstName(name),
    week: weeksInWords(weeks),
    days: listed(weeks.map((week) => daysOf(campWeekOf(year, week)))),
    reference,
    place: String(place ?? ''),
    answerBy: answerBy === null ? '' : weekdayAndDate(answerBy),
    link,
  };
}

/** "måndag 2 till fredag 6 augusti". */
export function daysOf(week: CampWeek | undefined): string {
  return week?.text.replace(' – ', ' till ') ?? '';
}

/** What stops an offer where nobody has said where families see the site. */
export const noAddress =
  'Webbplatsens adress är inte inställd, så familjen kan inte få någon länk. Be den som sköter servern.';

const factNames: Readonly<Record<(typeof campWords)[number], readonly [name: string, key: string]>> = {
  arrive: ['När barnen kommer', 'season: arrive:'],
  fetch: ['När barnen hämtas', 'season: fetch:'],
  address: ['Vart barnen kommer', 'address:'],
  emergencyPhone: ['Vart man ringer under veckan', 'emergencyPhone:'],
};

/** What a kind of letter says that content/camp.yaml does not say yet, and what to do about it; undefined when it says all. */
export function missingFact(
  kind: LetterKind,
  texts: LetterTexts,
): Pick<Finding, 'what' | 'remedy'> | undefined {
  const words = wordsOf([texts.opening, ...(texts.letters[kind] ?? []), texts.closing]);
  const missing = campWords.find((word) => words.includes(word) && texts.facts[word] === '');
  if (missing === undefined) return undefined;
  const [name, key] = factNames[missing];
  return { what: `${name} är inte ifyllt.`, remedy: `Skriv det efter ${key} i content/camp.yaml.` };
}

/**
 * What stops a kind of letter from being sent, and what to do about it; undefined when nothing does. `days` are
 * those that are chosen, YYYY-MM-DD. Letters that are all on paper need no mail server: `isMailed` says that some are not.
 */
export function hindrance(
  kind: LetterKind,
  { texts, camp, send, publicUrl, now }: LettersGround,
  { answerBy, payBy }: LetterDays,
  isMailed: boolean,
): string | undefined {
  const own = texts.letters[kind];
  if (own === undefined)
    return `Brevet ${letters[kind].name} har ingen text. Skriv den efter letters: ${kind}: i content/letters.yaml.`;
  const words = new Set(wordsOf([texts.opening, ...own, texts.closing]));
  const today = dateInSweden(now());
  if (send === undefined && isMailed)
    return 'Ingen mejlserver är inställd, så bara den som saknar e-post kan få brev, på papper. Be den som sköter servern.';
  if (asksForAnswer(kind) && publicUrl === undefined) return noAddress;
  if (asksForAnswer(kind) && answerBy === null) return 'Välj sista dagen att svara.';
  if (asksForAnswer(kind) && answerBy !== null && answerBy < today)
    return 'Sista dagen att svara har redan gått. Välj en senare.';
  if (tells('payBy', kind, texts) && payBy === null) return 'Välj sista dagen att betala.';
  if (tells('payBy', kind, texts) && payBy !== null && payBy < today)
    return 'Sista dagen att betala har redan gått. Välj en senare.';
  if (answerBy !== null && payBy !== null && payBy < answerBy)
    return 'Sista dagen att betala är före sista dagen att svara. Välj en senare.';
  if (words.has('days') && camp.season.year === null)
    return 'Sommarens år är inte ifyllt, så brevet vet inte vilka dagar det gäller. Skriv det efter season: year: i content/camp.yaml.';
  const missing = missingFact(kind, texts);
  if (missing) return `${missing.what} ${missing.remedy}`;
  if (tells('account', kind, texts) && texts.payment.account === '')
    return 'Bankgirot saknas. Skriv det efter payment: account: i content/letters.yaml.';
  return undefined;
}
