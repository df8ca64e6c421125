import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Expects that one question is open at a time, and that pressing it again closes it. */
export async function expectOneOpenAtATime(page: Page): Promise<void> {
  const faq = page.locator('#faq');
  await expect(faq.getByRole('heading', { name: 'Vanliga frågor' })).toBeVisible();
  const questions = faq.locator('summary');
  await questions.filter({ hasText: 'Vad kostar det?' }).click();
  await expect(faq.getByText('Avgiften är 100 kr per period.')).toBeVisible();
  await questions.filter({ hasText: 'Hur lång är en period?' }).press('Enter');
  await expect(faq.getByText('En period är en vecka, från måndag till fredag.')).toBeVisible();
  await expect(faq.getByText('Avgiften är 100 kr per period.')).toBeHidden();
  await questions.filter({ hasText: 'Hur lång är en period?' }).click();
  await expect(faq.getByText('En period är en vecka, från måndag till fredag.')).toBeHidden();
  await expect(faq.locator('details[open]')).toHaveCount(0);
}
