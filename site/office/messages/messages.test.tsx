import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { completeAnswers } from '../../../tests/answers.ts';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';

test('a message that may be about health is opened, read by its button, and marked as answered', async () => {
  const office = await openOffice();
  await office.send('contact', {
    Namn: 'Helena Åström',
    Epost: 'helena@example.org',
    Ämne: 'Fråga om anpassningar/specialbehov',
    Meddelande: 'Min son har ryggbesvär.',
  });
  await office.send('rental', completeAnswers.rental);
  const { page, user, sees, press, focuses } = await office.enter(maria, '/meddelanden');
  await user.click(await page.findByRole('link', { name: 'Helena Åström' }));
  await focuses(() => page.getByRole('heading', { level: 2, name: 'Fråga om anpassningar/specialbehov' }));
  expect(document.body.textContent).not.toContain('ryggbesvär');
  await press('Visa hälsouppgifter');
  await sees('Min son har ryggbesvär.');
  await sees('2 obesvarade');
  await press('Markera som besvarat');
  await sees('Besvarat av Maria Ekdahl, i dag 08.41.');
  await sees('1 obesvarat.');
  await user.click(page.getByRole('radio', { name: /^Obesvarade/ }));
  expect(page.queryByRole('link', { name: 'Helena Åström' })).toBeNull();
  expect(page.getByRole('link', { name: 'Cissi Dahl' })).toBeDefined();
  await user.click(page.getByRole('radio', { name: 'Alla' }));
  expect(page.getByRole('link', { name: 'Helena Åström' })).toBeDefined();
  await user.click(page.getByRole('radio', { name: 'Hyra' }));
  expect(page.queryByRole('link', { name: 'Helena Åström' })).toBeNull();
  expect(page.getByRole('link', { name: 'Cissi Dahl' })).toBeDefined();
  await press('Markera som obesvarat');
  await sees('2 obesvarade');
  (await page.findByRole('link', { name: 'Cissi Dahl' })).focus();
  await user.keyboard('{Escape}');
  await sees('Välj ett meddelande för att läsa det.');
});

test('an ansvarig erases a rental request by retyping its reference, and nobody else is offered to', async () => {
  const office = await openOffice();
  const { body } = await office.send('rental', completeAnswers.rental);
  const { page, user, sees, press } = await office.enter(maria, `/meddelanden/${body.reference}`);
  expect(await page.findByRole('button', { name: 'Ta bort förfrågan' })).toHaveProperty('disabled', true);
  await user.type(page.getByLabelText('Skriv referensen för att ta bort förfrågan'), body.reference);
  await press('Ta bort förfrågan');
  await sees('Frågor från webbplatsens formulär och förfrågningar om att hyra huset kommer hit.');
  expect(await office.store.db.selectFrom('rentalRequests').select('id').execute()).toEqual([]);
  const { body: message } = await office.send('kontakt', completeAnswers.kontakt);
  const other = await office.enter(anna, `/meddelanden/${message.reference}`);
  await other.page.findByRole('button', { name: 'Markera som besvarat' });
  expect(other.page.queryByRole('button', { name: 'Ta bort meddelandet' })).toBeNull();
});

test('what is no spam is said to be none, and what is is chosen by name and removed together', async () => {
  const office = await openOffice();
  const names = ['Alva Ek', 'Qwerty Asdf', 'Zxcv Asdf', 'Hjkl Asdf'];
  const references: string[] = [];
  for (const name of names) {
    const { body } = await office.send('child', {
      ...completeAnswers.child,
      'Barnets namn': name,
      kontrollruta: 'x',
    });
    references.push(body.reference);
  }
  const { page, user, sees, gone, press } = await office.enter(maria, `/ansokningar/${references[0]}`);
  await press('Inte skräp');
  await gone(() => page.queryByRole('button', { name: 'Inte skräp' }));
  const list = within(page.getByRole('navigation', { name: 'Ansökningar' }));
  await user.click(list.getByRole('link', { name: /^Qwerty Asdf/ }));
  await user.click(await page.findByRole('link', { name: 'Ta bort flera' }));
  await user.click(await page.findByLabelText('Välj Zxcv Asdf'));
  // Whoever is ticked already stays so.
  await press('Välj alla');
  await user.click(page.getByLabelText('Välj Hjkl Asdf'));
  await press('Ta bort 2 formulär');
  await press('Avbryt', await page.findByRole('dialog', { name: 'Ta bort 2 formulär?' }));
  await press('Ta bort 2 formulär');
  await press('Ta bort', await page.findByRole('dialog'));
  await sees('2 formulär är borttagna.');
  const left = () => within(page.getByRole('table')).getAllByRole('rowheader');
  await waitFor(() => expect(left().map(({ textContent }) => textContent)).toEqual(['Hjkl Asdf']));
  expect(page.getByRole('button', { name: 'Ta bort' })).toHaveProperty('disabled', true);
});
