import { useSyncExternalStore } from 'react';
import type { ApplicationInList } from '../../../forms/office/answers.ts';
import { type LetterKind, letters } from '../../../forms/office/letters.ts';
import type { OwnLetter } from '../../../forms/office/own-letter.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { dropDraft, followDrafts, keepDraft, readDraft } from '../data/drafts.ts';
import { usePerson } from '../data/login.ts';

/** A letter that somebody writes of their own, and whom it is to; nobody's name is among it. */
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

const [firstWeek = null] = campWeeks;
const empty = { subject: '', text: '', to: 'place', ticked: [], dropped: [] } as const;

/** The kind that is somebody's own, by whom it is to. */
export const ownKinds: Readonly<Record<ApplicationInList['form'], LetterKind>> = {
  child: 'eget',
  leader: 'ledare-eget',
};

/** What whoever is logged in is writing, as it stands in every tab of theirs. */
export function useDraft(kind: LetterKind) {
  const { email } = usePerson();
  const stored = useSyncExternalStore(
    followDrafts,
    () => readDraft(email, kind),
    () => null,
  );
  // Families are written to about a week, and leaders at once for the whole summer.
  const week = letters[kind].form === 'child' ? firstWeek : null;
  const draft: Draft = { ...empty, week, ...(stored !== null && JSON.parse(stored)) };
  return {
    draft,
    isBegun: draft.subject !== '' || draft.text !== '',
    write: (changed: Partial<Draft>) => keepDraft(email, kind, { ...draft, ...changed }),
    drop: () => dropDraft(email, kind),
  };
}
