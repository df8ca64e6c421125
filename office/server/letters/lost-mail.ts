import { type Kysely, sql } from 'kysely';
import { type Actor, writeDiary } from '../../../server/diary.ts';
import { failureInWords } from '../../../server/mail/failure-in-words.ts';
import { sendAgain } from '../../../server/mail/queue.ts';
import { isRefusedForGood, needsPerson } from '../../../server/mail/smtp.ts';
import { inBatches } from '../../../server/store/batches.ts';
import type { Database, Mail } from '../../../server/store/schema.ts';
import type { DutyOf } from '../../shared/today-answers.ts';
import { messageForms } from '../applications/forms.ts';
import type { LettersContext } from '../context.ts';
import { sentence } from '../status/letters.ts';

/**
 * A duty for mail that waits until somebody has mended the mail server or a setting, for mail to the association that was
 * not delivered, and for receipts of messages that a restore or a long outage stopped. `undelivered` covers what was
 * not delivered to applicants, and receipts that a mail server refused for good.
 */
export async function lostMail({ store, now }: LettersContext): Promise<DutyOf<'mail'>[]> {
  const lost = await readLost(store.db);
  if (lost.length === 0) return [];
  const having = (...recipients: Mail['recipient'][]) =>
    lost.filter(({ recipient }) => recipients.includes(recipient)).length;
  const oldest = lost.at(-1);
  const reasons = new Set(lost.map(({ lastError }) => sentence(failureInWords(lastError ?? ''))));
  return [
    {
      kind: 'mail',
      toAssociation: having('association'),
      receipts: having('sender'),
      letters: having('family', 'link'),
      why: [...reasons].join(' '),
      at: oldest?.endedAt ?? oldest?.attemptedAt ?? now().toISOString(),
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
async function readLost(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('mail')
    .select(['messageId', 'recipient', 'state', 'endedAt', 'attemptedAt', 'lastError'])
    .where((row) =>
      row.or([
        row.and([row('state', '=', sql.lit('queued')), row('lastError', 'is not', null)]),
        row.and([
          row('state', '=', sql.lit('failed')),
          row.or([
            row('recipient', '=', 'association'),
            row.and([row('recipient', '=', 'sender'), row('form', 'in', messageForms)]),
          ]),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.filter(({ recipient, state, lastError }) => {
    const code = lastError ?? '';
    if (state === 'queued') return needsPerson(code);
    return recipient === 'association' || !isRefusedForGood(code);
  });
}
