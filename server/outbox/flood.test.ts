import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TodayAnswer } from '../../forms/office/answers.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { silentLog, startCollector } from '../../tests/collector.ts';
import { bothDatabases } from '../../tests/databases.ts';
import { readable, startMailServer } from '../../tests/mail-server.ts';
import { logIn, sendAsRead, testLetters, type WantedLetters } from '../../tests/office.ts';
import { writeToFamily } from '../office/letters/leave.ts';
import type { Store } from '../store/store.ts';
import { formsAnHour, mostGathered, ownLettersAnHour, receiptsAnHour } from './pace.ts';
import { queueLetters, sendAgain } from './queue.ts';
import { type Outbox, sendDueLetters } from './send.ts';
import { smtpSender } from './smtp.ts';

const correspondence = {
  product: 'Ängskollot',
  from: 'kollo@kollo.example',
  association: ['info@kollo.example'],
};
const never = new AbortController().signal;
const minute = 60_000;
const hour = 60 * minute;

describe.each(bothDatabases())('when a program floods the forms, with $database,', ({ open, testOnce }) => {
  let store: Store;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let now: Date;
  let sent: number;

  beforeEach(async () => {
    store = await open();
    now = new Date('2027-04-14T08:00:00Z');
    collector = await startCollector({
      store,
      followUp: queueLetters(correspondence.from),
      now: () => now,
    });
    mail = await startMailServer();
    sent = 0;
  });
  afterEach(async () => {
    await collector.close();
    await mail.close();
    await store.close();
  });

  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const outbox = (): Outbox => ({
    store,
    send: smtpSender(mail.url),
    writeToFamily: writeToFamily(testLetters(store, () => now)),
    correspondence,
    log: silentLog,
    now: () => now,
  });
  async function sendAll(owner = 'en') {
    while ((await sendDueLetters(outbox(), owner, never)) > 0);
  }
  /** As many forms at once, each from an address of its own; the references that their senders were told. */
  async function send(forms: number, to = collector): Promise<string[]> {
    const answers = await Promise.all(
      Array.from({ length: forms }, () => {
        sent++;
        return to.send('contact', {
          ...completeAnswers.contact,
          Namn: `Program ${sent}`,
          Epost: `okand${sent}@example.net`,
          Meddelande: `Köp något billigt, nummer ${sent}`,
        });
      }),
    );
    expect(new Set(answers.map(({ status, body }) => [status, body.ok].join()))).toEqual(
      new Set(['200,true']),
    );
    return answers.map(({ body }) => body.reference);
  }
  /** A child whom Anna has offered a place; the letter leaves in ten minutes. */
  async function offer() {
    const anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
    const { body } = await collector.send('child', completeAnswers.child);
    await sendAll();
    const decided = { reference: body.reference, week: 31 };
    await anna.ask('POST', '/decisions', { decisions: [{ ...decided, state: 'erbjuden', decisionId: 0 }] });
    const wanted: WantedLetters = {
      sending: randomUUID(),
      kind: 'erbjudande',
      answerBy: '2027-04-23',
      letters: [{ ...decided, decisionId: 1 }],
    };
    expect((await sendAsRead(anna, wanted)).status).toBe(200);
  }

  const rows = () => store.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const unsent = async () => (await rows()).filter(({ sentAt }) => !sentAt).length;
  const isReceipt = ({ to }: { to: readonly string[] }) => to.some((address) => address.endsWith('.net'));
  const receipts = () => mail.arrived.filter(isReceipt);
  const toAssociation = () =>
    mail.arrived.filter(({ to }) => to.join() === correspondence.association.join()).map(({ raw }) => raw);
  const subjectOf = (raw: string) => /^Subject: (.*)$/m.exec(raw)?.[1] ?? '';
  const messageIdOf = (raw: string) => /^Message-ID: (.*)$/m.exec(raw)?.[1] ?? '';
  async function mailOnToday() {
    const anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
    return (await anna.ask<TodayAnswer>('GET', '/today')).body.waitingLetters;
  }

  test('the offer leaves first, the association has one letter about all of it, and everybody their receipt in time, once', async () => {
    // More than leave in two hours.
    const flood = 2 * receiptsAnHour + 10;
    await offer();
    const before = mail.arrived.length;
    pass(9 * minute);
    // Before the offer in the queue.
    const references = await send(flood);
    pass(minute);
    await sendAll();
    expect(mail.arrived[before]?.to).toEqual(['orjan@example.org']);
    expect(mail.arrived[before]?.raw).toContain('Besked');
    const inTheHour = receiptsAnHour - 1;
    expect(receipts()).toHaveLength(inTheHour);
    expect(await mailOnToday()).toMatchObject({ flooded: false, receipts: flood - inTheHour });

    // A quarter of an hour after the letter about the application.
    expect(toAssociation()).toHaveLength(1);
    pass(5 * minute);
    await sendAll();
    const [, gathered = '', ...others] = toAssociation();
    expect(others).toEqual([]);
    const text = readable(gathered);
    expect(references.filter((reference) => !text.includes(reference))).toEqual([]);
    expect(text).toContain(`De här ${flood} är sparade`);
    expect(text).not.toMatch(/Program|Köp|okand/);
    expect(gathered).toMatch(/^Reply-To: .*<info@kollo\.example>/m);
    expect(receipts()).toHaveLength(inTheHour);

    for (let most = inTheHour + receiptsAnHour; (await unsent()) > 0; most += receiptsAnHour) {
      pass(hour);
      await sendAll();
      expect(receipts().length).toBeLessThanOrEqual(most);
    }
    expect(new Set(receipts().map(({ to }) => to.join())).size).toBe(flood);
    expect(receipts()).toHaveLength(flood);
    expect(toAssociation()).toHaveLength(2);
    expect(await mailOnToday()).toBeNull();
  });

  testOnce(
    'above the ceiling everything is stored and thanked for, and only families’ letters leave until it is over',
    async () => {
      await offer();
      pass(9 * minute);
      const before = mail.arrived.length;
      const atTheOther = await startCollector({
        store,
        followUp: queueLetters(correspondence.from),
        now: () => now,
      });
      await send(formsAnHour / 2);
      await send(formsAnHour / 2, atTheOther);
      await atTheOther.close();
      pass(minute);
      await sendAll();
      expect(mail.arrived.slice(before).map(({ to }) => to.join())).toEqual(['orjan@example.org']);
      expect(await mailOnToday()).toEqual({
        flooded: true,
        receipts: formsAnHour,
        toAssociation: formsAnHour,
      });
      // As long as it goes on.
      for (let hours = 0; hours < 2; hours++) {
        pass(hour - minute);
        await send(formsAnHour + 1);
        await sendAll();
      }
      expect(mail.arrived).toHaveLength(before + 1);

      pass(hour + minute);
      await sendAll();
      expect(receipts()).toHaveLength(receiptsAnHour);
      expect(new Set(receipts().map(({ to }) => to.join())).size).toBe(receiptsAnHour);
      expect(toAssociation().slice(1).map(subjectOf)).toHaveLength(1);
    },
  );

  testOnce('what has waited for a day leaves though the flood goes on', async () => {
    const references = await send(ownLettersAnHour + 1);
    await send(formsAnHour);
    pass(23 * hour);
    await send(formsAnHour + 1);
    await sendAll();
    expect(mail.arrived).toEqual([]);
    pass(hour - minute);
    await send(formsAnHour + 1);
    pass(2 * minute);
    await sendAll();
    const [gathered = ''] = toAssociation();
    for (const reference of references) expect(readable(gathered)).toContain(reference);
    expect(receipts()).toHaveLength(receiptsAnHour);
  });

  test('several senders together keep to the pace of one, and whoever has just sent a form has the first receipt', async () => {
    await send(receiptsAnHour + 20);
    pass(minute);
    await send(1);
    await Promise.all(Array.from({ length: 8 }, (_, sender) => sendAll(`nummer ${sender}`)));
    expect(receipts()).toHaveLength(receiptsAnHour);
    expect(receipts().map(({ to }) => to.join())).toContain(`okand${sent}@example.net`);
    expect(toAssociation()).toHaveLength(1);
    // Whoever begins anew knows of what has left.
    pass(59 * minute);
    await sendAll('tre');
    expect(receipts()).toHaveLength(receiptsAnHour);
  });

  testOnce(
    'the association has its letters one by one until there are many, and then at most one in a quarter of an hour',
    async () => {
      for (let each = 0; each < ownLettersAnHour; each++) {
        await send(1);
        await sendAll();
        pass(minute);
      }
      expect(toAssociation()).toHaveLength(ownLettersAnHour);
      const waiting: string[] = [];
      for (let each = 0; each < 13; each++) {
        waiting.push(...(await send(1)));
        await sendAll();
        pass(minute);
      }
      expect(toAssociation()).toHaveLength(ownLettersAnHour);
      pass(minute);
      await sendAll();
      const [gathered = '', ...others] = toAssociation().slice(ownLettersAnHour);
      expect(others).toEqual([]);
      for (const reference of waiting) expect(readable(gathered)).toContain(reference);
      pass(hour);
      await send(1);
      await sendAll();
      expect(toAssociation()).toHaveLength(ownLettersAnHour + 2);
    },
  );

  testOnce('what is too much for one gathered letter is in the next', async () => {
    const references = await send(mostGathered + 10);
    pass(hour);
    await sendAll();
    pass(15 * minute);
    await sendAll();
    const text = toAssociation().map(readable);
    expect(
      references.filter((reference) => text.filter((one) => one.includes(reference)).length !== 1),
    ).toEqual([]);
  });

  describe('a gathered letter', () => {
    const many = ownLettersAnHour + 5;
    /** The Message-IDs under which a form has been told of. */
    const toldAs = (reference: string) =>
      new Set(
        toAssociation()
          .filter((raw) => readable(raw).includes(reference))
          .map(messageIdOf),
      );

    testOnce(
      'whose sender died is sent by another, with all that was in it and under the same Message-ID, beside what has come since',
      async () => {
        const references = await send(many);
        const dying: Outbox = {
          ...outbox(),
          async send(letter, ended) {
            await outbox().send(letter, ended);
            return new Promise(() => {});
          },
        };
        void sendDueLetters(dying, 'död', never);
        await expect.poll(() => mail.arrived.length).toBe(1);
        pass(16 * minute);
        const later = await send(2);
        await sendAll();
        const [first = '', again = '', ...others] = toAssociation();
        expect(messageIdOf(again)).toBe(messageIdOf(first));
        for (const reference of references) expect(toldAs(reference).size).toBe(1);
        expect(readable(again)).not.toContain(later[0]);
        expect(others).toHaveLength(2);
        expect(await unsent()).toBe(0);
      },
    );

    test('that the mail server refused is sent again as it was, when it is time or when somebody asks for it', async () => {
      const [reference = '', erased = '', ...others] = await send(many);
      mail.become('refuses for now');
      await sendAll();
      expect(mail.arrived).toEqual([]);
      const gatheredAs = new Set((await rows()).map((row) => row.gatheredAs));
      gatheredAs.delete(null);
      mail.become('takes it');
      await store.db.deleteFrom('outbox').where('reference', '=', erased).execute();
      const failed = (await rows()).filter(({ lastError }) => lastError !== null);
      await sendAgain(
        store.db,
        failed.map(({ messageId }) => messageId),
        now,
      );
      await sendAll();
      expect(toAssociation().map(messageIdOf)).toEqual([...gatheredAs]);
      for (const one of [reference, ...others]) expect(toldAs(one)).toEqual(gatheredAs);
      expect(toldAs(erased).size).toBe(0);
      pass(hour);
      await sendAll();
      expect(toAssociation()).toHaveLength(1);
      expect(await unsent()).toBe(0);
    });

    testOnce('leaves out what may have arrived by itself, which goes again by itself', async () => {
      const [early = ''] = await send(1);
      mail.become('breaks off after taking it');
      await sendAll();
      const references = await send(many);
      mail.become('takes it');
      pass(hour);
      await sendAll();
      expect(toldAs(early).size).toBe(1);
      for (const reference of references) expect(toldAs(reference).size).toBe(1);
      expect(new Set(toAssociation().map(messageIdOf)).size).toBe(2);
    });
  });
});
