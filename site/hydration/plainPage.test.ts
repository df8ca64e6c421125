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

test('a question that is opened stays under the finger when the one above it closes', () => {
  const scrolled = vi.fn();
  vi.stubGlobal('scrollBy', scrolled);
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  document.body.innerHTML = '<details><summary><h3>Vad kostar det?</h3></summary><p>100 kr.</p></details>';
  let top = 300;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top));
  keepQuestionsInPlace();
  const press = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('click', { bubbles: true }));
  press('p');
  expect(frames).toEqual([]);
  press('h3');
  top = 120;
  for (const draw of frames) draw();
  expect(scrolled.mock.calls).toEqual([[{ top: -180, behavior: 'instant' }]]);
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
