import { expect, test } from 'vitest';
import { maria, openOffice } from '../../../tests/kansliet.tsx';

test('what follows from a restore is told until somebody says that it is done', async () => {
  const office = await openOffice();
  const restored = { doneAt: new Date().toISOString() };
  await office.store.db.updateTable('upkeep').set(restored).where('duty', '=', 'restore').execute();
  const { page, press, sees, gone, asked, loseServer } = await office.enter(maria);
  const told = () => page.queryByRole('heading', { name: /^En säkerhetskopia lästes in/ });
  await sees('Tryck när du har gått igenom det');
  const find = loseServer();
  await press('Det är klart');
  await sees('Vi vet inte om det sparades');
  expect(told()).not.toBeNull();
  find();
  await press('Det är klart');
  await gone(told);
  expect(asked.filter((one) => one === 'POST restored/seen')).toHaveLength(2);
});
