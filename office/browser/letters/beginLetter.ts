import { campWeeks } from '../../../forms/weeks.ts';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import { type LetterKind, letters } from '../../shared/letters.ts';
import type { OwnLetter } from '../../shared/own-letter.ts';
import { goTo } from '../app/address.ts';

/** The draft of an own letter and its recipients. It contains no names. */
export interface Draft extends OwnLetter {
  /** Children with a place, with an offer, in the queue, or ticked in the list of applications. */
  readonly to: 'place' | 'offered' | 'reserve' | 'ticked';
  /** The week, unless the recipients are ticked; null means every week. */
  readonly week: number | null;
  /** The references of the ticked applications. */
  readonly ticked: readonly string[];
  /** Recipients that the user has unticked, by `placementKey`. */
  readonly dropped: readonly string[];
}

/** The kind of own letter, by the form of its recipients. */
export const ownKinds: Readonly<Record<ApplicationInList['form'], LetterKind>> = {
  child: 'eget',
  leader: 'ledare-eget',
};

const [firstWeek = null] = campWeeks;
let begun: Partial<Draft> = {};

/** Opens the screen of an own letter with this draft. */
export function beginLetter(kind: LetterKind, draft: Partial<Draft>): void {
  begun = draft;
  goTo(`/brev/${kind}`);
}

/** The initial draft of the screen: the one that another screen began, or an empty one. */
export const draftAtFirst = (kind: LetterKind): Draft => ({
  ...{ subject: '', text: '', to: 'place', ticked: [], dropped: [] },
  // A letter to families is about a week, a letter to leaders about the whole summer.
  week: letters[kind].form === 'child' ? firstWeek : null,
  ...begun,
});

/** Called once the screen has opened, so that the next draft starts empty. */
export function forgetBegun(): void {
  begun = {};
}
