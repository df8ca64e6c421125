import { firstName, isolated } from '../../forms/names.ts';
import type { Actor } from '../../server/diary.ts';
import type { Person } from './auth/people.ts';

/** The guardian, or leader, who acts by the link in a letter; a second guardian may have no name. */
export const applicantActor = (name: string): Actor => ({
  kind: 'family',
  name: name || 'Den andra vårdnadshavaren',
  id: null,
});

/** The actor in the diary for a person who works in the office. */
export const actorOf = ({ name, uuid }: Person): Actor => ({ kind: 'person', name, id: uuid });

/** A short name for a sentence: "Anna" for "Anna Berg"; "kollo (anna)" stays as it is. */
export const shortName = (who: string) => isolated(who.startsWith('kollo ') ? who : firstName(who));
