import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { writeDiary } from '../../../server/diary.ts';
import type { Store } from '../../../server/store/store.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { silentLog } from '../../../tests/stores.ts';
import type { Role } from '../../shared/roles.ts';
import { actorOf } from '../actor.ts';
import { readDiary } from '../diary/read.ts';
import { readExtract } from '../exports/extract.ts';
import { invite, readInvitation } from './invitations.ts';
import { readPeople, removePerson, renewPerson } from './people.ts';
import { beginSession, endAllSessions, readSession } from './sessions.ts';
import { whereRead } from './where-read.ts';

const spring = new Date('2027-03-01T12:00:00Z');
const later = (time: { days?: number; minutes?: number }) =>
  new Date(spring.getTime() + ((time.days ?? 0) * 24 * 60 + (time.minutes ?? 0)) * 60_000);

describe.each(bothDatabases())('$database:', ({ open, test, onBoth }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());
  beforeEach(() => store.db.deleteFrom('users').execute());

  const ask = (login: string, role: Role, at = spring, weeks: number[] = [], name = login) =>
    invite(
      store.db,
      { email: `${login}@example.org`, name, role, weeks },
      { invitedBy: 'Ängskollot', origin: 'https://kollo.example' },
      at,
    );
  const secretIn = (link: string) => link.split('#')[1] ?? '';
  const people = (at = spring) => readPeople(store.db, at);
  /** The session of a token. */
  const read = (token: string, at: Date) => readSession(store.db, token, at, silentLog);
  const idOf = async (name: string) => (await people()).find((person) => person.name === name)?.id ?? 0;
  const giveKey = async (name: string) =>
    store.db
      .insertInto('passkeys')
      .values({
        userId: await idOf(name),
        credentialId: `nyckel-${name}`,
        publicKey: '',
        counter: 0,
        transports: '[]',
      })
      .execute();

  test('mail to the association links to the office once somebody has been invited and PUBLIC_URL is set', async () => {
    const read = whereRead({ store, publicUrl: 'https://kollo.example/' });
    const leader = { form: 'leader', reference: 'L-7K3M-QXR' } as const;
    expect(await read(leader)).toBeUndefined();
    await ask('Anna', 'ansvarig');
    expect(await read(leader)).toBe('https://kollo.example/kansli/ansokningar/L-7K3M-QXR');
    expect(await read({ form: 'rental', reference: 'H-7K3M-QXR' })).toBe(
      'https://kollo.example/kansli/meddelanden/H-7K3M-QXR',
    );
    expect(await whereRead({ store, publicUrl: undefined })(leader)).toBeUndefined();
  });

  test('an invitation shows its recipient’s name, for 72 hours', async () => {
    const { link, until } = await ask('Anna', 'ansvarig');
    expect(link).toMatch(/^https:\/\/kollo\.example\/kansli\/inbjudan#[\w-]{43}$/);
    expect(until).toBe('2027-03-04T12:00:00.000Z');
    const invitation = await readInvitation(store.db, secretIn(link), later({ days: 2.9 }));
    expect(invitation).toMatchObject({ name: 'Anna', role: 'ansvarig', invitedBy: 'Ängskollot', until });
    await expect(readInvitation(store.db, secretIn(link), later({ days: 3 }))).rejects.toMatchObject({
      statusCode: 410,
    });
  });

  test('the database contains no secret that could be used to log in', async () => {
    const { link } = await ask('Anna', 'ansvarig');
    const token = await beginSession(store.db, await idOf('Anna'), spring);
    const kept = JSON.stringify([
      await store.db.selectFrom('invitations').selectAll().execute(),
      await store.db.selectFrom('sessions').selectAll().execute(),
      await store.db.selectFrom('users').selectAll().execute(),
    ]);
    expect(kept).toContain('anna@example.org');
    expect(kept).not.toContain(secretIn(link));
    expect(kept).not.toContain(token);
  });

  test('a name with an invisible character cannot be invited', async () => {
    await ask('Anna', 'ansvarig');
    for (const name of [
      'Anna\u200B Berg',
      '\u202EgreB annA',
      'Anna\u0007 Berg',
      'Bo\u3164',
      'Anna\u2800Berg',
    ])
      await expect(ask('Kim', 'ledare', spring, [30], name)).rejects.toMatchObject({
        statusCode: 409,
        message: expect.stringContaining('tecken som inte syns'),
      });
    for (const name of ['\u3164', '\u2800', '\u00ad'])
      await expect(ask('Kim', 'ledare', spring, [30], name)).rejects.toMatchObject({
        statusCode: 409,
        message: 'Skriv namnet.',
      });
    expect(await people()).toMatchObject([{ name: 'Anna' }]);
  });

  test('an account’s extract contains the person’s actions, and none of an earlier person with the same name', async () => {
    await ask('Anna', 'ansvarig');
    await ask('Kim', 'ledare');
    const did = async (verb: string) => {
      const token = await beginSession(store.db, await idOf('Kim'), spring);
      const session = await read(token, spring);
      if (session) await writeDiary(store.db, [{ who: actorOf(session.person), verb }], spring);
    };
    await did('skrev ut kökets lista');
    await removePerson(store.db, 'kim@example.org', spring);
    await ask('Kim', 'ledare');
    await did('såg hälsouppgifter');
    const { text } = await readExtract(store, { email: 'Kim@example.org' }, spring);
    expect(text).toContain('Namn: Kim; Roll: ledare');
    expect(text).toContain('Vad: såg hälsouppgifter');
    expect(text).not.toContain('kökets lista');
    const ids = (await readDiary(store.db)).map(({ who, actorId }) => [who, actorId]);
    expect(new Set(ids.map(String)).size).toBe(2);
  });

  test('a session ends after half an hour without use, and always after twelve hours', async () => {
    await ask('Anna', 'ansvarig');
    const token = await beginSession(store.db, await idOf('Anna'), spring);
    for (let minutes = 25; minutes < 12 * 60; minutes += 25)
      expect((await read(token, later({ minutes })))?.person.name).toBe('Anna');
    expect(await read(token, later({ minutes: 12 * 60 }))).toBeUndefined();
    const idle = await beginSession(store.db, await idOf('Anna'), spring);
    expect(await read(idle, later({ minutes: 30 }))).toBeUndefined();
  });

  test('a session ends when the clock that it was begun by is put back, but not for clock skew', async () => {
    await ask('Anna', 'ansvarig');
    const token = await beginSession(store.db, await idOf('Anna'), later({ minutes: 10 }));
    expect((await read(token, spring))?.person.name).toBe('Anna');
    const ahead = await beginSession(store.db, await idOf('Anna'), later({ minutes: 25 * 60 }));
    expect(await read(ahead, spring)).toBeUndefined();
  });

  test('a new session knows the time of the person’s visit before it', async () => {
    await ask('Anna', 'ansvarig');
    const first = await beginSession(store.db, await idOf('Anna'), spring);
    expect(await read(first, spring)).toMatchObject({ lastVisit: null });
    await read(first, later({ minutes: 20 }));
    const second = await beginSession(store.db, await idOf('Anna'), later({ days: 1 }));
    expect(await read(second, later({ days: 1 }))).toMatchObject({
      lastVisit: later({ minutes: 20 }).toISOString(),
    });
  });

  test('logging out everywhere ends the person’s sessions on every device, and no one else’s', async () => {
    await ask('Anna', 'ansvarig');
    await ask('Bo', 'handlaggare');
    const id = await idOf('Anna');
    const annas = [await beginSession(store.db, id, spring), await beginSession(store.db, id, spring)];
    const bos = await beginSession(store.db, await idOf('Bo'), spring);
    const session = await read(annas[0] ?? '', spring);
    if (session) await endAllSessions(store.db, session.person);
    for (const token of annas) expect(await read(token, spring)).toBeUndefined();
    expect(await read(bos, spring)).toBeDefined();
  });

  for (const { invited, ends } of [
    { invited: '2027-03-01T12:00:00Z', ends: '2027-12-31' },
    { invited: '2027-09-30T21:59:00Z', ends: '2027-12-31' },
    { invited: '2027-09-30T22:00:00Z', ends: '2028-12-31' },
  ])
    test(`an account created on ${invited} ends on ${ends}`, async () => {
      await ask('Anna', 'ansvarig', new Date('2029-01-01'));
      await ask('Kim', 'kok', new Date(invited));
      expect((await people()).find(({ name }) => name === 'Kim')?.endsOn).toBe(ends);
    });

  onBoth(
    'an account ends with its year unless it was renewed, except that of the last ansvarig',
    async () => {
      for (const name of ['Anna', 'Bo']) await ask(name, 'ansvarig');
      await ask('Kim', 'handlaggare');
      await giveKey('Anna');
      await giveKey('Bo');
      await renewPerson(store.db, 'bo@example.org', new Date('2027-11-01'));
      const newYear = new Date('2028-01-02T12:00:00Z');
      const remaining = async (at: Date) => {
        const tokens = await Promise.all(
          ['Anna', 'Bo', 'Kim'].map(async (name) => {
            const token = await beginSession(store.db, await idOf(name), at);
            return (await read(token, at)) ? [name] : [];
          }),
        );
        return tokens.flat();
      };
      expect(await remaining(new Date('2027-12-31T12:00:00Z'))).toEqual(['Anna', 'Bo', 'Kim']);
      expect(await remaining(newYear)).toEqual(['Bo']);
      expect(await people(newYear)).toMatchObject([
        { name: 'Anna', endsOn: '2027-12-31' },
        { name: 'Bo', endsOn: null },
        { name: 'Kim', endsOn: '2027-12-31' },
      ]);
      // An ended account does not become valid when another's ends.
      expect(await remaining(new Date('2031-01-02T12:00:00Z'))).toEqual(['Bo']);
    },
  );

  test('the last ansvarig cannot be removed or change role, until another has a passkey', async () => {
    await ask('Anna', 'ansvarig');
    await giveKey('Anna');
    const refused = {
      statusCode: 409,
      message: expect.stringContaining('Ingen annan ansvarig än \u2068Anna\u2069'),
    };
    const expectRefused = async () => {
      await expect(removePerson(store.db, 'anna@example.org', spring)).rejects.toMatchObject(refused);
      await expect(ask('Anna', 'kok')).rejects.toMatchObject(refused);
    };
    await expectRefused();
    // A lost passkey: the only ansvarig is invited again, with the same role.
    await ask('Anna', 'ansvarig');
    expect(await people()).toMatchObject([{ name: 'Anna', keys: 0 }]);
    await giveKey('Anna');
    await ask('Bo', 'ansvarig');
    await expectRefused();
    await giveKey('Bo');
    await removePerson(store.db, 'anna@example.org', spring);
    expect(await people()).toMatchObject([{ name: 'Bo' }]);
  });

  test('the last ansvarig with a passkey keeps the account at the end of the year, whoever has an invitation', async () => {
    await ask('Anna', 'ansvarig');
    await giveKey('Anna');
    await ask('Bo', 'ansvarig', new Date('2027-12-30T12:00:00Z'));
    const newYear = new Date('2028-01-01T12:00:00Z');
    expect(await people(newYear)).toMatchObject([
      { name: 'Anna', endsOn: null },
      { name: 'Bo', endsOn: '2028-12-31', invitedUntil: '2028-01-02T12:00:00.000Z' },
    ]);
    const token = await beginSession(store.db, await idOf('Anna'), newYear);
    expect(await read(token, newYear)).toMatchObject({ person: { name: 'Anna' } });
  });

  onBoth('two ansvariga who remove each other at once do not both succeed', async () => {
    for (const name of ['Anna', 'Bo']) {
      await ask(name, 'ansvarig');
      await giveKey(name);
    }
    const outcomes = await Promise.allSettled(
      ['anna@example.org', 'bo@example.org'].map((email) => removePerson(store.db, email, spring)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await people()).toHaveLength(1);
  });

  test('a removed person leaves nothing behind', async () => {
    await ask('Anna', 'ansvarig');
    await ask('Kim', 'ledare');
    await giveKey('Kim');
    await beginSession(store.db, await idOf('Kim'), spring);
    await removePerson(store.db, 'kim@example.org', spring);
    for (const table of ['officePeople', 'passkeys', 'sessions', 'invitations'] as const) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(store.db);
      expect(JSON.stringify(rows)).not.toContain('Kim');
    }
    expect(await store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await store.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  });
});
