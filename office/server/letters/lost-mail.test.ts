import { describe, expect, test } from 'vitest';
import { letterFindings } from '../../../server/doctor/letters.ts';
import { stoppedByRestore } from '../../../server/mail/failure-in-words.ts';
import { queueLetters } from '../../../server/mail/queue.ts';
import { MailRefused } from '../../../server/mail/smtp.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { startCollector } from '../../../tests/collector.ts';
import { letLeave, officeForEachTest, somebody, testLetters } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import type { MessageAnswer } from '../../shared/message-answers.ts';
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

/** Words for the office, without the mail server's code. */
const aSentence = expect.stringMatching(/^[A-ZÅÄÖ][^()]+\.$/);

describe('a refused mail:', () => {
  const { store, collector, anna, clock } = officeForEachTest(temporarySqlite, '2027-04-14T08:00:00Z', {
    followUp: queueLetters('info@kollo.example'),
  });
  const leave = (code?: string) =>
    letLeave(
      store,
      testLetters(store, () => clock.now),
      () => (code === undefined ? undefined : new MailRefused(code, false)),
    );
  const pass = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  const duties = async () =>
    (await anna.today()).duties.filter(({ kind }) => ['undelivered', 'receipt', 'mail'].includes(kind));
  const messages = async () => (await anna.ask<MessageAnswer[]>('GET', '/messages')).body;
  const sendMessage = async (Meddelande = 'Hej! Får man ha med sig en kudde?') =>
    (await collector.send('contact', { ...completeAnswers.contact, Meddelande })).body.reference;

  test.each(['EMESSAGE 554 5.7.1', 'EADDRESS 552 5.2.2'])(
    'a letter and a receipt that get %s are on I dag, and are sent from the application',
    async (code) => {
      const reference = await collector.apply({ 'Barnets namn': 'Alva' });
      await leave(code);
      const receipt = { kind: 'undelivered', reference, why: aSentence };
      expect(await duties()).toMatchObject([receipt, { kind: 'mail', toAssociation: 1 }]);
      await anna.decide(reference, 'reserv');
      await anna.send('reserv');
      pass(10);
      await leave(code);
      expect((await duties())[0]).toMatchObject(receipt);
      await anna.ask('POST', `/applications/${reference}/letters/again`);
      expect(await leave()).toHaveLength(2);
      pass(20);
      await leave();
      expect(await duties()).toEqual([]);
    },
  );

  test.each(['EAUTH 535 5.7.8', 'EENVELOPE 553'])(
    'mail that waits because of %s is one duty, and is sent by itself once somebody has mended that',
    async (code) => {
      await collector.apply({ 'Barnets namn': 'Alva' });
      await sendMessage();
      await leave(code);
      const why = aSentence;
      expect(await duties()).toMatchObject([
        { kind: 'mail', toAssociation: 2, receipts: 2, letters: 0, why },
      ]);
      pass(1);
      await leave();
      expect(await duties()).toEqual([]);
    },
  );

  test.each(['ECONNECTION', 'EENVELOPE 451'])(
    'mail that waits because of %s is no duty: it is sent by itself',
    async (code) => {
      await sendMessage();
      await leave(code);
      expect(await duties()).toEqual([]);
    },
  );

  test('the receipt of a message is on I dag until it is put away, and can be sent again in the message', async () => {
    const reference = await sendMessage();
    await leave('EADDRESS 550 5.1.1');
    const receipt = {
      kind: 'receipt',
      reference,
      name: 'Ada Lövgren',
      why: 'Det finns ingen sådan brevlåda.',
    };
    expect(await duties()).toMatchObject([receipt, { kind: 'mail', toAssociation: 1, receipts: 0 }]);
    pass(1);
    await leave();
    const words = expect.stringContaining('gick inte att skicka: det finns ingen sådan brevlåda');
    expect(await messages()).toMatchObject([{ letters: [{ to: 'association' }, { words, failed: true }] }]);
    for (const attempt of [1, 2]) {
      await anna.ask('POST', `/messages/${reference}/letters/again`);
      expect(await duties(), `attempt ${attempt}`).toEqual([]);
      await leave('EADDRESS 550 5.1.1');
      expect(await duties(), `attempt ${attempt}`).toMatchObject([receipt]);
    }
    expect(await letterFindings(store, clock.now)).toHaveLength(1);
    await anna.ask('POST', `/messages/${reference}/letters/put-away`);
    expect([await duties(), await letterFindings(store, clock.now)]).toEqual([[], []]);
    const put = { words: expect.stringContaining('undanlagd'), failed: false };
    expect(await messages()).toMatchObject([{ letters: [{ to: 'association' }, put] }]);
    await anna.ask('POST', `/messages/${reference}/letters/again`);
    expect(await leave()).toEqual([]);
  });

  test('a receipt that the limit left out is told in the application and in the message', async () => {
    for (const text of ['ett', 'två', 'tre']) await sendMessage(`Hej, det här är nummer ${text}`);
    const reference = await sendMessage('Hej, det här är en till');
    const left = {
      to: 'sender',
      words: expect.stringMatching(/^Ingen kvittens.*tre kvittenser på en timme/),
    };
    expect((await messages()).find((one) => one.reference === reference)?.letters).toMatchObject([
      { to: 'association' },
      left,
    ]);
    const application = await collector.apply({ 'E-post': String(completeAnswers.contact.Epost) });
    const body = await anna.application(application);
    expect(body.letters).toMatchObject([{ to: 'association' }, left]);
  });
});
