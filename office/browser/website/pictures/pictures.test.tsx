import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { anna, decideAll, openOffice, wera } from '../../../../tests/kansliet.tsx';
import { closeEyes, photoOf } from '../../../../tests/photo.ts';
import { websiteFolder } from '../../../../tests/website.ts';

test('a picture is turned, cropped to a shape and size, and uploaded as it was drawn', async () => {
  const { enter } = await openOffice(websiteFolder());
  // The test browser cannot draw, so a mock records each drawing's size, rotation and output.
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
  const { page, user, press, sees, loseServer } = await enter(wera, '/webbplatsen/bilder/ny');
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
  // Cropping again starts from the earlier crop.
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
  loseServer();
  await press('Spara bilden');
  await sees('Vi vet inte om det sparades', () => page.getByRole('alert'));
  expect(sent).toEqual([[2000, 1333, 'image/jpeg']]);
});

test('a child without photo consent is named to permitted roles only, and they confirm a webbredaktör’s picture', async () => {
  const { enter, elsewhere, apply, store } = await openOffice(websiteFolder());
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

  const { page, user, press, sees, reads } = await enter(anna, `/webbplatsen/bilder/${name}`);
  await press('Ta bort för gott');
  const question = await page.findByRole('dialog');
  expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Behåll bilden' }));
  expect(reads(question)).toMatchInlineSnapshot(`
    "Ta bort bilden för gott?
    Den försvinner från webbplatsen, historiken och sin adress direkt. Det går inte att ångra.
    Den som redan har sett bilden kan ha den kvar i sin webbläsare. Det kan ingen av oss ta bort.
    ▸Ta bort för gott | ▸Behåll bilden |"
  `);
  await press('Behåll bilden');
  await press('Titta efter och säg ja');
  await sees('Vecka 30: Alva Berg');
  expect(document.body.textContent).not.toContain('Bo Ask');
  await user.click(page.getByRole('checkbox', { name: 'Vårdnadshavare har sagt ja' }));
  await press('Spara');
  const kept = () => store.db.selectFrom('contentPictures').select('child').execute();
  await expect.poll(kept).toEqual([{ child: 'agreed' }]);
  await sees('Vårdnadshavare har sagt ja');
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
