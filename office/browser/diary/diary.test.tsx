import { expect, test } from 'vitest';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';

test('the diary is filtered by author, action and subject, each offered once', async () => {
  const office = await openOffice();
  const annas = await office.elsewhere(anna);
  const references = [await office.apply(), await office.apply()];
  for (const reference of references) await annas.decideAll([[reference, 31, 'reserv']]);
  const { page, user, sees } = await office.enter(maria, '/dagbok');
  const who = await page.findByLabelText<HTMLSelectElement>('Person');
  const rows = () => page.getAllByRole('row').filter((row) => row.querySelector('time'));
  expect(rows().length).toBeGreaterThan(2);
  // All lines are from today: one heading for the day, and only the time on each line.
  expect([...document.querySelectorAll('[scope="rowgroup"]')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^I dag, \S+ \d/),
  ]);
  expect(rows()[0]?.textContent).toMatch(/^\d\d\.\d\d\D/);
  expect([...who.options].map(({ text }) => text).toSorted()).toEqual(['Alla', 'Anna Bodin', 'Maria Ekdahl']);
  await user.selectOptions(who, 'Anna Bodin');
  await user.selectOptions(page.getByLabelText('Händelse'), 'satte Reserv');
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Anna Bodinsatte Reserv, vecka 31'),
    expect.stringContaining('Anna Bodinsatte Reserv, vecka 31'),
  ]);
  await user.type(
    page.getByLabelText('Referens'),
    `Ref: ${references[0]?.toLowerCase().replaceAll('-', '\u00a0')}`,
  );
  expect(rows()).toHaveLength(1);
  await user.selectOptions(who, 'Maria Ekdahl');
  await sees('Ingen rad passar det du har valt.');
});
