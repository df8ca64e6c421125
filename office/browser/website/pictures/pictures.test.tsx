import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { anna, decideAll, openOffice, wera } from '../../../../tests/kansliet.tsx';
import { addPicture, closeEyes, photoOf } from '../../../../tests/photo.ts';
import { websiteFolder } from '../../../../tests/website.ts';
import { openPicture } from './chosen-picture.ts';
import { upload } from './upload.ts';

const about = { shows: 'Ett barn hoppar i sjön', child: 'agreed' } as const;

test('a picture is drawn smaller before the upload, which waits while another picture is made', async () => {
  const { enter } = await openOffice(websiteFolder());
  await enter(wera, '/webbplatsen/bilder/ny');
  // The test browser cannot draw, so a mock records the drawing's size and output.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3000, height: 2000 }));
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockImplementation(() => ({ drawImage() {} }) as never);
  const drawn: unknown[] = [];
  vi.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, give, type) {
    drawn.push([this.width, this.height, type]);
    give(new Blob(['photo'], { type: 'image/jpeg' }));
  });
  const answers = [{ state: 'making' }, { state: 'queued' }, { name: 'bild-1.webp' }];
  const told: unknown[] = [];
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
    told.push(JSON.parse(decodeURIComponent(new Headers(init?.headers).get('picture-about') ?? '')));
    return Response.json(answers.shift());
  });
  const waited: string[] = [];
  const chosen = await openPicture(await photoOf('#a3a'));
  expect(await upload(chosen, about, (state) => waited.push(state))).toBe('bild-1.webp');
  asked.mockRestore();
  expect(drawn).toEqual([[2400, 1600, 'image/jpeg']]);
  expect(waited).toEqual(['making', 'queued']);
  expect(told).toEqual([about, about, about]);
});

test('a child without photo consent is named to permitted roles only, before the picture is saved', async () => {
  const { enter, elsewhere, apply } = await openOffice(websiteFolder());
  closeEyes();
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
  const ask = async (who: typeof anna) => {
    const { page, user, sees } = await enter(who, '/webbplatsen/bilder/ny');
    await user.upload(await page.findByLabelText('Bildfil'), await photoOf('#33a'));
    await user.click(await page.findByRole('radio', { name: 'Ja' }));
    await sees('Har någon på bilden sagt nej?');
    return sees;
  };
  await ask(wera);
  expect(document.body.textContent).not.toContain('Alva');
  const sees = await ask(anna);
  await sees('Vecka 30: Alva Berg');
  expect(document.body.textContent).not.toContain('Bo Ask');
});

test('deleting a picture for good is asked about, with the focus on keeping it', async () => {
  const { enter, store, website } = await openOffice(websiteFolder());
  const name = await addPicture(store, '#383');
  await website?.lookForPictures();
  const { page, press, reads } = await enter(anna, `/webbplatsen/bilder/${name}`);
  await press('Ta bort för gott');
  const question = await page.findByRole('dialog');
  expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Behåll bilden' }));
  expect(reads(question)).toMatchInlineSnapshot(`
    "Ta bort bilden för gott?
    Den försvinner från webbplatsen, historiken och sin adress direkt. Det går inte att ångra.
    Den som redan har sett bilden kan ha den kvar i sin webbläsare. Det kan ingen av oss ta bort.
    ▸Ta bort för gott | ▸Behåll bilden |"
  `);
});

test('choosing another picture for a page puts it in the draft, with its description', async () => {
  const over = websiteFolder();
  const { enter, store } = await openOffice(over);
  const { page, user, sees, focuses, reads } = await enter(wera, '/webbplatsen/falt/gallery');
  await user.click(await page.findByRole('button', { name: /^1 Det röda kollohuset/ }));
  const place = page.getByRole('group', { name: 'Bild' });
  const editor = within(place);
  await user.click(editor.getByRole('button', { name: 'Byt' }));
  await user.click(await editor.findByRole('radio', { name: /^Två barn och en ledare paddlar/ }));
  expect(reads(place)).toMatchInlineSnapshot(`
    "{filling} Bild
    ▸Använd bilden | ▸◇Lägg till bild | [file, accept image/*,.heic,.heif] ‹Bildfil›
    Välj bild
    ☑ (picture) Det röda kollohuset med vita knutar i kvällssol. Tre barn är på väg över gräset. | ☐ (picture) Barn badar vid bryggan. | ☐ (picture) En bulle och en glass. | ☐ (picture) Ett barn vid en vägvisare. | ☐ (picture) Två barn och en ledare paddlar en röd kanot. En lom simmar bredvid. | ☐ (picture) Fyra barn målar och bygger fågelholk vid ett bord under en målad blomsterbård. | ☐ (picture) Två ponnyer i en hage. Ett barn bjuder på morot. | ☐ (picture) Barn äter frukost vid ett långbord på gräset intill huset. | ☐ (picture) Bild utan beskrivning | ☐ (picture) Logotyp för Scouterna | ☐ (picture) Logotyp för Stiftelsen | ☐ (picture) Logotyp för Bygget | ☐ (picture) Logotyp för Handeln | ☐ (picture) Logotyp för Snickeriet | ☐ (picture) Logotyp för Verkstaden |"
  `);
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

  // Escape goes back one step.
  const change = () => editor.getByRole('button', { name: 'Byt' });
  await user.click(change());
  await user.keyboard('{Escape}');
  await focuses(change);
});

test('a file that is too large, and that the browser cannot shrink, is not uploaded', async () => {
  const { enter } = await openOffice(websiteFolder());
  closeEyes();
  const { page, user, sees, asked } = await enter(wera, '/webbplatsen/bilder/ny');
  const large = new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'IMG_1.HEIC');
  await user.upload(await page.findByLabelText('Bildfil'), large);
  await sees('Bilden är för stor. Den får vara högst 15 MB.');
  expect(page.queryByRole('button', { name: 'Spara bilden' })).toBeNull();
  expect(asked.filter((one) => one.startsWith('POST website'))).toEqual([]);
});
