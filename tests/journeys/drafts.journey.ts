import type { Page } from '@playwright/test';
import { childForm, leaderForm, rentalForm } from '../forms-on-site.ts';
import { answersIn, fillIn, send, visit } from './forms.ts';
import { calm, expect, hydrated, test } from './site.ts';
import { delayScript } from './slow-script.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

/** Counts how often somebody is asked whether to leave. The first time they stay. */
function hesitate(page: Page): { asked: number } {
  const counter = { asked: 0 };
  page.on('dialog', async (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    counter.asked++;
    await (counter.asked === 1 ? dialog.dismiss() : dialog.accept());
  });
  return counter;
}

for (const formOnSite of [childForm, leaderForm, rentalForm]) {
  const { name, answers } = formOnSite;

  test(`${name}: whoever leaves with unsent words is asked first, and has every word left when back; nobody is asked for opening the mail program, or when it has been sent`, async ({
    page,
  }) => {
    const dialogs = hesitate(page);
    const form = await visit(page, formOnSite);
    const field = form.getByRole('textbox').first();
    const leave = () => page.getByRole('contentinfo').getByRole('link', { name: 'Tack till' }).click();
    await field.fill('Al');
    await page.getByRole('contentinfo').getByRole('link', { name: 'info@' }).click();
    await leave();
    await expect.poll(() => dialogs.asked).toBe(1);
    await expect(field).toHaveValue('Al');

    await fillIn(form, answers);
    await leave();
    await expect(page).toHaveURL(/\/tack$/);
    expect(dialogs.asked).toBe(2);
    await page.goBack();
    await hydrated(page);
    expect(await answersIn(form, answers)).toEqual(answers);

    await send(form, formOnSite);
    await expect(page.getByRole('heading', { name: formOnSite.thanks })).toBeVisible();
    await leave();
    await expect(page).toHaveURL(/\/tack$/);
    expect(dialogs.asked).toBe(2);
  });
}

// What the forms have something to say about: it is said when the page is ready, and not while React takes it over.
// Between them the three have every kind of field.
for (const [formOnSite, odd] of [
  [childForm, { 'E-post': 'örjan', Telefon: '12' }],
  [leaderForm, { Ålder: '12', 'Vilka veckor kan du arbeta?': ['Vecka 30', 'Alla perioder'] }],
  [rentalForm, { 'Första dag (valfritt)': '2001-08-15', 'Sista dag (valfritt)': '2001-08-14' }],
] as const) {
  const { name, address, label, answers } = formOnSite;

  test(`${name}: whoever writes while the page becomes ready keeps every letter, and where they were`, async ({
    page,
  }) => {
    const deliver = await delayScript(page);
    await page.goto(address);
    const form = page.getByRole('form', { name: label });
    const [lastLabel = ''] = Object.keys(answers).slice(-1);
    await fillIn(form, { ...answers, ...odd, [lastLabel]: '' });
    const field = form.getByLabel(lastLabel);
    await field.focus();
    await page.keyboard.type('Hej! Får barnen ');
    deliver();
    let words = '';
    do {
      const more = `ta med cykel ${words.length}, `;
      await page.keyboard.type(more);
      words += more;
    } while (words.length < 300 && (await page.locator('#root[data-hydrated]').count()) === 0);
    await hydrated(page);
    await page.keyboard.type(' Tack!');
    await expect(field).toBeFocused();
    const written = { ...answers, ...odd, [lastLabel]: `Hej! Får barnen ${words} Tack!` };
    expect(await answersIn(form, written)).toEqual(written);
    if (formOnSite === rentalForm)
      await expect(form.getByText('Sista dagen ligger före första dagen.')).toBeVisible();

    await fillIn(form, { ...answers, [lastLabel]: `${words} Tack!` });
    await send(form, formOnSite);
    await expect(page.getByRole('heading', { name: formOnSite.thanks })).toBeVisible();
  });
}

test('whoever had written it all before the page’s script came may finish when the application closes', async ({
  page,
}) => {
  const deliver = await delayScript(page);
  await page.goto(childForm.address);
  const form = page.getByRole('form', { name: childForm.label });
  await fillIn(form, childForm.answers);
  const season = await (await page.request.get('/api/season')).json();
  await page.route('**/api/season', (route) =>
    route.fulfill({ json: { ...season, child: { open: false, closes: null } } }),
  );
  deliver();
  await hydrated(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('#ansok-barn').getByRole('status').first()).toContainText('stängd');
  await send(form, childForm);
  await expect(page.getByRole('heading', { name: childForm.thanks })).toBeVisible();
});
