import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { openContent } from '../../content-loader/content.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { startCollector } from '../../tests/collector.ts';
import { testContent } from '../../tests/content.ts';
import { bothDatabases } from '../../tests/databases.ts';
import { readable, startEndlessServer, startMailServer, startSilentServer } from '../../tests/mail-server.ts';
import { createLog } from '../log.ts';
import { NotStorable } from '../store/failure.ts';
import type { Store } from '../store/store.ts';
import { claimLetters } from './claim.ts';
import { markFailed, queueLetters, sendAgain } from './queue.ts';
import { correspondenceOf, type Outbox, sendDueLetters, sendLetters } from './send.ts';
import { sendingLimitMs, smtpSender } from './smtp.ts';

const correspondence = {
  product: 'Söderalakollot',
  from: 'kollo@example.org',
  association: ['styrelsen@example.org'],
  decisionBy: '2027-04-15',
};
const never = new AbortController().signal;
const minutes = (count: number) => count * 60_000;

const nothing = async () => undefined;

describe.each(bothDatabases())('$database:', ({ open, test, onBoth }) => {
  let store: Store;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let now: Date;
  let lines: string[];

  beforeEach(async () => {
    store = await open();
    // The collector and the outbox share a clock that only the test moves, so real time has no effect.
    now = new Date('2027-03-02T12:00:00Z');
    collector = await startCollector({
      store,
      followUp: queueLetters(correspondence.from),
      now: () => now,
    });
    mail = await startMailServer();
    lines = [];
  });
  afterEach(async () => {
    await collector.close();
    await mail.close();
    await store.close();
  });

  const outbox = (send = smtpSender(mail.url)): Outbox => ({
    store,
    send,
    families: { writeToFamily: nothing, writeLink: nothing, receiptLink: nothing },
    correspondence,
    log: createLog((line) => lines.push(line)),
    now: () => now,
    pollIntervalMs: 20,
  });
  const sendAll = async (from = outbox(), owner = 'en') => {
    while ((await sendDueLetters(from, owner, never)) > 0);
  };
  const rows = () => store.db.selectFrom('mail').selectAll().orderBy('id').execute();

  test('the association gets a letter without health details, and the parent a receipt', async () => {
    const { body } = await collector.send('child', completeAnswers.child);
    await sendAll();
    expect(mail.arrived.map(({ to }) => to[0]).sort()).toEqual([
      'orjan@example.org',
      'styrelsen@example.org',
    ]);
    for (const { raw } of mail.arrived) {
      expect(raw).not.toMatch(/Jordn|EpiPen/);
      expect(raw.match(/^Subject: .*$/m)?.[0]).not.toContain('Alva');
      expect(readable(raw)).toContain(body.reference);
    }
    const association = mail.arrived.find(({ to }) => to.includes('styrelsen@example.org'));
    expect(association?.raw).toMatch(/^Reply-To: .*<orjan@example\.org>/m);
    expect(readable(association?.raw ?? '')).toContain('kollo export allt.xlsx --health');
    for (const { raw } of mail.arrived) {
      expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
      expect(raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
    }
    const receipt = mail.arrived.find(({ to }) => to.includes('orjan@example.org'));
    expect(receipt?.raw).not.toContain('Alva');
    expect(receipt?.raw).toMatch(/^Reply-To: .*<styrelsen@example\.org>/m);
    expect(readable(receipt?.raw ?? '')).toContain('Du önskade: Vecka 31');
    expect(readable(receipt?.raw ?? '')).toContain('Det är inte ett besked om plats.');
    expect(readable(receipt?.raw ?? '')).toContain('senast 15&nbsp;april');
  });

  test('the association’s other addresses get its letters when one mailbox is closed', async () => {
    const board = ['ordforande@example.org', 'sekreterare@example.org'];
    const camp = { ...openContent(testContent).camp, name: 'Söderalakollot', email: 'info@example.org' };
    const toTheBoard = {
      ...outbox(),
      correspondence: correspondenceOf({ mailFrom: correspondence.from, mailTo: board }, camp),
    };
    mail.closeMailbox('sekreterare@example.org');
    await collector.send('contact', completeAnswers.contact);
    await sendAll(toTheBoard);
    const [letter] = mail.arrived.filter(({ to }) => to.includes('ordforande@example.org'));
    for (const address of board) expect(letter?.raw).toMatch(new RegExp(`^To: .*${address}`, 'm'));
    const [receipt] = mail.arrived.filter(({ to }) => to.includes('ada@example.org'));
    expect(receipt?.raw).toMatch(/^Reply-To: .*<ordforande@example\.org>\r$/m);
    const [association] = await rows();
    expect(association).toMatchObject({
      state: 'sent',
      endedAt: now.toISOString(),
      lastError: 'EADDRESS 550 5.2.1',
    });
    expect(lines.join('')).toContain('not to all of its addresses');
    expect(lines.join('')).not.toContain('@');
  });

  onBoth(
    'a form is not stored when its letters cannot be queued, and the sender is asked to try again',
    async () => {
      const { send, close } = await startCollector({
        store,
        followUp: async (transaction, stored) => {
          await queueLetters(correspondence.from)(transaction, stored);
          throw new NotStorable('the disk is full');
        },
      });
      expect((await send('contact', completeAnswers.contact)).status).toBe(503);
      await close();
      expect(await rows()).toEqual([]);
      expect(await store.db.selectFrom('contactMessages').selectAll().execute()).toEqual([]);
    },
  );

  test('a letter waits when a mail server on another machine offers no encryption', async () => {
    await collector.send('contact', completeAnswers.contact);
    await sendAll(outbox(smtpSender(mail.url.replace('127.0.0.1', '127.0.0.2'))));
    expect(mail.arrived).toEqual([]);
    expect((await rows()).map(({ lastError }) => lastError)).toEqual(['ETLS 500', 'ETLS 500']);
  });

  test('a resent form gets the same response, and queues no second letter', async () => {
    const first = await collector.send('contact', completeAnswers.contact);
    const second = await collector.send('contact', completeAnswers.contact);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await rows()).toHaveLength(2);
    await sendAll();
    expect(mail.arrived).toHaveLength(2);
  });

  test('suspected spam is marked as such in the association’s letter, and its sender gets no receipt', async () => {
    const { status, body } = await collector.send('contact', {
      ...completeAnswers.contact,
      kontrollruta: 'x',
    });
    expect(status).toBe(200);
    await sendAll();
    expect(mail.arrived.map(({ to }) => to)).toEqual([correspondence.association]);
    const [{ raw } = { raw: '' }] = mail.arrived;
    expect(raw).toMatch(/^Subject: .*skr.*ppost/m);
    expect(readable(raw)).toContain(body.reference);
    expect(readable(raw)).toContain('ingen kvittens');
  });

  test('the association’s letter contains no answers when they may concern health, but says where to read them', async () => {
    await collector.send('contact', {
      ...completeAnswers.contact,
      Ämne: 'Fråga om anpassningar/specialbehov',
      Meddelande: 'Hej! Min dotter har epilepsi. Går det bra?',
    });
    await sendAll();
    expect(mail.arrived).toHaveLength(2);
    for (const { raw } of mail.arrived) expect(readable(raw)).not.toMatch(/epilepsi|anpassningar/);
    const association = () => mail.arrived.findLast(({ to }) => to[0] === correspondence.association[0]);
    expect(readable(association()?.raw ?? '')).toContain('Läs det med: kollo export allt.xlsx');
    expect(association()?.raw).toMatch(/^Reply-To: .*<ada@example\.org>/m);
    // With an office there is a link instead.
    const { body } = await collector.send('child', completeAnswers.child);
    const whereRead: Outbox['whereRead'] = async ({ reference }) => `https://kollo.example/las/${reference}`;
    await sendAll({ ...outbox(), whereRead });
    const read = readable(association()?.raw ?? '');
    expect(read).toContain(`Läs det i Kansliet: https://kollo.example/las/${body.reference}`);
    expect(read).not.toContain('kollo export');
  });

  const receipts = async () => (await rows()).filter(({ recipient }) => recipient === 'sender').length;

  test('a mailbox gets at most three receipts in an hour from all forms and spellings, and every form is stored', async () => {
    for (const [form, address] of [
      ['contact', { Epost: 'offer@gmail.com' }],
      ['rental', { email: 'OFFER@googlemail.com' }],
      ['leader', { Epost: 'offer+1@gmail.com' }],
      ['child', { 'E-post': 'o.f.f.e.r@gmail.com' }],
      ['kontakt', { Epost: 'Offer@gmail.com' }],
    ] as const) {
      const { status, body } = await collector.send(form, { ...completeAnswers[form], ...address });
      expect([status, body.ok]).toEqual([200, true]);
      now = new Date(now.getTime() + minutes(10));
    }
    await sendAll();
    const association = mail.arrived.filter(({ to }) => to[0] === correspondence.association[0]);
    expect(association).toHaveLength(5);
    expect(mail.arrived).toHaveLength(5 + 3);
    // The first receipt is now more than an hour old, which allows one more.
    now = new Date(now.getTime() + minutes(11));
    const sendFrom = (Epost: string, Meddelande: string) =>
      collector.send('contact', { ...completeAnswers.contact, Epost, Meddelande });
    for (const Meddelande of ['Hej igen, Ada här!', 'Hej än en gång!'])
      await sendFrom('offer@gmail.com', Meddelande);
    expect(await receipts()).toBe(4);
    // Outside Gmail a dot makes another mailbox. A longer name is another mailbox everywhere.
    for (const Epost of ['of.fer@example.org', 'offer@example.org', 'offering@gmail.com'])
      await sendFrom(Epost, 'Hej på er!');
    expect(await receipts()).toBe(7);
  });

  onBoth('several servers together give a mailbox at most three receipts in an hour', async () => {
    const servers = await Promise.all(
      Array.from({ length: 8 }, () =>
        startCollector({ store, followUp: queueLetters(correspondence.from), now: () => now }),
      ),
    );
    const answers = await Promise.all(
      servers.flatMap(({ send }, server) =>
        [1, 2, 3].map((each) =>
          send('contact', { ...completeAnswers.contact, Namn: `Program ${server} ${each}` }),
        ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await receipts()).toBe(3);
    expect(await rows()).toHaveLength(24 + 3);
    await Promise.all(servers.map(({ close }) => close()));
  });

  test('mayHaveArrived is set when the connection breaks after the mail, not after a refusal or a failed connection', async () => {
    await collector.send('contact', completeAnswers.contact);
    const mayHaveArrived = async () => (await rows()).map((row) => row.mayHaveArrived);
    for (const mood of ['refuses for now', 'refuses to relay'] as const) {
      mail.become(mood);
      await sendAll();
      now = new Date(now.getTime() + minutes(5));
    }
    await sendAll(outbox(smtpSender('smtp://127.0.0.1:1')));
    expect(await mayHaveArrived()).toEqual([0, 0]);
    now = new Date(now.getTime() + minutes(15));
    mail.become('breaks off after taking it');
    await sendAll();
    expect(await mayHaveArrived()).toEqual([1, 1]);
    // A later refusal does not undo that.
    now = new Date(now.getTime() + minutes(60));
    mail.become('refuses for now');
    await sendAll();
    expect((await rows())[0]?.lastError).toMatch('EENVELOPE 451');
    expect(await mayHaveArrived()).toEqual([1, 1]);
  });

  for (const { mood, code } of [
    { mood: 'refuses for now', code: 'EENVELOPE 451' },
    { mood: 'greylists the message', code: 'EMESSAGE 451 4.7.1' },
    { mood: 'refuses to relay', code: 'EENVELOPE 550' },
    { mood: 'breaks off in the middle', code: /ECONNECTION|ESOCKET/ },
  ] as const)
    test(`letters arrive once a mail server that ${mood} is well`, async () => {
      await collector.send('contact', completeAnswers.contact);
      mail.become(mood);
      await sendAll();
      expect(mail.arrived).toHaveLength(0);
      expect((await rows())[0]?.lastError).toMatch(code);
      mail.become('takes it');
      await sendAll();
      expect(mail.arrived, 'not before the pause is over').toHaveLength(0);
      now = new Date(now.getTime() + minutes(1));
      await sendAll();
      expect(mail.arrived).toHaveLength(2);
    });

  for (const { server, start, limits, code } of [
    {
      server: 'is silent',
      start: startSilentServer,
      limits: { connectMs: 300, silenceMs: 300 },
      code: 'ETIMEDOUT',
    },
    { server: 'answers endlessly', start: startEndlessServer, limits: { sendingMs: 300 }, code: 'EABORT' },
  ])
    test(`an attempt ends when the mail server ${server}, and is retried later`, async () => {
      await collector.send('contact', completeAnswers.contact);
      const stuck = await start();
      await sendAll(outbox(smtpSender(stuck.url, limits)));
      await stuck.close();
      const tried = { lastError: code, state: 'queued' };
      expect(await rows()).toMatchObject([tried, tried]);
    });

  test('a letter that may have arrived is sent again with the same Message-ID; a receipt has the date of the attempt', async () => {
    await collector.send('contact', completeAnswers.contact);
    mail.become('breaks off after taking it');
    await sendAll();
    mail.become('takes it');
    now = new Date(now.getTime() + minutes(1));
    await sendAll();
    const ids = mail.arrived.map(({ raw }) => raw.match(/^Message-ID: (.*)$/m)?.[1]);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(2);
    const dates = mail.arrived.map(({ raw }) => Date.parse(raw.match(/^Date: (.*)$/m)?.[1] ?? ''));
    const sent = Math.floor(now.getTime() / 1000) * 1000;
    expect([...new Set(dates)]).toEqual([sent - minutes(1), sent]);
  });

  /** Moves the clock to each attempt, for as long as a letter is tried and no longer than `days`. */
  const tryFor = async (days: number) => {
    const end = now.getTime() + minutes(60 * 24 * days);
    const next = async () => {
      const waiting = (await rows()).filter(({ endedAt }) => endedAt === null);
      return Math.min(...waiting.map(({ nextAttemptAt }) => Date.parse(nextAttemptAt ?? '')));
    };
    for (let at = await next(); at <= end; at = await next()) {
      now = new Date(at);
      await sendAll();
    }
  };

  for (const { mood, lastError } of [
    { mood: 'refuses the address', lastError: 'EADDRESS 550 5.1.1' },
    { mood: 'refuses the message', lastError: 'EMESSAGE 554 5.7.1' },
  ] as const)
    test(`a receipt is given up at once when the mail server ${mood}, but the association’s letter is retried`, async () => {
      await collector.send('contact', completeAnswers.contact);
      mail.become(mood);
      await sendAll();
      expect(await rows()).toMatchObject([
        { recipient: 'association', state: 'queued', lastError, mayHaveArrived: 0 },
        { recipient: 'sender', state: 'failed', lastError, mayHaveArrived: 0, attempts: 1 },
      ]);
    });

  test('a receipt is given up after days, but the association’s letter is tried daily until it arrives', async () => {
    await collector.send('contact', completeAnswers.contact);
    mail.become('refuses for now');
    const start = now.getTime();
    await tryFor(30);
    const [association, receipt] = await rows();
    const days = (Date.parse(receipt?.endedAt ?? '') - start) / minutes(60 * 24);
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(4);
    expect(receipt?.attempts).toBe(11);
    expect(lines.filter((line) => line.includes('given up'))).toHaveLength(1);
    expect(association?.attempts).toBeGreaterThan(30);
    mail.become('takes it');
    await tryFor(1);
    expect(mail.arrived.map(({ to }) => to)).toEqual([correspondence.association]);
  });

  test('sendAgain leaves a letter that another sender has leased', async () => {
    await collector.send('contact', completeAnswers.contact);
    mail.become('refuses for now');
    await sendAll();
    now = new Date(now.getTime() + minutes(1));
    expect(await claimLetters(store, 'server', now, 5)).toHaveLength(2);
    const before = await rows();
    await sendAgain(
      store.db,
      before.map(({ messageId }) => messageId),
      now,
    );
    expect(await rows()).toEqual(before);
  });

  onBoth('two senders share the letters and send none of them twice', async () => {
    const senders = 20;
    for (let sent = 0; sent < senders; sent++) {
      await collector.send('contact', { ...completeAnswers.contact, Epost: `ada${sent}@example.org` });
    }
    await Promise.all([sendAll(outbox(), 'en'), sendAll(outbox(), 'två')]);
    expect((await rows()).filter(({ lastError, state }) => lastError || state !== 'sent')).toEqual([]);
    const ids = mail.arrived.map(({ raw }) => raw.match(/^Message-ID: (.*)$/m)?.[1]);
    expect(ids).toHaveLength(2 * senders);
    expect(new Set(ids).size).toBe(2 * senders);
  });

  onBoth('a lease holds against a sender whose clock is ten minutes behind or ahead', async () => {
    await collector.send('contact', completeAnswers.contact);
    // The letters are due by each of the clocks.
    now = new Date(now.getTime() + minutes(20));
    expect(await claimLetters(store, 'en', now, 5)).toHaveLength(2);
    for (const otherMs of [-minutes(10), sendingLimitMs + minutes(10)])
      expect(await claimLetters(store, 'två', new Date(now.getTime() + otherMs), 5)).toEqual([]);
  });

  test('a letter whose sender exited is sent by another sender when the lease expires', async () => {
    await collector.send('contact', completeAnswers.contact);
    const dying: Outbox = { ...outbox(), send: () => new Promise(() => {}) };
    void sendDueLetters(dying, 'död', never);
    while ((await rows())[0]?.leasedBy !== 'död');
    await sendAll();
    expect(mail.arrived).toHaveLength(0);
    now = new Date(now.getTime() + minutes(16));
    await sendAll();
    expect(mail.arrived).toHaveLength(2);
  });

  test('mail with a failed attempt is sent at once when a clock 25 hours ahead is put right', async () => {
    const real = now;
    now = new Date(real.getTime() + minutes(60 * 25));
    await collector.send('contact', completeAnswers.contact);
    mail.become('refuses for now');
    await sendAll();
    mail.become('takes it');
    now = real;
    await sendAll();
    expect(mail.arrived).toHaveLength(2);
  });

  onBoth('a sender whose lease has passed to another sender does not change the letter', async () => {
    await collector.send('contact', completeAnswers.contact);
    const [letter] = await claimLetters(store, 'sen', now, 1);
    now = new Date(now.getTime() + minutes(16));
    await claimLetters(store, 'två', now, 5);
    if (letter)
      await markFailed(
        store,
        letter,
        'sen',
        { code: 'ETIMEDOUT', mayHaveArrived: true, retryPolicy: 'none' },
        now,
      );
    expect((await rows()).map(({ leasedBy, state }) => [leasedBy, state])).toEqual([
      ['två', 'queued'],
      ['två', 'queued'],
    ]);
  });

  test('a letter is marked as sent once the database is available again, and is not sent twice', async () => {
    await collector.send('contact', completeAnswers.contact);
    const duringAnOutage: Outbox = {
      ...outbox(),
      async send(letter, ended) {
        await sql`alter table mail rename to away`.execute(store.db).catch(() => {});
        return smtpSender(mail.url)(letter, ended);
      },
    };
    const sending = sendDueLetters(duringAnOutage, 'en', never);
    // Each failure to mark a letter is logged. Waits until both letters have failed.
    const unnoted = () =>
      new Set(
        lines
          .filter((line) => line.includes('could not be noted as sent'))
          .map((line) => JSON.parse(line).recipient),
      );
    await expect.poll(unnoted).toEqual(new Set(['association', 'sender']));
    await sql`alter table away rename to mail`.execute(store.db);
    await sending;
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true);
    expect(mail.arrived).toHaveLength(2);
  });

  test('an attempt in progress finishes when the server stops', async () => {
    await collector.send('contact', completeAnswers.contact);
    mail.become('keeps it waiting');
    const stop = new AbortController();
    const running = sendLetters(outbox(), stop.signal);
    await expect.poll(mail.waiting).toBe(2);
    stop.abort();
    mail.become('takes it');
    await running;
    expect((await rows()).map(({ lastError, state }) => [lastError, state])).toEqual([
      [null, 'sent'],
      [null, 'sent'],
    ]);
  });

  test('a letter is dropped when its submission has been erased', async () => {
    await collector.send('contact', completeAnswers.contact);
    await store.db.deleteFrom('contactMessages').execute();
    await sendAll();
    expect(mail.arrived).toHaveLength(0);
    expect(await rows()).toEqual([]);
  });

  test('the log contains the result of each letter, and no personal data', async () => {
    await collector.send('child', completeAnswers.child);
    mail.become('refuses for now');
    await sendAll();
    mail.become('takes it');
    now = new Date(now.getTime() + minutes(1));
    await sendAll();
    const log = [...lines, ...collector.lines].join('');
    expect(log).toContain('A letter will be tried again');
    expect(log).toContain('A letter was sent');
    for (const answer of Object.values(completeAnswers.child)) {
      if (typeof answer === 'string') expect(log).not.toContain(answer);
    }
  });
});
