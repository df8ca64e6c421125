import { firstName, isolated } from '../../forms/names.ts';
import type { Actor } from '../../server/diary.ts';
import type { Person } from './auth/people.ts';

/** A family, which answers by the link in its letter. */
export const theFamily: Actor = { kind: 'family', name: 'Familjen', id: null };

/** A leader who answers so: of the same kind, whatever is said of families' answers is so of theirs. */
export const theLeader: Actor = { ...theFamily, name: 'Ledaren' };

/** A person who works in the office. */
export const actorOf = ({ name, uuid }: Person): Actor => ({ kind: 'person', name, id: uuid });

/** As others are told of somebody in a sentence: "Anna" of "Anna Berg"; "kollo (anna)" and "Familjen" as they are. */
export const called = (who: string) => isolated(who.startsWith('kollo ') ? who : firstName(who));
