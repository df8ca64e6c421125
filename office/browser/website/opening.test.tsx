import { fireEvent, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { anna, openOffice } from '../../../tests/kansliet.tsx';
import { draftAt, publication, websiteFolder } from '../../../tests/website.ts';

test('opening and closing times are saved and checked, and kept while another state is chosen', async () => {
  const { enter, store } = await openOffice(websiteFolder());
  const { page, user, sees, part } = await enter(anna, '/webbplatsen/oppna');
  await page.findByRole('heading', { name: 'Barnens ansökan' });
  const children = () => part('Barnens ansökan');
  const time = (words: string) => within(children()).getByLabelText<HTMLInputElement>(words);
  const set = (words: string, value: string) => fireEvent.change(time(words), { target: { value } });
  const kept = () => draftAt(store, 'applications/child');
  await user.click(within(children()).getByRole('radio', { name: /^På bestämda tider/ }));
  await sees('Tiden saknas. Välj dag och klockslag.', children);
  set('Öppnar', '2027-05-01T18:00');
  set('Stänger', '2027-04-20T12:00');
  await sees('Ansökan måste öppna innan den stänger.', children);
  set('Stänger', '2027-05-20T12:00');
  const times = { state: 'scheduled', opens: '2027-05-01 18:00', closes: '2027-05-20 12:00' };
  await expect.poll(kept).toEqual(times);
  await user.click(within(children()).getByRole('radio', { name: /^Öppen/ }));
  await expect.poll(kept).toEqual({ state: 'open' });
  await user.click(within(children()).getByRole('radio', { name: /^På bestämda tider/ }));
  expect([time('Öppnar').value, time('Stänger').value]).toEqual(['2027-05-01T18:00', '2027-05-20T12:00']);
  await expect.poll(kept).toEqual(times);
});

test('an application that is closed for a while keeps its opening and closing times', async () => {
  const { enter, website, store } = await openOffice(websiteFolder());
  if (!website) throw new Error('There is a website.');
  const times = { state: 'scheduled', opens: '2027-05-01 18:00', closes: '2027-05-20' };
  await website.publish(publication(website, { 'camp: applications/child': times }));
  const { page, user, part, reads } = await enter(anna, '/webbplatsen/oppna');
  await page.findByRole('heading', { name: 'Barnens ansökan' });
  expect(reads(part('Barnens ansökan'))).toMatchInlineSnapshot(`
    "Barnens ansökan
    Barnens ansökan
    ☐ StängdIngen kan ansöka | ☐ ÖppenTills ni stänger | ☑ På bestämda tiderSköter sig själv |
    Öppnar | [datetime-local, 2027-05-01T18:00, min 2000-01-01T00:00, max 2099-12-31T23:59]
    Stänger | [datetime-local, 2027-05-20T23:59, min 2000-01-01T00:00, max 2099-12-31T23:59]
    [Ändra texten när den är stängd](/kansli/webbplatsen/falt/applications/child.closed.reopens)"
  `);
  const child = within(part('Barnens ansökan'));
  await user.click(child.getByRole('radio', { name: /^Stängd/ }));
  const kept = () => draftAt(store, 'applications/child');
  await expect.poll(kept).toEqual({ state: 'closed' });
  await user.click(child.getByRole('radio', { name: /^På bestämda tider/ }));
  const time = (of: string) => child.getByLabelText<HTMLInputElement>(of).value;
  expect([time('Öppnar'), time('Stänger')]).toEqual(['2027-05-01T18:00', '2027-05-20T23:59']);
  await expect.poll(kept).toBeUndefined();
});
