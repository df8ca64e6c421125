import type { Page } from '@playwright/test';
import { addDevice, ask, devicesOf, officeCookie, openedOffice, secretIn } from './office.ts';
import type { Site } from './running-site.ts';
import { expect, test } from './site.ts';

/** What the device makes or signs, as the browser's own JSON. */
const createPasskey = (page: Page, options: object) =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      json as PublicKeyCredentialCreationOptionsJSON,
    );
    const credential = await navigator.credentials.create({ publicKey });
    return (credential as PublicKeyCredential).toJSON();
  }, options);

const signWithPasskey = (page: Page, options: object) =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      json as PublicKeyCredentialRequestOptionsJSON,
    );
    const credential = await navigator.credentials.get({ publicKey });
    return (credential as PublicKeyCredential).toJSON();
  }, options);

/** The address at which passkeys work: any page there is the office's own origin. */
async function come(page: Page, siteUrl: string): Promise<string> {
  const origin = siteUrl.replace('127.0.0.1', 'localhost');
  await page.goto(`${origin}/gdpr`);
  return origin;
}

/** Invites somebody responsible, and gives the link's secret. */
const inviteTo = async (site: Site, name: string) =>
  secretIn(await openedOffice(site).invite({ name, role: 'ansvarig' }));

async function accept(page: Page, secret: string) {
  const { body: options } = await ask(page, 'POST', 'invitation/options', { secret });
  const response = await createPasskey(page, options);
  return ask(page, 'POST', 'invitation/accept', { secret, response });
}

async function logIn(page: Page) {
  const { body: options } = await ask(page, 'POST', 'login/options', {});
  return ask(page, 'POST', 'login', { response: await signWithPasskey(page, options) });
}

test('somebody who is invited makes a passkey, goes, and comes back by it alone', async ({
  page,
  context,
  site,
  allow,
}) => {
  const origin = await come(page, site.url);
  allow.host(origin);
  // The browser itself tells of every 4xx.
  allow.complaint(/Failed to load resource/);
  await addDevice(await devicesOf(page));
  const secret = secretIn(
    await site.kollo('invite', 'anna@example.org', '--role', 'ansvarig', '--name', 'Anna Berg'),
  );
  expect((await ask(page, 'GET', 'session')).status).toBe(401);

  expect(await ask(page, 'POST', 'invitation', { secret })).toMatchObject({
    status: 200,
    body: { name: 'Anna Berg', role: 'ansvarig', invitedBy: 'Ängskollot' },
  });
  const anna = { email: 'anna@example.org', name: 'Anna Berg', role: 'ansvarig' };
  expect(await accept(page, secret)).toEqual({ status: 200, body: { person: anna } });
  expect(await officeCookie(context)).toMatchObject({
    path: '/kansli',
    httpOnly: true,
    sameSite: 'Strict',
    secure: false,
  });
  expect((await ask(page, 'POST', 'invitation/options', { secret })).status).toBe(410);
  expect((await ask(page, 'GET', 'session')).body).toMatchObject({ person: anna });

  await ask(page, 'POST', 'logout', {});
  expect(await officeCookie(context)).toBeUndefined();
  expect((await ask(page, 'GET', 'session')).status).toBe(401);

  expect(await logIn(page)).toMatchObject({ status: 200, body: { person: anna } });
  expect(await site.kollo('people')).toMatch(/anna@example\.org +Anna Berg +ansvarig +– +1 /);
  await ask(page, 'POST', 'logout', {});
});

test('what was sent once to come in is good for nothing the second time', async ({
  page,
  context,
  site,
  allow,
}) => {
  const origin = await come(page, site.url);
  allow.host(origin);
  allow.complaint(/Failed to load resource/);
  const devices = await devicesOf(page);
  const device = await addDevice(devices);
  const secret = await inviteTo(site, 'Bo Ek');
  const { body: made } = await ask(page, 'POST', 'invitation/options', { secret });
  const registration = await createPasskey(page, made);
  // A cookie that somebody else has planted, in the hope that it becomes Bo's session.
  await context.addCookies([{ name: 'kansli', value: 'planterad', domain: 'localhost', path: '/kansli' }]);
  expect((await ask(page, 'POST', 'invitation/accept', { secret, response: registration })).status).toBe(200);
  const first = await officeCookie(context);
  expect(first?.value).not.toBe('planterad');

  const replayed = await ask(page, 'POST', 'invitation/accept', { secret, response: registration });
  expect(replayed.status).toBe(410);
  const { body: options } = await ask(page, 'POST', 'login/options', {});
  const response = await signWithPasskey(page, options);
  expect((await ask(page, 'POST', 'login', { response })).status).toBe(200);
  expect((await ask(page, 'POST', 'login', { response })).status).toBe(401);
  const second = await officeCookie(context);
  expect(second?.value).not.toBe(first?.value);

  const withCookie = (value = '') =>
    page.request.get(`${origin}/kansli/api/session`, { headers: { cookie: `kansli=${value}` } });
  expect((await withCookie(first?.value)).status(), 'the session before the login').toBe(401);
  await ask(page, 'POST', 'logout', {});
  expect((await withCookie(second?.value)).status(), 'a stolen cookie after the logout').toBe(401);

  // A page that was made to ask for less, on a telephone whose finder is not its owner.
  await devices.send('WebAuthn.setUserVerified', { authenticatorId: device.id, isUserVerified: false });
  const { body: tampered } = await ask(page, 'POST', 'login/options', {});
  const unverified = await signWithPasskey(page, { ...tampered, userVerification: 'discouraged' });
  expect(await ask(page, 'POST', 'login', { response: unverified })).toMatchObject({
    status: 401,
    body: { error: { message: expect.stringContaining('Det gick inte att logga in') } },
  });
});

test('a second device is added by whoever has the first in hand, and a new invitation ends them all', async ({
  page,
  context,
  site,
  allow,
}) => {
  const origin = await come(page, site.url);
  allow.host(origin);
  allow.complaint(/Failed to load resource/);
  const devices = await devicesOf(page);
  const first = await addDevice(devices);
  await accept(page, await inviteTo(site, 'Cleo Dahl'));
  await inviteTo(site, 'Dag Ek');
  expect((await ask(page, 'POST', 'passkeys/options', {})).status).toBe(400);
  const { body: fresh } = await ask(page, 'POST', 'login/options', {});
  const { body: options } = await ask(page, 'POST', 'passkeys/options', {
    response: await signWithPasskey(page, fresh),
  });
  await first.putAway();
  await addDevice(devices);
  const response = await createPasskey(page, options);
  expect((await ask(page, 'POST', 'passkeys', { response })).status).toBe(200);
  expect((await ask(page, 'POST', 'passkeys', { response })).status).toBe(400);
  await ask(page, 'POST', 'logout', {});
  expect((await logIn(page)).status).toBe(200);

  await inviteTo(site, 'Cleo Dahl');
  expect((await ask(page, 'GET', 'session')).status).toBe(401);
  expect((await logIn(page)).status).toBe(401);
  await context.clearCookies();
});

test('a page on another port cannot act for somebody who is logged in', async ({
  page,
  context,
  site,
  allow,
}) => {
  const origin = await come(page, site.url);
  allow.host(origin);
  allow.complaint(/Failed to load resource|CORS policy/);
  await addDevice(await devicesOf(page));
  await accept(page, await inviteTo(site, 'Eva Frid'));
  const statuses: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/logout/everywhere')) statuses.push(response.status());
  });
  const elsewhere = 'http://localhost:4999/';
  allow.host(new URL(elsewhere).origin);
  await context.route(elsewhere, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${origin}/kansli/api/logout/everywhere"><button>Vinn</button></form>`,
    }),
  );
  await page.goto(elsewhere);
  await page.getByRole('button').click();
  await expect.poll(() => statuses).toEqual([403]);
  await come(page, site.url);
  expect((await ask(page, 'GET', 'session')).status).toBe(200);
  await ask(page, 'POST', 'logout', {});
});
