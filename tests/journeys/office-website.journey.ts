import type { Page } from '@playwright/test';
import type { DocumentAnswer } from '../../office/shared/website.ts';
import { expectNoFindings } from './axe.ts';
import { expectToFit } from './fits.ts';
import { ask, expect, maria, websiteTest as test } from './office.ts';

test('an editor on a phone taps a text on the page, changes and publishes it, and goes back', async ({
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
  await expect(lead).toBeVisible();
  await expectToFit(page);
  await lead.click();
  const box = page.getByRole('textbox', { name: 'Ingress' });
  await expect(box).toBeFocused();

  // Every key press appears in the frame without scrolling it, and its links do nothing.
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

  const visited = async () => (await (await fetch(office.site.url)).text()).replaceAll('\u00a0', ' ');
  expect(await visited()).not.toContain('Sju dagar');
  await page.getByRole('link', { name: /^Granska/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ingress' })).toBeVisible();
  await expect(page.locator('ins').first()).toContainText('Sju dagar');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Publicera' }).click();
  await expect(page.getByRole('heading', { name: 'Publicerat 08.41' })).toBeFocused();
  expect(await visited()).toContain('Sju dagar vid sjön, för 100 kronor.');
  await page.getByRole('link', { name: 'Ångra i Historik' }).click();
  await page.getByRole('button', { name: 'Gå tillbaka hit' }).click();
  await expect(page.getByText(/^Gick tillbaka: /)).toBeVisible();
  expect(await visited()).toContain('En vecka med äventyr');

  await page
    .getByText(/^Visa ändringarna/)
    .last()
    .click();
  await expect(page.locator('ins').last()).toContainText('Sju dagar');
  await expectNoFindings(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoFindings(page);
});

test('the preview keeps its scroll position while the server is down, and shows the text when it responds', async ({
  page,
  office,
  allow,
}) => {
  allow.complaint(/Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await office.enter(page, maria, '/webbplatsen/sida/index');
  const shown = page.frameLocator('iframe');
  const lead = shown.getByText('En vecka med äventyr');
  await lead.click();
  const written = page.getByRole('textbox', { name: 'Ingress' });
  await expect(written).toBeFocused();
  await page.route('**/kansli/api/**', (route) => route.abort());
  await written.fill('Sju dagar vid sjön.');
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/website/preview'));
  await expect(page.getByText('Servern svarar inte. Vi försöker igen.').first()).toBeVisible();
  await expect(lead).toBeVisible();
  await page.unroute('**/kansli/api/**');
  // Until the page retries (office/browser/website/writing.ts).
  await page.clock.runFor(10_000);
  await expect(shown.getByText('Sju dagar vid sjön.')).toBeVisible();
});

test('a keyboard user resolves a conflict, is stopped by a mistake, and confirms a guarded change by passkey', async ({
  page,
  office,
  allow,
}) => {
  // The server's answers to the second who writes, to a mistake, and before the passkey.
  allow.complaint(/403|409|422/);
  await office.enter(page, maria, '/webbplatsen/sida/index');
  const shown = page.frameLocator('iframe');
  const lead = page.getByRole('button', { name: /Ingress.*En vecka med äventyr/i });
  await lead.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('textbox', { name: 'Ingress' });
  await expect(box).toBeFocused();

  await writeDraft(page, 'home', 'hero/lead', 'Från en annan flik.');
  await box.fill('Härifrån.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Från en annan flik.');
  await expect(page.getByRole('alert')).toContainText('Härifrån.');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Behåll mitt' }).click();
  await expect(page.getByText('Sparat som utkast 08.41').first()).toBeVisible();
  await expect(shown.getByText('Härifrån.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Ingress.*Härifrån/i })).toBeFocused();

  const open = ['falt/faq/questions', 'falt/letters/letters.erbjudande', 'falt/pages.tack/letter'];
  for (const path of [...open, 'falt/camp', 'oppna/applications.child', 'historik']) {
    await page.goto(`${office.origin}/kansli/webbplatsen/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Hämtar …')).toHaveCount(0);
    await expectNoFindings(page);
  }

  // A bankgiro number needs a fresh passkey, and a mistake blocks publishing.
  for (const [document, place, value] of [
    ['camp', 'bankgiro', '5050-1055'],
    ['faq', 'lead', 'Allt om {snart}.'],
  ] as const)
    await writeDraft(page, document, place, value);
  await page.goto(`${office.origin}/kansli/webbplatsen/publicera`);
  const publish = async () => {
    await page.getByRole('button', { name: 'Publicera', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Visa att det är du' });
    await expect(dialog).toContainText('5050-1055');
    await expectNoFindings(page);
    await dialog.getByRole('button', { name: 'Publicera med passkey' }).click();
  };
  await page.getByRole('button', { name: 'Publicera', exact: true }).click();
  const mistakes = page.getByRole('alert').filter({ hasText: 'En sak att rätta först' });
  await expect(mistakes).toBeFocused();
  await expect(mistakes.getByRole('link')).toContainText('{snart}');
  await expectNoFindings(page);
  expect(await (await fetch(office.site.url)).text()).not.toContain('5050-1055');

  await mistakes.getByRole('link').click();
  await page.getByRole('button', { name: 'Ångra ändringen' }).click();
  await expect(page.getByText('Sparat som utkast 08.41')).toBeVisible();
  await page.getByRole('link', { name: /^Granska/ }).click();
  await publish();
  await expect(page.getByRole('heading', { name: /^Publicerat/ })).toBeFocused();
  await expectNoFindings(page);
  expect(await (await fetch(`${office.site.url}/donationer`)).text()).toContain('5050-1055');
});

/** Saves a draft over the published value, as another tab does. */
async function writeDraft(page: Page, document: string, place: string, value: string): Promise<void> {
  const { body } = await ask(page, 'GET', `website/documents/${document}`);
  const { places } = body as unknown as DocumentAnswer;
  const published = places.find((one) => one.place === place)?.published;
  const request = { document, place, value, published, was: 0 };
  expect((await ask(page, 'PUT', 'website/places', request)).status).toBe(200);
}
