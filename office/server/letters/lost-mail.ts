import { type Kysely, sql } from 'kysely';
import { type Actor, writeDiary } from '../../../server/diary.ts';
import { failureInWords, stoppedByRestore } from '../../../server/mail/failure-in-words.ts';
import { sendAgain } from '../../../server/mail/queue.ts';
import { inBatches } from '../../../server/store/batches.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { DutyOf } from '../../shared/today-answers.ts';
import { applicationForms } from '../applications/forms.ts';
import type { LettersContext } from '../context.ts';
import { sentence } from '../status/letters.ts';

/**
 * A duty for mail to the association that failed, and for receipts of messages that a restore stopped. `undelivered` covers
 * letters and receipts to applicants. A message's receipt to a wrong address is left out, because nobody can correct it.
 */
export async function lostMail({ store, now }: LettersContext): Promise<DutyOf<'mail'>[]> {
  const lost = await readLost(store.db);
  const [newest] = lost;
  if (!newest) return [];
  const toAssociation = lost.filter(({ recipient }) => recipient === 'association').length;
  const restored = lost.some(({ lastError }) => lastError === stoppedByRestore);
  return [
    {
      kind: 'mail',
      toAssociation,
      receipts: lost.length - toAssociation,
      why: sentence(failureInWords(restored ? stoppedByRestore : (newest.lastError ?? ''))),
      at: lost.at(-1)?.endedAt ?? now().toISOString(),
    },
  ];
}

export async function sendLostMail({ store, now }: LettersContext, who: Actor): Promise<void> {
  await store.db.transaction().execute(async (transaction) => {
    const lost = await readLost(transaction);
    if (lost.length === 0) return;
    for (const some of inBatches(lost.map(({ messageId }) => messageId)))
      await sendAgain(transaction, some, now());
    await writeDiary(transaction, [{ who, verb: 'skickade mejl igen' }], now());
  });
}

/** The newest first. */
function readLost(db: Kysely<Database>) {
  return db
    .selectFrom('mail')
    .select(['messageId', 'recipient', 'endedAt', 'lastError'])
    .where('state', '=', sql.lit('failed'))
    .where((row) =>
      row.or([
        row('recipient', '=', 'association'),
        row.and([
          row('recipient', '=', 'sender'),
          row('form', 'not in', applicationForms),
          row('lastError', '=', stoppedByRestore),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
}
