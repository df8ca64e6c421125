import { fireEvent } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';
import { photoOf } from '../../../tests/photo.ts';
import { websiteFolder } from '../../../tests/website.ts';

type Office = Awaited<ReturnType<typeof openOffice>>;
type Desk = Awaited<ReturnType<Office['enter']>>;

/** Opens a screen of an office in which Alva has week 30, and another application may be about the same child. */
async function open(screen: string): Promise<Desk> {
  const office = await openOffice(websiteFolder());
  const alva = await office.apply({ 'Barnets namn': 'Alva Lindqvist', 'Önskad period': 'Vecka 30' });
  const twin = await office.apply({ 'Barnets namn': 'Alva Lindqvist', 'Önskad period': 'Vecka 30' });
  await (await office.elsewhere(anna)).decideAll([[alva, 30, 'ja']]);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Not here')));
  return office.enter(maria, screen.replace(':alva', alva).replace(':twin', twin));
}

/** Whether the page may be reloaded without a prompt. */
const leavesUnasked = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each<[what: string, screen: string, write: (desk: Desk) => Promise<unknown>]>([
  [
    'an invitation',
    '/personer',
    async ({ page, user, press }) => {
      await press('Bjud in');
      await user.type(await page.findByRole('textbox', { name: 'Namn' }), 'Petter');
    },
  ],
  [
    'the day of a payment',
    '/ansokningar/:alva',
    async ({ page }) =>
      fireEvent.change(await page.findByLabelText(/betald den/), { target: { value: '2027-04-01' } }),
  ],
  [
    'what a picture shows',
    '/webbplatsen/bilder/ny',
    async ({ page, user }) => {
      await user.upload(await page.findByLabelText('Bildfil'), await photoOf('#a33'));
      await user.type(await page.findByRole('textbox', { name: 'Vad bilden visar' }), 'Kanoter');
    },
  ],
  [
    'a text of the website, left for another screen while the server is away',
    '/webbplatsen/falt/faq/lead',
    async ({ page, user, loseServer, sees }) => {
      const box = await page.findByRole('textbox', { name: 'Ingress' });
      loseServer();
      fireEvent.change(box, { target: { value: 'Ny' } });
      await sees('Servern svarar inte.');
      await user.click(page.getByRole('link', { name: 'I dag' }));
      await page.findByRole('heading', { level: 1, name: 'I dag' });
    },
  ],
])('a reload asks before it loses %s', async (_what, screen, write) => {
  const desk = await open(screen);
  await desk.page.findByRole('heading', { level: 1 });
  expect(leavesUnasked()).toBe(true);
  await write(desk);
  expect(leavesUnasked()).toBe(false);
});

test.each<[what: string, screen: string, open: string, field: string]>([
  ['the dialog that invites a person', '/personer', 'Bjud in', 'Namn'],
  ['a correction', '/ansokningar/:alva', 'Rätta', 'Barnets namn'],
  ['the reason for a second place', '/ansokningar/:twin', 'Erbjud plats', 'Varför ska båda ha plats?'],
])('Avbryt asks before it drops text in %s', async (_what, screen, opener, field) => {
  const { page, user, press } = await open(screen);
  const asks = vi.fn(() => false);
  vi.stubGlobal('confirm', asks);
  await user.click((await page.findAllByRole('button', { name: opener }))[0] ?? document.body);
  const find = () => page.queryByRole<HTMLInputElement>('textbox', { name: field });
  await page.findByRole('textbox', { name: field });
  await press('Avbryt');
  expect([asks.mock.calls.length, find()]).toEqual([0, null]);
  await user.click((await page.findAllByRole('button', { name: opener }))[0] ?? document.body);
  await user.type(await page.findByRole('textbox', { name: field }), 'x');
  await press('Avbryt');
  expect([asks.mock.calls.length, find()?.value.endsWith('x')]).toEqual([1, true]);
  asks.mockReturnValue(true);
  await press('Avbryt');
  expect([asks.mock.calls.length, find()]).toEqual([2, null]);
});

test('Escape asks before it leaves an application with an unsaved note', async () => {
  const { page, user } = await open('/ansokningar/:alva');
  const note = await page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Anteckning' });
  await user.type(note, 'Ring.');
  const asks = vi.fn(() => false);
  vi.stubGlobal('confirm', asks);
  const { pathname } = location;
  page.getByRole('button', { name: 'Spara anteckningen' }).focus();
  await user.keyboard('{Escape}');
  expect([asks.mock.calls.length, location.pathname]).toEqual([1, pathname]);
});
