import { expect, test, vi } from 'vitest';
import { eventually, openPage } from '../../../tests/public-page.ts';

const found = <Kind extends Element>(selector: string) => {
  const element = document.querySelector<Kind>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};
const gallery = () => found<HTMLElement>('#galleri');
const viewer = () => found<HTMLDialogElement>('dialog');
/** The scrollable row of pictures. */
const row = (within: Element) => within.querySelector('ul:has(> li img)') ?? within;
const slides = () => [...row(gallery()).querySelectorAll('button')];

/** The number of the shown picture. Expects the counter, dots, caption and tab stop to agree. */
function shown(within: Element = gallery()): number {
  const [counter] = within.querySelectorAll('p[aria-atomic="true"]');
  const [, number] = /^Bild (\d) av 8: ./.exec(counter?.textContent ?? '') ?? [];
  const index = Number(number) - 1;
  const dots = [...within.querySelectorAll('[aria-label^="Visa bild"]:not(#galleri > div ~ dialog *)')];
  expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual(
    dots.map((_, dot) => (dot === index ? 'true' : null)),
  );
  if (within === gallery()) {
    expect(slides().map(({ tabIndex }) => tabIndex)).toEqual(
      slides().map((_, slide) => (slide === index ? 0 : -1)),
    );
    const captions = [...within.querySelectorAll('[aria-hidden="true"] > li')];
    const [caption, ...others] = captions.filter((one) => one.hasAttribute('data-shown'));
    expect(captions.indexOf(caption ?? within)).toBe(index);
    expect(others).toEqual([]);
    expect(counter?.textContent).toContain(caption?.textContent);
  }
  return index + 1;
}

test('the slideshow changes every five seconds, and pauses under a pointer, focus or finger', async () => {
  const { pass, press } = await openPage('index');
  const turn = (type: string, on: EventTarget = gallery(), given = {}) =>
    on.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), given));
  const voice = () => found('#galleri p[aria-atomic="true"]').getAttribute('aria-live');
  expect([shown(), voice()]).toEqual([1, 'off']);
  await pass(5000);
  expect(shown()).toBe(2);
  expect(found('[inert] img').getAttribute('src')).toBe(
    slides()[0]?.querySelector('img')?.getAttribute('src'),
  );
  for (const number of [3, 4, 5, 6, 7, 8, 1]) {
    await pass(5000);
    expect(shown()).toBe(number);
  }

  const turns: readonly (readonly [() => unknown, () => unknown])[] = [
    [() => turn('pointerover'), () => turn('pointerout')],
    [() => slides()[0]?.focus(), () => slides()[0]?.blur()],
    [() => turn('touchstart'), () => turn('touchend')],
    [() => turn('touchstart'), () => turn('touchcancel')],
    [() => press('Pausa bildspelet', gallery()), () => press('Starta bildspelet', gallery())],
  ];
  /** The button's label, and the number of bars in its icon: two for pause, none for play. */
  const offered = () => {
    const button = found('#galleri [aria-label$="bildspelet"]');
    return [button.textContent, button.querySelectorAll('rect').length];
  };
  expect(offered()).toEqual(['Pausa', 2]);
  for (const [round, [wait, goOn]] of turns.entries()) {
    await wait();
    await pass(20_000);
    expect([round, shown(), voice()]).toEqual([round, round + 1, 'polite']);
    expect(offered()).toEqual(round < turns.length - 1 ? ['Pausa', 2] : ['Starta', 0]);
    await goOn();
    await pass(4999);
    expect(shown()).toBe(round + 1);
    await pass(1);
    expect(shown()).toBe(round + 2);
  }
});

test('the slideshow goes on after a tap, which focuses a button without :focus-visible', async () => {
  const { pass } = await openPage('index');
  const matches = HTMLElement.prototype.matches;
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (
    this: HTMLElement,
    selector: string,
  ) {
    return selector !== ':focus-visible' && matches.call(this, selector);
  });
  slides()[0]?.focus();
  await pass(5000);
  expect(shown()).toBe(2);
});

test('the slideshow stands still with reduced motion, and dots, buttons and the viewer choose a picture', async () => {
  const { pass, press, user } = await openPage('index', { calm: true });
  await pass(20_000);
  expect(shown()).toBe(1);
  for (const [name, number] of [
    ['Föregående bild', 8],
    ['Nästa bild', 1],
    ['Nästa bild', 2],
    ['Visa bild 5 av 8', 5],
  ] as const) {
    await press(name, gallery());
    expect(shown(), name).toBe(number);
  }

  await press('Visa bild 3 av 8', gallery());
  expect(found('#galleri link').getAttribute('href')).toBe('/viewer.css');
  await press(/^Öppna i helskärm: Barn och en ledare med gitarr/, gallery());
  expect([viewer().open, shown(viewer())]).toEqual([true, 3]);
  // A browser focuses the first button of an opened dialog; happy-dom does not.
  viewer().querySelector('button')?.focus();
  await user.keyboard('{ArrowLeft}');
  expect(shown(viewer())).toBe(2);
  await user.keyboard('{ArrowRight}{ArrowRight}x');
  expect(shown(viewer())).toBe(4);
  for (const [name, number] of [
    ['Nästa bild', 5],
    ['Föregående bild', 4],
    ['Visa bild 6 av 8', 6],
  ] as const) {
    await press(name, viewer());
    expect(shown(viewer()), name).toBe(number);
  }
  const heard = [...viewer().querySelectorAll('figure[aria-hidden="false"] img')];
  expect(heard.map((picture) => picture.getAttribute('alt'))).toEqual([
    expect.stringMatching(/^Fyra barn målar/),
  ]);
  expect(viewer().textContent).toContain('Pyssel vid långbordet');
  await press('Stäng helskärm', viewer());
  await eventually(() => document.querySelector('dialog')).toBeNull();
  expect(shown()).toBe(6);
  expect(document.activeElement).toBe(slides()[5]);
});
