import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDocument } from '../../tests/document.ts';
import { guardPlainPage } from './guardPlainPage.ts';
import { keepQuestionsInPlace } from './keepQuestionsInPlace.ts';

beforeEach(async () => {
  const closeDocument = await openDocument();
  onTestFinished(async () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    await closeDocument();
  });
});

test('an opened question stays under the finger until the answer above has faded or the visitor scrolls', () => {
  const scrolled = vi.fn();
  vi.stubGlobal('scrollBy', scrolled);
  let frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  document.body.innerHTML =
    '<details name="a" open></details><details name="a"><summary><h3>Vad kostar det?</h3></summary><p>100 kr.</p></details>';
  let top = 300;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top));
  let height = 250;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  keepQuestionsInPlace();
  const [above] = document.querySelectorAll('details');
  /** Clicks, upon which the browser closes the open question. */
  const press = (selector: string) => {
    above?.setAttribute('open', '');
    document.querySelector(selector)?.dispatchEvent(new Event('click', { bubbles: true }));
    above?.removeAttribute('open');
  };
  /** The scrolls of the next frame, after the answer above has shrunk by `given` pixels. */
  const frame = (given: number) => {
    const drawn = frames;
    frames = [];
    scrolled.mockClear();
    top = 300 - given;
    height = 250 - given;
    for (const draw of drawn) draw();
    top = 300;
    height = 250;
    return scrolled.mock.calls;
  };
  press('p');
  expect(frames).toEqual([]);
  press('h3');
  expect(frame(0)).toEqual([]);
  expect(frame(180)).toEqual([[{ top: -180, behavior: 'instant' }]]);
  expect(frames).toEqual([]);

  press('h3');
  frame(0);
  dispatchEvent(new Event('wheel'));
  expect(frame(180)).toEqual([]);
  expect(frames).toEqual([]);
});

test('a form submitted during hydration is sent by clicking its button, without `requestSubmit`', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  document.body.innerHTML = '<form><button type="submit">Skicka</button></form>';
  const [form] = document.forms;
  const guard = guardPlainPage();
  form?.requestSubmit();
  guard.prepareForHydration();
  guard.end();
  // happy-dom calls `requestSubmit` when a submit button is clicked.
  const pressed = vi.fn((event: Event) => event.preventDefault());
  form?.querySelector('button')?.addEventListener('click', pressed);
  // Safari before 16.
  Object.assign(form ?? {}, { requestSubmit: undefined });
  resolve(new Response());
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
});
