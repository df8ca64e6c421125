import { expect, test } from './site.ts';

test('the history of the camp is read from its beginning to today, in words and pictures', async ({
  page,
}) => {
  await page.goto('/om-angskollot');
  const times = page.getByRole('main').locator('ol > li');
  await expect(times.getByRole('heading', { level: 2 })).toHaveText(['1922', 'Sedan dess', 'I dag']);
  await expect(times.getByRole('paragraph')).toHaveText([
    'En kvinna grundade kollot 1922.',
    'Sedan dess har över 5 600 barn varit med.',
    'I dag har Ängskollot tre perioder.',
    'Kollot är mobilfritt.',
  ]);
  for (const time of await times.all()) {
    await expect(time.getByRole('img').first()).toHaveAttribute('alt', /./);
  }
});
