import { childForm, type FormOnSite, leaderForm } from '../forms-on-site.ts';
import { expectNoFindings } from './axe.ts';
import { alertIn } from './forms.ts';
import { expect, hydrated, test } from './site.ts';

interface ClosedApplication {
  readonly form: FormOnSite;
  readonly section: string;
  readonly board: readonly string[];
  readonly notice: RegExp;
  readonly heading: string;
  readonly points: readonly string[];
  /** The server's message when the application is closed. */
  readonly refusal: string;
}

const closedApplications: readonly [ClosedApplication, ClosedApplication] = [
  {
    form: childForm,
    section: '#ansok-barn',
    board: ['Ansökan till kollo är stängd för tillfället', 'Öppnar igen under våren 2026'],
    notice: /^Ansökan är stängd just nu och öppnar igen under våren 2026\./,
    heading: 'Ansök som kollobarn',
    points: [
      '15 barn per period och vecka',
      'Trygg övernattning med engagerade ledare',
      'Näringsrik mat och mellanmål',
      'Spännande aktiviteter varje dag',
      'Nya kompisar',
    ],
    refusal: 'Ansökan till kollo är stängd för tillfället. På startsidan står när den öppnar igen.',
  },
  {
    form: leaderForm,
    section: '#ansok-ledare',
    board: ['Ansökan för kolloledare är stängd för tillfället', 'Öppnar igen vid årsskiftet för sommar 2026'],
    notice: /^Ansökan är stängd just nu\./,
    heading: 'Bli kolloledare',
    points: [
      'fyllt 19 år',
      'alla tre veckorna, vecka 30, 31 och 32',
      'Boende och alla måltider ingår',
      'merit',
    ],
    refusal: 'Ansökan för kolloledare är stängd för tillfället. På startsidan står när den öppnar igen.',
  },
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

test('a closed application says when it opens, cannot be used or sent, and is refused by the server in clear Swedish', async ({
  page,
  request,
  site,
  allow,
}) => {
  allow.complaint(/status of 403/);
  await page.goto('/');
  await hydrated(page);
  for (const { section: id, board, notice, heading, points } of closedApplications) {
    const section = page.locator(id);
    for (const text of board) await expect(section.getByRole('status').first()).toContainText(text);
    await expect(section.getByText(notice)).toBeVisible();
    await expect(section.getByRole('heading', { name: heading })).toBeVisible();
    await expect(section.getByRole('link', { name: /^Säg till när ansökan .*öppnar$/ })).toHaveAttribute(
      'href',
      /^mailto:info@angskollot\.example\?subject=S%C3%A4g%20till%20n%C3%A4r%20ans%C3%B6kan%20/,
    );
    // Without an opening day there is no calendar link.
    await expect(section.locator('[href^="/kalender/ansok"]')).toHaveCount(0);
    for (const point of points)
      await expect(section.getByRole('listitem').filter({ hasText: point })).toBeVisible();
    await expect(section.getByRole('link', { name: 'info@angskollot.example' }).first()).toBeVisible();
    await expect(section).toContainText(
      'När du skickar ansökan godkänner du att vi hanterar uppgifterna enligt vår integritetspolicy.',
    );
  }

  // By mouse or keyboard.
  const posts: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST') posts.push(sent.url());
  });
  for (const { form: formOnSite, section: id } of closedApplications) {
    const form = page.getByRole('form', { name: formOnSite.label });
    expect(await form.locator(':disabled').count()).toBeGreaterThan(8);
    await expect(form.locator(':enabled')).toHaveCount(0);
    await form.getByRole('button', { name: formOnSite.button }).click({ force: true });
    await page.locator(id).getByRole('link').first().focus();
    const visited: string[] = [];
    while (await page.evaluate((selector) => document.activeElement?.closest(selector) !== null, id)) {
      visited.push(await page.evaluate(() => document.activeElement?.tagName ?? ''));
      await page.keyboard.press('Tab');
    }
    expect(new Set(visited)).toEqual(new Set(['A']));
  }

  // A script submits the closed forms.
  for (const { form: formOnSite, refusal } of closedApplications) {
    const form = page.getByRole('form', { name: formOnSite.label });
    await form.evaluate((element: HTMLFormElement) => {
      for (const fieldset of element.querySelectorAll('fieldset')) fieldset.disabled = false;
      element.requestSubmit();
    });
    await form.getByRole('button', { name: formOnSite.button }).click({ force: true });
    await expect(alertIn(form)).toHaveCount(0);
    expect(posts).toEqual([]);

    const answer = await request.post(`/api/forms/${formOnSite.name}`, { data: {} });
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { message: refusal } });
  }

  // Without any of our scripts, as a browser without JavaScript does.
  const [{ form: formOnSite, refusal }] = closedApplications;
  await page
    .getByRole('form', { name: formOnSite.label })
    .evaluate((element) => HTMLFormElement.prototype.submit.call(element));
  await expect(page.getByRole('main')).toContainText(refusal);
  for (const table of ['child_applications', 'leader_applications']) {
    expect(site.rows(`select id from ${table}`)).toEqual([]);
  }
});

test('a closed form on a phone shows every hint, with a contrast of 4.5:1 in its dimmed text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  for (const { form: formOnSite } of closedApplications) {
    const form = page.getByRole('form', { name: formOnSite.label });
    // The hint of the leader's age appears after leaving the field; notes are empty until then.
    const hints = form.locator('[id$="-hint"]:not([hidden])').or(form.locator('[id$="-note"]:has(a)'));
    expect(await hints.evaluateAll((all) => all.filter((hint) => !hint.checkVisibility()))).toEqual([]);
    const full = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    for (const words of await form.locator('legend + div label, legend + div p').all())
      await expect(words).not.toHaveCSS('color', full);
  }
  const child = page.getByRole('form', { name: closedApplications[0].form.label });
  await expect(child.getByText(/^Ditt barn måste ha fyllt 9 år/)).toBeVisible();
  await expect(child.getByText(/samtycker du till att vi använder uppgifterna om hälsa/)).toBeVisible();
  // Axe does not check the contrast of disabled fields.
  await page
    .locator('form > fieldset')
    .evaluateAll((all) => all.map((one) => one.removeAttribute('disabled')));
  await expectNoFindings(page, ...closedApplications.map(({ section }) => section));
});
