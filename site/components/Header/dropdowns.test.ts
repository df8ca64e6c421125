import { expect, test, vi } from 'vitest';
import { eventually, openPage } from '../../../tests/public-page.ts';

const open = () =>
  [...document.querySelectorAll('[data-group] > [aria-expanded="true"]')].map(
    ({ textContent }) => textContent,
  );

/** What closes a menu, but for what is its own. */
const elsewhere: readonly (readonly [string, () => unknown])[] = [
  [
    'a press outside',
    () => document.querySelector('h1')?.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  ],
  ['the focus', () => document.querySelector<HTMLElement>('main button')?.focus()],
  ['a link', () => document.querySelector('main a')?.dispatchEvent(new Event('click', { bubbles: true }))],
  ...['hashchange', 'popstate', 'pageshow', 'pagehide'].map(
    (change) => [change, () => window.dispatchEvent(new Event(change))] as const,
  ),
];

test('the page one is on is marked, and a dropdown opens and closes by its button, and closes for whoever turns away from it', async () => {
  const { press, user, pass, screen } = await openPage('kontakt');
  const information = () => press('Information');
  const marked = [...document.querySelectorAll('header [aria-current="page"]')];
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Kontakt', 'Kontakt']);
  expect(document.querySelector('header [data-holds-current]')).toBeNull();
  for (const button of document.querySelectorAll('[data-group] > button'))
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBe(
      button.nextElementSibling,
    );
  await information();
  expect(open()).toEqual(['Information']);
  await information();
  expect(open()).toEqual([]);
  await information();
  await press('Stöd oss');
  expect(open()).toEqual(['Stöd oss']);
  await user.keyboard('{Escape}');
  await pass(0);
  expect(open()).toEqual([]);
  expect(document.activeElement?.textContent).toBe('Stöd oss');
  for (const [name, leave] of elsewhere) {
    await information();
    // Among its own links it stays.
    screen.getAllByRole('link', { name: 'Bildgalleri' })[0]?.focus();
    await user.keyboard('x');
    expect(document.activeElement?.textContent, name).toBe('Bildgalleri');
    expect(open(), name).toEqual(['Information']);
    await leave();
    await pass(0);
    expect(open(), name).toEqual([]);
  }
});

test('the menu of a telephone says whether it is open, and closes for whoever turns away from it', async () => {
  const { pass, deliver } = await openPage('donationer', { withoutScript: true });
  const sheet = document.getElementById('mobilmeny');
  const button = () => document.querySelector('[popovertarget="mobilmeny"]')?.textContent;
  expect(button()).toBe('Meny: öppna menyn');
  // The browser opens it by itself and gives it the focus: so the script finds it. Happy DOM knows no :focus-within.
  sheet?.focus();
  if (sheet) vi.spyOn(sheet, 'matches').mockImplementation(() => sheet.contains(document.activeElement));
  await deliver();
  await eventually(button).toBe('Meny: stäng menyn');
  const holding = document.querySelectorAll('header [data-holds-current]');
  expect([...holding].map(({ textContent }) => textContent)).toEqual(['Stöd oss']);
  await elsewhere[0]?.[1]();
  await pass(0);
  for (const [name, leave] of elsewhere) {
    sheet?.showPopover();
    await pass(0);
    expect(button(), name).toBe('Meny: stäng menyn');
    await leave();
    await pass(0);
    expect(button(), name).toBe('Meny: öppna menyn');
  }
});
