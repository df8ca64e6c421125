import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';
import { websiteFolder, writeDraft } from '../../../tests/website.ts';

test('a child’s letter that exists in the files can be removed from the website', async () => {
  const { enter, website } = await openOffice(websiteFolder());
  if (!website) throw new Error('There is a website.');
  const { page, press, sees, toReview } = await enter(maria, '/webbplatsen/falt/pages.tack/letter');
  await press('Ta bort Ett barns brev');
  await sees('Sparat som utkast');
  await toReview();
  await page.findByRole('button', { name: 'Publicera' });
  await press('Publicera');
  await sees('Besökarna ser det nu.');
  const { files, content } = await website.read(website.current()?.changes ?? {});
  const file = files.get('pages/tack');
  expect(Object(file && content.read(file.file, file.schema, file.later))).not.toHaveProperty('letter');
});

test('publishing is blocked, with a reason, during a conflict or while the server does not answer', async () => {
  const { enter, elsewhere, website } = await openOffice(websiteFolder());
  const { page, user, press, sees, toReview, focuses, loseServer } = await enter(
    maria,
    '/webbplatsen/falt/faq/lead',
  );
  const box = await page.findByRole('textbox', { name: 'Ingress' });
  const annas = await elsewhere(anna);
  for (const place of ['lead', 'heading'])
    await writeDraft(annas, { document: 'faq', place, value: 'Annas.' });
  await user.type(box, ' Marias.');
  await sees('Anna skrev nyss här');
  await toReview();
  await sees('Välj text först');
  const publish = () => page.getByRole<HTMLButtonElement>('button', { name: 'Publicera' });
  expect(publish().disabled).toBe(true);
  await press('Behåll deras');
  await waitFor(() => expect(publish().disabled).toBe(false));
  loseServer();
  await press('Publicera');
  await sees('Det som står kvar här när sidan har laddats om är inte publicerat.');
  await focuses(() => page.getByRole('alert'));
  expect(website?.current()).toBeUndefined();
});
