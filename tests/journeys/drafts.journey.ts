import type { Page } from '@playwright/test';
import { childForm, type FormOnSite, leaderForm, rentalForm } from '../forms-on-site.ts';
import { answersIn, fillIn, send } from './forms.ts';
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

// What the forms have something to say about: it is said when the page is ready, and not while React takes it over.
// Between them the three have every kind of field.
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
  test(`${path}: whoever writes while the page becomes ready keeps every letter, and where they were; whoever leaves with unsent words is asked first, and has every word left when back; nobody is asked for opening the mail program, or when it has been sent${path === '/' ? ', though the applications close meanwhile' : ''}`, async ({
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
    await expect.poll(() => dialogs.asked).toBe(1);
    await expect(field).toHaveValue(written[question] ?? '');

    for (const { formOnSite } of forms) await fillIn(formOf(formOnSite), formOnSite.answers);
    await leave();
    await expect(page).toHaveURL(/\/tack$/);
    expect(dialogs.asked).toBe(2);
    await page.goBack();
    await hydrated(page);
    // Who had written it all before the page's script came may finish when the application closes.
    if (path === '/') await closeApplications(page);
    for (const { formOnSite } of forms) {
      const { answers } = formOnSite;
      expect(await answersIn(formOf(formOnSite), answers)).toEqual(answers);
      await send(formOf(formOnSite), formOnSite);
      await expect(page.locator(':focus')).toHaveText(formOnSite.thanks);
    }
    await leave();
    await expect(page).toHaveURL(/\/tack$/);
    expect(dialogs.asked).toBe(2);
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
