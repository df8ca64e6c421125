import { kontaktForm } from '../forms-on-site.ts';
import { answersIn, fillIn, send } from './forms.ts';
import { expect, hydrated, test } from './site.ts';
import { delayScript } from './slow-script.ts';

test('elements that need the script stay hidden until it works, and do not shift the layout', async ({
  page,
}) => {
  const answered = page.locator('main :enabled:is([popovertarget], [commandfor], [type="submit"])');
  const buttons = page.getByRole('main').getByRole('button', { disabled: false });
  for (const path of ['/#galleri', '/kontakt#karta']) {
    const deliver = await delayScript(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const plain = await answered.filter({ visible: true }).count();
    await expect(buttons, path).toHaveCount(plain);
    await page.evaluate(() => {
      const moved = new PerformanceObserver((list) => {
        document.documentElement.dataset.moved = JSON.stringify(list.getEntries());
      });
      moved.observe({ type: 'layout-shift' });
    });
    deliver();
    await hydrated(page);
    await expect.poll(() => buttons.count(), path).toBeGreaterThan(plain);
    // Two frames, so that layout shifts have been reported.
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
    expect(await page.locator('html').getAttribute('data-moved'), path).toBe(null);
  }
});

test('a page whose script failed to load says so when a form is sent, and works when the server is back', async ({
  page,
  context,
  allow,
}) => {
  allow.complaint(/ERR_CONNECTION_REFUSED|script could not be fetched/);
  await page.clock.install();
  await page.goto('/kontakt', { waitUntil: 'networkidle' });
  await context.route('**', (route) => route.abort('connectionrefused'));
  const form = page.getByRole('form', { name: kontaktForm.label });
  await fillIn(form, kontaktForm.answers);
  await send(form, kontaktForm);
  const alert = page.getByRole('group', { name: /^Vi når inte mottagningen just nu/ });
  await expect(alert).toContainText('Vi når inte mottagningen just nu.');

  await context.unroute('**');
  await page.clock.runFor(10_000);
  await hydrated(page);
  await expect(alert).toHaveCount(0);
  expect(await answersIn(form, kontaktForm.answers)).toEqual(kontaktForm.answers);
});
