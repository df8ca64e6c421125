import { expect, test } from 'vitest';
import { maria, openOffice } from '../../../tests/kansliet.tsx';
import { websiteFolder } from '../../../tests/website.ts';

test('a child’s letter that the files have is taken away from visitors', async () => {
  const { enter, website } = await openOffice(websiteFolder());
  if (!website) throw new Error('There is a website.');
  const { page, user, press, sees } = await enter(maria, '/webbplatsen/falt/pages.tack');
  await press('Ta bort Ett barns brev');
  await sees('Sparat som utkast');
  const [toReview = document.body] = page.getAllByRole('link', { name: /^Granska/ });
  await user.click(toReview);
  await press('Publicera', await page.findByRole('complementary'));
  await sees('Besökarna ser det nu.');
  const { files, content } = await website.read(website.current()?.changes ?? {});
  const file = files.get('pages/tack');
  expect(Object(file && content.read(file.file, file.schema, file.later))).not.toHaveProperty('letter');
});
