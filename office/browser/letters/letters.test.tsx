import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { anna, letterInFrame, maria, openOffice } from '../../../tests/kansliet.tsx';

/** Opens an office with three offers for week 31, two of them to siblings. */
async function offerThree() {
  const office = await openOffice();
  const annas = await office.elsewhere(anna);
  const references: string[] = [];
  for (const [child, guardian] of [
    ['Iris Bergvall', 'Karin Bergvall'],
    ['Kalle Hedlund', 'Mats Hedlund'],
    ['Nora Stenmark', 'Erik Stenmark'],
  ] as const)
    references.push(await office.apply({ 'Barnets namn': child, 'Förälders namn': guardian }));
  await annas.decideAll(references.map((reference) => [reference, 31, 'erbjuden'] as const));
  return { office, annas, references };
}

test('letters are chosen, previewed one by one, sent, held back, and undone', async () => {
  const { office } = await offerThree();
  const { page, user, sees, press, asked } = await office.enter(maria, '/brev');
  await user.click(await page.findByRole('link', { name: 'Erbjudande' }));
  await page.findByRole('heading', { name: '3 barn väntar på brev' });
  await user.click(page.getByLabelText(/Skicka till Mats Hedlund om Kalle Hedlund, vecka 31/));
  await sees('2 brev till 2 familjer.');

  const day = page.getByLabelText('Sista dag att svara');
  fireEvent.change(day, { target: { value: '2027-04-13' } });
  await press('Läs igenom breven');
  await sees('Sista dagen att svara har redan gått.', () => page.getByRole('alert'));
  expect(document.activeElement).toBe(day);
  fireEvent.change(day, { target: { value: '2028-05-17' } });
  await sees('Välj en dag från 14 april 2027 till 1 augusti 2027.', () => page.getByRole('alert'));
  fireEvent.change(day, { target: { value: '2027-04-22' } });
  fireEvent.change(page.getByLabelText('Sista dag att betala'), { target: { value: '2027-05-21' } });
  await press('Läs igenom breven');
  await sees('Brev 1 av 2');
  expect(day.closest('[hidden]')).not.toBeNull();
  await sees('Sista dag att svara: torsdag 22 april. Sista dag att betala: fredag 21 maj');
  await press('Nästa brev');
  await sees('Brev 2 av 2');
  await press('Föregående brev');
  await sees('Brev 1 av 2');
  await user.selectOptions(
    page.getByLabelText('Välj bland breven'),
    page.getByRole('option', { name: /Erik/ }),
  );
  await sees('Brev 2 av 2');
  const letter = await letterInFrame();
  expect(letter.textContent).toMatch(/vad roligt att \S+ vill åka på kollo/);
  expect(letter.querySelector('h1')?.textContent).toMatch(/^\S+ erbjuds en plats vecka 31$/);
  // A preview only: its answer button has no link before the letter is sent.
  const button = within(letter).getByText('Tacka ja eller nej här');
  expect(button.tagName).toBe('A');
  expect(button.getAttribute('href')).toBeNull();
  expect(letter.textContent).toMatch(/Fungerar inte knappen\? http\S+\/min-sida\/…/);
  // The frame contains the letter's own HTML, with the association's postal address last.
  expect(letter.textContent).toMatch(/inga klick räknas\.Ängskollot, /);
  // The next letter uses the same frame.
  const before = letter.querySelector('h1')?.textContent;
  await press('Föregående brev');
  await waitFor(() => expect(letter.ownerDocument.querySelector('h1')?.textContent).not.toBe(before));

  await press('Tillbaka till mottagarna');
  await page.findByRole('button', { name: 'Läs igenom breven' });
  // The choices are as they were.
  expect(page.getByLabelText<HTMLInputElement>('Sista dag att svara').value).toBe('2027-04-22');
  await sees('2 brev till 2 familjer.');
  await press('Läs igenom breven');
  expect((await letterInFrame()).textContent).toContain('22 april');
  await press(/^Skicka \d brev$/);
  await page.findByRole('heading', { name: /^2 brev skickas kl\. 08\.51/ });
  await sees('Nora, vecka 31Hålls kvar inget än', () => page.getByRole('table', { name: 'Breven' }));
  expect(asked.filter((each) => each === 'POST letters')).toHaveLength(1);
  await press('Ångra');
  await page.findByRole('heading', { name: /^Ångrat av ?Maria Ekdahl$/ });
});

test('an own letter goes only to the recipients who are still ticked', async () => {
  const { office } = await offerThree();
  const { page, user, sees, press, focuses } = await office.enter(maria, '/brev/familjer/eget');
  await user.click(await page.findByRole('radio', { name: 'Vecka 32' }));
  await page.findByRole('heading', { name: 'Ingen att skriva till' });
  await user.click(page.getByRole('radio', { name: 'Alla veckor' }));
  await user.click(page.getByRole('radio', { name: 'Erbjudna' }));
  await page.findByRole('heading', { name: '3 barn' });
  await user.click(page.getByRole('radio', { name: 'Reserver' }));
  await page.findByRole('heading', { name: 'Ingen att skriva till' });
  await user.click(page.getByRole('radio', { name: 'Erbjudna' }));
  await user.click(page.getByRole('radio', { name: 'Vecka 31' }));
  await press('Läs igenom breven');
  await focuses(() => page.getByLabelText('Ämne'));
  await user.type(page.getByLabelText('Ämne'), 'Bussen');
  await press('Läs igenom breven');
  await focuses(() => page.getByRole('textbox', { name: 'Brevet' }));
  await user.type(page.getByRole('textbox', { name: 'Brevet' }), 'Den går klockan tio.');
  const tick = async (guardian: string) => user.click(await page.findByLabelText(RegExp(`till ${guardian}`)));
  for (const guardian of ['Karin Bergvall', 'Mats Hedlund', 'Erik Stenmark', 'Mats Hedlund'])
    await tick(guardian);
  await press('Läs igenom breven');
  await page.findByRole('article', { name: 'Brevet till Mats Hedlund' });
  await sees('Brev 1 av 1');
  await press(/^Skicka \d brev$/);
  await page.findByRole('heading', { name: /^1 brev skickas/ });

  // Writing again after an undo keeps the same recipients.
  await press('Ångra');
  await press('Skriv om brevet');
  await page.findByRole('heading', { name: '1 barn' });
  await press('Läs igenom breven');
  await page.findByRole('article', { name: 'Brevet till Mats Hedlund' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('klockan tio');

  // An unsent text exists only in this screen, which asks before it is left.
  const asks = vi.fn(() => true).mockReturnValueOnce(false);
  vi.stubGlobal('confirm', asks);
  const leave = async () => user.click(page.getAllByRole('link', { name: 'Brev' }).at(-1) ?? document.body);
  await leave();
  expect(page.getByRole('article')).toBeDefined();
  await leave();
  expect(asks).toHaveBeenCalledTimes(2);
  await user.click(await page.findByRole('link', { name: 'Eget brev' }));
  expect((await page.findByLabelText<HTMLInputElement>('Ämne')).value).toBe('');
  expect(page.queryByRole('radio', { name: /^Valda/ })).toBeNull();
});

test('a letter skips a family whose decision has changed since the list was read, and goes to the others', async () => {
  const { office, annas, references } = await offerThree();
  const { page, sees, press } = await office.enter(maria, '/brev/familjer/erbjudande');
  await page.findByRole('button', { name: 'Läs igenom breven' });
  await annas.decideAll([[references[0] ?? '', 31, 'nej']]);
  await press('Läs igenom breven');
  await sees('Brev 1 av 2');
  await sees('Iris Bergvall', () => page.getByRole('region', { name: 'Får inte det här brevet' }));
  await press(/^Skicka \d brev$/);
  await page.findByRole('heading', { name: /^2 brev skickas/ });
});

test('a retry after a lost response sends each letter once', async () => {
  const { office } = await offerThree();
  const { page, sees, press, loseAnswers } = await office.enter(maria, '/brev/familjer/erbjudande');
  await press('Läs igenom breven');
  await sees('Brev 1 av 3');
  const findAnswers = loseAnswers();
  await press(/^Skicka \d brev$/);
  await sees('Vi vet inte om det sparades', () => page.getByRole('alert'));
  findAnswers();
  await press(/^Skicka \d brev$/);
  await page.findByRole('heading', { name: /^3 brev skickas/ });
  expect(await office.store.db.selectFrom('mail').select('messageId').execute()).toHaveLength(3);
});

test('mail that did not arrive is sent again by a press in its sending and on I dag', async () => {
  const { office } = await offerThree();
  const { page, press } = await office.enter(maria, '/brev/familjer/erbjudande');
  await press('Läs igenom breven');
  await press(/^Skicka \d brev$/);
  await page.findByRole('heading', { name: /^3 brev skickas/ });
  const sending = location.pathname.replace('/kansli', '');
  for (const [path, name, request, recipient] of [
    [sending, 'Ada By', `POST letters/sendings/${sending.split('/').at(-1)}/again`, 'family'],
    ['/', 'Cy Alm', 'POST mail/again', 'association'],
  ] as const) {
    await office.store.db
      .updateTable('mail')
      .set({ state: 'failed', recipient, endedAt: new Date().toISOString() })
      .execute();
    const desk = await office.enter({ name, role: 'ansvarig' }, path);
    await desk.press('Skicka igen');
    await waitFor(() => expect(desk.asked).toContain(request));
  }
});
