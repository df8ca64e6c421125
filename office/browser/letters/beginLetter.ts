import type { LetterForm, LetterTo } from '../../shared/letters.ts';
import type { OwnLetter } from '../../shared/own-letter.ts';
import { goTo } from '../app/address.ts';

/** An own letter that another screen begins. It contains no names. */
export interface Begun extends OwnLetter {
  /** The references of the ticked applications, if it is for these. */
  readonly ticked: readonly string[];
}

/** The recipients of a letter, as a path names them. */
export const formPaths: Readonly<Record<LetterForm, string>> = { child: 'familjer', leader: 'ledare' };

/** The path of the screen that sends a letter, to everyone or about one week. */
export const letterPath = ({ kind, form }: LetterTo, week?: number): string =>
  `/brev/${formPaths[form]}/${kind}${week ? `/${week}` : ''}`;

const empty: Begun = { subject: '', text: '', ticked: [] };
let begun = empty;

/** Opens the screen of an own letter to these recipients with this beginning. */
export function beginLetter(form: LetterForm, letter: Partial<Begun>): void {
  begun = { ...empty, ...letter };
  goTo(letterPath({ kind: 'eget', form }));
}

/** The beginning that another screen has made, or an empty one. */
export const begunLetter = (): Begun => begun;

/** Called once the screen has opened, so that the next letter starts empty. */
export function forgetBegun(): void {
  begun = empty;
}
