import { expect, test } from 'vitest';
import { stoppedByRestore } from '../../../server/mail/failure-in-words.ts';
import { queueLetters } from '../../../server/mail/queue.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { startCollector, temporarySqlite } from '../../../tests/collector.ts';
import { somebody, testLetters } from '../../../tests/office.ts';
import { lostMail, sendLostMail } from './lost-mail.ts';

test('lists mail that a restore stopped as a duty with a warning, and sends it with new Message-IDs', async () => {
  const now = new Date('2027-05-01T10:00:00Z');
  const store = await temporarySqlite();
  const { send, close } = await startCollector({ store, followUp: queueLetters('info@kollo.example') });
  await send('child', completeAnswers.child);
  await send('contact', completeAnswers.contact);
  await close();
  const context = testLetters(store, () => now);
  expect(await lostMail(context)).toEqual([]);
  await store.db
    .updateTable('mail')
    .set({ state: 'failed', endedAt: now.toISOString(), lastError: stoppedByRestore })
    .execute();
  // The child's receipt is not included: it is an `undelivered` duty.
  expect(await lostMail(context)).toMatchObject([
    {
      kind: 'mail',
      toAssociation: 2,
      receipts: 1,
      why: expect.stringContaining('kan ha skickats efter kopian'),
    },
  ]);
  const messageIds = async () =>
    (await store.db.selectFrom('mail').select('messageId').orderBy('id').execute()).map(
      (row) => row.messageId,
    );
  const before = await messageIds();
  await sendLostMail(context, somebody('Anna Berg'));
  const kept = (await messageIds()).filter((id) => before.includes(id));
  expect(kept, 'the receipt of the application, which was not sent').toHaveLength(1);
  expect(await lostMail(context)).toEqual([]);
  const waiting = store.db.selectFrom('mail').select('id').where('state', '=', 'queued');
  expect(await waiting.execute()).toHaveLength(3);
  await store.close();
});
