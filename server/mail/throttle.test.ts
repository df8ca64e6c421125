import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { familyMail } from '../../office/server/family/mail.ts';
import type { TodayAnswer } from '../../office/shared/today-answers.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { startCollector } from '../../tests/collector.ts';
import { bothDatabases } from '../../tests/databases.ts';
import { readable, startMailServer } from '../../tests/mail-server.ts';
import { logIn, testLetters } from '../../tests/office.ts';
import type { WantedLetters } from '../../tests/office-user.ts';
import { silentLog } from '../../tests/stores.ts';
import type { Store } from '../store/store.ts';
import { queueLetters } from './queue.ts';
import { type Outbox, sendDueLetters } from './send.ts';
import { smtpSender } from './smtp.ts';

const correspondence = {
  product: 'Ängskollot',
  from: 'kollo@kollo.example',
  association: ['info@kollo.example'],
};
/** Of the association's letters, and of receipts. */
const mostAnHour = { association: 20, sender: 40 };
const never = new AbortController().signal;
const minute = 60_000;
const hour = 60 * minute;

describe.each(bothDatabases())('$database: hourly mail caps', ({ open, test, onBoth }) => {
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
    families: familyMail(testLetters(store, () => now)),
    correspondence,
    log: silentLog,
    now: () => now,
  });
  async function sendAll(owner = 'en') {
    while ((await sendDueLetters(outbox(), owner, never)) > 0);
  }
  /** Sends this many forms concurrently, each with a unique address. */
  async function send(forms: number): Promise<void> {
    const answers = await Promise.all(
      Array.from({ length: forms }, () => {
        sent++;
        return collector.send('contact', {
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
  }
  /** Anna offers a child a place. The letter is held for ten minutes. */
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
    expect((await anna.sendAsRead(wanted)).status).toBe(200);
  }

  const receipts = () => mail.arrived.flatMap(({ to }) => to).filter((address) => address.endsWith('.net'));
  const toAssociation = () =>
    mail.arrived.filter(({ to }) => to.join() === correspondence.association.join()).map(({ raw }) => raw);
  async function mailOnToday() {
    const anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
    return (await anna.ask<TodayAnswer>('GET', '/today')).body.waitingLetters;
  }

  test('send families’ letters first, then 20 to the association and 40 receipts; I dag counts the waiting ones', async () => {
    const flood = 50;
    await offer();
    const before = mail.arrived.length;
    pass(9 * minute);
    // Queued before the offer's hold ends.
    await send(flood);
    pass(minute);
    await sendAll();
    expect(mail.arrived[before]?.to).toEqual(['orjan@example.org']);
    expect(mail.arrived[before]?.raw).toContain('Besked');
    // The application's own letter and receipt count in the same hour.
    expect(receipts()).toHaveLength(mostAnHour.sender - 1);
    expect(toAssociation()).toHaveLength(mostAnHour.association);
    expect(await mailOnToday()).toEqual({
      receipts: flood - (mostAnHour.sender - 1),
      toAssociation: flood - (mostAnHour.association - 1),
    });
    for (let hours = 1; hours < 3; hours++) {
      pass(hour);
      await sendAll();
    }
    expect(new Set(receipts()).size).toBe(flood);
    expect(toAssociation()).toHaveLength(flood + 1);
    expect(await mailOnToday()).toBeNull();
  });

  onBoth(
    'apply to all instances together; the newest receipt and the oldest letter are sent first',
    async () => {
      await send(mostAnHour.sender + 20);
      pass(minute);
      await send(1);
      await Promise.all(Array.from({ length: 8 }, (_, sender) => sendAll(`nummer ${sender}`)));
      expect(receipts()).toHaveLength(mostAnHour.sender);
      expect(receipts()).toContain(`okand${sent}@example.net`);
      expect(toAssociation()).toHaveLength(mostAnHour.association);
      expect(toAssociation().map(readable).join()).not.toContain(`Program ${sent}\n`);
      // An instance that starts later counts what the others have sent.
      pass(59 * minute);
      await sendAll('ny');
      expect(receipts()).toHaveLength(mostAnHour.sender);
      pass(minute);
      await sendAll('ny');
      expect(receipts()).toHaveLength(mostAnHour.sender + 21);
      expect(toAssociation()).toHaveLength(2 * mostAnHour.association);
    },
  );

  test('count letters that may have arrived, but not letters that the mail server refused', async () => {
    await send(5);
    mail.become('refuses for now');
    await sendAll();
    mail.become('breaks off after taking it');
    pass(minute);
    await sendAll();
    mail.become('takes it');
    await send(mostAnHour.sender);
    await sendAll();
    for (const recipient of ['association', 'sender'] as const) {
      const rows = await store.db
        .selectFrom('mail')
        .select(['state', 'mayHaveArrived'])
        .where('recipient', '=', recipient)
        .execute();
      const counted = rows.filter(({ state, mayHaveArrived }) => state === 'sent' || mayHaveArrived);
      expect(counted).toHaveLength(mostAnHour[recipient]);
      expect(counted.filter(({ state }) => state !== 'sent')).toHaveLength(5);
    }
  });
});
