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

/** Comes to a page by a link to its questions, and says where the page has put whoever comes. */
async function arrive(type: string, meanwhile = (_page: EventTarget) => {}) {
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
    getElementById: (id: string) => ({ scrollIntoView: () => put.push(id) }),
  });
  arriveAtHash();
  meanwhile(page);
  page.dispatchEvent(new Event('load'));
  await setImmediate();
  return put;
}

test('whoever is sent a link to a part of the page is put there when its letters have come, but for who has looked around or is back', async () => {
  expect(await arrive('navigate')).toEqual(['faq', 'data-arrived']);
  expect(await arrive('reload')).toEqual(['data-arrived']);
  expect(await arrive('back_forward')).toEqual(['data-arrived']);
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    expect(await arrive('navigate', (page) => page.dispatchEvent(new Event(act)))).toEqual(['data-arrived']);
});
