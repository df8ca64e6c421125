import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Season } from '../../forms/season.ts';
import { reasonToHydrate } from './reasonToHydrate.ts';

const closed = { open: false, opens: null, closes: null };
const season: Season = { child: closed, leader: closed, periods: null, days: null, secondsToChange: null };

class Moved extends Event {
  movementX = 0;
  movementY = 0;
}

const gallery = new EventTarget();
let page: EventTarget;
let approach: ((isNear: boolean) => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  page = Object.assign(new EventTarget(), {
    getElementById: (id: string) => (id === 'galleri' ? gallery : null),
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('PointerEvent', Moved);
  approach = undefined;
  class Watch {
    readonly see: (entries: readonly { isIntersecting: boolean }[]) => void;
    constructor(see: Watch['see']) {
      this.see = see;
    }
    observe(element: unknown) {
      if (element === gallery) approach = (isIntersecting) => this.see([{ isIntersecting }]);
    }
    disconnect() {
      approach = undefined;
    }
  }
  vi.stubGlobal('IntersectionObserver', Watch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens an untouched page. The returned function resolves to whether it has a reason to hydrate. */
function lie(given: Season = season) {
  let has = false;
  void reasonToHydrate(given).then(() => {
    has = true;
  });
  return async () => {
    await setImmediate();
    return has;
  };
}
const act = (type: string, given = {}) =>
  page.dispatchEvent(Object.assign(type.startsWith('pointer') ? new Moved(type) : new Event(type), given));

test.each(['scroll', 'pointerdown', 'keydown', 'focusin', 'input', 'click'])(
  'the page hydrates on %s',
  async (sign) => {
    const isAwake = lie();
    expect(await isAwake()).toBe(false);
    act(sign);
    expect(await isAwake()).toBe(true);
  },
);

test('the page hydrates on pointermove only when the mouse has moved, in either direction', async () => {
  for (const moved of [{ movementX: 1 }, { movementY: -1 }]) {
    const isAwake = lie();
    act('pointermove');
    expect(await isAwake()).toBe(false);
    act('pointermove', moved);
    expect(await isAwake()).toBe(true);
  }
});

test('the page hydrates when the gallery comes near the viewport', async () => {
  const isAwake = lie();
  approach?.(false);
  expect(await isAwake()).toBe(false);
  approach?.(true);
  expect(await isAwake()).toBe(true);
  expect(approach).toBeUndefined();
});

test('an untouched page hydrates after 30 seconds only when an application is going to open', async () => {
  const [waits, sleeps] = [lie({ ...season, secondsToChange: 3600 }), lie()];
  await vi.advanceTimersByTimeAsync(29_999);
  expect([await waits(), await sleeps()]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([await waits(), await sleeps()]).toEqual([true, false]);
});
