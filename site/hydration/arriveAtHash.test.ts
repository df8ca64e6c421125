import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { arriveAtHash } from './arriveAtHash.ts';

class Navigation {
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
}

afterEach(() => vi.unstubAllGlobals());

/** Opens a page at `#faq`. Returns the attributes it sets on the root element and its scrolls, in order. */
async function arrive(type: string, meanwhile = (_page: EventTarget) => {}, glides = false) {
  const put: string[] = [];
  const page = new EventTarget();
  const setAttribute = (name: string) => put.push(name);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { hash: '#faq' });
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation(type)] });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  vi.stubGlobal('document', {
    fonts: { ready: Promise.resolve() },
    documentElement: { setAttribute },
    getElementById: (id: string) => ({
      hasAttribute: () => glides,
      scrollIntoView: ({ behavior }: ScrollIntoViewOptions) => put.push(`${id} ${behavior}`),
    }),
  });
  arriveAtHash();
  meanwhile(page);
  page.dispatchEvent(new Event('load'));
  await setImmediate();
  return put;
}

test('the page scrolls to the hash target once fonts have loaded, unless the visitor has interacted or gone back', async () => {
  expect(await arrive('navigate')).toEqual(['data-arrived', 'faq instant']);
  expect(await arrive('reload')).toEqual(['data-arrived']);
  expect(await arrive('back_forward')).toEqual(['data-arrived']);
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    expect(await arrive('navigate', (page) => page.dispatchEvent(new Event(act)))).toEqual(['data-arrived']);
});

test('the stylesheet chooses how to scroll to a section with data-glide', async () => {
  expect(await arrive('navigate', undefined, true)).toEqual(['data-arrived', 'faq auto']);
});
