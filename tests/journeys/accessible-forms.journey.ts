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
import { expect, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use(inSpring);

// The rest of the page is looked at in accessibility.journey.ts.
const surroundings = (form: FormOnSite) => (form.address.startsWith('/#') ? form.address.slice(1) : 'main');
const toastRegion = '[role="region"][aria-label^="Meddelanden"]';

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const formOnSite of [childForm, leaderForm, contactForm, kontaktForm, rentalForm]) {
      test(`axe finds nothing in the form ${formOnSite.name}, with mistakes, nor when it has been sent`, async ({
        page,
      }) => {
        const form = await visit(page, formOnSite);
        await send(form, formOnSite);
        await expect(alertIn(form)).toBeVisible();
        await expectNoFindings(page, surroundings(formOnSite));
        await fillIn(form, formOnSite.answers);
        await send(form, formOnSite);
        await expect(page.getByRole('heading', { name: formOnSite.thanks })).toBeVisible();
        await expectNoFindings(page, surroundings(formOnSite));
      });
    }

    test('axe finds nothing when a form could not be sent', async ({ page, allow }) => {
      allow.complaint(/status of 500/);
      await page.route('**/api/forms/**', (route) => route.fulfill({ status: 500 }));
      const form = await visit(page, contactForm);
      await fillIn(form, contactForm.answers);
      await send(form, contactForm);
      await expect(toasts(page).getByText('Ett fel uppstod')).toBeVisible();
      await expectNoFindings(page, surroundings(contactForm), toastRegion);
    });
  });
}
