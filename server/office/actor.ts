import type { ActorColumns } from '../store/schema.ts';
import type { Person } from './door/people.ts';

/** Who does something that is remembered. The name is for people to read; who it was, and what kind, is told by the rest. */
export type Actor =
  | { readonly kind: 'person'; readonly name: string; readonly id: string }
  | { readonly kind: 'command' | 'family'; readonly name: string; readonly id: null };

/** A family, which answers by the link in its letter. */
export const theFamily: Actor = { kind: 'family', name: 'Familjen', id: null };

/** Somebody of the office. */
export const actorOf = ({ name, uuid }: Person): Actor => ({ kind: 'person', name, id: uuid });

/** What a row keeps of an actor beside the name. */
export const actorColumns = ({ kind, id }: Actor): ActorColumns => ({ actorKind: kind, actorId: id });
