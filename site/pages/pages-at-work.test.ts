import { expect, test, vi } from 'vitest';
import { openPage } from '../../tests/public-page.ts';
import { swishPicture } from '../rendering/swish-picture.ts';

const dialog = () => document.querySelector('dialog') ?? document.body;
const isOpen = () => dialog().hasAttribute('open');

test('the donation page copies the number, explains how to copy it when the browser refuses, and opens its dialog', async () => {
  const { press, sees } = await openPage('donationer', { withoutScript: true });
  const copied = vi.fn(async (_text: string) => {});
  const card = () => document.getElementById('bankgiro') ?? document.body;
  const outcome = () => card().querySelector('[role="status"]');
  const refused = /^Det gick inte att kopiera. Markera numret 127-6914/;
  const allow = (clipboard?: object) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  allow();
  await press('Kopiera numret', card());
  await sees(refused, outcome);
  const { promise, resolve } = Promise.withResolvers<void>();
  allow({ writeText: copied.mockReturnValueOnce(promise) });
  await press('Kopiera numret', card());
  // The status is emptied in between: screen readers do not announce an unchanged text again.
  await sees(/^$/, outcome);
  resolve();
  await sees('Bankgironumret är kopierat.', outcome);
  expect(copied).toHaveBeenCalledWith('127-6914');
  copied.mockRejectedValue(new Error('Not allowed'));
  await press('Kopiera numret', card());
  await sees(refused, outcome);

  expect(isOpen()).toBe(false);
  await press('Stöd oss idag');
  expect(isOpen()).toBe(true);
  const by = (attribute: string) =>
    document.getElementById(dialog().getAttribute(attribute) ?? '')?.textContent;
  expect(by('aria-labelledby')).toBe('Swish är på gång');
  expect(by('aria-describedby')).toMatch(/bankgiro/i);
  await press('Stäng', dialog());
  expect(isOpen()).toBe(false);
});

test('the donation page shows the Swish number and its code once there is one, and promises nothing more', async () => {
  const { press, screen } = await openPage('donationer', { swish: '1234567890', withoutScript: true });
  const copied = vi.fn(async (_text: string) => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  const card = screen.getByRole('heading', { name: 'Swish' }).parentElement ?? document.body;
  expect(card.textContent).toMatch(/123\s456\s78\s90/);
  expect(screen.getByRole('img', { name: /^QR-kod/ }).getAttribute('src')).toBe(swishPicture('1234567890'));
  expect(card.querySelector('a')?.href).toBe('https://app.swish.nu/1/p/sw/?sw=1234567890');
  await press('Kopiera numret', card);
  expect(copied).toHaveBeenCalledWith('1234567890');
  await press('Stöd oss idag');
  expect(dialog().textContent).toMatch(/123\s456\s78\s90/);
  expect(dialog().querySelector('a')?.href).toBe('https://app.swish.nu/1/p/sw/?sw=1234567890');
  expect(document.body.textContent).not.toMatch(/på gång|kommer (snart|inom kort)|så länge/i);
});

test('the packing list is printed by its button, without React', async () => {
  const { press } = await openPage('forsta-gangen', { withoutScript: true });
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  expect(printed).not.toHaveBeenCalled();
  await press('Skriv ut listan');
  expect(printed).toHaveBeenCalledTimes(1);
});

test('the contact page requests the map service only after a press, and then focuses the map', async () => {
  const { press, screen } = await openPage('kontakt');
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('link', { name: /^Öppna/ }).getAttribute('href')).toBe(
    'https://www.openstreetmap.org/?mlat=61.283&mlon=16.967#map=15/61.283/16.967',
  );
  await press('Visa kartan');
  const map = document.querySelector('iframe');
  expect(map?.src).toMatch(/bbox=16\.9430%2C61\.2740%2C16\.9910%2C61\.2920&.*marker=61\.283%2C16\.967$/);
  expect(map?.title).toBe('Karta som visar var Ängskollot ligger i Ängby');
  expect(map?.matches(':focus')).toBe(true);
});
