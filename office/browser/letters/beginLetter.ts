import type { ApplicationInList } from '../../shared/application-answers.ts';
import type { LetterKind } from '../../shared/letters.ts';
import type { OwnLetter } from '../../shared/own-letter.ts';
import { goTo } from '../app/address.ts';

/** An own letter that another screen begins. It contains no names. */
export interface Begun extends OwnLetter {
  /** The references of the ticked applications, if it is for these. */
  readonly ticked: readonly string[];
}

/** The kind of own letter, by the form of its recipients. */
export const ownKinds: Readonly<Record<ApplicationInList['form'], LetterKind>> = {
  child: 'eget',
  leader: 'ledare-eget',
};

const empty: Begun = { subject: '', text: '', ticked: [] };
let begun = empty;

/** Opens the screen of an own letter with this beginning. */
export function beginLetter(kind: LetterKind, letter: Partial<Begun>): void {
  begun = { ...empty, ...letter };
  goTo(`/brev/${kind}`);
}

/** The beginning that another screen has made, or an empty one. */
export const begunLetter = (): Begun => begun;

/** Called once the screen has opened, so that the next letter starts empty. */
export function forgetBegun(): void {
  begun = empty;
}
