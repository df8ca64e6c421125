import { environmentManager, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { campElementId, type OfficeCamp } from '../office/browser/app/camp.ts';
import { invite } from '../office/server/auth/invitations.ts';
import { newAuthenticator } from './authenticator.ts';
import { startCollector } from './collector.ts';
import { openDocument } from './document.ts';
import { type Invited, logIn, testCamp, testSeason } from './office.ts';
import { reading, untied } from './reading.ts';
import { temporarySqlite } from './stores.ts';
import type { websiteFolder } from './website.ts';

/**
 * Kansliet's page in a document without a browser, with an office in this process: requests are answered by real
 * endpoints. There is no layout and no style, and Tab differs from a browser's. Size, visibility and focus order are
 * tested in a browser (tests/journeys).
 */

export const maria: Invited = { name: 'Maria Ekdahl', role: 'ansvarig' };
export const anna: Invited = { name: 'Anna Bodin', role: 'handlaggare' };
export const wera: Invited = { name: 'Wera Ek', role: 'webb' };

configure({
  // Milliseconds; generous for a busy machine.
  asyncUtilTimeout: 60_000,
  // Without the document's HTML, which would be serialized at every failed attempt of a wait.
  getElementError: (message) => new Error(message ?? ''),
});

const morning = '2027-04-14T08:41:00+02:00';

/**
 * Opens an empty office on a morning in April, optionally with a website. Page and server share one clock.
 */
export async function openOffice(over?: ReturnType<typeof websiteFolder>) {
  const closeDocument = await openDocument();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(morning) });
  // Until a page is opened here, late requests of the previous test's page fail.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  hurryDrafts();
  const store = await temporarySqlite();
  const website = await over?.serve(store);
  const collector = await startCollector({ store, office: { ...(website && { website }) } });
  const complained = vi.spyOn(console, 'error');
  let leave = () => {};
  onTestFinished(async () => {
    const isUntied = untied(document.body.innerHTML);
    leave();
    // Happy DOM does not know <search> and does not load iframes.
    const complaints = complained.mock.calls.filter(
      ([words]) => !/is unrecognized in|Iframe page loading is disabled/.test(String(words)),
    );
    await collector.close();
    await website?.close();
    await store.close();
    over?.remove();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    await closeDocument();
    expect(complaints).toEqual([]);
    expect(isUntied).toEqual([]);
  });

  const inviteOne = async ({ name, role, weeks = [] }: Invited) => {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.org`;
    const by = { invitedBy: 'Ängskollot', origin: '' };
    const { link } = await invite(store.db, { email, name, role, weeks: [...weeks] }, by, new Date());
    return link.split('#')[1] ?? '';
  };

  return {
    ...collector,
    store,
    website,
    /** Returns the secret of the invitation's link. */
    invite: inviteOne,
    /** Logs in a person at another screen, whose page is not opened. */
    elsewhere: (member: Invited) => logIn(collector, store, member, new Date()),
    /** Moves the clock of page and server, as when a computer wakes after sleep. */
    moveClock(to: string) {
      vi.setSystemTime(new Date(to));
      window.dispatchEvent(new Event('pageshow'));
    },
    /** Replaces the phone of the person at the page; undefined means that nobody verifies. */
    handOver: hold,
    /** Opens a path without a session; `null` is a browser without passkeys. */
    async open(path: string, passkeys?: null) {
      const device = newAuthenticator();
      const line = answerFrom(collector.server);
      if (passkeys !== null) hold(device);
      leave();
      leave = await openPage(path);
      return { device, ...onPage(), ...line };
    },
    /** Opens a path for a member who has accepted an invitation on a new device. */
    async enter(member: Invited, path = '') {
      const device = newAuthenticator();
      const line = answerFrom(collector.server);
      const secret = await inviteOne(member);
      const options = await line.post('invitation/options', { secret });
      await line.post('invitation/accept', { secret, response: device.register(options) });
      hold(device);
      leave();
      leave = await openPage(path);
      return { device, ...onPage(), ...line };
    },
  };
}

/** Shortens the pause before a text of the website is saved, which office/browser/website/writing.test.ts tests. */
function hurryDrafts(): void {
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => setTimeout(run, ms === 1_000 ? 50 : ms));
}

/** The body of the previewed letter. Iframes do not load here, so an empty document replaces the frame. */
export async function letterInFrame(): Promise<HTMLElement> {
  const frame = await within(document.body).findByTitle<HTMLIFrameElement>('Brevet');
  const shown = document.implementation.createHTMLDocument();
  Object.defineProperty(frame, 'contentDocument', { value: shown, configurable: true });
  fireEvent.load(frame);
  return waitFor(() => {
    expect(shown.querySelector('h1, p')).not.toBeNull();
    return shown.body;
  });
}

/** Functions that read and use the page. */
function onPage() {
  const page = within(document.body);
  // Nothing here is styled `pointer-events: none`, and the check would go through all parents at each click.
  const user = userEvent.setup({ document, pointerEventsCheck: 0 });
  return {
    page,
    user,
    /** Waits for text on the page, or in a part of it. */
    sees: (words: string | RegExp, part = () => document.body) =>
      waitFor(() => expect(part().textContent).toMatch(words)),
    /** Clicks a button as soon as it is enabled. */
    async press(name: string | RegExp, part = document.body) {
      const button = await within(part).findByRole('button', { name });
      await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
      await user.click(button);
    },
    /** Opens the review of unpublished changes. */
    async toReview() {
      const [link = document.body] = page.getAllByRole('link', { name: /^Granska/ });
      await user.click(link);
    },
    /** The readable and audible content of a part, with unique references replaced. */
    reads: (part: HTMLElement) => reading(part.outerHTML).replaceAll(/\b[A-Z]-\w{4}-\w{3}\b/g, '(reference)'),
    /** A part of the page, by its heading. */
    part: (name: string) => page.getByRole('region', { name }),
    /** Waits until the element is removed. */
    gone: (find: () => HTMLElement | null) => waitFor(() => expect(find()).toBeNull()),
    /** Waits until the element has focus. */
    focuses: (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element())),
  };
}

type Server = Awaited<ReturnType<typeof startCollector>>['server'];

/** Connects the page's fetch to the server, with the cookie that the browser would send. */
function answerFrom(server: Server) {
  let cookie = '';
  let isAway = false;
  let losesAnswers = false;
  let held: Promise<void> | undefined;
  const requests: string[] = [];

  async function exchange(url: string, { method = 'GET', headers, body }: RequestInit = {}) {
    requests.push(`${method} ${url.replace('/kansli/api/', '')}`);
    // Each request gets a timestamp of its own.
    vi.setSystemTime(Date.now() + 1);
    await held;
    if (isAway) throw new TypeError('fetch failed');
    const answer = await server.inject({
      method: method as 'GET',
      url,
      headers: { ...(headers as Record<string, string>), cookie, 'sec-fetch-site': 'same-origin' },
      ...(body
        ? { payload: body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : String(body) }
        : {}),
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) cookie = set.split(';')[0] ?? '';
    if (losesAnswers && method !== 'GET' && !url.endsWith('/search')) throw new TypeError('fetch failed');
    return new Response(answer.payload, { status: answer.statusCode });
  }
  vi.stubGlobal('fetch', exchange);

  return {
    /** The page's requests, as "POST decisions". */
    asked: requests,
    /** Sends a request as the page does. */
    async post(path: string, body: object) {
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await exchange(`/kansli/api/${path}`, request)).json();
    },
    /** Makes every request fail until the returned function is called. */
    loseServer() {
      isAway = true;
      return () => {
        isAway = false;
      };
    },
    /** Makes every response get lost, after its request is handled, until the returned function is called. */
    loseAnswers() {
      losesAnswers = true;
      return () => {
        losesAnswers = false;
      };
    },
    /** Delays every request until the returned function is called. */
    holdAnswers() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}

/** Loads the page at a path, without anything from earlier pages. Returns a function that closes it. */
async function openPage(path: string): Promise<() => void> {
  history.replaceState(null, '', `/kansli${path}`);
  vi.stubGlobal('isSecureContext', true);
  const camp: OfficeCamp = { name: testCamp().name, postal: 'Ängskollot, Stigen 2', ...testSeason };
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="${campElementId}">${JSON.stringify(camp)}</script>`;
  vi.resetModules();
  // Test files without a document may have loaded TanStack Query before.
  environmentManager.setIsServer(() => typeof window === 'undefined');
  const [{ createRoot }, { Kansliet }, { queryClient }, { endSession }, { followLinks }] = await Promise.all([
    import('react-dom/client'),
    import('../office/browser/app/Kansliet.tsx'),
    import('../site/data/queryClient.ts'),
    import('../office/browser/data/session.ts'),
    import('../office/browser/app/address.ts'),
  ]);
  const root = createRoot(document.getElementById('root') ?? document.body);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Kansliet />
      </QueryClientProvider>
    </StrictMode>,
  );
  followLinks();
  return () => {
    root.unmount();
    // Unsaved changes would be sent to the next test's office.
    endSession();
    queryClient.clear();
  };
}

type Device = ReturnType<typeof newAuthenticator>;
type Signed = ReturnType<Device['sign'] | Device['register']>;

interface CredentialOptions {
  readonly publicKey: { readonly challenge: ArrayBuffer };
}

/** Replaces the browser's WebAuthn by this device; undefined means that nobody verifies. */
function hold(device: Device | undefined): void {
  const answer = async (
    sign: (options: { challenge: string }, of: Device) => Signed,
    { publicKey }: CredentialOptions,
  ) => {
    if (!device) throw new Error('Nobody touched it.');
    return asCredential(sign({ challenge: Buffer.from(publicKey.challenge).toString('base64url') }, device));
  };
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: (options: CredentialOptions) => answer((challenge, of) => of.sign(challenge), options),
      create: (options: CredentialOptions) => answer((challenge, of) => of.register(challenge), options),
    },
  });
}

/** Converts base64url to bytes, as a browser's credential has them. */
function asCredential({ response, ...rest }: Signed) {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const entries = Object.entries(response).map(([name, value]) => [name, bytes(String(value))]);
  return {
    ...rest,
    rawId: bytes(rest.rawId),
    response: Object.fromEntries(entries),
    getClientExtensionResults: () => ({}),
  };
}
