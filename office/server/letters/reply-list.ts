import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import type { ReplyAnswer } from '../../shared/today-answers.ts';
import { readApplicants } from '../applications/applicants.ts';

/** The families' answers after `since`, newest first; all answers if `since` is null. */
export async function readReplies(db: Kysely<Database>, since: string | null): Promise<ReplyAnswer[]> {
  let answered = db.selectFrom('mailWeeks').select(['reference', 'week', 'replyState', 'repliedAt']);
  answered = answered.where('repliedAt', since === null ? 'is not' : '>', since);
  const rows = await answered.orderBy('repliedAt', 'desc').execute();
  const applicants = await readApplicants(db, [...new Set(rows.map(({ reference }) => reference))]);
  const names = new Map(applicants.map(({ reference, name }) => [reference, name]));
  return rows.flatMap(({ reference, week, replyState: state, repliedAt: at }) => {
    const name = names.get(reference);
    return name === undefined || state === null || at === null ? [] : [{ reference, name, week, state, at }];
  });
}
