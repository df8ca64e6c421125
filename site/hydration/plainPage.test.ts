import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDocument } from '../../tests/document.ts';
import { keepQuestionsInPlace } from './keepQuestionsInPlace.ts';
import { nameSheets } from './nameSheets.ts';

beforeEach(async () => {
  const closeDocument = await openDocument();
  onTestFinished(async () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    await closeDocument();
  });
});

test('keeps an opened question under the finger until the answer above has faded or the visitor scrolls', () => {
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
  const press = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('click', { bubbles: true }));
  /** What the next frame scrolls by, when the answer above has given up some of its height. */
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

test('a printed sheet says what page it is of, and on what day', () => {
  vi.setSystemTime('2027-06-01T12:00:00+02:00');
  document.title = 'Packlista "stor"';
  nameSheets();
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.documentElement.style.getPropertyValue('--printed')).toBe(
    String.raw`"Packlista \"stor\", 2027-06-01"`,
  );
});
