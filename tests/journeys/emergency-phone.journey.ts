import { expect, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use(inSpring);

test('when the association has filled in its telephone number, a parent can call it, and reads it among the questions', async ({
  page,
}) => {
  await page.goto('/kontakt');
  await expect(page.getByRole('link', { name: '070-174 06 05' })).toHaveAttribute('href', 'tel:0701740605');
  await page.goto('/');
  await expect(page.locator('#faq')).toContainText('Numret är 070-174 06 05.');
});
