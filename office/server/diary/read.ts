import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import type { DiaryLine } from '../../shared/diary-answers.ts';

/** The diary, or its lines about one submission, newest first. */
export async function readDiary(db: Kysely<Database>, reference?: string): Promise<DiaryLine[]> {
  let lines = db.selectFrom('diary').select(['at', 'who', 'actorId', 'verb', 'reference', 'week']);
  if (reference !== undefined) lines = lines.where('reference', '=', reference);
  // Not by id alone: restoring a backup gives old lines new ids.
  return lines.orderBy('at', 'desc').orderBy('id', 'desc').execute();
}
