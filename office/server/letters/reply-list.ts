import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import type { ReplyAnswer } from '../../shared/today-answers.ts';
import { readApplicants } from '../applications/applicants.ts';

/** What families have done by their links after `since`, newest first; all of it if `since` is null. */
export async function readReplies(db: Kysely<Database>, since: string | null): Promise<ReplyAnswer[]> {
  const after = since ?? '';
  const answered = await db
    .selectFrom('mailWeeks')
    .innerJoin('decisions', (join) =>
      join
        .onRef('decisions.reference', '=', 'mailWeeks.reference')
        .onRef('decisions.week', '=', 'mailWeeks.week')
        .onRef('decisions.decisionId', '=', 'replyDecisionId'),
    )
    .select(['mailWeeks.reference', 'mailWeeks.week', 'replyState as state', 'repliedAt as at'])
    .select('decidedBy as by')
    .where('repliedAt', '>', after)
    // The offer to each guardian has the answer.
    .distinct()
    .$narrowType<{ state: 'ja' | 'nej'; at: string }>()
    .execute();
  const withdrawn = await db
    .selectFrom('placements')
    .select(['reference', 'week', 'decidedAt as at', 'decidedBy as by'])
    .where('state', '=', 'atertagen')
    .where('actorKind', '=', 'family')
    .where('decidedAt', '>', after)
    .execute();
  const all = [...answered, ...withdrawn.map((one) => ({ ...one, state: 'atertagen' as const }))];
  const applicants = await readApplicants(db, [...new Set(all.map(({ reference }) => reference))]);
  const names = new Map(applicants.map(({ reference, name }) => [reference, name]));
  return all
    .flatMap((one) => {
      const name = names.get(one.reference);
      return name === undefined ? [] : [{ ...one, name }];
    })
    .sort((one, other) => (one.at < other.at ? 1 : -1));
}
