import { describe, expect, test } from 'vitest';
import { letterFindings } from '../../../server/doctor/letters.ts';
import { stoppedByRestore } from '../../../server/mail/failure-in-words.ts';
import { queueLetters } from '../../../server/mail/queue.ts';
import { MailRefused } from '../../../server/mail/smtp.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { officeForEachTest, somebody } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import type { MessageAnswer } from '../../shared/message-answers.ts';
import { lostMail, sendLostMail } from './lost-mail.ts';

/** Words for the office, without the mail server's code. */
const aSentence = expect.stringMatching(/^[A-ZÅÄÖ][^()]+\.$/);

describe('a refused mail:', () => {
  const office = officeForEachTest(temporarySqlite, '2027-04-14T08:00:00Z', {
    followUp: queueLetters('info@kollo.example'),
  });
  const { store, collector, anna, clock, letters } = office;
  const leave = (code?: string, minutes = 0) =>
    office.leave(minutes, () => (code === undefined ? undefined : new MailRefused(code, false)));
  const duties = async () =>
    (await anna.today()).duties.filter(({ kind }) => ['undelivered', 'receipt', 'mail'].includes(kind));
  const messages = async () => (await anna.ask<MessageAnswer[]>('GET', '/messages')).body;
  const sendMessage = async (Meddelande = 'Hej! Får man ha med sig en kudde?') =>
    (await collector.send('contact', { ...completeAnswers.contact, Meddelande })).body.reference;

  test('mail that a restore stopped is a duty with a warning, and is sent with new Message-IDs', async () => {
    await collector.send('child', completeAnswers.child);
    await collector.send('contact', completeAnswers.contact);
    expect(await lostMail(letters)).toEqual([]);
    const endedAt = clock.now.toISOString();
    await store.db
      .updateTable('mail')
      .set({ state: 'failed', endedAt, lastError: stoppedByRestore })
      .execute();
    // The child's receipt is not included: it is an `undelivered` duty.
    const why = expect.stringContaining('kan ha skickats efter kopian');
    expect(await lostMail(letters)).toMatchObject([{ kind: 'mail', toAssociation: 2, receipts: 1, why }]);
    const mail = () => store.db.selectFrom('mail').select(['messageId', 'state']).orderBy('id').execute();
    const before = await mail();
    await sendLostMail(letters, somebody('Anna Berg'));
    const after = await mail();
    const kept = after.filter((one) => before.some(({ messageId }) => messageId === one.messageId));
    expect(kept, 'the receipt of the application, which was not sent').toHaveLength(1);
    expect(await lostMail(letters)).toEqual([]);
    expect(after.filter(({ state }) => state === 'queued')).toHaveLength(3);
  });

  test.each(['EMESSAGE 554 5.7.1', 'EADDRESS 552 5.2.2'])(
    'a letter and a receipt that get %s are on I dag, and are sent from the application',
    async (code) => {
      const reference = await collector.apply({ 'Barnets namn': 'Alva' });
      await leave(code);
      const receipt = { kind: 'undelivered', reference, why: aSentence };
      expect(await duties()).toMatchObject([receipt, { kind: 'mail', toAssociation: 1 }]);
      await anna.decide(reference, 'reserv');
      await anna.send('reserv');
      await leave(code, 10);
      expect((await duties())[0]).toMatchObject(receipt);
      await anna.ask('POST', `/applications/${reference}/letters/again`);
      expect(await leave()).toHaveLength(2);
      await leave(undefined, 20);
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
      await leave(undefined, 1);
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
    await leave(undefined, 1);
    const words = expect.stringContaining('gick inte att skicka: det finns ingen sådan brevlåda');
    const arrived = { to: 'association', words: 'Mejlet till föreningen: skickat' };
    expect(await messages()).toMatchObject([{ letters: [arrived, { words, failed: true }] }]);
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
});
