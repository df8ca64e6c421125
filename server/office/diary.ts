import type { Kysely } from 'kysely';
import type { DiaryLine } from '../../forms/office/answers.ts';
import type { Database } from '../store/schema.ts';
import { type Actor, actorColumns } from './actor.ts';

/** What is written in the diary: a verb in Swedish, and about what. Never an answer, a child's name or a text. */
export interface DiaryEntry {
  readonly who: Actor;
  readonly verb: string;
  readonly reference?: string;
  readonly week?: number;
}

/** Writes lines in the diary; run it in the transaction that does what they tell of. */
export async function writeDiary(
  db: Kysely<Database>,
  entries: readonly DiaryEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const lines = entries.map(({ who, verb, reference, week }) => ({
    at: now.toISOString(),
    who: who.name,
    ...actorColumns(who),
    verb,
    reference: reference ?? null,
    week: week ?? null,
  }));
  await db.insertInto('diary').values(lines).execute();
}

/** The diary, or what it says of one submission, newest first. */
export async function readDiary(db: Kysely<Database>, reference?: string): Promise<DiaryLine[]> {
  let lines = db.selectFrom('diary').select(['at', 'who', 'actorId', 'verb', 'reference', 'week']);
  if (reference !== undefined) lines = lines.where('reference', '=', reference);
  // Not by id alone: a backup that was read in has given old lines new ones.
  return lines.orderBy('at', 'desc').orderBy('id', 'desc').execute();
}
