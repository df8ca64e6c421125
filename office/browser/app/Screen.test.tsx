import { test } from 'vitest';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';
import { websiteFolder, writeDraft } from '../../../tests/website.ts';

test('a link to a field moves the focus to that field when its document has already been fetched', async () => {
  const { enter, elsewhere } = await openOffice(websiteFolder());
  const draft = { document: 'faq', place: 'lead', value: 'Ny ingress.', was: 0 };
  await writeDraft(await elsewhere(anna), draft);
  const { page, user, focuses } = await enter(maria, '/webbplatsen/publicera');
  for (const _ of ['fetched', 'cached']) {
    const [link = document.body] = await page.findAllByRole('link', { name: 'Ingress' });
    await user.click(link);
    await focuses(() => page.getByRole('textbox', { name: 'Ingress' }));
    history.back();
  }
});

test('a link to a form focuses its first field, and a link to a case focuses its heading, on every visit', async () => {
  const { enter, apply } = await openOffice();
  await apply({ 'Barnets namn': 'Alva Lindqvist' });
  const { page, user, focuses } = await enter(anna, '/ansokningar');
  for (const _ of ['fetched', 'cached']) {
    await user.click(await page.findByRole('link', { name: /Alva Lindqvist/ }));
    await focuses(() => page.getByRole('heading', { level: 1, name: /Alva/ }));
    history.back();
    await page.findByRole('link', { name: 'Lägg till ansökan' });
  }
  await user.click(page.getByRole('link', { name: 'Lägg till ansökan' }));
  await focuses(() => page.getByRole('textbox', { name: /^Barnets namn/ }));
});
