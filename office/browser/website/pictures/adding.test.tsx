import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openOffice, wera } from '../../../../tests/kansliet.tsx';
import { addPicture, photoOf } from '../../../../tests/photo.ts';
import { draftAt, publication, websiteFolder } from '../../../../tests/website.ts';

test('a picture is added, described and consented to, and deleted for good while no page shows it', async () => {
  const { enter, store } = await openOffice(websiteFolder());
  const { page, user, sees, press, asked, focuses, gone, reads } = await enter(wera, '/webbplatsen/bilder');
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
  const sent = () => asked.filter((one) => one.includes('pictures') && !one.startsWith('GET'));
  expect(sent()).toEqual([]);
  await user.click(page.getByRole('checkbox', { name: 'Vårdnadshavare har sagt ja' }));
  await press('Spara bilden');

  await page.findByRole('link', { name: 'Ett barn hoppar i sjön' });
  expect(sent()).toEqual(['POST website/pictures']);
  await user.click(page.getByRole('link', { name: 'Ett barn hoppar i sjön' }));
  await sees('Vårdnadshavare har sagt ja');
  await sees('Wera Ek lade till den');
  const kept = await store.db.selectFrom('contentPictures').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain('Alva');

  await press('Ta bort bilden för gott');
  const dialog = () => page.getByRole('dialog', { name: 'Ta bort bilden för gott?' });
  await focuses(() => page.getByRole('button', { name: 'Behåll bilden' }));
  expect(reads(dialog())).toMatchInlineSnapshot(`
    "Ta bort bilden för gott?
    Den försvinner från webbplatsen, historiken och sin adress direkt. Det går inte att ångra.
    Den som redan har sett bilden kan ha den kvar i sin webbläsare. Det kan ingen av oss ta bort.
    (button) Ta bort bilden för gott | (button) Behåll bilden |"
  `);
  await press('Ta bort bilden för gott', dialog());
  await gone(() => page.queryByRole('heading', { name: 'Ett barn hoppar i sjön' }));
  await page.findByRole('heading', { name: 'Bilder' });
  expect(page.queryByRole('link', { name: 'Ett barn hoppar i sjön' })).toBeNull();
  expect(await store.db.selectFrom('contentPictures').select('files').execute()).toEqual([{ files: '' }]);
});

test('a picture on a public page cannot be deleted, and each place that shows it is a link', async () => {
  const over = websiteFolder();
  const { enter, website, store } = await openOffice(over);
  const name = await addPicture(store, '#3a3');
  await website?.refreshPictures();
  if (!website) throw new Error('There is a website.');
  const gallery = { 'gallery: pictures': [{ file: name, alt: 'Kanoter', caption: 'Kanoter' }] };
  await website.publish(publication(website, gallery));
  const { page, sees } = await enter(wera, `/webbplatsen/bilder/${name}`);
  await sees('Innan bilden kan tas bort måste en annan bild stå där, och vara publicerad.');
  expect(page.getByRole('link', { name: /^Bildspelet/ }).getAttribute('href')).toBe(
    '/kansli/webbplatsen/falt/gallery/pictures',
  );
  expect(page.queryByRole('button', { name: 'Ta bort bilden för gott' })).toBeNull();
});

test('a new picture for a page appears in its place as soon as it is saved', async () => {
  const { enter, store } = await openOffice(websiteFolder());
  const { page, user, focuses } = await enter(wera, '/webbplatsen/falt/gallery/pictures');
  await user.click(await page.findByRole('button', { name: /^1 Det röda kollohuset/ }));
  const editor = within(page.getByRole('group', { name: 'Bild' }));
  const change = () => editor.getByRole('button', { name: 'Byt' });
  await user.click(change());
  await user.upload(editor.getByLabelText('Bildfil'), await photoOf('#a33'));
  await user.type(await editor.findByRole('textbox', { name: 'Vad bilden visar' }), 'Bryggan');
  await user.click(editor.getByRole('radio', { name: 'Nej, inget barn syns' }));
  await user.click(editor.getByRole('button', { name: 'Spara bilden' }));
  const first = async () => (await draftAt(store, 'pictures'))?.[0];
  await expect.poll(first).toMatchObject({ file: expect.stringMatching(/^bild-/), alt: 'Bryggan' });
  await focuses(change);
});
