import type { Page } from '@playwright/test';
import { expectNoFindings, widths } from './axe.ts';
import {
  alertIn,
  childForm,
  contactForm,
  type FormOnSite,
  fillIn,
  kontaktForm,
  leaderForm,
  rentalForm,
  send,
  toasts,
  visit,
} from './forms.ts';
import { calm, expect, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

// The rest of the page is looked at in accessibility.journey.ts.
const surroundings = (form: FormOnSite) => (form.address.startsWith('/#') ? form.address.slice(1) : 'main');
const toastRegion = '[role="region"][aria-label^="Meddelanden"]';

/** Looks at parts of the page as they have become, in windows of all widths. */
async function expectAccessible(page: Page, ...parts: string[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFindings(page, ...parts);
  }
}

for (const formOnSite of [childForm, leaderForm, contactForm, kontaktForm, rentalForm]) {
  test(`axe finds nothing in the form ${formOnSite.name}, with mistakes, nor when it has been sent`, async ({
    page,
  }) => {
    const form = await visit(page, formOnSite);
    await send(form, formOnSite);
    await expect(alertIn(form)).toBeVisible();
    await expectAccessible(page, surroundings(formOnSite));
    await fillIn(form, formOnSite.answers);
    await send(form, formOnSite);
    await expect(page.getByRole('heading', { name: formOnSite.thanks })).toBeVisible();
    await expectAccessible(page, surroundings(formOnSite));
  });
}

for (const width of widths) {
  // The toast goes after five seconds: too few to look twice.
  test(`axe finds nothing when a form could not be sent, at ${width} px`, async ({ page, allow }) => {
    await page.setViewportSize({ width, height: 900 });
    allow.complaint(/status of 500/);
    await page.route('**/api/forms/**', (route) => route.fulfill({ status: 500 }));
    const form = await visit(page, contactForm);
    await fillIn(form, contactForm.answers);
    await send(form, contactForm);
    await expect(toasts(page).getByText('Ett fel uppstod')).toBeVisible();
    await expectNoFindings(page, surroundings(contactForm), toastRegion);
  });
}
