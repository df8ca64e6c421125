import { contactForm } from '../forms-on-site.ts';
import { alertIn, answersIn, fillIn, send, visit } from './forms.ts';
import { calm, expect, test } from './site.ts';

test.use({ ...calm, environment: { RATE_LIMIT: '1' } });

test('whoever sends too much in a minute is asked to wait, and keeps every word', async ({ page, allow }) => {
  allow.complaint(/status of 429/);
  const form = await visit(page, contactForm);
  await fillIn(form, contactForm.answers);
  await send(form, contactForm);
  await page.getByRole('button', { name: 'Skicka ett nytt meddelande' }).click();
  await fillIn(form, contactForm.answers);
  await send(form, contactForm);
  await expect(alertIn(form)).toContainText('Vänta någon minut och försök igen.');
  expect(await answersIn(form, contactForm.answers)).toEqual(contactForm.answers);
});
