import { expectNoFindings } from './axe.ts';
import { expectToFit } from './fits.ts';
import { expect, maria, pageInFrame, websiteTest as test } from './office.ts';

test('an editor on a phone taps a text, publishes the change and takes it back; each screen is accessible', async ({
  page,
  office,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await office.enter(page, maria, '/webbplatsen');
  await expect(page.getByRole('heading', { name: 'Allt är publicerat' })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Startsidan' }).click();
  const shown = await pageInFrame(page);
  const lead = shown.getByText('En vecka med äventyr');
  await expect(lead).toBeVisible();
  await expectToFit(page);
  await lead.click();
  const box = page.getByRole('textbox', { name: 'Ingress' });
  await expect(box).toBeFocused();

  // Every key press appears in the frame without scrolling it, and its links do nothing.
  await box.fill('Sju dagar vid sjön, för {fee} kronor.');
  await expect(shown.getByText('Sju dagar vid sjön, för 100 kronor.')).toBeVisible();
  await expect(page.getByText(/^Sparat som utkast \d\d\.\d\d/).first()).toBeVisible();
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
  await expect(page.getByRole('heading', { name: /^Publicerat \d\d\.\d\d$/ })).toBeFocused();
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
  const open = ['falt/faq/questions', 'falt/letters/letters.child.erbjudande', 'falt/pages.tack/letter'];
  for (const path of [...open, 'falt/camp', 'oppna', 'oppna/applications.child', 'historik']) {
    await page.goto(`${office.origin}/kansli/webbplatsen/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Hämtar …')).toHaveCount(0);
    await expectNoFindings(page);
  }
});
