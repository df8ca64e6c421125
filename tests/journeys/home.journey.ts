import { expect, test } from './site.ts';

test('the home page tells of the camp in the order the camp promised, each part with its anchor', async ({
  page,
}) => {
  await page.goto('/');
  const parts = await page
    .locator('main > section')
    .evaluateAll((sections) => sections.map(({ id, ariaLabel }) => id || ariaLabel));
  expect(parts).toEqual([
    null,
    'Kollot i korthet',
    'om',
    'galleri',
    'faq',
    'ansok-barn',
    'ansok-ledare',
    'kontakt',
  ]);
  const hero = page.locator('main > section').first();
  await expect(hero.getByRole('heading', { level: 1 })).toContainText('Välkommen');
  await expect(hero.getByRole('link', { name: 'Ansök som kollobarn' })).toHaveAttribute(
    'href',
    '/#ansok-barn',
  );
  await expect(hero.getByRole('link', { name: 'Bli kolloledare' })).toHaveAttribute('href', '/#ansok-ledare');
});

test('six cards say what parents want to know first', async ({ page }) => {
  await page.goto('/');
  const cards = page.locator('#om').getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText([
    'Tryggt boende och gemenskap',
    'God mat',
    'Spännande aktiviteter',
    'Engagerade ledare',
    'Natur och miljö',
    /mobilfritt/i,
  ]);
  for (const card of await cards.all()) {
    await expect(card.locator('img')).toHaveCount(1);
    await expect(card.getByRole('paragraph')).toHaveText(/.{30,}/);
  }
  const colours = await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).backgroundColor));
  expect(new Set(colours).size).toBe(6);
});

test('the facts of the camp can be read', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const fact of [
    'Vecka 30–32',
    '15 barn',
    '9–12 år',
    '100 kr',
    'Hela avgiften går tillbaka till barnen i form av godsaker.',
    'Kollot startade 1922.',
    /över 5.600 barn och cirka 560.ledare/,
    'Vid åttatiden äter vi frukost.',
  ]) {
    await expect(main).toContainText(fact);
  }
});

test('every page ends with where the camp is, how to write to it, and the way on', async ({
  page,
  allow,
}) => {
  allow.complaint(/status of 404/);
  for (const path of ['/', '/gdpr', '/finns-inte']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Stigen 2');
    await expect(footer).toContainText('123 45 Ängby');
    const hrefs = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const href of ['mailto:info@angskollot.example', '/tack', '/#kontakt', '/']) {
      expect(hrefs).toContain(href);
    }
  }
});
