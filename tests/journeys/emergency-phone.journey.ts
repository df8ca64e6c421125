import { expect, test } from './site.ts';

test.use({ camp: { emergencyPhone: '070-174 06 05' } });

test('when the association has filled in its telephone number, a parent can call it from the page', async ({
  page,
}) => {
  await page.goto('/kontakt');
  await expect(page.getByRole('link', { name: '070-174 06 05' })).toHaveAttribute('href', 'tel:0701740605');
});
