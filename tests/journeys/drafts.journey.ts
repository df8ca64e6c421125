import type { Page } from '@playwright/test';
import { childForm, type FormOnSite, leaderForm } from '../forms-on-site.ts';
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

const forms = [
  {
    formOnSite: leaderForm,
    odd: { Ålder: '12', 'Vilka veckor kan du arbeta?': ['Vecka 30', 'Alla perioder'] },
  },
  { formOnSite: childForm, odd: { 'E-post': 'örjan', Telefon: '12' } },
] as const;

test('text written during hydration stays, and only unsent text asks before the page is left', async ({
  page,
}) => {
  const dialogs = hesitate(page);
  const formOf = ({ label }: FormOnSite) => page.getByRole('form', { name: label });
  const leave = () => page.getByRole('contentinfo').getByRole('link', { name: 'Tack till' }).click();
  const deliver = await delayScript(page);
  await page.goto('/');
  for (const { formOnSite, odd } of forms)
    await fillIn(formOf(formOnSite), { ...formOnSite.answers, ...odd });
  const question = 'Allergier, specialkost eller annat (valfritt)';
  const field = formOf(childForm).getByLabel(question);
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
  const written = `Hej! Får barnen ${words} Tack!`;
  for (const { formOnSite, odd } of forms) {
    const all = { ...formOnSite.answers, ...odd, ...(formOnSite === childForm && { [question]: written }) };
    expect(await answersIn(formOf(formOnSite), all)).toEqual(all);
  }

  await leave();
  await expect.poll(() => dialogs.leaveDialogs).toBe(1);
  await expect(field).toHaveValue(written);
  for (const { formOnSite } of forms) await fillIn(formOf(formOnSite), formOnSite.answers);
  await leave();
  await expect(page).toHaveURL(/\/tack$/);
  expect(dialogs.leaveDialogs).toBe(2);

  // The browser restores the page with its answers.
  await page.goBack();
  await hydrated(page);
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
