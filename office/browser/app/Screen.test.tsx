import { test } from 'vitest';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';
import { websiteFolder } from '../../../tests/website.ts';

test('a link to a field moves the focus to that field when its document has already been fetched', async () => {
  const { enter } = await openOffice(websiteFolder());
  const { page, user, focuses } = await enter(maria, '/webbplatsen/oppna');
  const field = '[data-place$="child/closed/reopens"] textarea';
  for (const _ of ['fetched', 'cached']) {
    const [link = document.body] = await page.findAllByRole('link', { name: 'Ändra texten' });
    await user.click(link);
    await focuses(() => document.querySelector<HTMLElement>(field) ?? document.createElement('p'));
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
