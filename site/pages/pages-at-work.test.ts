import { expect, test, vi } from 'vitest';
import { openPage } from '../../tests/public-page.ts';

const dialog = () => document.querySelector('dialog') ?? document.body;
const isOpen = () => dialog().hasAttribute('open');

test('a donor copies the number, in the page or in what a button opens, and is told how to where the browser refuses', async () => {
  const { press, sees } = await openPage('donationer');
  const copied = vi.fn(async (_text: string) => {});
  const card = () => document.getElementById('bankgiro') ?? document.body;
  const outcome = () => card().querySelector('[role="status"]');
  const refused = /^Det gick inte att kopiera. Markera numret 127-6914/;
  const allow = (clipboard?: object) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  allow();
  await press('Kopiera numret', card());
  await sees(refused, outcome);
  allow({ writeText: copied });
  await press('Kopiera numret', card());
  await sees('Bankgironumret är kopierat.', outcome);
  expect(copied).toHaveBeenCalledWith('127-6914');
  copied.mockRejectedValue(new Error('Not allowed'));
  await press('Kopiera numret', card());
  await sees(refused, outcome);

  expect(isOpen()).toBe(false);
  await press('Stöd oss idag');
  expect(isOpen()).toBe(true);
  const named = document.getElementById(dialog().getAttribute('aria-labelledby') ?? '');
  expect(named?.textContent).toBe('Swish är på gång');
  await press('Stäng', dialog());
  expect(isOpen()).toBe(false);
});

test('a donor whose browser is older than buttons for dialogs opens and closes one before the script has come', async () => {
  const { press } = await openPage('donationer', { withoutScript: true });
  await press('Stöd oss idag');
  expect(isOpen()).toBe(true);
  await press('Stäng', dialog());
  expect(isOpen()).toBe(false);
  const [dropdown] = document.querySelectorAll<HTMLElement>('[data-group] > button');
  // As in Safari, which gives no focus to what is pressed.
  dropdown?.click();
  expect(dropdown?.matches(':focus')).toBe(true);
});

test('nobody else learns of a visitor until they ask for the map, and it then has the focus', async () => {
  const { press } = await openPage('kontakt');
  expect(document.querySelector('iframe')).toBeNull();
  await press('Visa kartan');
  const map = document.querySelector('iframe');
  expect(map?.src).toMatch(/bbox=16\.9430%2C61\.2740%2C16\.9910%2C61\.2920&.*marker=61\.283%2C16\.967$/);
  expect(map?.title).toBe('Karta som visar var Ängskollot ligger i Ängby');
  expect(map?.matches(':focus')).toBe(true);
});
