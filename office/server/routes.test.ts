import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Listener, listen } from '../../server/http/listen.ts';
import { openPages, readFiles } from '../../server/http/pages.ts';
import { securityHeaders } from '../../server/http/security-headers.ts';
import { answerWith } from '../../server/http/server.ts';
import type { OutgoingMail } from '../../server/mail/smtp.ts';
import type { Store } from '../../server/store/store.ts';
import { newAuthenticator } from '../../tests/authenticator.ts';
import { ours, startCollector } from '../../tests/collector.ts';
import { requestExactly, sendBytes } from '../../tests/request.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import { buildTinySite } from '../../tests/tiny-site.ts';
import { type Role, roles } from '../shared/roles.ts';
import { unattended } from '../shared/session-limits.ts';
import { invite } from './auth/invitations.ts';
import { readPeople } from './auth/people.ts';
import { beginSession } from './auth/sessions.ts';
import type { Office } from './office.ts';

// Tuesday of week 30, which its leaders may see now.
const inTheWeek = new Date('2027-07-27T12:00:00Z');
let store: Store;
let collector: Awaited<ReturnType<typeof startCollector>>;
let now: Date;

beforeEach(async () => {
  store = await temporarySqlite();
  now = inTheWeek;
  collector = await open();
});
afterEach(async () => {
  await collector.close();
  await store.close();
});

const open = (office: Partial<Office> = {}) =>
  startCollector({ store, office: { now: () => now, ...office } });

const ask = (role: Role, weeks: number[] = []) =>
  invite(
    store.db,
    { email: `${role}@example.org`, name: role, role, weeks },
    { invitedBy: 'Ängskollot', origin: 'https://kollo.example' },
    now,
  );

/** Creates a person of each role, with the leader in week 30. */
const askEverybody = async () => {
  for (const role of roles) await ask(role, role === 'ledare' ? [30] : []);
};

/** Begins a session without a passkey, which needs a browser, and returns the cookie. */
async function cookieOf(role: Role): Promise<string> {
  const person = (await readPeople(store.db, now)).find((one) => one.role === role);
  return `__Secure-kansli=${await beginSession(store.db, person?.id ?? 0, now)}`;
}

const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

async function request(method: string, path: string, headers: Record<string, string>, body: unknown = {}) {
  const answer = await collector.server.inject({
    method: method as 'GET',
    url: `/kansli/api${path}`,
    headers,
    ...(method === 'GET' ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

test('a leader gets the own week from 14 days before it until the day after it', async () => {
  await askEverybody();
  for (const [day, seen] of [
    ['2027-07-18', 403],
    ['2027-07-19', 200],
    ['2027-07-31', 200],
    ['2027-08-01', 403],
  ] as const) {
    now = new Date(`${day}T10:00:00Z`);
    const { status } = await request('GET', '/weeks/30', { ...own, cookie: await cookieOf('ledare') });
    expect(status, day).toBe(seen);
  }
});

test('a leader cannot tell from a refusal whether a child exists', async () => {
  await askEverybody();
  const statusTo = async (role: Role) =>
    (await request('POST', '/applications/b7k3mqxr/health', { ...own, cookie: await cookieOf(role) })).status;
  expect([await statusTo('ledare'), await statusTo('handlaggare')]).toEqual([403, 404]);
});

test('every path of the office responds like an unknown one, until somebody has been invited', async () => {
  const unknown = await collector.server.inject('/finns-inte');
  for (const path of ['/kansli', '/kansli/ansokningar', '/kansli/api/session', '/kansli/api/today']) {
    const answer = await collector.server.inject(path);
    expect.soft(answer.statusCode, path).toBe(404);
    expect.soft(Object.keys(answer.json()), path).toEqual(Object.keys(unknown.json()));
    expect.soft(Object.keys(answer.headers), path).toEqual(Object.keys(unknown.headers));
  }
  expect((await request('POST', '/login/options', own)).status).toBe(404);
});

test('a session is prolonged by a person’s actions, and not by requests that the page makes by itself', async () => {
  await askEverybody();
  const cookie = await cookieOf('ansvarig');
  const after = async (minutes: number, headers: Record<string, string> = {}) => {
    now = new Date(inTheWeek.getTime() + minutes * 60_000);
    const sent = { ...own, cookie, ...headers };
    return (await request('GET', '/session', sent)).status;
  };
  const byItself = { [unattended]: '' };
  expect(await after(20)).toBe(200);
  for (let minutes = 21; minutes < 50; minutes++) expect(await after(minutes, byItself)).toBe(200);
  expect(await after(50, byItself)).toBe(401);
  expect(await after(50)).toBe(401);
});

test.each([
  { from: 'another site', headers: { 'sec-fetch-site': 'cross-site' } },
  { from: 'another port of the same computer', headers: { 'sec-fetch-site': 'same-site' } },
  {
    from: 'another site, in a browser that says only its origin',
    headers: { origin: 'https://evil.example' },
  },
  { from: 'nowhere', headers: {} },
])('a change that comes from $from is refused', async ({ headers }) => {
  await askEverybody();
  const sent = { ...headers, 'content-type': 'application/json', cookie: await cookieOf('ansvarig') };
  const { status } = await request('POST', '/people/remove', sent, { email: 'kok@example.org' });
  expect(status).toBe(403);
  expect((await readPeople(store.db, now)).map(({ role }) => role)).toContain('kok');
});

test('an older browser is accepted by its Origin header, and a body that is not JSON is not read', async () => {
  await askEverybody();
  const cookie = await cookieOf('ansvarig');
  const body = { email: 'kok@example.org' };
  const older = { origin: 'https://kollo.example', cookie };
  const form = { ...older, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await request('POST', '/people/renew', form, body)).status).toBe(415);
  const json = { ...older, 'content-type': 'application/json; charset=utf-8' };
  expect((await request('POST', '/people/renew', json, body)).status).toBe(200);
});

test('an ansvarig invites a person, and the mail’s subject contains no name', async () => {
  await askEverybody();
  const sent: OutgoingMail[] = [];
  await collector.close();
  collector = await open({
    send: async (mail) => {
      sent.push(mail);
      return undefined;
    },
  });
  const person = { email: 'Kim@Söderala.se', name: 'Kim Ek', role: 'ledare', weeks: [31] };
  const headers = { ...own, cookie: await cookieOf('ansvarig') };
  const made = await request('POST', '/people', headers, person);
  expect(made.status).toBe(200);
  const { link, mailed } = JSON.parse(made.text);
  expect(mailed).toBe(true);
  expect(sent).toMatchObject([
    { to: ['kim@xn--sderala-90a.se'], subject: 'Inbjudan till Kansliet, Ängskollot' },
  ]);
  expect(sent[0]?.text).toContain(link);
  const invitation = await request('POST', '/invitation', own, { secret: link.split('#')[1] });
  expect(JSON.parse(invitation.text)).toMatchObject({
    name: 'Kim Ek',
    role: 'ledare',
    invitedBy: 'ansvarig',
  });
});

test('people cannot renew or invite themselves, whatever their page shows', async () => {
  await askEverybody();
  const headers = { ...own, cookie: await cookieOf('ansvarig') };
  const before = await readPeople(store.db, now);
  for (const email of ['ansvarig@example.org', ' Ansvarig@Example.org ']) {
    const again = { email, name: 'Ny', role: 'ansvarig', weeks: [] };
    for (const answer of [
      await request('POST', '/people/renew', headers, { email }),
      await request('POST', '/people', headers, again),
    ]) {
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.text).error.message).toContain('Be en annan ansvarig');
    }
  }
  expect(await readPeople(store.db, now)).toEqual(before);
  expect((await request('GET', '/session', headers)).status).toBe(200);
});

test('an invitation is refused that is answered with a passkey that another person has', async () => {
  const phone = newAuthenticator();
  const accept = async (role: Role) => {
    const { link } = await ask(role);
    const secret = link.split('#')[1];
    const { text: options } = await request('POST', '/invitation/options', own, { secret });
    const response = phone.register(JSON.parse(options));
    return request('POST', '/invitation/accept', own, { secret, response });
  };
  expect((await accept('ansvarig')).status).toBe(200);
  const refused = await accept('kok');
  expect(refused.status).toBe(400);
  expect(refused.headers['set-cookie']).toBeUndefined();
  expect(JSON.parse(refused.text).error.message).toContain('Det gick inte att skapa en passkey');
  expect(await readPeople(store.db, now)).toMatchObject([
    { role: 'ansvarig', keys: 1 },
    { role: 'kok', keys: 0, invitedUntil: expect.any(String) },
  ]);
});

test('a client that tries too often has to wait, at ten times as many requests where it need not log in', async () => {
  await askEverybody();
  await collector.close();
  collector = await open({ attemptsPerMinute: 1 });
  const statuses = async (path: string, attempts: number) => {
    const answers: number[] = [];
    while (answers.length < attempts)
      answers.push((await request('POST', path, own, { secret: 'gissad' })).status);
    return answers;
  };
  expect(await statuses('/invitation', 2)).toEqual([410, 429]);
  expect(await statuses('/logout', 11)).toEqual([...Array(10).fill(200), 429]);
});

test('a request with a content type but an empty body gets a response from every kind of route', async () => {
  await askEverybody();
  await collector.server.ready();
  const listener = await listen(collector.server.routing, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    listener.closeAllConnections();
    return listener.close();
  });
  const cookie = await cookieOf('ansvarig');
  const ofOffice = [
    'today',
    'logout',
    'invitation/accept',
    'applications/B-7K3M-QXR/note',
    'website/pictures',
  ];
  const others = ['/api/forms/contact', '/min-sida/gissad', '/finns-inte'];
  const paths = [...ofOffice.map((path) => `/kansli/api/${path}`), ...others];
  for (const path of paths) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
        const headers = [
          'Host: kollo.example',
          'Connection: close',
          'Sec-Fetch-Site: same-origin',
          `Cookie: ${cookie}`,
          `Content-Type: ${type}`,
        ];
        const question = `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
        const answer = await sendBytes(listener.address, question);
        const what = `${method} ${path} ${type}`;
        expect.soft(answer, what).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*"(message|says)":"[^"]/);
      }
    }
  }
});

describe('the office’s page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-office-page-'));
  let listener: Listener;
  let siteStore: Store;
  beforeAll(async () => {
    buildTinySite(folder);
    siteStore = await temporarySqlite();
    const headers = securityHeaders(ours, undefined);
    const pages = openPages(readFiles(join(folder, 'client')), headers, ['/kansli']);
    const { server } = await startCollector({
      store: siteStore,
      pages,
      headers: headers.everywhere,
      office: { publicUrl: undefined },
    });
    await server.ready();
    listener = await listen(
      answerWith(() => ({ pages }), server),
      { port: 0, host: '127.0.0.1' },
    );
  });
  afterAll(async () => {
    await listener.close();
    await siteStore.close();
    rmSync(folder, { recursive: true });
  });

  const host = () => `localhost:${new URL(listener.address).port}`;
  const get = (path: string, name = host()) => requestExactly(listener.address, path, { host: name });

  test('is unknown until somebody has been invited, then the same at every path and never cached', async () => {
    const unknown = await get('/finns-inte');
    for (const path of ['/kansli/personer', '/Kansli', '/kansli/personer.']) {
      const before = await get(path);
      expect([before.status, before.text]).toEqual([404, unknown.text]);
    }
    await invite(
      siteStore.db,
      { email: 'anna@example.org', name: 'Anna', role: 'ansvarig', weeks: [] },
      { invitedBy: 'Ängskollot', origin: '' },
      new Date(),
    );
    for (const path of ['/kansli', '/kansli/inbjudan', '/kansli/ansokningar/B-7K3M-QXR']) {
      const { status, text, headers } = await get(path);
      expect.soft([status, text.includes('<h1>Kansliet</h1>')], path).toEqual([200, true]);
      expect.soft(headers, path).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringMatching(
          /camera=\(\).*publickey-credentials-get=\(self\), publickey-credentials-create=\(self\)/,
        ),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    }
  });

  test.each([
    ['/Kansli/ansokningar/B-7KQM-3FT).', '/kansli/ansokningar/B-7KQM-3FT'],
    ['/kansli/inbjudan%23Hemlig-1_.', '/kansli/inbjudan#Hemlig-1_'],
    ['/Kalender/vecka-30.ics,', '/kalender/vecka-30.ics'],
  ])('leads from a URL with signs or capitals to the page that was meant: %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, location]);
  });

  test('redirects from 127.0.0.1 to localhost, because passkeys need a hostname', async () => {
    const { status, headers } = await get('/kansli/personer', host().replace('localhost', '127.0.0.1'));
    expect([status, headers.location]).toEqual([302, `http://${host()}/kansli/personer`]);
  });
});
