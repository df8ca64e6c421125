import { environmentManager, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { campElementId, type OfficeCamp } from '../office/browser/app/camp.ts';
import { invite } from '../office/server/auth/invitations.ts';
import type { Office } from '../office/server/office.ts';
import type { PlacementState } from '../office/shared/placement.ts';
import { newAuthenticator } from './authenticator.ts';
import { startCollector, temporarySqlite } from './collector.ts';
import { openDocument } from './document.ts';
import { type Invited, listOf, logIn, testCamp, testSeason, type Visitor } from './office.ts';
import { reading, untied } from './reading.ts';
import type { websiteFolder } from './website.ts';

/**
 * Kansliet's own page in a document without a browser, over an office in this process: what it asks for is answered by the
 * real addresses, so that no answer is made up. There is neither layout nor style, and Tab is not a browser's: what fits,
 * is in sight and is reached in which order is told in a browser (tests/journeys).
 */

export const maria: Invited = { name: 'Maria Ekdahl', role: 'ansvarig' };
export const anna: Invited = { name: 'Anna Bodin', role: 'handlaggare' };
export const wera: Invited = { name: 'Wera Ek', role: 'webb' };

configure({
  // Milliseconds: room for a machine that is busy with other things.
  asyncUtilTimeout: 30_000,
  // Without the whole document, which would be written out at every look for what is not there yet.
  getElementError: (message) => new Error(message ?? ''),
});

const morning = '2027-04-14T08:41:00+02:00';

/**
 * An office with nothing in it, on a morning in April, over that website if it has one, and with a list in pages of that
 * length, if not as usual. The page's clock and the server's are one.
 */
export async function openOffice(over?: ReturnType<typeof websiteFolder>, listSizes?: Office['listSizes']) {
  const closeDocument = await openDocument();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(morning) });
  // Until a page is opened here: what the page of the story before asks for at its end goes nowhere.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const store = await temporarySqlite();
  const website = await over?.serve(store);
  const collector = await startCollector({
    store,
    office: { ...(website && { website }), ...(listSizes && { listSizes }) },
  });
  const complained = vi.spyOn(console, 'error');
  let leave = () => {};
  onTestFinished(async () => {
    const isUntied = untied(document.body.innerHTML);
    leave();
    // Except that the document has not heard of <search>, and opens no pages in frames.
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
    /** Gives the secret of the link. */
    invite: inviteOne,
    /** Somebody at another screen, whose page is not looked at. */
    elsewhere: (member: Invited) => logIn(collector, store, member, new Date()),
    /** Lets it be later, for the page and the server, as when the computer wakes after a while. */
    moveClock(to: string) {
      vi.setSystemTime(new Date(to));
      window.dispatchEvent(new Event('pageshow'));
    },
    /** Puts another telephone in the hand of whoever sits at the page; undefined is none that says yes. */
    handOver: hold,
    /** Opens one of the office's addresses where nobody is logged in; `null` is a browser that knows no passkeys. */
    async open(path: string, passkeys?: null) {
      const device = newAuthenticator();
      const line = answerFrom(collector.server);
      if (passkeys !== null) hold(device);
      leave();
      leave = await openPage(path);
      return { device, ...onPage(), ...line };
    },
    /** Opens one of the office's addresses for a member who has come in through an invitation, on a device of their own. */
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

/** The body of the letter that is previewed. No page is opened in a frame here: an empty document stands for it. */
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

/** What somebody sees on the page, and does there. */
function onPage() {
  const page = within(document.body);
  // Nothing is styled to let presses through: it would be looked for from each element up, at every press.
  const user = userEvent.setup({ document, pointerEventsCheck: 0 });
  return {
    page,
    user,
    /** Waits until the words are read on the page, or in a part of it. */
    sees: (words: string | RegExp, part = () => document.body) =>
      waitFor(() => expect(part().textContent).toMatch(words)),
    /** Presses a button once it can be pressed. */
    async press(name: string | RegExp, part = document.body) {
      const button = await within(part).findByRole('button', { name });
      await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
      await user.click(button);
    },
    /** Goes to where all that is written on the website is read before it is published. */
    async toReview() {
      const [link = document.body] = page.getAllByRole('link', { name: /^Granska/ });
      await user.click(link);
    },
    /** All that is read and heard in a part of the page. No two references are the same. */
    reads: (part: HTMLElement) => reading(part.outerHTML).replaceAll(/\b[A-Z]-\w{4}-\w{3}\b/g, '(reference)'),
    /** A part of the page, by its heading. */
    part: (name: string) => page.getByRole('region', { name }),
    /** Waits until that is there no longer. */
    gone: (find: () => HTMLElement | null) => waitFor(() => expect(find()).toBeNull()),
    /** Waits until that has the focus. */
    focuses: (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element())),
  };
}

/** Decides over HTTP, as a story's past. */
export async function decideAll(
  visitor: Visitor,
  decided: readonly (readonly [reference: string, week: number, state: PlacementState])[],
): Promise<void> {
  const { applications } = await listOf(visitor);
  const decisions = decided.map(([reference, week, state]) => {
    const placements = applications.find((one) => one.reference === reference)?.placements;
    const decisionId = placements?.find((one) => one.week === week)?.decisionId ?? 0;
    return { reference, week, state, decisionId };
  });
  const { status, body } = await visitor.ask('POST', '/decisions', { decisions });
  expect(status, JSON.stringify(body)).toBe(200);
}

type Server = Awaited<ReturnType<typeof startCollector>>['server'];

/** Lets the page's requests go to the server, with the cookie that the browser would have. */
function answerFrom(server: Server) {
  let cookie = '';
  let isAway = false;
  let losesAnswers = false;
  let held: Promise<void> | undefined;
  const asked: string[] = [];

  async function exchange(url: string, { method = 'GET', headers, body }: RequestInit = {}) {
    asked.push(`${method} ${url.replace('/kansli/api/', '')}`);
    // No two things happen at the same moment.
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
    /** What the page has asked for, as "POST decisions". */
    asked,
    /** Asks as the page does. */
    async post(path: string, body: object) {
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await exchange(`/kansli/api/${path}`, request)).json();
    },
    /** Nobody answers, until the function that is given back is called. */
    loseServer() {
      isAway = true;
      return () => {
        isAway = false;
      };
    },
    /** Changes are made, and their answers are lost, until the function that is given back is called. */
    loseAnswers() {
      losesAnswers = true;
      return () => {
        losesAnswers = false;
      };
    },
    /** What is asked for waits, until the function that is given back is called. */
    holdAnswers() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}

/** Opens the page at one of its addresses, as a browser does: nothing of another is left. Gives what closes it. */
async function openPage(path: string): Promise<() => void> {
  history.replaceState(null, '', `/kansli${path}`);
  vi.stubGlobal('isSecureContext', true);
  const camp: OfficeCamp = { name: testCamp().name, postal: 'Ängskollot, Stigen 2', ...testSeason };
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="${campElementId}">${JSON.stringify(camp)}</script>`;
  vi.resetModules();
  // Other files of tests may have loaded it where there was no document.
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
    // What it has not saved would be sent again, to the office of the next story.
    endSession();
    queryClient.clear();
  };
}

type Device = ReturnType<typeof newAuthenticator>;
type Signed = ReturnType<Device['sign'] | Device['register']>;

interface Asked {
  readonly publicKey: { readonly challenge: ArrayBuffer };
}

/** What a browser has where people hold a telephone with its passkey; undefined where nobody says yes. */
function hold(device: Device | undefined): void {
  const answer = async (sign: (asked: { challenge: string }, of: Device) => Signed, { publicKey }: Asked) => {
    if (!device) throw new Error('Nobody touched it.');
    return asCredential(sign({ challenge: Buffer.from(publicKey.challenge).toString('base64url') }, device));
  };
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: (asked: Asked) => answer((challenge, of) => of.sign(challenge), asked),
      create: (asked: Asked) => answer((challenge, of) => of.register(challenge), asked),
    },
  });
}

/** As a browser gives it: bytes where JSON has base64url. */
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
