import type { Kysely } from 'kysely';
import type { ActorColumns, Database } from './store/schema.ts';

/** Who does something that is remembered. The name is for people to read; who it was, and what kind, is told by the rest. */
export type Actor =
  | { readonly kind: 'person'; readonly name: string; readonly id: string }
  | { readonly kind: 'command' | 'family'; readonly name: string; readonly id: null };

/** What a row keeps of an actor beside the name. */
export const actorColumns = ({ kind, id }: Actor): ActorColumns => ({ actorKind: kind, actorId: id });

/** What is written in the diary: a verb in Swedish, and about what. Never an answer, a child's name or a text. */
export interface DiaryEntry {
  readonly who: Actor;
  readonly verb: string;
  readonly reference?: string;
  readonly week?: number;
}

/** The verb of each look at what somebody wrote about health, however it is done. */
export const sawHealth = 'såg hälsouppgifter';

/** Writes lines in the diary; run it in the transaction that does what they tell of. */
export async function writeDiary(
  db: Kysely<Database>,
  entries: readonly DiaryEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const lines = entries.map((entry) => ({ ...lineOf(entry, now), reference: entry.reference ?? null }));
  await db.insertInto('diary').values(lines).execute();
}

/** A line as it is kept, but for what it is about. */
const lineOf = ({ who, verb, week }: Omit<DiaryEntry, 'reference'>, now: Date) => ({
  at: now.toISOString(),
  who: who.name,
  ...actorColumns(who),
  verb,
  week: week ?? null,
});
