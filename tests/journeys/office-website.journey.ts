import type { Locator } from '@playwright/test';
import { expectNoFindings } from './axe.ts';
import { ask, maria, type OpenedOffice, officeOptions, withEmptyOffice } from './office.ts';
import { withSite } from './running-site.ts';
import { test as base, expect } from './site.ts';

/** What is published is the whole site's: each story has a site of its own. */
const test = base.extend<{ office: OpenedOffice }>({
  office: async ({ context, allow }, use) => {
    await withSite(await officeOptions(), async (site) => {
      allow.host(site.url.replace('127.0.0.1', 'localhost'));
      allow.host(site.url);
      // Chromium's remark on the frame's two permissions; its page's policy allows no scripts (webbplatsen.md, trap 4).
      allow.complaint(/allow-scripts and allow-same-origin/);
      await withEmptyOffice(site, context, use);
    });
  },
});

test('a text is tapped on the page itself on a telephone, written, seen, published, and taken back', async ({
  page,
  office,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await office.enter(page, maria, '/webbplatsen');
  await expect(page.getByRole('heading', { name: 'Allt är publicerat' })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Startsidan' }).click();
  const shown = page.frameLocator('iframe');
  const lead = shown.getByText('En vecka med äventyr');
  await expect(lead).toHaveAttribute('data-field');
  await lead.click();
  const box = page.getByRole('textbox', { name: 'Ingress' });
  await expect(box).toBeFocused();

  // Every key is seen in the page, where it was scrolled to; nothing in it leads anywhere.
  await box.fill('Sju dagar vid sjön, för {fee} kronor.');
  await expect(shown.getByText('Sju dagar vid sjön, för 100 kronor.')).toBeVisible();
  await expect(page.getByText('Sparat som utkast 08.41').first()).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Klar' }).click();
  await expect(box).toBeHidden();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await shown.getByRole('link', { name: 'Ansök som kollobarn' }).first().click();
  expect(requests.filter((request) => !request.includes('/kansli/api/website'))).toEqual([]);

  const visited = async () => (await fetch(office.site.url)).text();
  expect(await visited()).not.toContain('Sju dagar');
  await page
    .getByRole('link', { name: /^Granska/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ingress' })).toBeVisible();
  await expect(page.locator('ins').first()).toContainText('Sju dagar');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Publicera' }).click();
  await expect(page.getByRole('heading', { name: 'Publicerat 08.41' })).toBeFocused();
  expect(await visited()).toContain('Sju dagar vid sjön, för 100 kronor.');
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(page.getByText('Besökarna ser det som var förut.')).toBeVisible();
  expect(await visited()).toContain('En vecka med äventyr');
});

test('by keyboard one goes from text to text, and where two wrote, both are read before one is chosen', async ({
  page,
  office,
  allow,
}) => {
  // The server's answer to the second who writes.
  allow.complaint(/409/);
  await office.enter(page, maria, '/webbplatsen/sida/index');
  const shown = page.frameLocator('iframe');
  const lead = shown.getByText('En vecka med äventyr');
  await expect(lead).toHaveAttribute('data-field');
  await shown.locator('[data-field][tabindex="0"]').focus();
  for (let texts = 0; texts < 20 && !(await isFocused(lead)); texts++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const box = page.getByRole('textbox', { name: 'Ingress' });
  await expect(box).toBeFocused();

  const theirs = { document: 'home', place: 'hero/lead', value: 'Från en annan flik.', was: 0 };
  expect((await ask(page, 'PUT', 'website/places', theirs)).status).toBe(200);
  await box.fill('Härifrån.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Från en annan flik.');
  await expect(page.getByRole('alert')).toContainText('Härifrån.');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Behåll min' }).click();
  await expect(page.getByText('Sparat som utkast 08.41').first()).toBeVisible();
  await expect(shown.getByText('Härifrån.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown.getByText('Härifrån.')).toBeFocused();

  for (const path of ['falt/faq', 'falt/camp', 'falt/letters', 'oppna', 'historik']) {
    await page.goto(`${office.origin}/kansli/webbplatsen/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Hämtar …')).toHaveCount(0);
    await expectNoFindings(page);
  }
});

const isFocused = (text: Locator) =>
  text.evaluate((element) => element.ownerDocument.activeElement === element);
