import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  ApplicationsPage,
  LetterChoice,
  LettersAnswer,
  LettersRequest,
  PreviewsAnswer,
  SendingAnswer,
} from '../../forms/office/answers.ts';
import { asRead } from '../../forms/office/read-letters.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { completeAnswers } from '../answers.ts';
import { silentLog } from '../collector.ts';
import { createPostgresDatabase } from '../databases.ts';
import { readable, startMailServer } from '../mail-server.ts';
import { everybodyBy, sessionHeaders } from '../office.ts';
import { type ServerProcess, serverFolder, startImpatient } from '../server-process.ts';

// Servers start and stop here many times; a slow machine is not a fault.
vi.setConfig({ testTimeout: 120_000 });

const minute = 60_000;
const april = Date.parse('2027-04-05T06:00:00Z');
const week = 30;
const families = 14;
/** How many letters two servers have on their way at once. */
const underWay = 10;
const emailOf = (family: number) => `familj-${family}@example.org`;

// What becomes of a sender that dies is told of both databases in server/outbox/send.test.ts, and of a flood in flood.test.ts.
describe('letters', () => {
  let folder: ReturnType<typeof serverFolder>;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let databaseUrl: string;
  /** The same database, seen from outside the servers. */
  let store: Store;
  let servers: ServerProcess[];
  let anna: Readonly<Record<string, string>>;

  beforeEach(async () => {
    folder = serverFolder(2027);
    mail = await startMailServer();
    databaseUrl = await createPostgresDatabase();
    store = await openStore({ databaseUrl, dataFolder: '' }, silentLog);
    servers = [];
  });
  afterEach(async () => {
    await kill();
    await store.close();
    await mail.close();
    folder.remove();
  });

  /** Two servers on the same database, so long after the morning when Anna began, and Anna logged in. */
  async function startTwo(minutesLater: number): Promise<readonly [ServerProcess, ServerProcess]> {
    const begun = new Date(april + minutesLater * minute);
    anna = await sessionHeaders(store, { name: 'Anna Berg', role: 'ansvarig' }, begun);
    const environment = {
      ...folder.environment,
      SMTP_URL: mail.url,
      PUBLIC_URL: 'https://kollo.example',
      SERVER_CLOCK: begun.toISOString(),
      DATABASE_URL: databaseUrl,
    };
    const start = () => startImpatient(environment, { lettersEveryMs: 200 });
    const [one, other] = await Promise.all([start(), start()]);
    servers.push(one, other);
    return [one, other];
  }
  async function kill() {
    await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
  }

  async function asAnna<Answered>({ url }: ServerProcess, path: string, body?: object): Promise<Answered> {
    const request = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`${url}/kansli/api${path}`, { ...request, headers: anna });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return JSON.parse(text);
  }

  async function apply({ url }: ServerProcess, family: number): Promise<string> {
    const answer = await fetch(`${url}/api/forms/child`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...completeAnswers.child,
        'Barnets namn': `Barn${family} Ek`,
        'E-post': emailOf(family),
        'Önskad period': `Vecka ${week}`,
      }),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()).reference;
  }

  /** Offers each of them a place. */
  async function decide(server: ServerProcess, references: readonly string[]): Promise<LetterChoice[]> {
    const decisions = references.map((reference) => ({ reference, week, state: 'erbjuden', version: 0 }));
    await asAnna(server, '/decisions', { decisions });
    const { applications } = await asAnna<ApplicationsPage>(server, '/search', everybodyBy('child'));
    return references.map((reference) => {
      const one = applications.find((application) => application.reference === reference);
      return { reference, week, decisionId: one?.placements[0]?.decisionId ?? 0 };
    });
  }

  async function send(server: ServerProcess, letters: readonly LetterChoice[]): Promise<SendingAnswer> {
    const sending = randomUUID();
    const days = { answerBy: '2027-04-23', payBy: '2027-05-14' };
    const wanted: LettersRequest = { kind: 'erbjudande', ...days, letters };
    const read = await asAnna<PreviewsAnswer>(server, '/letters/previews', wanted);
    await asAnna(server, '/letters', asRead(wanted, read, sending));
    return asAnna(server, `/letters/sendings/${sending}`);
  }

  /** The Message-IDs of what has come to a family, in their order, but for the receipt of its application. */
  function lettersTo(family: number): string[] {
    return mail.arrived
      .slice(2 * families)
      .filter(({ to }) => to.includes(emailOf(family)))
      .map(({ raw }) => messageIdOf(raw));
  }
  const all = Array.from({ length: families }, (_, family) => family);
  const arrived = () => all.flatMap(lettersTo);

  test('to families come to every family but the one she took back, and never another letter, though every server is killed', async () => {
    const [one, other] = await startTwo(0);
    const references = await Promise.all(all.map((family) => apply(one, family)));
    await expect.poll(() => mail.arrived.length).toBe(2 * families);
    const [regretted, ...letters] = await decide(one, references);
    if (!regretted) throw new Error('There are families');
    const mistake = await send(one, [regretted]);
    expect(await send(other, letters)).toMatchObject({ letters: families - 1, sent: 0 });
    await asAnna(other, `/letters/sendings/${mistake.sending}/undo`, {});
    expect(await asAnna(other, `/letters/sendings/${mistake.sending}`)).toMatchObject({
      undoneBy: 'Anna Berg',
    });
    await kill();
    expect(arrived()).toEqual([]);

    // The ten minutes are over. The mail server takes what it is given, and nobody lives to hear of it.
    mail.become('takes it and says nothing');
    await startTwo(11);
    await expect.poll(() => arrived().length).toBe(underWay);
    await kill();
    const unheardOf = arrived();

    // The leases of the dead are over too.
    mail.become('takes it');
    const [later] = await startTwo(60);
    await expect.poll(() => sentAccordingTo(later)).toBe(families - 1);
    expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0]);
    expect(lettersTo(0)).toEqual([]);
    for (const family of all.slice(1)) {
      const [first = '', ...again] = lettersTo(family);
      // A mail program shows what comes under the same Message-ID once.
      expect(again, emailOf(family)).toEqual(unheardOf.includes(first) ? [first] : []);
      expect(first).not.toBe('');
    }
  });

  test('about a flood of forms name each form to the association under one Message-ID, and thank each sender under one, though every server is killed', async () => {
    const [one, other] = await startTwo(0);
    mail.become('refuses for now');
    const flood = Array.from({ length: 30 }, (_, family) => apply(family % 2 === 0 ? one : other, family));
    const references = await Promise.all(flood);
    const untried = () =>
      store.db
        .selectFrom('outbox')
        .select('id')
        .where((row) => row.or([row('lastError', 'is', null), row('leasedBy', 'is not', null)]))
        .execute();
    await expect.poll(untried).toEqual([]);
    await kill();

    mail.become('takes it and says nothing');
    await startTwo(20);
    await expect.poll(gathered).toHaveLength(1);
    await kill();

    mail.become('takes it');
    await startTwo(60);
    await expect.poll(waiting).toBe(0);
    await kill();
    expect(new Set(gathered().map(messageIdOf)).size).toBe(1);
    for (const reference of references) {
      const about = mail.arrived.filter(({ raw }) => readable(raw).includes(reference));
      // The association's and the receipt.
      expect(new Set(about.map(({ raw }) => messageIdOf(raw))).size, reference).toBe(2);
    }
  });

  const messageIdOf = (raw: string) => /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '';
  const gathered = () =>
    mail.arrived.map(({ raw }) => raw).filter((raw) => readable(raw).includes('fler formulär än'));
  const waiting = async () =>
    (await store.db.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()).length;

  /** How many letters the office says have left, of those that were sent together. */
  async function sentAccordingTo(server: ServerProcess): Promise<number> {
    const { sendings } = await asAnna<LettersAnswer>(server, '/letters');
    return Math.max(...sendings.map(({ sent }) => sent));
  }
});
