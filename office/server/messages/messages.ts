import type { Kysely } from 'kysely';
import { type Actor, writeDiary } from '../../../server/diary.ts';
import { countOf } from '../../../server/store/count.ts';
import { isPostgres } from '../../../server/store/postgres.ts';
import { type Database, tableOf } from '../../../server/store/schema.ts';
import { newestFirst } from '../../../server/submissions/read.ts';
import { submissionsOf } from '../../../server/submissions/record.ts';
import type { MessageAnswer } from '../../shared/message-answers.ts';
import { mostMessages } from '../../shared/most-messages.ts';
import type { DutyOf } from '../../shared/today-answers.ts';
import { healthFieldsIn, messageForms } from '../applications/forms.ts';
import type { Context } from '../context.ts';
import { mailAbout } from '../letters/application-letters.ts';
import { gone } from '../refusals.ts';

const messageTables = [...new Set(messageForms.map((form) => tableOf[form]))];

/** The duty to answer messages and rental requests: their number, and the arrival of the oldest. */
export async function unansweredMessages({ store: { db } }: Context): Promise<DutyOf<'messages'>[]> {
  let messages = 0;
  const oldest: string[] = [];
  for (const table of messageTables) {
    const rows = submissionsOf(db).selectFrom(table);
    const answered = db.selectFrom('answeredMessages').select('reference');
    messages += (await countOf(rows)) - (await countOf(rows.where('reference', 'in', answered)));
    // By an index, until the first that is not answered: strangers may have sent thousands after it.
    const first = await rows
      .select('createdAt')
      .where('reference', 'not in', answered)
      .orderBy('createdAt')
      .limit(1)
      .executeTakeFirst();
    if (first) oldest.push(first.createdAt);
  }
  const [first] = oldest.sort();
  return first === undefined ? [] : [{ kind: 'messages', messages, oldest: first }];
}

/** The newest messages and rental requests. No text that may be about health. */
export async function readMessages(db: Kysely<Database>): Promise<MessageAnswer[]> {
  const rows = await db.selectFrom('answeredMessages').selectAll().execute();
  const answered = new Map(
    rows.map(({ reference, answeredAt, answeredBy }) => [reference, { by: answeredBy, at: answeredAt }]),
  );
  const messages: MessageAnswer[] = [];
  for await (const { form, reference, values, flagged, receivedAt } of newestFirst({ db }, messageForms)) {
    const hidden = healthFieldsIn(form, values);
    const shown = Object.entries(values).filter(([name]) => !hidden.includes(name));
    messages.push({
      reference,
      form,
      values: Object.fromEntries(shown),
      receivedAt: receivedAt.toISOString(),
      flagged,
      answered: answered.get(reference) ?? null,
    });
    if (messages.length === mostMessages) break;
  }
  const mail = await mailAbout(
    db,
    messages.map(({ reference }) => reference),
  );
  return messages.map((message) => {
    const letters = mail.get(message.reference);
    return letters ? { ...message, letters } : message;
  });
}

/**
 * Marks a message as answered, so that nobody answers it twice, or removes the mark.
 * @throws {Refusal} when there is no such message.
 */
export async function markAnswered(
  { store, now }: Context,
  reference: string,
  answered: boolean,
  who: Actor,
): Promise<void> {
  await store.db.transaction().execute(async (transaction) => {
    if (!(await holdMessage(transaction, reference))) throw gone();
    const at = now();
    const mark = { reference, answeredAt: at.toISOString(), answeredBy: who.name };
    // The first person to mark the message stays recorded.
    const [changed] = answered
      ? await transaction
          .insertInto('answeredMessages')
          .values(mark)
          .onConflict((conflict) => conflict.column('reference').doNothing())
          .returning('id')
          .execute()
      : await transaction
          .deleteFrom('answeredMessages')
          .where('reference', '=', reference)
          .returning('id')
          .execute();
    if (!changed) return;
    const verb = answered ? 'markerade som besvarat' : 'markerade som obesvarat';
    await writeDiary(transaction, [{ who, verb, reference }], at);
  });
}

/** Whether the message exists. Locks it against erasure until the transaction ends. */
async function holdMessage(transaction: Kysely<Database>, reference: string): Promise<boolean> {
  for (const table of messageTables) {
    const rows = submissionsOf(transaction).selectFrom(table).select('id').where('reference', '=', reference);
    const found = await (isPostgres(transaction) ? rows.forShare() : rows).executeTakeFirst();
    if (found) return true;
  }
  return false;
}
