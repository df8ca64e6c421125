import { childForm, contactForm, type FormOnSite, kontaktForm, leaderForm } from '../forms-on-site.ts';
import { axeWidth, expectNoFindings } from './axe.ts';
import { boxesOf } from './boxes.ts';
import { alertIn, fillIn, send, toasts, visit } from './forms.ts';
import { calm, expect, hydrated, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm, viewport: { width: axeWidth, height: 900 } });

// every-page.journey.ts tests the forms with mistakes. All forms share one kind of receipt.
const toastRegion = '[role="region"][aria-label^="Meddelanden"]';

test('axe finds nothing in the toast of a form that could not be sent, nor in receipts', async ({
  page,
  allow,
}) => {
  allow.complaint(/status of 500/);
  await page.goto('/');
  await hydrated(page);
  const formOf = ({ label }: FormOnSite) => page.getByRole('form', { name: label });
  await page.route('**/api/forms/**', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await fillIn(formOf(contactForm), contactForm.answers);
  await send(formOf(contactForm), contactForm);
  const toast = toasts(page).getByText('Ett fel uppstod');
  // The toast stays while the pointer is over it.
  await toast.hover();
  await expectNoFindings(page, '#kontakt', toastRegion);
  await expect(toast).toBeVisible();

  await send(formOf(contactForm), contactForm);
  for (const each of [childForm, leaderForm]) {
    await fillIn(formOf(each), each.answers);
    await send(formOf(each), each);
  }
  await expect(page.locator('[data-receipt]')).toHaveCount(3);
  await expectNoFindings(page, '#ansok-barn', '#ansok-ledare', '#kontakt');

  // Axe cannot judge contrast over the home page's drawings.
  const form = await visit(page, kontaktForm);
  await fillIn(form, kontaktForm.answers);
  await send(form, kontaktForm);
  await expect(page.locator('[data-receipt]')).toBeVisible();
  await expectNoFindings(page, 'main');
});

test.describe('a wide window:', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the header and its lace cover neither the list of mistakes nor the heading beside it', async ({
    page,
  }) => {
    const lace = 18;
    for (const formOnSite of [childForm, leaderForm, contactForm, kontaktForm]) {
      const form = await visit(page, formOnSite);
      await send(form, formOnSite);
      await expect(alertIn(form)).toBeFocused();
      const heading = page
        .locator('main :is(section, div)', { has: form })
        .getByRole('heading', { level: 2 });
      const [header, ...seen] = await boxesOf(page.getByRole('banner'), alertIn(form), heading.last());
      for (const { y } of seen)
        expect(y, formOnSite.name).toBeGreaterThanOrEqual(header.y + header.height + lace);
    }
  });
});
