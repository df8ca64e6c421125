import type { Page } from '@playwright/test';
import {
  childForm,
  contactForm,
  type FormOnSite,
  kontaktForm,
  leaderForm,
  rentalForm,
} from '../forms-on-site.ts';
import { axeWidth, expectNoFindings } from './axe.ts';
import { alertIn, fillIn, send, toasts } from './forms.ts';
import { calm, expect, hydrated, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

// every-page.journey.ts tests the rest of the page.
const toastRegion = '[role="region"][aria-label^="Meddelanden"]';

/** Runs axe on parts of the page on a phone. */
async function expectAccessible(page: Page, ...parts: string[]): Promise<void> {
  await page.setViewportSize({ width: axeWidth, height: 900 });
  await expectNoFindings(page, ...parts);
}

for (const [address, forms, parts] of [
  ['/', [childForm, leaderForm, contactForm], ['#ansok-barn', '#ansok-ledare', '#kontakt']],
  ['/kontakt', [kontaktForm], ['main']],
  ['/uthyrning', [rentalForm], ['main']],
] as const) {
  test(`${address}: axe finds nothing in a form with mistakes, nor in its receipt or failure`, async ({
    page,
    allow,
  }) => {
    allow.complaint(/status of 500/);
    await page.goto(address);
    await hydrated(page);
    const formOf = ({ label }: FormOnSite) => page.getByRole('form', { name: label });
    for (const each of forms) {
      await send(formOf(each), each);
      await expect(alertIn(formOf(each))).toBeVisible();
    }
    await expectAccessible(page, ...parts);

    for (const each of forms) await fillIn(formOf(each), each.answers);
    if (address === '/') {
      await page.route('**/api/forms/**', (route) => route.fulfill({ status: 500 }), { times: 1 });
      await send(formOf(contactForm), contactForm);
      const toast = toasts(page).getByText('Ett fel uppstod');
      // The toast stays while the pointer is over it.
      await toast.hover();
      await expectAccessible(page, '#kontakt', toastRegion);
      await expect(toast).toBeVisible();
    }

    for (const each of forms) {
      await send(formOf(each), each);
      await expect(formOf(each)).toHaveCount(0);
    }
    await expect(page.locator('[data-receipt]')).toHaveCount(forms.length);
    await expectAccessible(page, ...parts);
  });
}
