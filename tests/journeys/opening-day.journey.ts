import type { Page } from '@playwright/test';
import { childForm } from '../forms-on-site.ts';
import { alertIn, answersIn, fillIn, send, visit } from './forms.ts';
import { calm, expect, test } from './site.ts';

// The tests move the clock of one server, so they run one at a time.
test.describe.configure({ mode: 'default' });
test.use({
  ...calm,
  camp: {
    'applications.child.state': 'scheduled',
    'applications.child.opens': '2027-03-01 18:00',
    'applications.child.closes': '2027-04-30 23:59',
  },
  serverClock: '2027-03-01T17:59:00+01:00',
});

const hero = (page: Page) => page.locator('main > section').first();
const board = (page: Page) => page.locator('#ansok-barn').getByRole('status').first();

/** As when the visitor returns to the tab. */
const lookAtThePageAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a parent who waits without interacting sees the application open within a minute, and applies', async ({
  page,
  site,
}) => {
  await site.moveClock('2027-03-01T17:59:00+01:00');
  await page.clock.install();
  await page.goto('/');
  await expect(board(page)).toContainText('Ansökan till kollo är stängd för tillfället');
  await expect(hero(page)).toContainText('Ansökan till kollo är stängd. Öppnar den 1 mars kl. 18.00');
  const countdown = page.waitForResponse('**/api/season');
  await page.clock.runFor(30_000);
  await (await countdown).finished();
  await site.moveClock('2027-03-01T18:00:00+01:00');
  // The countdown's minute, and the 20 seconds over which waiting pages are spread.
  await expect(async () => {
    await page.clock.runFor(80_000);
    await expect(board(page)).toContainText('Ansökan är öppen till och med den 30 april', { timeout: 500 });
  }).toPass();
  await expect(hero(page)).toContainText('Ansökan till kollo är öppen till och med den 30 april');

  await page.clock.resume();
  const form = page.getByRole('form', { name: childForm.label });
  await expect(form.getByLabel('Barnets namn')).toBeEnabled();
  await fillIn(form, childForm.answers);
  await send(form, childForm);
  await expect(page.getByRole('heading', { name: 'Ansökan skickad!' })).toBeVisible();
  expect(site.rows('select id from child_applications')).toHaveLength(1);
});

test('a parent who began before closing may finish, and a later one is refused without losing the answers', async ({
  page,
  site,
  allow,
}) => {
  await site.moveClock('2027-04-30T23:58:00+02:00');
  const form = await visit(page, childForm);
  await lookAtThePageAgain(page);
  await expect(board(page)).toContainText('Ansökan är öppen');
  await fillIn(form, { ...childForm.answers, 'Barnets namn': 'Sista Minuten' });

  await site.moveClock('2027-05-01T00:01:00+02:00');
  await lookAtThePageAgain(page);
  await expect(board(page)).toContainText('stängd');
  await send(form, childForm);
  await expect(page.getByRole('heading', { name: 'Ansökan skickad!' })).toBeVisible();
  expect(site.rows("select id from child_applications where child_name = 'Sista Minuten'")).toHaveLength(1);

  allow.complaint(/status of 403/);
  const answers = { ...childForm.answers, 'Barnets namn': 'För Sent' };
  await site.moveClock('2027-04-30T23:00:00+02:00');
  await lookAtThePageAgain(page);
  await expect(board(page)).toContainText('Ansökan är öppen');
  await page.getByRole('button', { name: 'Skicka en ansökan till' }).click();
  await fillIn(form, answers);
  await site.moveClock('2027-05-01T01:00:00+02:00');
  await send(form, childForm);
  await expect(alertIn(form)).toContainText('Ansökan till kollo är stängd för tillfället.');
  await expect(board(page)).toContainText('stängd');
  await expect(form.getByLabel('Barnets namn')).not.toBeEditable();
  expect(await answersIn(form, answers)).toEqual(answers);
  expect(site.rows("select id from child_applications where child_name = 'För Sent'")).toEqual([]);
});
