import { boxesOf } from './boxes.ts';
import { outside, textSettings, windows, withLargeText } from './magnified.ts';
import { calm, expect, hydrated, menuButton, openViewer, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

test('the menu, the viewer and the dialog fit in a magnified window', async ({ page }) => {
  for (const size of windows) {
    await page.setViewportSize(size);
    await openViewer(page);
    const picture = page.getByRole('dialog').getByRole('img');
    await expect(picture).toBeInViewport();
    expect((await picture.boundingBox())?.height).toBeGreaterThan(100);
    expect(await outside(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.goto('/donationer');
  await hydrated(page);
  for (const size of windows) {
    await page.setViewportSize(size);
    await menuButton(page, 'Meny').click();
    expect(await outside(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stöd oss idag' }).click();
    expect(await outside(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('the name, the menu and the skip link have room with the browser’s text at 200 %', async ({ page }) => {
  await (await textSettings(page))(32);
  for (const size of withLargeText) {
    await page.setViewportSize(size);
    await page.goto('/');
    await hydrated(page);
    const [name, menu] = await boxesOf(
      page.getByRole('banner').getByRole('link', { name: 'till startsidan' }),
      menuButton(page, 'Meny'),
    );
    expect(name.x + name.width).toBeLessThanOrEqual(menu.x);
    expect(name.height).toBeLessThanOrEqual(70);
    expect(menu.height).toBeLessThanOrEqual(70);

    const skip = page.getByRole('link', { name: 'Hoppa till innehållet' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeInViewport({ ratio: 1 });

    await menuButton(page, 'Meny').press('Enter');
    await expect(page.getByRole('navigation', { name: 'Mobilmeny' })).toBeVisible();
    expect(await outside(page)).toEqual([]);
  }
});
