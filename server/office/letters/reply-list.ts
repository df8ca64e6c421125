import type { Kysely } from 'kysely';
import type { ReplyAnswer } from '../../../forms/office/answers.ts';
import type { Database } from '../../store/schema.ts';
import { readApplicants } from '../applications/applicants.ts';
import { waitingChildren } from '../places/queue.ts';

/** What families have answered by their link since then, newest first; all of it where there is no such time. */
export async function readReplies(db: Kysely<Database>, since: string | null): Promise<ReplyAnswer[]> {
  let answered = db.selectFrom('letters').select(['reference', 'week', 'replyState', 'repliedAt']);
  answered = answered.where('repliedAt', since === null ? 'is not' : '>', since);
  const rows = await answered.orderBy('repliedAt', 'desc').execute();
  const applicants = await readApplicants(db, [...new Set(rows.map(({ reference }) => reference))]);
  const byReference = new Map(applicants.map((applicant) => [applicant.reference, applicant]));
  const waiting = await waitingChildren(db).execute();
  return rows.flatMap(({ reference, week, replyState: state, repliedAt: at }) => {
    const { name, form } = byReference.get(reference) ?? {};
    if (name === undefined || state === null || at === null) return [];
    // A leader's no leaves no child's bed.
    const first = form === 'child' && state === 'nej' && waiting.find((one) => one.week === week);
    const firstReserve = first ? { reference: first.reference, name: String(first.child) } : null;
    return [{ reference, name, week, state, at, firstReserve }];
  });
}
