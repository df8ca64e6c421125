import { fireEvent } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';
import { photoOf } from '../../../tests/photo.ts';
import { websiteFolder } from '../../../tests/website.ts';

type Office = Awaited<ReturnType<typeof openOffice>>;
type Desk = Awaited<ReturnType<Office['enter']>>;

/** Opens screens of an office in which Alva has week 30, and another application may be about the same child. */
async function openUnsaved(): Promise<(screen: string) => Promise<Desk>> {
  const office = await openOffice(websiteFolder());
  const alva = await office.apply({ 'Barnets namn': 'Alva Lindqvist', 'Önskad period': 'Vecka 30' });
  const twin = await office.apply({ 'Barnets namn': 'Alva Lindqvist', 'Önskad period': 'Vecka 30' });
  await (await office.elsewhere(anna)).decideAll([[alva, 30, 'ja']]);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Not here')));
  let visits = 0;
  return (screen) =>
    office.enter(
      { ...maria, name: `Maria ${++visits}` },
      screen.replace(':alva', alva).replace(':twin', twin),
    );
}

/** Whether the page may be reloaded without a prompt. */
const leavesUnasked = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a reload asks before it loses an invitation, a payment, a picture’s text or a text of the website', async () => {
  const open = await openUnsaved();
  const writings: readonly (readonly [screen: string, write: (desk: Desk) => Promise<unknown>])[] = [
    [
      '/personer',
      async ({ page, user, press }) => {
        await press('Bjud in');
        await user.type(await page.findByRole('textbox', { name: 'Namn' }), 'Petter');
      },
    ],
    [
      '/ansokningar/:alva',
      async ({ page }) =>
        fireEvent.change(await page.findByLabelText(/betald den/), { target: { value: '2027-04-01' } }),
    ],
    [
      '/webbplatsen/bilder/ny',
      async ({ page, user }) => {
        await user.upload(await page.findByLabelText('Bildfil'), await photoOf('#a33'));
        await user.type(await page.findByRole('textbox', { name: 'Vad bilden visar' }), 'Kanoter');
      },
    ],
    [
      // Left for another screen while the server is away.
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
  ];
  for (const [screen, write] of writings) {
    const desk = await open(screen);
    await desk.page.findByRole('heading', { level: 1 });
    expect(leavesUnasked(), screen).toBe(true);
    await write(desk);
    expect(leavesUnasked(), screen).toBe(false);
  }
});

test('Avbryt asks before it drops the text of an invitation, a correction or the reason for a second place', async () => {
  const open = await openUnsaved();
  for (const [screen, opener, field] of [
    ['/personer', 'Bjud in', 'Namn'],
    ['/ansokningar/:alva', 'Rätta', 'Barnets namn'],
    ['/ansokningar/:twin', 'Erbjud plats', 'Varför ska båda ha plats?'],
  ] as const) {
    const { page, user, press } = await open(screen);
    const asks = vi.fn(() => false);
    vi.stubGlobal('confirm', asks);
    const find = () => page.queryByRole<HTMLInputElement>('textbox', { name: field });
    const begin = async () => {
      await user.click((await page.findAllByRole('button', { name: opener }))[0] ?? document.body);
      return page.findByRole('textbox', { name: field });
    };
    await begin();
    await press('Avbryt');
    expect([asks.mock.calls.length, find()]).toEqual([0, null]);
    await user.type(await begin(), 'x');
    await press('Avbryt');
    expect([asks.mock.calls.length, find()?.value.endsWith('x')]).toEqual([1, true]);
    asks.mockReturnValue(true);
    await press('Avbryt');
    expect([asks.mock.calls.length, find()]).toEqual([2, null]);
  }
});
