import type { Page } from '@playwright/test';
import { childForm, contactForm, kontaktForm, leaderForm, rentalForm } from '../forms-on-site.ts';
import { alertIn, fillIn, toasts, visit } from './forms.ts';
import { calm, expect, test } from './site.ts';
import { inSpring } from './variant.ts';

test.use({ ...inSpring, ...calm });

/** Begins to write down what a screen reader says by itself: where the focus goes, and what changes in live regions. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const heard: string[] = [];
    const live = '[role="alert"], [role="status"], [role="log"], [aria-live]:not([aria-live="off"])';
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) heard.push(`focus on ${target.tagName}: ${target.textContent}`);
    });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const added = [...addedNodes].filter((node) => node instanceof Element);
        const regions = [
          element?.closest(live),
          ...added.flatMap((node) => [node.matches(live) && node, ...node.querySelectorAll(live)]),
        ];
        for (const region of regions) if (region) heard.push(`live region: ${region.textContent}`);
      }
    }).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
    return heard;
  });
  return () => heard.evaluate((lines) => lines.splice(0));
}

for (const formOnSite of [childForm, leaderForm, contactForm, kontaktForm, rentalForm]) {
  test(`${formOnSite.name}: mistakes, a failure and thanks are each told once to those who hear the page`, async ({
    page,
    allow,
  }) => {
    allow.complaint(/status of 500/);
    await page.route('**/api/forms/*', (route) => route.fulfill({ status: 500 }), { times: 1 });
    const form = await visit(page, formOnSite);
    const button = form.getByRole('button', { name: formOnSite.button });
    const hasToasts = [childForm, leaderForm, contactForm].includes(formOnSite);
    await button.focus();
    const heard = await listen(page);

    await page.keyboard.press('Enter');
    await expect(alertIn(form)).toBeFocused();
    await expect(alertIn(form)).toHaveAccessibleName('Kontrollera det här innan du skickar');
    await expect(alertIn(form)).toHaveAccessibleDescription(/^(Ange|Fyll)/);
    expect(await heard()).toEqual([expect.stringMatching(/^focus on DIV: Kontrollera/)]);

    await fillIn(form, formOnSite.answers);
    await button.focus();
    await heard();
    await page.keyboard.press('Enter');
    await expect(alertIn(form)).toBeFocused();
    await expect(alertIn(form)).toHaveAccessibleName(formOnSite.failure);
    await expect(alertIn(form)).toHaveAccessibleDescription(/^Det du har skrivit finns kvar\./);
    if (hasToasts) await expect(toasts(page).getByText(formOnSite.failure)).toBeVisible();
    expect(await heard()).toEqual([expect.stringContaining(`focus on DIV: ${formOnSite.failure}`)]);

    await button.focus();
    await heard();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: formOnSite.thanks })).toBeFocused();
    if (hasToasts) await expect(toasts(page).getByText(formOnSite.thanks)).toBeVisible();
    expect(await heard()).toEqual([`focus on H3: ${formOnSite.thanks}`]);
  });
}
