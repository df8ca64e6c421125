import { type LetterKind, wordsIn } from './letters.ts';

/** What somebody writes to families or leaders in words of their own. */
export interface OwnLetter {
  /** The same to everybody: it is read on locked screens. */
  readonly subject: string;
  /** With words in braces, as in content/letters.yaml; what begins and ends every letter is put around it. */
  readonly text: string;
}

// A longer one is cut off in most lists of mail.
const longestSubject = 100;
// Two pages.
const longestText = 5000;

/** What is wrong with each of its fields, in Swedish, and what to do about it: one rule in the browser and at the server. */
export function mistakesIn(
  { subject, text }: OwnLetter,
  kind: LetterKind,
): { readonly [Field in keyof OwnLetter]: string | undefined } {
  return { subject: inSubject(subject.trim()), text: inText(text.trim(), kind) };
}

function inSubject(subject: string): string | undefined {
  if (subject === '') return 'Skriv ett ämne.';
  if (subject.length > longestSubject) return tooLong('Ämnet', subject, longestSubject);
  if (/\p{Cc}/u.test(subject)) return 'Skriv ämnet på en rad.';
  const [strange] = /\{.*?\}|[{}]/.exec(subject) ?? [];
  return strange && `Ämnet är lika för alla, så ${strange} fylls inte i där. Ta bort det.`;
}

function inText(text: string, kind: LetterKind): string | undefined {
  if (text === '') return 'Skriv brevet.';
  if (text.length > longestText) return tooLong('Brevet', text, longestText);
  const known = wordsIn(kind).map((word) => `{${word}}`);
  const rest = text.replaceAll(/\{\w+\}/g, (word) => (known.includes(word) ? '' : word));
  const [strange] = /\{[^{}\n]*\}/.exec(rest) ?? [];
  if (strange !== undefined)
    return `Ordet ${strange} betyder inget här. Ta bort det eller använd ett av ${known.join(', ')}.`;
  const [lone] = /[{}]/.exec(rest) ?? [];
  return lone && `En klammer, ${lone}, står ensam. Ta bort den, eller skriv ett helt ord som {week}.`;
}

const tooLong = (what: string, { length }: string, longest: number) =>
  `${what} är ${length} tecken. Korta det till högst ${longest}.`;
