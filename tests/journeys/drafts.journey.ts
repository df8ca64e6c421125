import type { Page } from '@playwright/test';
import { childForm, type FormOnSite, leaderForm, rentalForm } from '../forms-on-site.ts';
import { answersIn, fillIn, send } from './forms.ts';
import { calm, expect, hydrated, test } from './site.ts';
import { delayScript } from './slow-script.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

/** Dismisses the first leave dialog, accepts later ones, and counts them. */
function hesitate(page: Page): { leaveDialogs: number } {
  const counter = { leaveDialogs: 0 };
  page.on('dialog', async (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    counter.leaveDialogs++;
    await (counter.leaveDialogs === 1 ? dialog.dismiss() : dialog.accept());
  });
  return counter;
}

// The form evaluates its notes when the page is ready, not during hydration. Together the three forms have every kind
// of field.
const stories = [
  {
    path: '/',
    last: childForm,
    forms: [
      {
        formOnSite: leaderForm,
        odd: { Ålder: '12', 'Vilka veckor kan du arbeta?': ['Vecka 30', 'Alla perioder'] },
      },
      { formOnSite: childForm, odd: { 'E-post': 'örjan', Telefon: '12' } },
    ],
  },
  {
    path: '/uthyrning',
    last: rentalForm,
    forms: [
      {
        formOnSite: rentalForm,
        odd: { 'Första dag (valfritt)': '2001-08-15', 'Sista dag (valfritt)': '2001-08-14' },
      },
    ],
  },
] as const;

for (const { path, forms, last } of stories) {
  test(`${path}: text written during hydration and unsent text survive, with a leave dialog only for unsent text`, async ({
    page,
  }) => {
    const dialogs = hesitate(page);
    const formOf = ({ label }: FormOnSite) => page.getByRole('form', { name: label });
    const leave = () => page.getByRole('contentinfo').getByRole('link', { name: 'Tack till' }).click();
    const deliver = await delayScript(page);
    await page.goto(path);
    for (const { formOnSite, odd } of forms)
      await fillIn(formOf(formOnSite), { ...formOnSite.answers, ...odd });
    const [question = ''] = Object.keys(last.answers).slice(-1);
    const field = formOf(last).getByLabel(question);
    await field.fill('');
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
    const written = { [question]: `Hej! Får barnen ${words} Tack!` };
    for (const { formOnSite, odd } of forms) {
      const all = { ...formOnSite.answers, ...odd, ...(formOnSite === last && written) };
      expect(await answersIn(formOf(formOnSite), all)).toEqual(all);
    }
    if (last === rentalForm)
      await expect(page.getByText('Sista dagen ligger före första dagen.')).toBeVisible();

    await page.getByRole('contentinfo').getByRole('link', { name: 'info@' }).click();
    await leave();
    await expect.poll(() => dialogs.leaveDialogs).toBe(1);
    await expect(field).toHaveValue(written[question] ?? '');

    for (const { formOnSite } of forms) await fillIn(formOf(formOnSite), formOnSite.answers);
    await leave();
    await expect(page).toHaveURL(/\/tack$/);
    expect(dialogs.leaveDialogs).toBe(2);
    await page.goBack();
    await hydrated(page);
    // A visitor who had written everything before the script loaded may finish after closing.
    if (path === '/') await closeApplications(page);
    for (const { formOnSite } of forms) {
      const { answers } = formOnSite;
      expect(await answersIn(formOf(formOnSite), answers)).toEqual(answers);
      await send(formOf(formOnSite), formOnSite);
      await expect(page.locator(':focus')).toHaveText(formOnSite.thanks);
    }
    await leave();
    await expect(page).toHaveURL(/\/tack$/);
    expect(dialogs.leaveDialogs).toBe(2);
  });
}

async function closeApplications(page: Page): Promise<void> {
  const season = await (await page.request.get('/api/season')).json();
  const closed = { open: false, closes: null };
  await page.route('**/api/season', (route) =>
    route.fulfill({ json: { ...season, child: closed, leader: closed } }),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  for (const id of ['#ansok-barn', '#ansok-ledare'])
    await expect(page.locator(id).getByRole('status').first()).toContainText('stängd');
}
