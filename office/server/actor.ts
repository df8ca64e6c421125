import { firstName, isolated } from '../../forms/names.ts';
import type { Actor } from '../../server/diary.ts';
import type { ApplicationInList } from '../shared/application-answers.ts';
import type { Person } from './auth/people.ts';

/** The actor in the diary when a family answers by the link in a letter. */
export const theFamily: Actor = { kind: 'family', name: 'Familjen', id: null };

/** The actor when a leader answers by a link; the same kind as a family, so that the same rules apply. */
const theLeader: Actor = { ...theFamily, name: 'Ledaren' };

/** The actor in the diary when an applicant acts by a link. */
export const applicantActor = (form: ApplicationInList['form']): Actor =>
  form === 'child' ? theFamily : theLeader;

/** The actor in the diary for a person who works in the office. */
export const actorOf = ({ name, uuid }: Person): Actor => ({ kind: 'person', name, id: uuid });

/** A short name for a sentence: "Anna" for "Anna Berg"; "kollo (anna)" and "Familjen" stay as they are. */
export const called = (who: string) => isolated(who.startsWith('kollo ') ? who : firstName(who));
