import type { CDPSession, FrameLocator, Page } from '@playwright/test';
import type { FormName } from '../../forms/form.ts';
import { invite } from '../../office/server/auth/invitations.ts';
import type { Role } from '../../office/shared/roles.ts';
import { noteDone } from '../../server/store/upkeep.ts';
import { newAuthenticator } from '../authenticator.ts';
import { startMailServer } from '../mail-server.ts';
import { type Received, received } from '../office-cast.ts';
import { type OfficeUser, officeUser } from '../office-user.ts';
import { sendForm } from '../server-process.ts';
import { type Site, type SiteOptions, withSite } from './running-site.ts';
import { test as base, expect } from './site.ts';
import { buildVariant, inSpring, type Variant } from './variant.ts';

/** A member of the association. The name determines the e-mail address. */
interface Member {
  readonly name: string;
  readonly role: Role;
  /** A leader's own weeks. */
  readonly weeks?: readonly number[];
}

export const maria: Member = { name: 'Maria Ekdahl', role: 'ansvarig' };
export const anna: Member = { name: 'Anna Bodin', role: 'handlaggare' };

/** A site with its office for one test, on the morning of 14 April before the summer. */
export interface OpenedOffice {
  readonly site: Site;
  /** The origin at which passkeys work. */
  readonly origin: string;
  /** Sends an application and returns its reference. Keys of `answers` are those of tests/answers.ts. */
  apply(answers: Readonly<Record<string, string | number>>, form?: FormName): Promise<string>;
  /** Invites a member and returns the link. */
  invite(member: Member): Promise<string>;
  /**
   * Opens a path of the office for a member who has accepted an invitation on a new device.
   * office-entrance.journey.ts tests how that looks.
   */
  enter(page: Page, member: Member, path?: string): Promise<Device>;
}

/**
 * The public page in the frame of Webbplatsen, once it answers taps: until its drafts have been put in, the frame may replace what
 * is pressed.
 */
export async function pageInFrame(page: Page): Promise<FrameLocator> {
  const shown = page.frameLocator('iframe');
  await shown.locator('body[tabindex="0"]').waitFor();
  return shown;
}

/** Sends the cast's forms, each at its time; returns the references by name. */
async function receiveAll(
  { site, apply }: OpenedOffice,
  cast: readonly Received[],
): Promise<Map<string, string>> {
  const references = new Map<string, string>();
  for (const { form, answers, at, name } of cast) {
    await site.moveClock(at);
    references.set(name, await apply(answers, form));
  }
  await site.moveClock(morning);
  return references;
}

/** The cast's office in the middle of the spring's work, with Maria logged in, who visited some days before. */
export async function openWorkedOffice(
  page: Page,
  office: OpenedOffice,
  cast: readonly Received[] = received,
): Promise<Map<string, string>> {
  await office.site.moveClock('2099-04-09T16:20:00+02:00');
  await office.enter(page, maria);
  const references = await receiveAll(office, cast);
  await page.goto(`${office.origin}/kansli`);
  await page.getByRole('button', { name: 'Logga in med passkey' }).click();
  await page.getByRole('button', { name: /din meny/ }).waitFor();
  await workThrough(page, cast, references);
  return references;
}

/** Makes the office's decisions and notes about the cast over HTTP, with the page's session. */
async function workThrough(
  page: Page,
  cast: readonly Received[],
  references: ReadonlyMap<string, string>,
): Promise<void> {
  const user = userAt(page);
  await user.decideAll(
    cast.flatMap(({ name, decided }) =>
      Object.entries(decided).map(
        ([week, state]) => [references.get(name) ?? '', Number(week), state] as const,
      ),
    ),
  );
  await noteAll(user, cast, references, '2099-04-10');
}

/** Notes food, remarks and payments about the cast. */
export async function noteAll(
  user: OfficeUser,
  cast: readonly Received[],
  references: ReadonlyMap<string, string>,
  paidOn: string,
): Promise<void> {
  for (const { name, form, food, note, paid = [] } of cast) {
    const about = `/applications/${references.get(name)}`;
    if (food && form === 'child') await user.ask('POST', `${about}/health`);
    if (food) await user.ask('PUT', `${about}/food`, { text: food });
    if (note) await user.ask('PUT', `${about}/note`, { text: note });
    for (const week of paid) await user.ask('PUT', `${about}/payments`, { week, paidOn });
  }
}

/** The heading of a screen. */
export const headingOf = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

export const decisionsFor = (page: Page, week: number) =>
  page.getByRole('group', { name: `Beslut för vecka ${week}` });

const morning = '2099-04-14T08:41:00+02:00';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export interface MailingOffice extends OpenedOffice {
  readonly mail: MailServer;
}

/** Settings of a server that sends mail to this mail server, with links back to itself. */
export const mailingBy = (mail: MailServer) => (url: string) => ({
  PUBLIC_URL: originOf({ url }),
  SMTP_URL: mail.url,
  MAIL_FROM: 'kollo@kollo.example',
});

/**
 * One server for all tests of a worker, and one that receives its mail. Each test begins with an empty office on the
 * same morning.
 */
export const test = base.extend<{ office: MailingOffice }, { mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mail }, use) => withSite(await officeOptions(mailingBy(mail)), use),
    { scope: 'worker', timeout: 600_000 },
  ],
  office: async ({ context, site, mail, allow }, use) => {
    allow.host(originOf(site));
    allow.cookie('kansli');
    // The browser logs every 4xx, and there is no session before login.
    allow.complaint(/status of 401/);
    await site.moveClock(morning);
    // The server keeps published content in memory.
    const isPublished = site.rows('select id from content_versions').length > 0;
    if (isPublished) await site.kill();
    site.empty();
    if (isPublished) await site.start();
    mail.beginAnew();
    await endFirstHour(site);
    await use({ ...openedOffice(site), mail });
    // Leave the pages before deleting their data, because their requests would fail and be logged. Chromium sometimes
    // forgets to close a page that is on its way to another, but says so when it is led to a third.
    await Promise.all(context.pages().map((page) => page.goto('about:blank')));
  },
});

/** Tests that show website pages in the editor. */
export const websiteTest = test.extend({
  allow: async ({ allow }, use) => {
    // Chromium warns about the frame's two permissions; the frame's policy allows no scripts (webbplatsen.md, trap
    // 4).
    allow.complaint(/allow-scripts and allow-same-origin/);
    await use(allow);
  },
});

/** Options for a site in the summer of 2099 with open forms, on a spring morning. */
async function officeOptions(environment: SiteOptions['environment'] = {}): Promise<SiteOptions> {
  const variant = await buildVariant(inSpring.camp, inSpring.environment.PUBLIC_URL);
  return { variant, environment, serverClock: morning };
}

export { expect } from './site.ts';

/** Runs a site with its office during `use`, with open forms in the summer of 2099. */
export async function withOffice(
  variant: Variant,
  use: (office: OpenedOffice) => Promise<void>,
  environment: SiteOptions['environment'] = {},
): Promise<void> {
  await withSite({ variant, environment, serverClock: morning }, async (site) => {
    await endFirstHour(site);
    await use(openedOffice(site));
  });
}

/** Hides the first hour's list from *I dag*, as when the association did it long ago. */
export async function endFirstHour(site: Pick<Site, 'store' | 'clock'>): Promise<void> {
  await noteDone((await site.store()).db, 'firstHour', site.clock());
}

/** The origin at which passkeys work. */
export const originOf = ({ url }: Pick<Site, 'url'>): string => url.replace('127.0.0.1', 'localhost');

/** The office of a running site. */
function openedOffice(site: Site): OpenedOffice {
  const origin = originOf(site);
  const inviteMember = async ({ name, role, weeks = [] }: Member) => {
    const { db } = await site.store();
    const person = { email: emailOf(name), name, role, weeks: [...weeks] };
    const { link } = await invite(db, person, { invitedBy: 'Ängskollot', origin }, site.clock());
    return link;
  };
  return {
    site,
    origin,
    async apply(answers, form = 'child') {
      const response = await sendForm(site, form, answers);
      const answer = await response.json();
      expect(response.status, JSON.stringify(answer)).toBe(200);
      return answer.reference;
    },
    invite: inviteMember,
    async enter(page, member, path = '') {
      await page.clock.setFixedTime(morning);
      const telephone = newAuthenticator(origin);
      const secret = secretIn(await inviteMember(member));
      const post = async (to: string, data: object) => {
        const headers = { origin };
        const answer = await page.request.post(`${origin}/kansli/api/invitation/${to}`, { data, headers });
        expect(answer.status(), await answer.text()).toBe(200);
        return answer.json();
      };
      const options = await post('options', { secret });
      // The response sets the cookie in the page's own browser.
      await post('accept', { secret, response: telephone.register(options) });
      const device = await addDevice(await devicesOf(page), telephone.passkey(options.user.id));
      await page.goto(`${origin}/kansli${path}`);
      // On a phone, the editor fills the window when its page has loaded, and hides the menu.
      const menu = page.getByRole('button', { name: /din meny/, includeHidden: true });
      await menu.waitFor({ state: 'attached' });
      return device;
    },
  };
}

/** "maria.ekdahl@example.org". */
const emailOf = (name: string): string =>
  `${name
    .toLowerCase()
    .replaceAll(' ', '.')
    .normalize('NFD')
    .replaceAll(/[^a-z.]/g, '')}@example.org`;

const secretIn = (printed: string): string => /\/kansli\/inbjudan#([\w-]{43})/.exec(printed)?.[1] ?? '';

/** Enables virtual authenticators in the page's browser. */
export async function devicesOf(page: Page): Promise<CDPSession> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  return devices;
}

/** A phone or computer with its owner's passkeys. */
export interface Device {
  readonly id: string;
  /** Makes the browser use another device. */
  putAway(): Promise<void>;
  /** Makes the browser use this device again. */
  takeOut(): Promise<void>;
}

type Passkey = ReturnType<ReturnType<typeof newAuthenticator>['passkey']>;

/** A device that verifies its user always, optionally with an existing passkey. */
export async function addDevice(devices: CDPSession, passkey?: Passkey): Promise<Device> {
  const add = async () =>
    (
      await devices.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
    ).authenticatorId;
  let authenticatorId = await add();
  if (passkey) await devices.send('WebAuthn.addCredential', { authenticatorId, credential: passkey });
  let { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId });
  return {
    get id() {
      return authenticatorId;
    },
    async putAway() {
      ({ credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId }));
      await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
    async takeOut() {
      authenticatorId = await add();
      for (const credential of credentials)
        await devices.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
}

/** The member who is logged in on a page, whose requests the page sends. */
export const userAt = (page: Page): OfficeUser =>
  officeUser((method, path, body) =>
    page.evaluate(
      async ([method, path, body]) => {
        const headers = { 'Content-Type': 'application/json' };
        const response = await fetch(`/kansli/api${path}`, {
          method,
          headers,
          ...(body !== null && { body }),
        });
        return { status: response.status, body: await response.json() };
      },
      [method, path, method === 'GET' ? null : JSON.stringify(body)] as const,
    ),
  );
