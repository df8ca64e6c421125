import type { Page } from '@playwright/test';
import { calm, expect, hydrated, menuButton, test } from './site.ts';

test.use(calm);

const links = {
  Information: ['/om-angskollot', '/#galleri', '/#faq'],
  'Stöd oss': ['/donationer', '/samarbetspartners'],
};
type Name = keyof typeof links;

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test.describe('in a wide window', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Huvudmeny' });
  const dropdown = menuButton;
  const expectOpen = async (page: Page, name: Name, isOpen: boolean) => {
    for (const href of links[name]) {
      await expect(menu(page).locator(`a[href="${href}"]`)).toBeVisible({ visible: isOpen });
    }
  };

  test('dropdowns open one at a time, and close on Escape, on a press outside, on focus leaving and on navigation', async ({
    page,
  }) => {
    await open(page);
    const hrefs = await page
      .getByRole('banner')
      .getByRole('link')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/', '/', '/uthyrning', '/kontakt', '/#ansok-barn', '/#ansok-ledare']);

    await dropdown(page, 'Information').click();
    await expectOpen(page, 'Information', true);
    await dropdown(page, 'Stöd oss').click();
    await expectOpen(page, 'Information', false);
    await expectOpen(page, 'Stöd oss', true);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expectOpen(page, 'Stöd oss', false);
    await expect(dropdown(page, 'Stöd oss')).toBeFocused();

    await page.keyboard.press('Enter');
    await expectOpen(page, 'Stöd oss', true);
    await page.getByRole('heading', { level: 1 }).click();
    await expectOpen(page, 'Stöd oss', false);

    await dropdown(page, 'Stöd oss').press('Enter');
    for (const _ of [...links['Stöd oss'], 'what comes after']) await page.keyboard.press('Tab');
    await expectOpen(page, 'Stöd oss', false);

    await dropdown(page, 'Stöd oss').click();
    await expectOpen(page, 'Stöd oss', true);
    await dropdown(page, 'Stöd oss').click();
    await expectOpen(page, 'Stöd oss', false);

    await dropdown(page, 'Information').click();
    await menu(page).getByRole('link', { name: 'Vanliga frågor' }).click();
    await expect(page).toHaveURL(/\/#faq$/);
    await expectOpen(page, 'Information', false);

    await dropdown(page, 'Information').click();
    await menu(page).getByRole('link', { name: 'Vanliga frågor' }).click();
    await expectOpen(page, 'Information', false);

    await dropdown(page, 'Information').click();
    await page.goBack();
    await expectOpen(page, 'Information', false);

    await dropdown(page, 'Information').click();
    await menu(page).getByRole('link', { name: 'Om Ängskollot' }).click();
    await expect(page).toHaveURL(/\/om-angskollot$/);
    await hydrated(page);
    await expectOpen(page, 'Information', false);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const button = (page: Page) => menuButton(page, 'Meny');
  const sheet = (page: Page) => page.getByRole('navigation', { name: 'Mobilmeny' });

  test('the menu has every link, marks the current page, and closes by button, Escape, outside press and navigation', async ({
    page,
  }) => {
    await open(page, '/uthyrning');
    await expect(sheet(page)).toBeHidden();
    await button(page).click();
    await expect(sheet(page)).toBeVisible();
    const hrefs = await sheet(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([
      '/',
      ...links.Information,
      '/uthyrning',
      ...links['Stöd oss'],
      '/kontakt',
      '/#ansok-barn',
      '/#ansok-ledare',
    ]);
    await expect(sheet(page).locator('[aria-current="page"]')).toHaveText('Uthyrning');

    await button(page).click();
    await expect(sheet(page)).toBeHidden();

    await button(page).press('Enter');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(button(page)).toBeFocused();

    await button(page).click();
    await expect(sheet(page)).toBeVisible();
    await page.getByRole('banner').getByRole('link').first().dispatchEvent('pointerdown');
    await expect(sheet(page)).toBeHidden();

    for (const name of ['Bildgalleri', 'Bli kolloledare', 'Bli kolloledare']) {
      await button(page).click();
      await sheet(page).getByRole('link', { name }).click();
      await expect(sheet(page)).toBeHidden();
    }
    await expect(page).toHaveURL(/\/#ansok-ledare$/);

    await button(page).click();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();

    await button(page).click();
    await sheet(page).getByRole('link', { name: 'Kontakt' }).click();
    await expect(page).toHaveURL(/\/kontakt$/);
    await expect(sheet(page)).toBeHidden();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a menu link to a section leads there, and the open menu covers nothing', async ({ page }) => {
      await page.goto('/');
      await button(page).click();
      await sheet(page).getByRole('link', { name: 'Vanliga frågor' }).click();
      await expect(page).toHaveURL(/\/#faq$/);
      await expect(sheet(page)).not.toBeInViewport();
      await expect(page.getByRole('heading', { name: 'Vanliga frågor' })).toBeInViewport();
    });
  });
});
