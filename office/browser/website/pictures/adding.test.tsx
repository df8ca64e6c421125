import { expect, test } from 'vitest';
import { openOffice, wera } from '../../../../tests/kansliet.tsx';
import { photoOf } from '../../../../tests/photo.ts';
import { websiteFolder } from '../../../../tests/website.ts';

test('a picture is added, described and consented to, and deleted for good while no page shows it', async () => {
  const { enter, store } = await openOffice(websiteFolder());
  const { page, user, sees, press, asked, focuses, gone } = await enter(wera, '/webbplatsen/bilder');
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
  expect(dialog().textContent).toContain(
    'Den försvinner från webbplatsen, historiken och sin adress direkt.',
  );
  await press('Ta bort bilden för gott', dialog());
  await gone(() => page.queryByRole('heading', { name: 'Ett barn hoppar i sjön' }));
  await page.findByRole('heading', { name: 'Bilder' });
  expect(page.queryByRole('link', { name: 'Ett barn hoppar i sjön' })).toBeNull();
  expect(await store.db.selectFrom('contentPictures').select('files').execute()).toEqual([{ files: '' }]);
});
