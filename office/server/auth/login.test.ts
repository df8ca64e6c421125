import { beforeEach, expect, test } from 'vitest';
import { newAuthenticator } from '../../../tests/authenticator.ts';
import { officeForEachTest } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import { invite } from './invitations.ts';

const now = new Date('2027-03-01T12:00:00Z');

const { store, collector } = officeForEachTest(temporarySqlite, now.toISOString());
/** The cookie of the current browser. */
let cookie: string;
beforeEach(() => {
  cookie = '';
});

async function request(method: 'GET' | 'POST', path: string, body?: object, sent = cookie) {
  const answer = await collector.server.inject({
    method,
    url: `/kansli/api${path}`,
    headers: { cookie: sent, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body && { payload: JSON.stringify(body) }),
  });
  const set = String(answer.headers['set-cookie'] ?? '');
  if (set) cookie = set.split(';')[0] ?? '';
  return { status: answer.statusCode, body: answer.json(), set };
}
const post = (path: string, body: object = {}) => request('POST', path, body);
const sessionOf = async (sent: string) => (await request('GET', '/session', undefined, sent)).status;

async function inviteOne(name = 'Anna'): Promise<string> {
  const person = { email: `${name}@example.org`, name, role: 'ansvarig', weeks: [] } as const;
  const { link } = await invite(store.db, person, { invitedBy: 'Ängskollot', origin: '' }, now);
  return link.split('#')[1] ?? '';
}
const personWith = (phone: ReturnType<typeof newAuthenticator>) => ({
  async accept(secret: string) {
    const response = phone.register((await post('/invitation/options', { secret })).body);
    return { response, accepted: await post('/invitation/accept', { secret, response }) };
  },
  sign: async () => phone.sign((await post('/login/options')).body),
});

test('a login is refused if its request is replayed, and if its session cookie is from before it', async () => {
  const anna = personWith(newAuthenticator());
  const secret = await inviteOne();
  // An attacker's cookie (session fixation), which must not become Anna's session.
  cookie = '__Secure-kansli=planterad';
  const { response, accepted } = await anna.accept(secret);
  expect(accepted.status).toBe(200);
  expect(accepted.set).toMatch(
    /^__Secure-kansli=[\w-]{20,}; Path=\/kansli; HttpOnly; SameSite=Strict; Secure/,
  );
  const first = cookie;
  expect(await sessionOf(first)).toBe(200);
  expect((await post('/invitation/options', { secret })).status).toBe(410);
  expect((await post('/invitation/accept', { secret, response })).status).toBe(410);

  const signed = await anna.sign();
  expect((await post('/login', { response: signed })).status).toBe(200);
  const second = cookie;
  expect(second).not.toBe(first);
  expect(await sessionOf(first), 'the session before the login').toBe(401);
  expect((await post('/login', { response: signed })).status).toBe(401);
  expect(await sessionOf(second)).toBe(200);
  expect((await post('/logout')).set).toBe(
    '__Secure-kansli=; Path=/kansli; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
  );
  expect(await sessionOf(second), 'a stolen cookie after the logout').toBe(401);
});

test('a second device is added with the person’s first passkey alone, and a new invitation invalidates both', async () => {
  const [first, second, bos] = [newAuthenticator(), newAuthenticator(), newAuthenticator()];
  await personWith(bos).accept(await inviteOne('Bo'));
  await personWith(first).accept(await inviteOne());
  expect((await post('/passkeys/options')).status).toBe(400);
  expect((await post('/passkeys/options', { response: await personWith(bos).sign() })).status).toBe(403);
  const { body: options } = await post('/passkeys/options', { response: await personWith(first).sign() });
  const response = second.register(options);
  expect((await post('/passkeys', { response })).status).toBe(200);
  expect((await post('/passkeys', { response })).status).toBe(400);
  for (const phone of [first, second])
    expect((await post('/login', { response: await personWith(phone).sign() })).status).toBe(200);

  const voided = await inviteOne();
  await inviteOne();
  expect((await post('/invitation', { secret: voided })).status).toBe(410);
  expect(await sessionOf(cookie)).toBe(401);
  for (const phone of [first, second])
    expect((await post('/login', { response: await personWith(phone).sign() })).status).toBe(401);
});
