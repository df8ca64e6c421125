import { childForm, contactForm, type FormOnSite, kontaktForm } from '../forms-on-site.ts';
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
  await fillIn(formOf(childForm), childForm.answers);
  await send(formOf(childForm), childForm);
  await expect(page.locator('[data-receipt]')).toHaveCount(2);
  await expectNoFindings(page, '#ansok-barn', '#kontakt');

  // Axe cannot judge contrast over the home page's drawings.
  const form = await visit(page, kontaktForm);
  await fillIn(form, kontaktForm.answers);
  await send(form, kontaktForm);
  await expect(page.locator('[data-receipt]')).toBeVisible();
  await expectNoFindings(page, 'main');
});

test('every place that the keyboard reaches on the home page has an outline of at least 2 px there', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  /** What has the focus, and the outline that it or the label around it shows; undefined on the page itself. */
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return undefined;
      const outlines = [at, at.closest('label')].map((shown) => {
        if (!shown) return 0;
        const { outlineStyle, outlineWidth } = getComputedStyle(shown);
        return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
      });
      return { at: at.outerHTML.slice(0, 160), outline: Math.max(...outlines) };
    });
  const places: string[] = [];
  const unseen: string[] = [];
  await page.keyboard.press('Tab');
  for (let place = await focused(); place && places.length < 300; place = await focused()) {
    places.push(place.at);
    if (place.outline < 2) unseen.push(place.at);
    await page.keyboard.press('Tab');
  }
  expect(unseen).toEqual([]);
  // Header, buttons, pictures, questions, three forms with their tickets, and the footer.
  expect(places.length).toBeGreaterThan(60);
});

test.describe('a wide window:', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the header and its lace cover neither the list of mistakes nor the heading beside it', async ({
    page,
  }) => {
    const lace = 18;
    for (const formOnSite of [childForm, kontaktForm]) {
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
