import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDocument } from '../../tests/document.ts';
import { guardPlainPage } from './guardPlainPage.ts';
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

test('a form that is sent while the page wakes is sent by its button, where `requestSubmit` is missing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  document.body.innerHTML = '<form><button type="submit">Skicka</button></form>';
  const [form] = document.forms;
  const guard = guardPlainPage();
  form?.requestSubmit();
  guard.prepareForHydration();
  guard.end();
  // The document would call `requestSubmit` itself.
  const pressed = vi.fn((event: Event) => event.preventDefault());
  form?.querySelector('button')?.addEventListener('click', pressed);
  // Safari before 16.
  Object.assign(form ?? {}, { requestSubmit: undefined });
  resolve(new Response());
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
});
