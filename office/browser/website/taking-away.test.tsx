import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';
import { websiteFolder, writeDraft } from '../../../tests/website.ts';

test('a child’s letter that exists in the files can be removed from the website', async () => {
  const { enter, website } = await openOffice(websiteFolder());
  if (!website) throw new Error('There is a website.');
  const { page, press, sees, toReview } = await enter(maria, '/webbplatsen/falt/pages.tack');
  await press('Ta bort Ett barns brev');
  await sees('Sparat som utkast');
  await toReview();
  await press('Publicera', await page.findByRole('complementary'));
  await sees('Besökarna ser det nu.');
  const { files, content } = await website.read(website.current()?.changes ?? {});
  const file = files.get('pages/tack');
  expect(Object(file && content.read(file.file, file.schema, file.later))).not.toHaveProperty('letter');
});

test('publishing is blocked, with a reason, during a conflict or while the server does not answer', async () => {
  const { enter, elsewhere, website } = await openOffice(websiteFolder());
  const { page, user, press, sees, toReview, focuses, loseServer } = await enter(
    maria,
    '/webbplatsen/falt/faq',
  );
  const box = await page.findByRole('textbox', { name: 'Ingress' });
  const annas = await elsewhere(anna);
  for (const place of ['lead', 'heading'])
    await writeDraft(annas, { document: 'faq', place, value: 'Annas.' });
  await user.type(box, ' Marias.');
  await sees('Anna skrev nyss här');
  await toReview();
  await sees('2 ändringar');
  const publish = () => page.getAllByRole<HTMLButtonElement>('button', { name: 'Publicera' });
  expect(publish().map(({ disabled }) => disabled)).toEqual([true, true]);
  await press('Behåll deras');
  await waitFor(() => expect(publish().map(({ disabled }) => disabled)).toEqual([false, false]));
  loseServer();
  await press('Publicera', page.getByRole('complementary'));
  await sees('Det som står kvar här när sidan har laddats om är inte publicerat.');
  await focuses(() => page.getByRole('alert'));
  expect(website?.current()).toBeUndefined();
});
