import type { Kysely } from 'kysely';
import type { ReplyAnswer } from '../../../forms/office/answers.ts';
import { waitingStates } from '../../../forms/office/placement.ts';
import type { Database } from '../../store/schema.ts';
import { readApplicants } from '../applications/applicants.ts';

/** What families have answered by their link since then, newest first; all of it where there is no such time. */
export async function readReplies(db: Kysely<Database>, since: string | null): Promise<ReplyAnswer[]> {
  let answered = db.selectFrom('letters').select(['reference', 'week', 'replyState', 'repliedAt']);
  answered = answered.where('repliedAt', since === null ? 'is not' : '>', since);
  const rows = await answered.orderBy('repliedAt', 'desc').execute();
  const applicants = await readApplicants(db, [...new Set(rows.map(({ reference }) => reference))]);
  const names = new Map(applicants.map(({ reference, name }) => [reference, name]));
  const firstOf = new Map<number, ReplyAnswer['firstReserve']>();
  for (const week of new Set(rows.map((row) => row.week))) firstOf.set(week, await firstWaiting(db, week));
  return rows.flatMap(({ reference, week, replyState: state, repliedAt: at }) => {
    const name = names.get(reference);
    if (name === undefined || state === null || at === null) return [];
    return [
      {
        reference,
        name,
        week,
        state,
        at,
        firstReserve: state === 'nej' ? (firstOf.get(week) ?? null) : null,
      },
    ];
  });
}

async function firstWaiting(db: Kysely<Database>, week: number): Promise<ReplyAnswer['firstReserve']> {
  const first = await db
    .selectFrom('placements')
    .innerJoin('childApplications', 'childApplications.reference', 'placements.reference')
    .select(['placements.reference', 'childName'])
    .where('week', '=', week)
    .where('state', 'in', waitingStates)
    .orderBy('queueRank')
    .orderBy('placements.id')
    .executeTakeFirst();
  return first ? { reference: first.reference, name: String(first.childName) } : null;
}
