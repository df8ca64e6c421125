import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { maria, openOffice } from '../../../tests/kansliet.tsx';
import { websiteFolder } from '../../../tests/website.ts';

/** The fields of a document, to somebody who may change and publish them. */
async function openFields(document: string) {
  const { enter, website } = await openOffice(websiteFolder());
  if (!website) throw new Error('There is a website.');
  const office = await enter(maria, `/webbplatsen/falt/${document.replace('/', '.')}`);
  const { page, user, press, sees } = office;
  return {
    ...office,
    /** A part of a document as visitors then have it. */
    async publish(part: string) {
      await sees('Sparat som utkast');
      const [toReview] = page.getAllByRole('link', { name: /^Granska/ });
      if (toReview) await user.click(toReview);
      await press('Publicera', await page.findByRole('complementary'));
      await sees('Besökarna ser det nu.');
      const { files, content } = await website.read(website.current()?.changes ?? {});
      const file = files.get(document);
      return Object(file && content.read(file.file, file.schema, file.later))[part];
    },
  };
}

test('a child’s letter that the files have is taken away whole, had back, and taken away from visitors', async () => {
  const { page, user, press, sees, gone, publish, focuses } = await openFields('pages/tack');
  await user.click(await page.findByRole('checkbox', { name: 'Vårdnadshavare har sagt ja' }));
  await sees(
    'Ett barns brev visas bara när vårdnadshavaren har sagt ja. Kryssa i rutan när ni har frågat, eller ta bort brevet.',
  );
  const takeAway = () => page.queryByRole('button', { name: 'Ta bort Ett barns brev' });
  await press('Ta bort Ett barns brev');
  await sees('Ett barns brev är borttaget.');
  await focuses(() => page.getByText('är borttaget.', { exact: false }).parentElement ?? document.body);
  expect(takeAway()).toBeNull();
  await press('Ångra');
  await sees('Roligast var att hoppa från bryggan.');
  await press('Ta bort Ett barns brev');
  await gone(takeAway);
  expect(await publish('letter')).toBeUndefined();
});

test('a link that need not stand in a row is taken away, and the rest of the row stays', async () => {
  const { page, user, publish } = await openFields('reassurance');
  await user.click(await page.findByRole('button', { name: /Telefon dygnet runt$/ }));
  await user.click(page.getByRole('button', { name: 'Ta bort Länk' }));
  expect(within(page.getByRole('group', { name: /^Punkter/ })).getByText('är borttaget.')).toBeTruthy();
  const points = await publish('points');
  expect(points[2]).toEqual({ heading: 'Telefon dygnet runt', text: expect.any(String) });
  expect(points[3].link).toEqual({ text: 'Fråga oss', href: '/#kontakt' });
});
