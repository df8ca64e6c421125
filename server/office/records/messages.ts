import type { Kysely } from 'kysely';
import type { MessageAnswer, TodayAnswer } from '../../../forms/office/answers.ts';
import { type Database, tableOf } from '../../store/schema.ts';
import { newestFirst } from '../../submissions/read.ts';
import { submissionsOf } from '../../submissions/record.ts';
import { messageForms } from './forms.ts';

/** How many messages and rental requests nobody has answered, and when the first of them came. */
export async function unanswered(db: Kysely<Database>): Promise<TodayAnswer['unanswered']> {
  let count = 0;
  const oldest: string[] = [];
  for (const table of new Set(messageForms.map((form) => tableOf[form]))) {
    const waiting = await submissionsOf(db)
      .selectFrom(table)
      .select(({ fn }) => [fn.countAll().as('count'), fn.min('createdAt').as('oldest')])
      .where('reference', 'not in', db.selectFrom('answeredMessages').select('reference'))
      .executeTakeFirstOrThrow();
    count += Number(waiting.count);
    if (waiting.oldest !== null) oldest.push(waiting.oldest);
  }
  return { count, oldest: oldest.sort()[0] ?? null };
}

/** Every message and rental request, newest first. */
export async function readMessages(db: Kysely<Database>): Promise<MessageAnswer[]> {
  const rows = await db.selectFrom('answeredMessages').selectAll().execute();
  const answered = new Map(
    rows.map(({ reference, answeredAt, answeredBy }) => [reference, { by: answeredBy, at: answeredAt }]),
  );
  const messages: MessageAnswer[] = [];
  for await (const { form, reference, values, flagged, receivedAt } of newestFirst({ db }, messageForms)) {
    messages.push({
      reference,
      form,
      values,
      receivedAt: receivedAt.toISOString(),
      flagged,
      answered: answered.get(reference) ?? null,
    });
  }
  return messages;
}
