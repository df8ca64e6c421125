import type { ApplicationInList } from '../../../forms/office/answers.ts';
import { type LetterKind, letters } from '../../../forms/office/letters.ts';
import type { OwnLetter } from '../../../forms/office/own-letter.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { goTo } from '../address.ts';

/** A letter that somebody writes of their own, and its recipients; no name is part of it. */
export interface Draft extends OwnLetter {
  /** Those with a place, with an offer, in the queue, or ticked in the list of applications. */
  readonly to: 'place' | 'offered' | 'reserve' | 'ticked';
  /** Of all but those ticked; null is every week. */
  readonly week: number | null;
  /** By reference. */
  readonly ticked: readonly string[];
  /** Those of them who are not to have it, by `placementKey`. */
  readonly dropped: readonly string[];
}

/** The kind that is somebody's own, by whom it is to. */
export const ownKinds: Readonly<Record<ApplicationInList['form'], LetterKind>> = {
  child: 'eget',
  leader: 'ledare-eget',
};

const [firstWeek = null] = campWeeks;
let begun: Partial<Draft> = {};

/** Opens the screen of an own letter with this much of it written. */
export function beginLetter(kind: LetterKind, draft: Partial<Draft>): void {
  begun = draft;
  goTo(`/brev/${kind}`);
}

/** The draft with which the screen opens: what another screen began, or an empty one. */
export const draftAtFirst = (kind: LetterKind): Draft => ({
  ...{ subject: '', text: '', to: 'place', ticked: [], dropped: [] },
  // Families are written to about a week, and leaders at once for the whole summer.
  week: letters[kind].form === 'child' ? firstWeek : null,
  ...begun,
});

/** Once the screen has opened: the next one is empty. */
export function forgetBegun(): void {
  begun = {};
}
