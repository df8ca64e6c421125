import type { Kysely } from 'kysely';
import { placementKey } from '../../../forms/office/placement-key.ts';
import { inBatches } from '../../store/batches.ts';
import type { Database } from '../../store/schema.ts';
import type { AboutDecision } from '../applications/merged.ts';

/**
 * Makes the letters of a backup, which it may write to, and of a database ready to be put together. No letter to a family
 * that waits leaves by itself afterwards: what it says and the link that it had may be known to the family from another
 * history, so it is set aside until somebody chooses it anew. Letters to the association and receipts, which have no
 * links, go on.
 */
export async function setLettersAside(
  from: Kysely<Database>,
  to: Kysely<Database>,
  now: Date,
): Promise<void> {
  const setAside = now.toISOString();
  await forgetLostDecisions(from);
  for (const db of [from, to]) {
    const waiting = await db
      .deleteFrom('outbox')
      .where('recipient', '=', 'family')
      .where('sentAt', 'is', null)
      // What is on its way at this moment is its sender's.
      .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<', setAside)]))
      .returning('messageId')
      .execute();
    await update(db, 'mailedAs', waiting, setAside);
  }
  const stored = new Map((await aboutDecisions(to)).map((letter) => [matterOf(letter), letter.messageId]));
  const others = (await aboutDecisions(from)).filter((letter) => {
    const messageId = stored.get(matterOf(letter));
    return messageId !== undefined && messageId !== letter.messageId;
  });
  await update(from, 'messageId', others, setAside);
}

/**
 * What could be read of a damaged database may have letters about decisions that it has lost. They are about none of
 * those that will be made, which are counted from 1.
 */
async function forgetLostDecisions(from: Kysely<Database>): Promise<void> {
  await from
    .updateTable('letters')
    .set(({ neg, ref }) => ({ decisionId: neg(ref('id')), replyDecisionId: null }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('placements')
            .select('placements.id')
            .whereRef('placements.reference', '=', 'letters.reference')
            .whereRef('placements.week', '=', 'letters.week')
            .whereRef('placements.version', '>=', 'letters.decisionId')
            .where((row) =>
              row.or([
                row('letters.replyDecisionId', 'is', null),
                row('placements.version', '>=', row.ref('letters.replyDecisionId')),
              ]),
            ),
        ),
      ),
    )
    .execute();
}

/** What there is one letter about. */
const matterOf = (letter: AboutDecision & { readonly topic: string }) =>
  `${placementKey(letter)} ${letter.decisionId} ${letter.topic}`;

/** The letters that take the place of any other about their decision. */
function aboutDecisions(db: Kysely<Database>) {
  return db
    .selectFrom('letters')
    .select(['messageId', 'reference', 'week', 'decisionId', 'topic'])
    .where('setAside', 'is', null)
    .where((row) => row.or([row('stoppedAt', 'is', null), row('mayHaveArrived', '=', 1)]))
    .execute();
}

async function update(
  db: Kysely<Database>,
  by: 'messageId' | 'mailedAs',
  letters: readonly { readonly messageId: string }[],
  setAside: string,
): Promise<void> {
  for (const some of inBatches(letters.map(({ messageId }) => messageId)))
    await db.updateTable('letters').set({ setAside }).where(by, 'in', some).execute();
}
