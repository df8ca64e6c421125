import { expect, test } from 'vitest';
import { completeAnswers } from '../../../tests/answers.ts';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';

test('a message that may be about health is read after a press and marked as answered, and a sender gets an extract', async () => {
  const office = await openOffice();
  await office.send('contact', {
    Namn: 'Helena Åström',
    Epost: 'helena@example.org',
    Ämne: 'Fråga om anpassningar/specialbehov',
    Meddelande: 'Min son har ryggbesvär.',
  });
  await office.send('rental', completeAnswers.rental);
  const { page, user, sees, press, focuses } = await office.enter(maria, '/meddelanden');
  await sees('Öppna för att läsa.');
  await user.click(await page.findByRole('link', { name: 'Helena Åström' }));
  await focuses(() => page.getByRole('heading', { level: 2, name: 'Fråga om anpassningar/specialbehov' }));
  // On a phone, the opened message replaces the list.
  expect(document.querySelector('[data-show]')).toHaveProperty('dataset.show', 'detail');
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

  await user.click(page.getByRole('link', { name: 'Cissi Dahl' }));
  await user.click(await page.findByRole('link', { name: 'Utdrag' }));
  await user.selectOptions(await page.findByLabelText('Hur kontrollerade du vem som frågar?'), 'telephone');
  await press('Visa utdraget');
  await sees('Cissi Dahl', () => page.getByRole('article'));
});

test('an ansvarig erases a rental request by retyping its reference; other roles have no such button', async () => {
  const office = await openOffice();
  const { body } = await office.send('rental', completeAnswers.rental);
  const { page, user, sees, press } = await office.enter(maria, `/meddelanden/${body.reference}`);
  expect(await page.findByRole('button', { name: 'Ta bort förfrågan' })).toHaveProperty('disabled', true);
  const pasted = `Ref: ${body.reference.toLowerCase().replaceAll('-', '\u00a0')}`;
  await user.type(page.getByLabelText('Skriv referensen för att ta bort förfrågan'), pasted);
  await press('Ta bort förfrågan');
  await sees('Frågor från webbplatsens formulär och förfrågningar om att hyra huset kommer hit.');
  expect(await office.store.db.selectFrom('rentalRequests').select('id').execute()).toEqual([]);
  const { body: message } = await office.send('kontakt', completeAnswers.kontakt);
  const other = await office.enter(anna, `/meddelanden/${message.reference}`);
  await other.page.findByRole('button', { name: 'Markera som besvarat' });
  expect(other.page.queryByRole('button', { name: 'Ta bort meddelandet' })).toBeNull();
});

test('a receipt that did not arrive is told in the message, sent again, and put away', async () => {
  const office = await openOffice();
  const { body } = await office.send('contact', completeAnswers.contact);
  const at = new Date().toISOString();
  await office.store.db
    .insertInto('mail')
    .values({
      ...{ form: 'contact', reference: body.reference, recipient: 'sender', messageId: '<1@kollo.example>' },
      ...{ state: 'failed', createdAt: at, endedAt: at, lastError: 'EADDRESS 550 5.1.1' },
    })
    .execute();
  const { page, asked, sees, press, gone } = await office.enter(maria, `/meddelanden/${body.reference}`);
  await sees(/Kvittensen till avsändaren gick inte att skicka: det finns ingen sådan brevlåda/);
  await press('Lägg undan');
  await sees(/Den är undanlagd/);
  await gone(() => page.queryByRole('button', { name: 'Skicka igen' }));
  await office.store.db.updateTable('mail').set({ state: 'failed' }).execute();
  const other = await office.enter(anna, `/meddelanden/${body.reference}`);
  await other.press('Skicka igen');
  await other.sees('Kvittensen till avsändaren är på väg');
  expect(asked).toContain(`POST messages/${body.reference}/letters/put-away`);
});

const spam = { kontrollruta: 'x' };

test('flagged applications are found by a filter, and the ticked ones are erased, except decided ones', async () => {
  const office = await openOffice();
  const references: string[] = [];
  for (const name of ['Alva Ek', 'Qwerty Asdf', 'Zxcv Asdf', 'Hjkl Asdf']) {
    const answers = { ...completeAnswers.child, 'Barnets namn': name };
    const { body } = await office.send('child', name === 'Alva Ek' ? answers : { ...answers, ...spam });
    references.push(body.reference);
  }
  const { page, user, sees, gone, press } = await office.enter(maria, `/ansokningar/${references[1]}`);
  await press('Inte skräp');
  await gone(() => page.queryByRole('button', { name: 'Inte skräp' }));
  await user.click(page.getAllByRole('link', { name: 'Ansökningar' }).at(-1) ?? document.body);
  expect(page.queryByText('Det är en gissning: läs namnen först.')).toBeNull();
  await user.selectOptions(await page.findByLabelText('Läge'), 'Kan vara skräp');
  await sees('2 av 4 ansökningar');
  expect(page.getByRole('button', { name: 'Ta bort formulär' })).toHaveProperty('disabled', true);
  await user.click(page.getByLabelText('Välj Zxcv Asdf'));
  await press('Ta bort 1 formulär');
  await press('Avbryt', await page.findByRole('dialog', { name: 'Ta bort 1 formulär?' }));
  await user.click(page.getByLabelText('Välj Hjkl Asdf'));
  await (await office.elsewhere(anna)).decideAll([[references[3] ?? '', 31, 'nej']]);
  await press('Ta bort 2 formulär');
  await press('Ta bort 2 formulär', await page.findByRole('dialog'));
  await sees('1 formulär är borttaget. 1 är kvar: någon har bestämt, antecknat eller svarat något.');
  await gone(() => page.queryByRole('link', { name: 'Zxcv Asdf' }));
  expect(page.getByRole('link', { name: 'Hjkl Asdf' })).toBeDefined();
});
