import type { Page } from '@playwright/test';

/** Makes the page's script wait, as on a slow network, until the function that is returned is called. */
export async function delayScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/chunks/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
