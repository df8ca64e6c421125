import { fireEvent, waitFor, within } from '@testing-library/dom';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { anna, decideAll, openOffice } from '../../../../tests/kansliet.tsx';
import type { Invited } from '../../../../tests/office.ts';
import { publication, websiteFolder } from '../../../../tests/website.ts';

const wera: Invited = { name: 'Wera Ek', role: 'webb' };

/** A photo whose file tells who is in it. The browser here opens no pictures: it is sent as it is. */
async function photoOf(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 120, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'Alva i badet.jpg', { type: 'image/jpeg' });
}

type Page = Pick<
  Awaited<ReturnType<Awaited<ReturnType<typeof openOffice>>['enter']>>,
  'page' | 'user' | 'press'
>;

/** Adds a photo without children in it; gives the server's name of it. */
async function addPhoto({ page, user, press }: Page, background: string, shows: string): Promise<string> {
  await user.upload(await page.findByLabelText('Bildfil'), await photoOf(background));
  await user.type(page.getByRole('textbox', { name: 'Vad bilden visar' }), shows);
  await user.click(page.getByRole('radio', { name: 'Nej, inget barn syns' }));
  await press('Spara bilden');
  const link = await page.findByRole('link', { name: shows });
  return decodeURIComponent(link.getAttribute('href')?.split('/').at(-1) ?? '');
}

function closedEyes() {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('Not a picture that is known here.');
  });
}

test('a picture is added, described and agreed to, and taken away for good when nobody sees it', async () => {
  const { enter, store } = await openOffice(websiteFolder());
  closedEyes();
  const { page, user, sees, press, asked, focuses, gone } = await enter(wera, '/webbplatsen/bilder');
  await sees('Inga egna bilder än');
  await user.click(await page.findByRole('link', { name: 'Lägg till bild' }));
  await user.upload(await page.findByLabelText('Bildfil'), await photoOf('#a33'));
  await press('Spara bilden');
  await sees('Skriv vad bilden visar.');
  await focuses(() => page.getByRole('textbox', { name: 'Vad bilden visar' }));
  await user.type(page.getByRole('textbox', { name: 'Vad bilden visar' }), 'Ett barn hoppar i sjön');
  await press('Spara bilden');
  await sees('Svara om ett barn syns.');
  await user.click(page.getByRole('radio', { name: 'Ja' }));
  await press('Spara bilden');
  await sees('Utan ett ja kan bilden inte användas.');
  expect(asked.filter((one) => one.includes('pictures') && !one.startsWith('GET'))).toEqual([]);
  await user.click(page.getByRole('checkbox', { name: 'Vårdnadshavare har sagt ja' }));
  await press('Spara bilden');

  // Of all pictures those that are shown nowhere can be seen by themselves.
  await page.findByRole('link', { name: 'Ett barn hoppar i sjön' });
  expect(page.getByRole('link', { name: /^Två barn och en ledare paddlar/ })).toBeTruthy();
  await user.click(page.getByRole('radio', { name: /^Visas ingenstans/ }));
  expect(page.queryByRole('link', { name: /^Två barn och en ledare paddlar/ })).toBeNull();
  await user.click(page.getByRole('link', { name: 'Ett barn hoppar i sjön' }));
  await sees('bilden väntar på ett ja från en handläggare eller ansvarig');
  await sees('Wera Ek lade till den');
  const kept = await store.db.selectFrom('contentPictures').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain('Alva');

  await press('Ändra vad den visar');
  const said = () => page.getByRole('textbox', { name: 'Vad bilden visar' });
  await focuses(said);
  await user.clear(said());
  await user.type(said(), 'Ett barn hoppar från bryggan');
  await press('Spara');
  await page.findByRole('heading', { level: 1, name: 'Ett barn hoppar från bryggan' });
  await press('Ta bort för gott');
  const dialog = () => page.getByRole('dialog', { name: 'Ta bort bilden för gott?' });
  await focuses(() => page.getByRole('button', { name: 'Behåll bilden' }));
  expect(dialog().textContent).toContain('kan ha den kvar i sin webbläsare');
  await press('Ta bort för gott', dialog());
  await gone(() => page.queryByRole('heading', { name: 'Ett barn hoppar från bryggan' }));
  await sees('Inga egna bilder än');
  expect(await store.db.selectFrom('contentPictures').select('bytes').execute()).toEqual([{ bytes: '' }]);
});

test('a picture is turned, cropped in a shape and a size, and sent as it was drawn', async () => {
  const { enter } = await openOffice(websiteFolder());
  // The browser here draws nothing: it is told how large each drawing is, how it is turned, and what it becomes.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3000, height: 2000 }));
  const rotated = vi.fn<(angle: number) => void>();
  const context = { scale() {}, translate() {}, rotate: rotated, drawImage() {} };
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockImplementation(() => context as never);
  const sent: unknown[] = [];
  const photo = await photoOf('#33a');
  vi.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, give, type) {
    sent.push([this.width, this.height, type]);
    give(photo);
  });
  const { page, user, press, sees, asked } = await enter(wera, '/webbplatsen/bilder/ny');
  await user.upload(await page.findByLabelText('Bildfil'), await photoOf('#a3a'));
  const isShown = (...size: readonly [width: number, height: number]) =>
    waitFor(() => {
      const { width, height } = page.getByRole<HTMLCanvasElement>('img', { name: 'Bilden' });
      expect([width, height]).toEqual(size);
    });
  await isShown(1200, 800);
  await press('Vrid');
  await isShown(800, 1200);
  expect(rotated).toHaveBeenLastCalledWith(Math.PI / 2);
  await press('Beskär');
  await sees(/2.000 × 1.333/);
  await user.click(page.getByRole('radio', { name: 'Kvadrat' }));
  await sees(/2.000 × 2.000/);
  await press('Använd utsnittet');
  await isShown(1200, 1200);
  // Whoever has cropped goes on from there.
  await press('Beskär');
  expect(page.getByRole('radio', { name: 'Fri' })).toHaveProperty('checked', true);
  fireEvent.change(page.getByRole('slider', { name: 'Storlek' }), { target: { value: '50' } });
  await sees(/1.000 × 1.000/);
  await press('Hela bilden');
  await isShown(800, 1200);
  await press('Beskär');
  expect(page.getByRole('radio', { name: 'Liggande 3:2' })).toHaveProperty('checked', true);
  await press('Använd utsnittet');
  await user.type(page.getByRole('textbox', { name: 'Vad bilden visar' }), 'Kanoter');
  await user.click(page.getByRole('radio', { name: 'Nej, inget barn syns' }));
  await press('Spara bilden');
  await page.findByRole('link', { name: 'Kanoter' });
  expect(sent).toEqual([[2000, 1333, 'image/jpeg']]);
  expect(asked.filter((one) => one.startsWith('POST website/pictures'))).toHaveLength(1);
});

test('who has said no to be seen is named to whoever may know, who says yes to what a webbredaktör has added', async () => {
  const { enter, elsewhere, apply, store } = await openOffice(websiteFolder());
  closedEyes();
  const annas = await elsewhere(anna);
  const child = { 'Önskad period': 'Vecka 30' };
  const [alva, bo] = [
    await apply({ ...child, 'Barnets namn': 'Alva Berg' }),
    await apply({ ...child, 'Barnets namn': 'Bo Ask' }),
  ];
  await decideAll(
    annas,
    [alva, bo].map((reference) => [reference, 30, 'ja'] as const),
  );
  const changes = { photographs: 'webb' };
  await annas.ask('PUT', `/applications/${bo}/details`, { changes, was: {}, consented: false });
  const added = { width: 9, height: 9, addedAt: '2027-04-01T08:00:00Z', addedBy: 'Wera Ek' };
  const said = { shows: 'Ett barn hoppar i sjön', child: 'waits' } as const;
  const name = 'bild-0123456789abcdef.webp';
  await store.db
    .insertInto('contentPictures')
    .values({ ...added, ...said, name, sha256: '1', bytes: 'AAAA' })
    .execute();

  const webb = await enter(wera, `/webbplatsen/bilder/${name}`);
  await webb.press('Ändra vad den visar');
  await webb.sees('Har någon på bilden sagt nej?');
  expect(document.body.textContent).not.toContain('Alva');

  const { page, user, press, sees } = await enter(anna, `/webbplatsen/bilder/${name}`);
  await press('Titta efter och säg ja');
  await sees('Vecka 30: Alva Berg');
  expect(document.body.textContent).not.toContain('Bo Ask');
  await user.click(page.getByRole('checkbox', { name: 'Vårdnadshavare har sagt ja' }));
  await press('Spara');
  const kept = () => store.db.selectFrom('contentPictures').select('child').execute();
  await expect.poll(kept).toEqual([{ child: 'agreed' }]);
  await sees('Vårdnadshavare har sagt ja');
});

test('a picture that visitors see is not taken away: each place that shows it is a link', async () => {
  const over = websiteFolder();
  const { enter, website, elsewhere } = await openOffice(over);
  closedEyes();
  const { page, user, sees, press } = await enter(wera, '/webbplatsen/bilder/ny');
  const name = await addPhoto({ page, user, press }, '#3a3', 'Kanoter');
  if (!website) throw new Error('There is a website.');
  const gallery = { 'gallery: pictures': [{ file: name, alt: 'Kanoter', caption: 'Kanoter' }] };
  await website.publish(publication(website, gallery));
  await elsewhere(wera);
  await user.click(await page.findByRole('link', { name: 'Kanoter' }));
  await press('Ta bort för gott');
  await sees('Bilden visas fortfarande');
  const dialog = page.getByRole('dialog');
  expect(
    within(dialog)
      .getByRole('link', { name: /^Bildspelet/ })
      .getAttribute('href'),
  ).toBe('/kansli/webbplatsen/falt/gallery/pictures');
  expect(within(dialog).queryByRole('button', { name: 'Ta bort för gott' })).toBeNull();
});

test('in a page’s place another picture is chosen, with what it shows, and stands in the draft', async () => {
  const over = websiteFolder();
  const { enter, store } = await openOffice(over);
  closedEyes();
  const { page, user, sees, focuses } = await enter(wera, '/webbplatsen/falt/gallery');
  await user.click(await page.findByRole('button', { name: /^1 Det röda kollohuset/ }));
  const editor = within(page.getByRole('group', { name: 'Bild' }));
  await user.click(editor.getByRole('button', { name: 'Byt' }));
  await user.click(await editor.findByRole('radio', { name: /^Två barn och en ledare paddlar/ }));
  await user.click(editor.getByRole('button', { name: 'Använd bilden' }));
  await focuses(() => editor.getByRole('button', { name: 'Byt' }));
  await sees('Sparat som utkast');
  const [draft] = await store.db.selectFrom('contentDrafts').select(['document', 'place', 'value']).execute();
  expect(draft).toMatchObject({ document: 'gallery', place: 'pictures' });
  expect(JSON.parse(String(draft?.value)).value[0]).toMatchObject({
    file: '5.svg',
    alt: 'Två barn och en ledare paddlar en röd kanot. En lom simmar bredvid.',
    caption: 'Vårt röda kollohus i kvällssol',
  });

  // Escape goes one step back. A new one stands there as soon as it is saved.
  const change = () => editor.getByRole('button', { name: 'Byt' });
  await user.click(change());
  await user.keyboard('{Escape}');
  await focuses(change);
  await user.click(change());
  await user.upload(editor.getByLabelText('Bildfil'), await photoOf('#a33'));
  await user.type(await editor.findByRole('textbox', { name: 'Vad bilden visar' }), 'Bryggan');
  await user.click(editor.getByRole('radio', { name: 'Nej, inget barn syns' }));
  await user.click(editor.getByRole('button', { name: 'Spara bilden' }));
  await waitFor(async () => {
    const { value } = await store.db.selectFrom('contentDrafts').select('value').executeTakeFirstOrThrow();
    expect(JSON.parse(value).value[0]).toMatchObject({
      file: expect.stringMatching(/^bild-/),
      alt: 'Bryggan',
    });
  });
  await focuses(change);
});

test('where a picture has a place of its own, what it shows follows with it into the place beside', async () => {
  const { enter, store } = await openOffice(websiteFolder());
  const { page, user, sees } = await enter(wera, '/webbplatsen/falt/pages.tack');
  const editor = within(await page.findByRole('group', { name: 'Bild' }));
  await user.click(editor.getByRole('button', { name: 'Byt' }));
  await user.click(await editor.findByRole('radio', { name: /^Två barn och en ledare paddlar/ }));
  await sees('Sparat som utkast');
  await waitFor(async () => {
    const drafts = await store.db
      .selectFrom('contentDrafts')
      .select(['place', 'value'])
      .orderBy('place')
      .execute();
    expect(drafts.map(({ place, value }) => [place, JSON.parse(value).value])).toEqual([
      ['picture/alt', 'Två barn och en ledare paddlar en röd kanot. En lom simmar bredvid.'],
      ['picture/file', '5.svg'],
    ]);
  });
});

test('a file that the browser cannot make smaller is not sent when it is too large to be taken', async () => {
  const { enter } = await openOffice(websiteFolder());
  closedEyes();
  const { page, user, sees, asked } = await enter(wera, '/webbplatsen/bilder/ny');
  const large = new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'IMG_1.HEIC');
  await user.upload(await page.findByLabelText('Bildfil'), large);
  await sees('Bilden är för stor. Den får vara högst 15 MB.');
  expect(page.queryByRole('button', { name: 'Spara bilden' })).toBeNull();
  expect(asked.filter((one) => one.startsWith('POST website'))).toEqual([]);
});
