import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  LettersAnswer,
  OfficeError,
  RecipientsAnswer,
  SendingAnswer,
  TodayAnswer,
} from '../../forms/office/answers.ts';
import type { LetterKind } from '../../forms/office/letters.ts';
import type { OfferPage } from '../../forms/office/offer.ts';
import type { PlacementChoice } from '../../forms/office/placement.ts';
import { writeToFamily } from '../../server/office/letters/leave.ts';
import { restoredAt } from '../../server/office/letters/restored.ts';
import { claimLetters } from '../../server/outbox/claim.ts';
import { queueLetters } from '../../server/outbox/queue.ts';
import { sendDueLetters } from '../../server/outbox/send.ts';
import { smtpSender } from '../../server/outbox/smtp.ts';
import { openStore } from '../../server/store/store.ts';
import { silentLog, startCollector } from '../../tests/collector.ts';
import { bothDatabases, createPostgresDatabase } from '../../tests/databases.ts';
import { openOffice } from '../../tests/kollo.ts';
import { readable, startMailServer } from '../../tests/mail-server.ts';
import {
  listOf,
  logIn,
  sendAsRead,
  testCamp,
  testLetters,
  testSeason,
  type Visitor,
} from '../../tests/office.ts';

// Two servers, their commands and a mail server; a slow machine is not a fault.
vi.setConfig({ testTimeout: 120_000 });

const minute = 60_000;
const never = new AbortController().signal;
const week = 31;

describe.each(bothDatabases())('after a restore into $database', ({ open, testOnce }) => {
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let now: Date;
  let machines: { close(): Promise<void> }[];

  beforeEach(async () => {
    mail = await startMailServer();
    now = new Date();
    machines = [];
  });
  afterEach(async () => {
    for (const machine of machines) await machine.close();
    await mail.close();
  });

  type Machine = Awaited<ReturnType<typeof openMachine>>;

  /** A server with a database of its own, and Anna in its office. */
  async function openMachine() {
    const office = await openOffice(open());
    const { store } = office;
    const camp = { ...testCamp(), season: { ...testSeason, year: 2099 } };
    const collector = await startCollector({
      store,
      now: () => now,
      followUp: queueLetters('info@kollo.example'),
      office: { camp },
    });
    const comeIn = () => logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
    let anna = await comeIn();
    const letters = { ...testLetters(store, () => now), camp };
    const outbox = {
      store,
      send: smtpSender(mail.url),
      writeToFamily: writeToFamily(letters),
      correspondence: {
        ...letters.correspondence,
        product: 'Ängskollot',
        association: ['info@kollo.example'],
      },
      log: silentLog,
      now: () => now,
    };
    const placementOf = async (reference: string) =>
      (await listOf(anna)).applications
        .find((one) => one.reference === reference)
        ?.placements.find((one) => one.week === week);
    const machine = {
      office,
      anna: (): Visitor => anna,
      placementOf,
      today: async () => (await anna.ask<TodayAnswer>('GET', '/today')).body,
      async decide(reference: string, state: PlacementChoice) {
        // Two decisions are not of one moment.
        now = new Date(now.getTime() + minute);
        const version = (await placementOf(reference))?.version ?? 0;
        const decisions = [{ reference, week, state, version }];
        expect((await anna.ask('POST', '/decisions', { decisions, reason: 'Skäl.' })).status).toBe(200);
      },
      /** Chooses letters to everybody of whom they are true; they are held for ten minutes. */
      async choose(kind: LetterKind, references: readonly string[]) {
        const { body } = await anna.ask<RecipientsAnswer>('GET', `/letters/kinds/${kind}`);
        const chosen = body.recipients.filter(({ reference }) => references.includes(reference));
        const sending = randomUUID();
        const { status } = await sendAsRead(anna, {
          sending,
          kind,
          answerBy: '2099-04-23',
          payBy: '2099-05-14',
          letters: chosen.map(({ reference, decisionId }) => ({ reference, week, decisionId })),
        });
        const sent = await anna.ask<SendingAnswer>('GET', `/letters/sendings/${sending}`);
        return { status, body: sent.body };
      },
      /** Lets the outbox work, so many minutes later; gives what has arrived with families of it. */
      async pass(minutes: number) {
        const before = mail.arrived.length;
        now = new Date(now.getTime() + minutes * minute);
        while ((await sendDueLetters(outbox, 'sändaren', never)) > 0);
        // Her session has ended, after so long.
        anna = await comeIn();
        return lettersAmong(mail.arrived.slice(before));
      },
      async look(link: string | undefined) {
        const answer = await collector.server.inject({ url: new URL(link ?? '').pathname });
        const page: OfferPage = JSON.parse(answer.body.replace('<!doctype html>', ''));
        return { status: answer.statusCode, page };
      },
      press: (link: string | undefined, svar: 'ja' | 'nej') =>
        collector.server.inject({
          method: 'POST',
          url: new URL(link ?? '').pathname,
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
          payload: `svar=${svar}`,
        }),
      apply: (child: string) => collector.apply({ 'Barnets namn': child }),
      async backup(): Promise<string> {
        const file = join(office.folder, `${randomUUID()}.db`);
        expect(await office.kollo(['backup', file])).toMatchObject({ status: 0 });
        return file;
      },
      async restore(file: string): Promise<string> {
        const { status, out, error } = await office.kollo(['restore', file, '--yes']);
        expect({ status, error }).toEqual({ status: 0, error: '' });
        return out;
      },
      async close() {
        await collector.close();
        await office.close();
      },
    };
    machines.push(machine);
    return machine;
  }

  interface Arrived {
    readonly to: string;
    readonly messageId: string;
    readonly link: string | undefined;
  }

  /** The offers among letters, which alone have a link, in the families' order: several leave at once. */
  const lettersAmong = (arrived: typeof mail.arrived): Arrived[] =>
    arrived
      .flatMap(({ to, raw }) => {
        const text = readable(raw);
        if (!/besked.om.vecka/i.test(text)) return [];
        return {
          to: to.join(),
          messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '',
          link: /https:\/\/kollo\.example\/svar\/[\w-]{43}/.exec(text)?.[0],
        };
      })
      .sort((one, other) => (one.to < other.to ? -1 : 1));

  /** Offers a place, and gives the link in the letter. */
  async function offer(machine: Machine, reference: string): Promise<string | undefined> {
    await machine.decide(reference, 'erbjuden');
    await machine.choose('erbjudande', [reference]);
    return (await machine.pass(10))[0]?.link;
  }

  testOnce(
    'letters that waited in the copy leave when somebody sends them anew, as new letters with links that work',
    async () => {
      const lost = await openMachine();
      const [told, waiting, leased, retried, failed] = [
        await lost.apply('Alva'),
        await lost.apply('Bo'),
        await lost.apply('Cleo'),
        await lost.apply('David'),
        await lost.apply('Ebba'),
      ];
      const early = await offer(lost, told);
      for (const reference of [failed, retried, leased, waiting]) await lost.decide(reference, 'erbjuden');
      mail.become('refuses the address');
      await lost.choose('erbjudande', [failed]);
      await lost.pass(10);
      mail.become('refuses for now');
      await lost.choose('erbjudande', [retried]);
      await lost.pass(10);
      mail.become('takes it');
      await lost.choose('erbjudande', [leased, waiting]);
      now = new Date(now.getTime() + 10 * minute);
      await claimLetters(lost.office.store, 'en avsändare som dör', now, 1);
      const before = await lost.office.store.db.selectFrom('letters').select('messageId').execute();
      const copy = await lost.backup();
      // Then it goes on for a while, and breaks.
      const late = (await lost.pass(24 * 60)).map(({ link }) => link);
      expect(late.length).toBeGreaterThan(1);

      const anew = await openMachine();
      const out = await anew.restore(copy);
      expect(await anew.pass(0)).toEqual([]);
      expect(await anew.pass(3 * 24 * 60)).toEqual([]);
      expect(out).toContain('4 brev till familjer hålls kvar tills någon skickar dem på nytt');
      expect(await anew.look(early)).toMatchObject({ status: 200, page: { says: 'offered' } });
      const moved = await createPostgresDatabase();
      expect(await anew.office.kollo(['copy-to', moved])).toMatchObject({ status: 0, error: '' });
      const there = await openStore({ databaseUrl: moved, dataFolder: '' }, silentLog);
      expect(await restoredAt(there.db)).toBe(await restoredAt(anew.office.store.db));
      await there.close();
      for (const link of late)
        expect(await anew.look(link)).toEqual({ status: 404, page: { says: 'restored' } });
      expect((await anew.press(late[0], 'ja')).statusCode).toBe(404);
      const { restored } = await anew.today();
      expect(restored).toMatchObject({ setAside: [{ kind: 'erbjudande', letters: 4 }], conflicts: [] });
      const { body: letters } = await anew.anna().ask<LettersAnswer>('GET', '/letters');
      expect(letters.restored).toEqual(restored);
      expect(letters.sendings.map(({ sent, setAside }) => [sent, setAside])).toEqual([
        [0, 2],
        [0, 1],
        [0, 1],
        [1, 0],
      ]);

      const all = [told, waiting, leased, retried, failed];
      expect((await anew.choose('erbjudande', all)).body.letters).toBe(4);
      expect((await anew.choose('erbjudande', all)).status).not.toBe(200);
      const sent = await anew.pass(10);
      expect(sent.map(({ to }) => to).sort()).toEqual(
        [2, 3, 4, 5].map((family) => `familj${family}@example.org`),
      );
      for (const { messageId, link } of sent) {
        expect(before.map((one) => one.messageId)).not.toContain(messageId);
        expect(await anew.look(link)).toMatchObject({ status: 200, page: { says: 'offered' } });
      }
      expect((await anew.today()).restored?.setAside).toEqual([]);
      // Somebody who has sent to everybody says so.
      expect(await anew.look(late[0])).toMatchObject({ page: { says: 'restored' } });
      await anew.anna().ask('POST', '/restored/seen');
      expect((await anew.today()).restored).toBeNull();
      expect(await anew.look(late[0])).toEqual({ status: 404, page: { says: 'unknown' } });
    },
  );

  testOnce(
    'of an older copy into the same database every family keeps its letter and link, and nobody is asked about it',
    async () => {
      const machine = await openMachine();
      const alva = await machine.apply('Alva');
      await machine.decide(alva, 'reserv');
      const copy = await machine.backup();
      const link = await offer(machine, alva);
      const out = await machine.restore(copy);
      expect(out).not.toContain(alva);
      expect(await machine.placementOf(alva)).toMatchObject({ state: 'erbjuden', version: 2, told: true });
      expect(await machine.look(link)).toMatchObject({ status: 200, page: { says: 'offered' } });
      expect((await machine.today()).restored).toMatchObject({ setAside: [], conflicts: [] });
    },
  );

  testOnce(
    'what waited in the database itself is held too, but not what the sender has in its hands',
    async () => {
      const machine = await openMachine();
      const [waiting, underWay] = [await machine.apply('Alva'), await machine.apply('Bo')];
      for (const reference of [waiting, underWay]) await machine.decide(reference, 'erbjuden');
      await machine.choose('erbjudande', [underWay]);
      await machine.pass(0);
      now = new Date(now.getTime() + 10 * minute);
      await claimLetters(machine.office.store, 'sändaren', now, 1);
      await machine.choose('erbjudande', [waiting]);
      await machine.restore(await machine.backup());
      expect((await machine.pass(60)).map(({ to }) => to)).toEqual(['familj2@example.org']);
      expect((await machine.today()).restored?.setAside).toEqual([
        { kind: 'erbjudande', sending: null, letters: 1 },
      ]);
    },
  );

  testOnce(
    'an office’s no after a family’s yes is not overruled by the family’s link, and nobody has told of it',
    async () => {
      const lost = await openMachine();
      const alva = await lost.apply('Alva');
      const link = await offer(lost, alva);
      const nightly = await lost.backup();
      now = new Date(now.getTime() + minute);
      expect((await lost.press(link, 'ja')).statusCode).toBe(303);
      const recovered = await lost.backup();

      const anew = await openMachine();
      await anew.restore(nightly);
      expect((await anew.today()).restored?.conflicts).toEqual([]);
      await anew.decide(alva, 'nej');
      const out = await anew.restore(recovered);
      await anew.press(link, 'ja');
      expect(await anew.placementOf(alva)).toMatchObject({ state: 'nej', version: 3, told: false });
      expect((await anew.look(link)).page).toMatchObject({ says: 'changed' });
      expect(out).toMatch(
        new RegExp(
          `^${alva}, vecka 31: I Kansliet stod Nej \\(.*\\), i kopian Tackat ja \\(.*\\)\\. Nej gäller`,
          'm',
        ),
      );
      expect((await anew.today()).restored?.conflicts).toMatchObject([
        { reference: alva, week, words: expect.stringContaining('Nej gäller') },
      ]);
      // Once more, and it is the same: nothing is counted anew.
      await anew.choose('nej', [alva]);
      expect(await anew.pass(10)).toHaveLength(1);
      await anew.restore(recovered);
      expect(await anew.placementOf(alva)).toMatchObject({ version: 3, told: true });
    },
  );

  testOnce('what was undone in one history is newer than what was decided before in the other', async () => {
    const lost = await openMachine();
    const alva = await lost.apply('Alva');
    const link = await offer(lost, alva);
    await lost.decide(alva, 'reserv');
    const nightly = await lost.backup();
    const anew = await openMachine();
    await anew.restore(nightly);
    await anew.decide(alva, 'nej');
    await lost.decide(alva, 'former');
    expect((await lost.look(link)).page).toMatchObject({ says: 'offered' });
    // Of the copy from before, which the database goes on from, nothing comes back.
    await lost.restore(nightly);
    expect(await lost.placementOf(alva)).toMatchObject({ state: 'erbjuden', version: 3, told: true });
    expect(await anew.restore(await lost.backup())).toContain('Erbjuden gäller');
    expect(await anew.placementOf(alva)).toMatchObject({ state: 'erbjuden', version: 4, told: false });
    expect((await anew.look(link)).page).toMatchObject({ says: 'changed' });
    // What was before it is not known: in each history something else was.
    const decisions = [{ reference: alva, week, state: 'former', version: 4 }];
    const { status, body } = await anew.anna().ask<OfficeError>('POST', '/decisions', { decisions });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('går inte att ångra')]);
    expect(await anew.placementOf(alva)).toMatchObject({ state: 'erbjuden', version: 4 });
  });

  testOnce(
    'a family’s yes after an office’s no stands whole, with the payment only its row had told',
    async () => {
      const lost = await openMachine();
      const alva = await lost.apply('Alva');
      const link = await offer(lost, alva);
      const nightly = await lost.backup();
      const anew = await openMachine();
      await anew.restore(nightly);
      await anew.decide(alva, 'nej');
      await anew.anna().ask('PUT', `/applications/${alva}/payments`, { week, paidOn: '2027-05-02' });
      await anew.choose('nej', [alva]);
      expect(await anew.pass(10)).toHaveLength(1);
      now = new Date(now.getTime() + minute);
      await lost.press(link, 'ja');
      const out = await anew.restore(await lost.backup());
      expect(out).toContain('Tackat ja gäller');
      expect(out).toContain('Betalningen 2027-05-02, som bara stod i Kansliet, togs inte med');
      expect(await anew.placementOf(alva)).toMatchObject({
        state: 'ja',
        version: 3,
        paidOn: null,
        told: null,
      });
      // Who has said yes reads that the place is theirs.
      expect((await anew.look(link)).page).toMatchObject({ says: 'yes' });
    },
  );

  testOnce(
    'a payment and a room that only the copy has are told, though the decision is the same',
    async () => {
      const lost = await openMachine();
      const alva = await lost.apply('Alva');
      const link = await offer(lost, alva);
      const nightly = await lost.backup();
      await lost.anna().ask('PUT', `/applications/${alva}/payments`, { week, paidOn: '2027-05-02' });
      await lost.anna().ask('PUT', `/applications/${alva}/weeks/${week}/word`, { text: 'Röda rummet' });
      const anew = await openMachine();
      await anew.restore(nightly);
      const out = await anew.restore(await lost.backup());
      expect(out).toContain(
        `${alva}, vecka 31: Betalningen 2027-05-02, som bara stod i kopian, togs inte med`,
      );
      expect(out).toContain('Det som i kopian stod under Rum, grupp, buss togs inte med');
      expect(out).not.toContain('Röda');
      expect(await anew.placementOf(alva)).toMatchObject({ version: 1, paidOn: null, told: true });
      expect((await anew.look(link)).page).toMatchObject({ says: 'offered' });
    },
  );

  test('letters of two histories about decisions with one number are about neither’s', async () => {
    const lost = await openMachine();
    const alva = await lost.apply('Alva');
    const bo = await lost.apply('Bo');
    const cleo = await lost.apply('Cleo');
    const before = await lost.backup();
    const anew = await openMachine();
    await anew.restore(before);
    // Two decisions with the number 1, and a letter about each; and one that both made.
    await lost.decide(alva, 'nej');
    await lost.choose('nej', [alva]);
    await lost.pass(10);
    const link = await offer(anew, alva);
    await lost.decide(cleo, 'reserv');
    await lost.decide(bo, 'reserv');
    await anew.decide(bo, 'reserv');
    const recovered = await lost.backup();
    await anew.restore(recovered);
    expect(await anew.placementOf(alva)).toMatchObject({ state: 'erbjuden', version: 2, told: false });
    expect((await anew.look(link)).page).toMatchObject({ says: 'changed' });
    expect(await anew.placementOf(bo)).toMatchObject({ state: 'reserv', version: 2, place: 2 });
    expect(await anew.placementOf(cleo)).toMatchObject({ state: 'reserv', version: 1, place: 1 });
    // Both had been given the same turn; they can be moved all the same.
    const moved = { references: [bo, cleo], was: [cleo, bo] };
    expect(await anew.anna().ask('PUT', `/weeks/${week}/queue`, moved)).toMatchObject({ status: 200 });
    expect(await anew.placementOf(bo)).toMatchObject({ place: 1 });
    const letters = await anew.office.store.db.selectFrom('letters').select('kind').orderBy('kind').execute();
    expect(letters).toEqual([{ kind: 'erbjudande' }, { kind: 'nej' }]);
    expect((await anew.choose('erbjudande', [alva])).body.letters).toBe(1);
    expect(await anew.pass(10)).toHaveLength(1);
  });

  testOnce('what the broken machine had sent is not sent once more, and its links work again', async () => {
    const lost = await openMachine();
    const [alva, bo] = [await lost.apply('Alva'), await lost.apply('Bo')];
    for (const reference of [alva, bo]) await lost.decide(reference, 'erbjuden');
    await lost.choose('erbjudande', [alva]);
    const nightly = await lost.backup();
    await lost.choose('erbjudande', [bo]);
    const links = (await lost.pass(10)).map(({ link }) => link);
    now = new Date(now.getTime() + minute);
    await lost.press(links[0], 'ja');
    const recovered = await lost.backup();
    const anew = await openMachine();
    await anew.restore(nightly);
    // Meanwhile Bo's family has had another letter about the same decision.
    await anew.choose('erbjudande', [bo]);
    links.push((await anew.pass(10))[0]?.link);
    await anew.restore(recovered);
    expect(await anew.pass(60)).toEqual([]);
    // Of what waited, only the confirmation of Alva's yes had not left.
    const setAside = [{ kind: 'bekraftelse', letters: 1 }];
    expect((await anew.today()).restored).toMatchObject({ setAside, conflicts: [] });
    expect(
      (await anew.anna().ask<RecipientsAnswer>('GET', '/letters/kinds/erbjudande')).body.recipients,
    ).toEqual([]);
    const says = await Promise.all(links.map(async (link) => (await anew.look(link)).page.says));
    expect(says).toEqual(['yes', 'offered', 'offered']);
  });

  testOnce(
    'a letter about a decision that a damaged database has lost tells of no later one, and its link answers none',
    async () => {
      const lost = await openMachine();
      const alva = await lost.apply('Alva');
      const link = await offer(lost, alva);
      const damaged = await lost.backup();
      const database = new DatabaseSync(damaged);
      database.exec('delete from placements');
      database.close();
      const anew = await openMachine();
      await anew.restore(damaged);
      expect(await anew.look(link)).toEqual({ status: 404, page: { says: 'restored' } });
      await anew.decide(alva, 'nej');
      await anew.press(link, 'ja');
      expect(await anew.placementOf(alva)).toMatchObject({ state: 'nej', version: 1, told: false });
      expect((await anew.look(link)).page).toMatchObject({ says: 'changed' });
    },
  );

  test('a food line that was written twice is told, and what one history has gone on with is not', async () => {
    const lost = await openMachine();
    const [alva, bo] = [await lost.apply('Alva'), await lost.apply('Bo')];
    const write = async (machine: Machine, reference: string, text: string, was = '') => {
      now = new Date(now.getTime() + minute);
      const { status } = await machine.anna().ask('PUT', `/applications/${reference}/food`, { text, was });
      expect(status).toBe(200);
    };
    for (const reference of [alva, bo]) await write(lost, reference, 'nötfritt');
    const nightly = await lost.backup();
    await write(lost, alva, 'nöt- och sesamfritt', 'nötfritt');
    const recovered = await lost.backup();
    const anew = await openMachine();
    await anew.restore(nightly);
    await write(anew, alva, 'nötfritt och laktosfritt', 'nötfritt');
    await write(anew, bo, 'glutenfritt', 'nötfritt');
    expect(await anew.restore(recovered)).toMatch(
      new RegExp(
        `\\n${alva}: Matraden var skriven på två sätt: .* i Kansliet och .* i kopian\\. Det senare gäller\\.\\n$`,
      ),
    );
    const texts = await anew.office.store.db
      .selectFrom('officeTexts')
      .select(['reference', 'text'])
      .execute();
    expect(new Map(texts.map(({ reference, text }) => [reference, text]))).toEqual(
      new Map([
        [alva, 'nötfritt och laktosfritt'],
        [bo, 'glutenfritt'],
      ]),
    );
  });
});
