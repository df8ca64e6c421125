import { expect, test } from 'vitest';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';
import { publication, websiteFolder } from '../../../tests/website.ts';

test('where money goes is published, and undone, by the passkey of whoever does it', async () => {
  const { enter, elsewhere, website } = await openOffice(websiteFolder());
  const other = await elsewhere({ name: 'Karin Ek', role: 'ansvarig' });
  const bankgiro = { document: 'camp', place: 'bankgiro', value: '5050-1055', was: 0 };
  expect((await other.ask('PUT', '/website/places', bankgiro)).status).toBe(200);
  const { press, sees, page } = await enter(maria, '/webbplatsen/publicera');
  await press('Publicera', await page.findByRole('complementary'));
  await press('Publicera med passkey');
  await sees('Besökarna ser det nu.');
  expect(website?.current()?.changes).toMatchObject({ camp: { bankgiro: { value: '5050-1055' } } });
  await press('Ångra');
  await sees('Visa att det är du');
  await press('Publicera med passkey');
  await sees('Besökarna ser det som var förut.');
  expect(website?.current()?.changes).toEqual({});
});

test('who undoes after somebody else has published is told by whom, and theirs stays', async () => {
  const { enter, elsewhere, website } = await openOffice(websiteFolder());
  const other = await elsewhere(anna);
  const heading = { document: 'faq', place: 'heading', value: 'Frågor och svar', was: 0 };
  expect((await other.ask('PUT', '/website/places', heading)).status).toBe(200);
  const { press, sees, page } = await enter(maria, '/webbplatsen/publicera');
  await press('Publicera', await page.findByRole('complementary'));
  await sees('Besökarna ser det nu.');
  const bos = { 'faq: heading': 'Frågor och svar', 'faq: lead': 'Bos ingress.' };
  await website?.publish(publication(website, bos, { publishedBy: 'Bo Ek' }));
  await press('Ångra');
  await sees(/Bo.? publicerade nyss. Inget har ändrats. Titta i Historik./);
  expect(website?.current()?.publishedBy).toBe('Bo Ek');
});

test('who publishes after somebody else is told by whom, and nothing of it is out', async () => {
  const { enter, elsewhere, website } = await openOffice(websiteFolder());
  const other = await elsewhere(anna);
  const heading = { document: 'faq', place: 'heading', value: 'Frågor och svar', was: 0 };
  expect((await other.ask('PUT', '/website/places', heading)).status).toBe(200);
  const { press, sees, focuses, page } = await enter(maria, '/webbplatsen/publicera');
  await sees('1 ändring');
  await website?.publish(publication(website, { 'faq: lead': 'Bo hann före.' }, { publishedBy: 'Bo Ek' }));
  await press('Publicera', await page.findByRole('complementary'));
  await sees(/Bo.? publicerade nyss. Inget av ditt har publicerats./);
  await focuses(() => page.getByRole('alert'));
  expect(website?.current()?.publishedBy).toBe('Bo Ek');
});
