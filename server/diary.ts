import type { Kysely } from 'kysely';
import type { ActorColumns, Database } from './store/schema.ts';

/** The author of a recorded action. The name is for display; `kind` and `id` identify the author. */
export type Actor =
  | { readonly kind: 'person'; readonly name: string; readonly id: string }
  | { readonly kind: 'command' | 'family'; readonly name: string; readonly id: null };

/** An actor's columns besides the name. */
export const actorColumns = ({ kind, id }: Actor): ActorColumns => ({ actorKind: kind, actorId: id });

/** A diary line: a Swedish verb and its subject. Never contains an answer, a child's name or a text. */
export interface DiaryEntry {
  readonly who: Actor;
  readonly verb: string;
  readonly reference?: string;
  readonly week?: number;
}

/** The verb for every kind of access to health details. */
export const sawHealth = 'såg hälsouppgifter';

/** Writes lines in the diary. Run it in the transaction of the actions that they record. */
export async function writeDiary(
  db: Kysely<Database>,
  entries: readonly DiaryEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const lines = entries.map((entry) => ({ ...lineOf(entry, now), reference: entry.reference ?? null }));
  await db.insertInto('diary').values(lines).execute();
}

/** A diary line as a row, without its reference. */
const lineOf = ({ who, verb, week }: Omit<DiaryEntry, 'reference'>, now: Date) => ({
  at: now.toISOString(),
  who: who.name,
  ...actorColumns(who),
  verb,
  week: week ?? null,
});
