import { calm, expect, hydrated, menuButton, test } from './site.ts';

test.use(calm);

// site/components/Header/dropdowns.test.ts has every way to close a menu.
test('a menu in a wide window opens over the page, closes on Escape and a press outside, and leads to its page', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' });
  const link = menu.getByRole('link', { name: 'Om Ängskollot' });
  await menuButton(page, 'Information').press('Enter');
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(menuButton(page, 'Information')).toBeFocused();
  await menuButton(page, 'Information').click();
  // In the margin, which the menu never covers.
  await page.mouse.click(5, 500);
  await expect(link).toBeHidden();
  await menuButton(page, 'Information').click();
  await link.click();
  await expect(page).toHaveURL(/\/om-angskollot$/);
  await expect(link).toBeHidden();
});

test('a window has exactly one of the two menus, at every width', async ({ page }) => {
  await page.goto('/kontakt');
  for (const width of [320, 390, 768, 992, 1024, 1199, 1200, 1201, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const menus = [
      menuButton(page, 'Meny'),
      page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('listitem').first(),
    ];
    const seen = await Promise.all(menus.map((menu) => menu.isVisible()));
    expect(seen.filter(Boolean), `at ${width} px`).toHaveLength(1);
  }
});

// without-javascript.journey.ts opens it without JavaScript.
test.describe('a phone:', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the last link in the menu is reached in a low window', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await page.goto('/kontakt');
    await menuButton(page, 'Meny').click();
    const last = page.getByRole('navigation', { name: 'Mobilmeny' }).getByRole('link').last();
    await expect(last).not.toBeInViewport();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  test('a link in the menu leads to its section, which it uncovers', async ({ page }) => {
    const sheet = page.getByRole('navigation', { name: 'Mobilmeny' });
    await page.goto('/');
    await menuButton(page, 'Meny').click();
    await expect(sheet).toBeVisible();
    await sheet.getByRole('link', { name: 'Vanliga frågor' }).click();
    await expect(page).toHaveURL(/\/#faq$/);
    await expect(sheet).not.toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Vanliga frågor' })).toBeInViewport();
    await page.goBack();
    await expect(sheet).toBeHidden();
  });
});
