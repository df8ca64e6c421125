import { setImmediate } from 'node:timers/promises';
import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import type { PageContextServer } from 'vike/types';
import { expect, onTestFinished, vi } from 'vitest';
import { openContent } from '../content-loader/content.ts';
import { idempotencyKeyHeader } from '../forms/envelope.ts';
import type { Reply } from '../forms/reply.ts';
import type { SeasonSettings } from '../forms/season.ts';
import type { PageData, ReadPage } from '../site/app/page.ts';
import { startCollector } from './collector.ts';
import { testContent } from './content.ts';
import { openDocument } from './document.ts';
import { temporarySqlite } from './stores.ts';

/**
 * A public page in a document without a browser: rendered as at build time and hydrated by its own script, with a
 * collector in this process. There is no layout and no style; size, motion and visibility are tested in a browser
 * (tests/journeys).
 */

const pages = import.meta.glob<{ Page: ComponentType }>('../site/pages/*/+Page.tsx');
const texts = import.meta.glob<{ content: ReadPage }>('../site/pages/*/+content.ts');
const ownData = import.meta.glob<{ data(context: PageContextServer): PageData }>('../site/pages/*/+data.ts');

const withoutFiles = { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } };

export interface Circumstances {
  readonly settings?: SeasonSettings;
  /** Makes the page's script fail to load until `deliver` is called. */
  readonly withoutScript?: true;
  /** The visitor prefers reduced motion. */
  readonly calm?: true;
  /** The server's reply that the answer page shows. */
  readonly reply?: Reply;
  /** The script may fail, so that the page stays as the server rendered it. */
  readonly mayFail?: true;
  /** The association's Swish number, if it has one. */
  readonly swish?: string;
  /** Changes the page before its own script runs. */
  readonly alter?: () => void;
}

/** Opens a page. The clock of page and server stands still until the test moves it. */
export async function openPage(
  page: string,
  { settings, withoutScript, calm, reply, mayFail, swish = '', alter }: Circumstances = {},
) {
  const now = new Date('2027-03-14T08:41:00+01:00');
  vi.setSystemTime(now);
  onTestFinished(() => void vi.useRealTimers());
  const { html } = await renderPage(page, reply, swish);
  const store = await temporarySqlite();
  const collector = await startCollector({
    store,
    ...(settings && { settings }),
  });
  const closeDocument = await openDocument(withoutFiles);
  // After creating the document, so that it keeps the real timers.
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now });
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
  const expected = withoutScript
    ? /^The page’s script could not be fetched/
    : // React warns about the autofocus attribute that only the server renders (Alert.tsx).
      /Iframe page loading is disabled|\+ +autoFocus=\{false\}/;
  const roots = keepRoots();
  onTestFinished(async () => {
    for (const root of roots) root.unmount();
    await settled();
    const complaints = complained.mock.calls.map(String).filter((words) => !expected.test(words));
    vi.useRealTimers();
    await collector.close();
    await store.close();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    await closeDocument();
    vi.doUnmock('../site/hydration/hydrate.tsx');
    vi.doUnmock('react-dom/client');
    // Other tests of this worker need modules as loaded on a server.
    vi.resetModules();
    if (!mayFail) expect(complaints).toEqual([]);
  });
  addWhatIsMissing(calm);
  const line = answerFrom(collector.server);
  document.documentElement.innerHTML = html;
  // Happy DOM selects the option before the selected one.
  for (const option of document.querySelectorAll<HTMLOptionElement>('option[selected]'))
    option.selected = true;
  alter?.();

  vi.stubEnv('SSR', false);
  if (withoutScript) vi.doMock('../site/hydration/hydrate.tsx', () => Promise.reject(new Error('Away')));
  await import('../site/pages/+client.ts');

  const screen = within(document.body);
  const user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0 });
  /** Moves the mouse, which makes the page load its script. */
  async function wake(): Promise<void> {
    document.dispatchEvent(new Event('scroll'));
    const hydrated = () => document.getElementById('root')?.hasAttribute('data-hydrated') ?? false;
    await eventually(() => hydrated() || (mayFail && complained.mock.calls.length > 0)).toBe(true);
  }
  if (!withoutScript) await wake();

  return {
    ...line,
    screen,
    user,
    /** Makes the script available; the page fetches it at the next attempt. */
    async deliver() {
      vi.doUnmock('../site/hydration/hydrate.tsx');
      await vi.advanceTimersByTimeAsync(10_000);
      await settled();
      await wake();
    },
    /** Advances the clock, after pending effects have run. */
    async pass(milliseconds: number) {
      await settled();
      await vi.advanceTimersByTimeAsync(milliseconds);
      await settled();
    },
    async press(name: string | RegExp, part = document.body) {
      await settled();
      await user.click(within(part).getByRole('button', { name }));
    },
    /** Waits for text in the page, or in a part of it. */
    sees: (words: string | RegExp, part: () => Element | null = () => document.querySelector('main')) =>
      eventually(() => part()?.textContent).toMatch(words),
    /** The text of the focused element. */
    focused: () => document.activeElement?.textContent,
  };
}

/** Collects React's roots, so that they are unmounted before the document closes. */
function keepRoots(): readonly Root[] {
  const roots: Root[] = [];
  const keep = (root: Root) => {
    roots.push(root);
    return root;
  };
  vi.doMock('react-dom/client', async (original) => {
    const client = await original<typeof import('react-dom/client')>();
    return {
      ...client,
      createRoot: (...options: Parameters<typeof client.createRoot>) => keep(client.createRoot(...options)),
      hydrateRoot: (...options: Parameters<typeof client.hydrateRoot>) =>
        keep(client.hydrateRoot(...options)),
    };
  });
  return roots;
}

/** Polls until the expectation holds. */
export const eventually = <Seen>(look: () => Seen) => expect.poll(look);

/** React renders in one turn of the event loop and runs effects in another. */
async function settled(): Promise<void> {
  for (const _turn of [1, 2, 3]) await setImmediate();
}

/** Renders a page as the server does; returns the content of <html> and the props. */
export async function renderPage(page: string, reply?: Reply, swish = '', hasFamilyPage = false) {
  vi.resetModules();
  vi.doMock('vike/server', () => ({ escapeInject: String.raw, dangerouslySkipEscape: String }));
  const [{ onRenderHtml }, { data }, { Page }, written] = await Promise.all([
    import('../site/pages/+onRenderHtml.tsx'),
    ownData[`../site/pages/${page}/+data.ts`]?.() ?? import('../site/pages/+data.ts'),
    moduleOf(pages, `../site/pages/${page}/+Page.tsx`),
    texts[`../site/pages/${page}/+content.ts`]?.() ?? import('../site/pages/+content.ts'),
  ]);
  vi.doUnmock('vike/server');
  const context = {
    content: openContent(testContent, { changes: { camp: { swish: { value: swish } } } }),
    pictures: anyPicture,
    config: written,
    reply,
    hasFamilyPage,
    pageId: `/pages/${page}`,
    urlPathname: `/${page}`,
    Page,
  } as unknown as PageContextServer;
  const shown: PageData = data(context);
  const { documentHtml } = onRenderHtml(Object.assign(context, { data: shown }));
  // The modules must be loaded without a document.
  vi.resetModules();
  return { html: String(documentHtml).replace(/^.*?<html[^>]*>|<\/html>.*$/gs, ''), shown };
}

function moduleOf<Module>(modules: Record<string, () => Promise<Module>>, file: string): Promise<Module> {
  const load = modules[file];
  if (!load) throw new Error(`There is no ${file}`);
  return load();
}

/** Finds a picture for any file name. */
const anyPicture = new Proxy({}, { get: (_, file) => ({ src: `/${String(file)}`, width: 3, height: 2 }) });

/** Adds browser functions that Happy DOM lacks. */
function addWhatIsMissing(calm = false): void {
  vi.stubGlobal('IntersectionObserver', class extends ResizeObserver {});
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  Object.assign(HTMLScriptElement, { supports: () => true });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: calm && query === '(prefers-reduced-motion: reduce)',
  }));
  Object.assign(document, { fonts: { ready: Promise.resolve() } });
  const open = new Set<HTMLElement>();
  const turn = (sheet: HTMLElement, newState: 'open' | 'closed') => {
    if (newState === 'open') open.add(sheet);
    else if (!open.delete(sheet)) return;
    sheet.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  };
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      turn(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      turn(this, 'closed');
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'autofocus', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('autofocus');
    },
  });
}

interface Posted {
  readonly url: string;
  readonly key: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Connects the page's fetch to the server. */
function answerFrom(server: Awaited<ReturnType<typeof startCollector>>['server']) {
  const posted: Posted[] = [];
  let next: (() => Promise<Response>) | undefined;

  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const sent = { ...(headers as Record<string, string>) };
    if (method === 'POST')
      posted.push({ url, key: sent[idempotencyKeyHeader], body: JSON.parse(String(body)) });
    if (next && method !== 'GET') return next();
    const answer = await server.inject({
      method: method as 'GET',
      url,
      headers: sent,
      ...(body ? { payload: String(body) } : {}),
    });
    return new Response(method === 'HEAD' ? null : answer.payload, { status: answer.statusCode });
  });

  return {
    /** The bodies that the page has posted. */
    posted,
    /** Answers every later request by `answer`; without it, by the server again. */
    answerWith(answer?: () => Promise<Response>) {
      next = answer;
    },
  };
}
