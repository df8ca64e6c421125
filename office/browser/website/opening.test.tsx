import { fireEvent, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { anna, openOffice } from '../../../tests/kansliet.tsx';
import { draftAt, websiteFolder } from '../../../tests/website.ts';

test('opening and closing times are saved and checked, and kept while another state is chosen', async () => {
  const { enter, store } = await openOffice(websiteFolder());
  const { page, user, sees } = await enter(anna, '/webbplatsen/oppna/applications.child');
  await page.findByRole('radio', { name: /^Stängd/ });
  const children = () => page.getByRole('region', { name: 'Ansökan för barn' });
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

test('a board’s button drafts the other state and is brought back by undoing', async () => {
  const { enter, store } = await openOffice(websiteFolder());
  const { page, press, focuses } = await enter(anna, '/webbplatsen/oppna');
  const board = await page.findByRole('region', { name: 'Ansökan för kolloledare' });
  const read =
    /^Ansökan för kolloledareAnsökan för kolloledare är stängd för tillfälletÖppnar igen vid årsskiftet/;
  expect(board.textContent).toMatch(read);
  await press('Öppna ansökan för kolloledare', board);
  await focuses(() => within(board).getByRole('radio', { name: /^Öppen/, checked: true }));
  await expect.poll(() => draftAt(store, 'applications/leader')).toEqual({ state: 'open' });
  expect(board.textContent).toMatch(read);
  await press('Ångra ändringen', board);
  await focuses(() => within(board).getByRole('button', { name: 'Öppna ansökan för kolloledare' }));
  await expect.poll(() => draftAt(store, 'applications/leader')).toBeUndefined();
});
