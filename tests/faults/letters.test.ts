import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { ApplicationsPage } from '../../office/shared/application-answers.ts';
import type {
  LetterChoice,
  LettersAnswer,
  LettersRequest,
  PreviewsAnswer,
  SendingAnswer,
} from '../../office/shared/letter-answers.ts';
import { asRead } from '../../office/shared/read-letters.ts';
import { openStore } from '../../server/store/store.ts';
import { completeAnswers } from '../answers.ts';
import { silentLog } from '../collector.ts';
import { createPostgresDatabase } from '../databases.ts';
import { startMailServer } from '../mail-server.ts';
import { everybodyBy, sessionHeaders } from '../office.ts';
import { type ServerProcess, serverFolder, startImpatient } from '../server-process.ts';

// Servers are restarted many times, which takes long on a slow machine.
vi.setConfig({ testTimeout: 120_000 });

const minute = 60_000;
const april = Date.parse('2027-04-05T06:00:00Z');
const week = 30;
const families = Array.from({ length: 5 }, (_, family) => family);
const emailOf = (family: number) => `familj-${family}@example.org`;

// For a sender that is killed see server/mail/send.test.ts, for hourly caps throttle.test.ts.
test('every letter that was not undone arrives under one Message-ID, though every server is killed', async () => {
  const folder = serverFolder(2027);
  const mail = await startMailServer();
  const databaseUrl = await createPostgresDatabase();
  /** The database, read independently of the servers. */
  const store = await openStore({ databaseUrl, dataFolder: '' }, silentLog);
  let anna: Readonly<Record<string, string>> = {};

  /** Starts a server with its clock some minutes after the morning, and logs Anna in. */
  async function start(minutesLater: number): Promise<ServerProcess> {
    const begun = new Date(april + minutesLater * minute);
    anna = await sessionHeaders(store, { name: 'Anna Berg', role: 'ansvarig' }, begun);
    const environment = {
      ...folder.environment,
      SMTP_URL: mail.url,
      PUBLIC_URL: 'https://kollo.example',
      SERVER_CLOCK: begun.toISOString(),
      DATABASE_URL: databaseUrl,
    };
    return startImpatient(environment, { lettersEveryMs: 200 });
  }
  const startTwo = (minutesLater: number) => Promise.all([start(minutesLater), start(minutesLater)]);
  const end = (servers: readonly ServerProcess[], signal: 'SIGKILL' | 'SIGTERM') =>
    Promise.all(servers.map((server) => server.end(signal)));

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

  /** Offers each child a place. */
  async function decide(server: ServerProcess, references: readonly string[]): Promise<LetterChoice[]> {
    const decisions = references.map((reference) => ({ reference, week, state: 'erbjuden', decisionId: 0 }));
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

  const messageIdOf = (raw: string) => /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '';
  /** The Message-IDs of a family's mails in order; the first is the receipt. */
  const lettersTo = (family: number) =>
    mail.arrived.filter(({ to }) => to.includes(emailOf(family))).map(({ raw }) => messageIdOf(raw));
  const offersTo = (family: number) => lettersTo(family).slice(1);
  const offers = () => families.flatMap(offersTo);
  const queued = () => store.db.selectFrom('mail').select('id');

  const one = await start(0);
  const references = await Promise.all(families.map((family) => apply(one, family)));
  await expect.poll(() => families.flatMap(lettersTo).length).toBe(families.length);
  const [regretted, ...letters] = await decide(one, references);
  if (!regretted) throw new Error('There are families');
  const mistake = await send(one, [regretted]);
  expect(await send(one, letters)).toMatchObject({ letters: letters.length, sent: 0 });
  await asAnna(one, `/letters/sendings/${mistake.sending}/undo`, {});
  expect(await asAnna(one, `/letters/sendings/${mistake.sending}`)).toMatchObject({ undoneBy: 'Anna Berg' });
  await end([one], 'SIGKILL');
  expect(offers()).toEqual([]);

  // The ten minutes for undo have passed. The mail server accepts mails, but its confirmation reaches no server.
  mail.become('takes it and says nothing');
  const two = await startTwo(20);
  await expect.poll(() => offers().length).toBe(letters.length);
  await end(two, 'SIGKILL');
  const unheardOf = offers();

  // The leases of the killed servers have expired too.
  mail.become('takes it');
  const later = await startTwo(60);
  await expect.poll(() => queued().where('endedAt', 'is', null).execute()).toEqual([]);
  const { sendings } = await asAnna<LettersAnswer>(later[0], '/letters');
  expect(sendings.map(({ sent }) => sent)).toContain(letters.length);
  expect(await end(later, 'SIGTERM')).toEqual([0, 0]);
  const [took, ...others] = families;
  expect(offersTo(took ?? 0)).toEqual([]);
  for (const family of others) {
    const [first = '', ...again] = offersTo(family);
    // Mail programs show mails with the same Message-ID once.
    expect(unheardOf).toContain(first);
    expect(again, emailOf(family)).toEqual([first]);
  }
  await store.close();
  await mail.close();
  folder.remove();
});
