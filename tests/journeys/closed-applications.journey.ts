import { childForm, leaderForm } from '../forms-on-site.ts';
import { expectNoFindings } from './axe.ts';
import { expect, hydrated, test } from './site.ts';

const applications = [
  { form: childForm, section: '#ansok-barn' },
  { form: leaderForm, section: '#ansok-ledare' },
];

test('text areas have the ordered number of lines on desktop and phone, also in a closed form', async ({
  page,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const lines: Record<string, number[]> = {};
    for (const path of ['/', '/kontakt', '/uthyrning']) {
      await page.goto(path);
      lines[path] = await page.locator('main textarea').evaluateAll((areas) =>
        areas.map((area) => {
          const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
          const room = area.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
          return Math.round((10 * room) / Number.parseFloat(lineHeight)) / 10;
        }),
      );
    }
    // One in the child's application, three in the leader's, one in each other form.
    expect(lines, `${width}`).toEqual({ '/': [3, 3, 3, 3, 5], '/kontakt': [5], '/uthyrning': [5] });
  }
});

test('a closed application has no field to press or to reach by Tab, and a script cannot send it either', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const posts: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST') posts.push(sent.url());
  });
  for (const {
    form: { label, button },
    section,
  } of applications) {
    const form = page.getByRole('form', { name: label });
    await expect(form.locator(':enabled')).toHaveCount(0);
    await page.locator(section).getByRole('link').first().focus();
    const visited: string[] = [];
    while (await page.evaluate((selector) => document.activeElement?.closest(selector) !== null, section)) {
      visited.push(await page.evaluate(() => document.activeElement?.tagName ?? ''));
      await page.keyboard.press('Tab');
    }
    expect(new Set(visited)).toEqual(new Set(['A']));
    await form.evaluate((element: HTMLFormElement) => {
      for (const fieldset of element.querySelectorAll('fieldset')) fieldset.disabled = false;
      element.requestSubmit();
    });
    await form.getByRole('button', { name: button }).click();
  }
  expect(posts).toEqual([]);
});

test('a closed form on a phone shows every hint, no words over another, and a contrast of 4.5:1', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  for (const { form: formOnSite } of applications) {
    const form = page.getByRole('form', { name: formOnSite.label });
    // The hint of the leader's age appears after leaving the field; notes are empty until then.
    const hints = form.locator('[id$="-hint"]:not([hidden])').or(form.locator('[id$="-note"]:has(a)'));
    expect(await hints.evaluateAll((all) => all.filter((hint) => !hint.checkVisibility()))).toEqual([]);
    const full = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    for (const words of await form.locator('legend + div label, legend + div p').all())
      await expect(words).not.toHaveCSS('color', full);
  }
  const tickets = page.locator('form > fieldset[disabled] label:has(input)');
  const overStubs = await tickets.evaluateAll((all) =>
    all.filter((ticket) => {
      const [stub, words] = [ticket.querySelector('input'), ticket.querySelector('strong')];
      if (!stub || !words) return true;
      return words.getBoundingClientRect().left < stub.getBoundingClientRect().right;
    }),
  );
  expect(overStubs).toHaveLength(0);
  const child = page.getByRole('form', { name: childForm.label });
  await expect(child.getByText(/^Ditt barn måste ha fyllt 9 år/)).toBeVisible();
  await expect(child.getByText(/samtycker du till att vi använder uppgifterna om hälsa/)).toBeVisible();
  // Axe does not check the contrast of disabled fields.
  await page
    .locator('form > fieldset')
    .evaluateAll((all) => all.map((one) => one.removeAttribute('disabled')));
  await expectNoFindings(page, ...applications.map(({ section }) => section));
});
