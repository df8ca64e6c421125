import type { Page } from '@playwright/test';

/** Delays the page's scripts, like a slow network, until the returned function is called. */
export async function delayScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/chunks/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
