import { leaderForm, rentalForm } from '../forms-on-site.ts';
import { fillIn, mistakesIn, send, visit } from './forms.ts';
import { calm, expect, hydrated, test } from './site.ts';
import { delayScript } from './slow-script.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

test('the mouse wheel over the age scrolls the page and does not change the age', async ({ page }) => {
  const age = (await visit(page, leaderForm)).getByLabel('Ålder');
  await age.fill('25');
  await age.hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await expect(age).toHaveValue('25');
  await age.press('ArrowUp');
  await expect(age).toHaveValue('26');
});

test('an age that is no number, written before hydration, stays in its field and is refused with a sentence', async ({
  page,
}) => {
  const continueScript = await delayScript(page);
  await page.goto(leaderForm.address);
  const form = page.getByRole('form', { name: leaderForm.label });
  const age = form.getByLabel('Ålder');
  await fillIn(form, { ...leaderForm.answers, Ålder: '' });
  // Chromium accepts this text in a number field; other browsers also accept "24 år".
  await age.pressSequentially('2e');
  continueScript();
  await hydrated(page);
  expect(await age.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true);
  await send(form, leaderForm);
  await expect(mistakesIn(form)).toHaveText(['Skriv åldern med siffror']);
  await age.press('Backspace');
  await expect(mistakesIn(form)).toHaveText(['Du måste vara minst 19 år']);
});

test('an incomplete date is refused with a sentence', async ({ page }) => {
  const form = await visit(page, rentalForm);
  await fillIn(form, { ...rentalForm.answers, 'Första dag (valfritt)': '' });
  await form.getByLabel('Första dag').focus();
  await page.keyboard.type('12');
  await send(form, rentalForm);
  await expect(mistakesIn(form)).toHaveText([
    'Ange ett datum mellan 2000 och 2099 som år-månad-dag, till exempel 2026-07-20',
  ]);
});

test('the rental form is below the house’s presentation, and the link at the top leads to it at every width', async ({
  page,
}) => {
  const form = await visit(page, rentalForm);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const link = page.getByRole('main').getByRole('link', { name: 'Skicka en förfrågan' });
    await expect(link).toBeInViewport();
    await link.click();
    await expect(page.getByRole('heading', { name: 'Skicka en förfrågan' })).toBeInViewport();
    await expect(form.getByLabel('Namn')).toBeInViewport();
  }
});
