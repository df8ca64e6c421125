import { cleanParagraphs } from '../../forms/text.ts';
import { type LetterForm, wordsIn } from './letters.ts';

/** A letter that the sender writes to families or leaders. */
export interface OwnLetter {
  /** The same for every recipient, without names, because locked screens show it. */
  readonly subject: string;
  /** With placeholders, as in content/letters.yaml. The common greeting and signature are added around it. */
  readonly text: string;
}

// Most mail programs cut a longer subject off.
const longestSubject = 100;
// Two pages.
const longestText = 5000;

/** The error of each field, in Swedish, with what to do. Browser and server use the same rule. */
export function mistakesIn(
  { subject, text }: OwnLetter,
  form: LetterForm,
): { readonly [Field in keyof OwnLetter]: string | undefined } {
  return { subject: inSubject(cleanParagraphs(subject)), text: inText(cleanParagraphs(text), form) };
}

function inSubject(subject: string): string | undefined {
  if (subject === '') return 'Skriv ett ämne.';
  if (subject.length > longestSubject) return tooLong('Ämnet', subject, longestSubject);
  if (/\p{Cc}/u.test(subject)) return 'Skriv ämnet på en rad.';
  const [strange] = /\{.*?\}|[{}]/.exec(subject) ?? [];
  return strange && `Ämnet är lika för alla, så ${strange} fylls inte i där. Ta bort det.`;
}

function inText(text: string, form: LetterForm): string | undefined {
  if (text === '') return 'Skriv brevet.';
  if (text.length > longestText) return tooLong('Brevet', text, longestText);
  const known = wordsIn({ kind: 'eget', form }).map((word) => `{${word}}`);
  const rest = text.replaceAll(/\{\w+\}/g, (word) => (known.includes(word) ? '' : word));
  const [strange] = /\{[^{}\n]*\}/.exec(rest) ?? [];
  if (strange !== undefined)
    return `Ordet ${strange} betyder inget här. Ta bort det eller använd ett av ${known.join(', ')}.`;
  const [lone] = /[{}]/.exec(rest) ?? [];
  return lone && `En klammer, ${lone}, står ensam. Ta bort den, eller skriv ett helt ord som {week}.`;
}

const tooLong = (what: string, { length }: string, longest: number) =>
  `${what} är ${length} tecken. Korta det till högst ${longest}.`;
