import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';

const day = 24 * 60 * 60_000;
// A link may wait in a mailbox for as long as the replaced database is kept.
const rememberedDays = 30;

/** Whether a copy was restored lately: a family may then have a link that the database does not know. */
export async function wasRestored(db: Kysely<Database>, now: Date): Promise<boolean> {
  const { doneAt } = await db
    .selectFrom('upkeep')
    .select('doneAt')
    .where('duty', '=', 'restore')
    .executeTakeFirstOrThrow();
  return doneAt !== null && now.getTime() - Date.parse(doneAt) < rememberedDays * day;
}
