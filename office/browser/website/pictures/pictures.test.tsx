import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openOffice, wera } from '../../../../tests/kansliet.tsx';
import { photoOf } from '../../../../tests/photo.ts';
import { websiteFolder } from '../../../../tests/website.ts';

test('a picture that is too large is not sent, and one whose answer was lost stays and is stored once when saved again', async () => {
  const { enter, store } = await openOffice(websiteFolder());
  const office = await enter(wera, '/webbplatsen/bilder/ny');
  const { page, user, sees, press, asked, loseAnswers, holdAnswers } = office;
  const large = new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'IMG_1.jpg', { type: 'image/jpeg' });
  await user.upload(await page.findByLabelText('Bildfil'), large);
  await sees('Bilden är för stor. Den får vara högst 15 MB.');
  expect(page.queryByRole('button', { name: 'Spara bilden' })).toBeNull();
  expect(asked.filter((one) => one.startsWith('POST website'))).toEqual([]);

  await user.upload(await page.findByLabelText('Bildfil'), await photoOf('#a33'));
  const shows = await page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Vad bilden visar' });
  await user.type(shows, 'Bryggan i motljus');
  await user.click(page.getByRole('radio', { name: 'Nej, inget barn syns' }));
  const findAnswers = loseAnswers();
  const answer = holdAnswers();
  await press('Spara bilden');
  await sees('Bilden skickas och görs i ordning.');
  answer();
  await sees('Kansliet svarar inte just nu. Försök igen om en stund.');
  expect(shows.value).toBe('Bryggan i motljus');
  findAnswers();
  await press('Spara bilden');
  await page.findByRole('link', { name: 'Bryggan i motljus' });
  expect(await store.db.selectFrom('contentPictures').select('shows').execute()).toHaveLength(1);
});

test('choosing another picture for a page puts it in the draft, with its description', async () => {
  const over = websiteFolder();
  const { enter, store } = await openOffice(over);
  const { page, user, sees, focuses } = await enter(wera, '/webbplatsen/falt/gallery/pictures');
  await user.click(await page.findByRole('button', { name: /^1 Det röda kollohuset/ }));
  const place = page.getByRole('group', { name: 'Bild' });
  const editor = within(place);
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

  // Escape goes back one step.
  const change = () => editor.getByRole('button', { name: 'Byt' });
  await user.click(change());
  await user.keyboard('{Escape}');
  await focuses(change);
});
