import type { Kysely } from 'kysely';
import type { ApplicationInList, ReplyAnswer } from '../../../forms/office/answers.ts';
import type { Database } from '../../store/schema.ts';

/** What families have answered by their link since then, newest first; all of it where there is no such time. */
export async function readReplies(
  db: Kysely<Database>,
  applications: readonly ApplicationInList[],
  since: string | null,
): Promise<ReplyAnswer[]> {
  let answered = db.selectFrom('letters').select(['reference', 'week', 'replyState', 'repliedAt']);
  answered = answered.where('repliedAt', since === null ? 'is not' : '>', since);
  const rows = await answered.orderBy('repliedAt', 'desc').execute();
  const byReference = new Map(applications.map((application) => [application.reference, application]));
  return rows.flatMap(({ reference, week, replyState: state, repliedAt: at }) => {
    const name = byReference.get(reference)?.name;
    if (name === undefined || state === null || at === null) return [];
    const firstReserve = state === 'nej' ? firstWaiting(applications, week) : null;
    return [{ reference, name, week, state, at, firstReserve }];
  });
}

function firstWaiting(
  applications: readonly ApplicationInList[],
  wanted: number,
): ReplyAnswer['firstReserve'] {
  const first = applications.find(
    ({ form, placements }) =>
      form === 'child' && placements.some(({ week, place }) => week === wanted && place === 1),
  );
  return first ? { reference: first.reference, name: first.name } : null;
}
