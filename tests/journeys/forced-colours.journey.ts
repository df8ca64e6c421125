import type { Locator } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';

// Forced colours remove backgrounds and shadows, which otherwise draw fields, buttons and dots.
test.use({ contextOptions: { forcedColors: 'active' } });

/** The elements, or their pseudo-elements, without a border. */
const withoutBorder = (elements: Locator, drawn?: '::before') =>
  elements.evaluateAll(
    (all, pseudo) =>
      all
        .filter((element) => Number.parseFloat(getComputedStyle(element, pseudo).borderTopWidth) < 1)
        .map((element) => element.outerHTML.slice(0, 120)),
    drawn,
  );

test('fields, buttons and the gallery’s current dot keep visible borders with forced colours', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const main = page.getByRole('main');
  const fields = main
    .locator('input:not([type="checkbox"], [type="radio"], [type="hidden"]), select, textarea')
    .or(main.locator('label:has(> input)'));
  const buttons = main
    .getByRole('button', { name: /^(Skicka|Starta|Pausa|Nästa|Föregående)/ })
    .or(main.getByRole('link', { name: /^Ansök som/ }));
  for (const controls of [fields, buttons]) {
    expect(await controls.count()).toBeGreaterThan(4);
    expect(await withoutBorder(controls)).toEqual([]);
  }

  const dots = page.getByRole('button', { name: /^Visa bild \d av 8$/ });
  expect(await withoutBorder(dots, '::before')).toEqual([]);
  const fills = await dots.evaluateAll((all) =>
    all.map((dot) => getComputedStyle(dot, '::before').backgroundColor),
  );
  expect(fills.filter((fill) => fill === fills[0])).toHaveLength(1);
  expect(new Set(fills).size).toBe(2);

  const path = page.getByRole('region', { name: 'En dag på kollot' }).getByRole('img');
  expect(await path.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');

  const foot = page.getByRole('contentinfo');
  const house = foot.getByRole('link', { name: 'till startsidan' }).locator('img');
  expect(await house.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(127, 35, 21)',
  );
  expect(await foot.evaluate((element) => getComputedStyle(element, '::after').display)).toBe('none');
});
