import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../../tests/answers.ts';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';
import { applicantActor } from '../../server/actor.ts';
import { saveDetails } from '../../server/details/stored.ts';

type Office = Awaited<ReturnType<typeof openOffice>>;

/** Opens an office with one child's application, on that application. */
async function openAlva(answers: Parameters<Office['apply']>[0] = {}) {
  const office = await openOffice();
  const alva = await office.apply({
    'Barnets namn': 'Alva Lindqvist',
    'Önskad period': 'Vecka 30',
    'Allergier/specialkost/annat': '',
    ...answers,
  });
  const desk = await office.enter(maria, `/ansokningar/${alva}`);
  const { page } = desk;
  await page.findByRole('heading', { level: 1, name: /Alva/ });
  return {
    ...{ office, alva, path: `/applications/${alva}`, ...desk },
    button: (name: string) => page.getByRole('button', { name }),
    pressed: (name: string) => page.findByRole('button', { name, pressed: true }),
    alert: () => page.getByRole('alert'),
    count: () => page.getByRole('navigation', { name: 'Platser per vecka' }),
    note: page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Anteckning' }),
    /** The application as a colleague gets it. */
    stored: async () => (await (await office.elsewhere(anna)).ask('GET', `/applications/${alva}`)).body,
  };
}

describe('a decision', () => {
  test('is sent once despite a double click, updates the count, and is undone by pressing the chosen button again', async () => {
    const { user, press, sees, asked, pressed, count, button, holdAnswers } = await openAlva();
    const answer = holdAnswers();
    await user.dblClick(button('Erbjud plats'));
    answer();
    await sees('Vecka 301 av 15', count);
    expect(document.activeElement).toBe(await pressed('Erbjud plats'));
    await press('Nej');
    await sees('Vecka 300 av 15', count);
    await press('Nej');
    await sees('Vecka 301 av 15', count);
    await sees('Maria Ekdahl ångrade Nej: Erbjuden gäller igen, vecka 30');
    await press('Erbjud plats');
    await sees('Det senaste beslutet är redan ångrat. Välj i stället vad som ska gälla.');
    await sees('Vecka 301 av 15', count);
    expect(asked.filter((each) => each === 'POST decisions')).toHaveLength(4);
  });

  test('without a response shows an unknown outcome, and then the stored state', async () => {
    const { user, sees, button, pressed, loseServer, loseAnswers, alert } = await openAlva();
    const find = loseServer();
    await user.click(button('Erbjud plats'));
    await sees('Vi vet inte om det sparades', alert);
    expect(button('Erbjud plats').getAttribute('aria-pressed')).toBe('false');
    find();
    loseAnswers();
    await user.click(button('Erbjud plats'));
    await sees('Det du ser nu är hämtat på nytt.', alert);
    await pressed('Erbjud plats');
  });
});

test('a decision that makes a week too full asks for a reason, which is stored; Escape and a reserve need none', async () => {
  const { office, page, user, press, sees, gone, focuses, button, pressed, count } = await openAlva();
  const others: string[] = [];
  for (let child = 0; child < 15; child++) others.push(await office.apply({ 'Önskad period': 'Vecka 30' }));
  await (await office.elsewhere(anna)).decideAll(others.map((reference) => [reference, 30, 'ja'] as const));
  const offer = async () => {
    await press('Erbjud plats');
    return page.findByRole('dialog', { name: 'Platserna räcker inte' });
  };
  const escaped = await offer();
  expect(escaped.textContent).toContain(
    'Vecka 30: 15 → 16 av 15. Ingen plats är ledig, 1 blir över: Alva Lindqvist.',
  );
  // The event that a browser fires for Escape in a dialog.
  fireEvent(escaped, new Event('cancel', { cancelable: true }));
  await focuses(() => button('Erbjud plats'));
  expect(escaped.isConnected).toBe(false);
  expect(button('Erbjud plats').getAttribute('aria-pressed')).toBe('false');
  await press('Sätt som reserv', await offer());
  await pressed('Reserv');

  const dialog = await offer();
  const reason = within(dialog).getByLabelText('Varför ska det bli fler?');
  await focuses(() => reason);
  await user.type(reason, ' ');
  await press('Erbjud plats ändå', dialog);
  await sees('Skriv varför, så vet de andra.', () => dialog);
  await user.type(reason, 'Syskon har plats.');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await press('Erbjud plats ändå', dialog);
  await pressed('Erbjud plats');
  await sees('Skäl: Syskon har plats.');
  await sees('16 av 15', count);
  await gone(() => page.queryByRole('dialog'));
});

describe('an unsaved note about a child', () => {
  test('keeps what is typed during a save and after a failed one, and the next press saves it', async () => {
    const { page, user, press, sees, alert, note, stored, holdAnswers, loseServer } = await openAlva();
    await user.type(note, 'Ring.');
    const release = holdAnswers();
    await press('Spara anteckningen');
    await user.type(note, ' Mormor hämtar.');
    release();
    await waitFor(async () => expect(await stored()).toMatchObject({ note: { text: 'Ring.' } }));
    const find = loseServer();
    await press('Spara anteckningen');
    await sees('Vi vet inte om det sparades', alert);
    expect(note.getAttribute('aria-invalid')).toBe('true');
    expect(note.value).toBe('Ring. Mormor hämtar.');
    find();
    await press('Spara anteckningen');
    await sees('Sparat');
    expect(page.queryByText(/ändrade nyss/)).toBeNull();
    expect(await stored()).toMatchObject({ note: { text: 'Ring. Mormor hämtar.', by: 'Maria Ekdahl' } });
  });

  test('that is stored counts as saved though its response was lost, and is no conflict later', async () => {
    const { page, user, sees, press, note, stored, loseAnswers } = await openAlva();
    const findAnswers = loseAnswers();
    await user.type(note, 'Ring.');
    await press('Spara anteckningen');
    await sees('Sparat');
    expect(page.queryByRole('alert')).toBeNull();
    findAnswers();
    await user.type(note, ' Nu.');
    expect(document.body.textContent).not.toContain('Sparat');
    await press('Spara anteckningen');
    await waitFor(async () => expect(await stored()).toMatchObject({ note: { text: 'Ring. Nu.' } }));
    expect(page.queryByText(/ändrade nyss/)).toBeNull();
  });

  test('prompts the user before a link, Escape or a reload discards it', async () => {
    const { page, user, button, note } = await openAlva();
    const asks = vi.fn(() => false);
    vi.stubGlobal('confirm', asks);
    const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(unload()).toBe(true);
    await user.type(note, 'Ring.');
    expect(unload()).toBe(false);
    const { pathname } = location;
    await user.click(page.getByRole('link', { name: 'Brev' }));
    expect([asks.mock.calls.length, location.pathname, note.value]).toEqual([1, pathname, 'Ring.']);
    button('Spara anteckningen').focus();
    await user.keyboard('{Escape}');
    expect([asks.mock.calls.length, location.pathname]).toEqual([2, pathname]);
    asks.mockReturnValue(true);
    await user.click(page.getByRole('link', { name: 'Brev' }));
    await page.findByRole('heading', { level: 1, name: 'Brev' });
    expect(unload()).toBe(true);
  });

  test('does not overwrite a colleague’s text, and stays until the user has chosen', async () => {
    const { office, path, page, user, sees, button, stored, alert } = await openAlva();
    const annas = await office.elsewhere(anna);
    const food = page.getByLabelText<HTMLInputElement>('Till köket');
    await user.type(food, 'laktosfritt');
    await annas.ask('PUT', `${path}/food`, { text: 'nötallergi' });
    await user.click(button('Spara raden'));
    await sees(/Anna ändrade nyss.*Deras, i dag kl\. 08\.41nötallergi.*Ditt, inte sparatlaktosfritt/, alert);
    expect(food.value).toBe('laktosfritt');
    expect(await stored()).toMatchObject({ foodLine: 'nötallergi' });
    await user.type(food, ', nötallergi');
    await user.click(button('Spara raden'));
    await sees('Anna ändrade nyss', alert);
    await user.click(button('Behåll mitt'));
    await sees('Sparat');
    expect(await stored()).toMatchObject({ foodLine: 'laktosfritt, nötallergi' });

    await user.type(food, ', ägg');
    await annas.ask('PUT', `${path}/food`, { text: 'allt', was: 'laktosfritt, nötallergi' });
    await user.click(button('Spara raden'));
    await sees(/Deras, i dag kl\. 08\.41allt/, alert);
    await user.click(button('Behåll deras'));
    await waitFor(() => expect(food.value).toBe('allt'));
  });
});

test('a payment is recorded on a day that has come, and removed with its day', async () => {
  const { user, press, asked, sees, alert, page, button } = await openAlva();
  await user.click(button('Tackat ja'));
  const day = await page.findByLabelText<HTMLInputElement>(/betald den/);
  const pick = (value: string) => fireEvent.change(day, { target: { value } });
  for (const ahead of ['2027-04-15', '2098-01-01']) {
    pick(ahead);
    await sees('Den dagen har inte varit än. Välj i dag eller en tidigare dag.', alert);
    fireEvent.submit(day.form ?? day);
  }
  expect(asked.filter((one) => one.includes('payments'))).toEqual([]);
  pick('2027-04-14');
  await press('Anteckna betalning');
  await sees('Antecknat av Maria Ekdahl.');
  pick('');
  await press('Anteckna betalning');
  await sees('Inte betald.');
});

describe('a family’s text about health', () => {
  test('is fetched only by its button, with a diary line for each look, and can be hidden again', async () => {
    const { user, sees, page, asked, button } = await openAlva({
      'Allergier/specialkost/annat': 'Tål inte mjölk, varken mat eller bak.',
    });
    expect(asked.filter((each) => each.endsWith('/health'))).toEqual([]);
    await user.click(button('Visa hälsouppgifter'));
    const words = await page.findByText('Tål inte mjölk, varken mat eller bak.');
    // Screen readers announce them.
    expect(words.closest('[role="status"]')).not.toBeNull();
    await sees('Du öppnade uppgifterna kl. 08.41. Det står i dagboken.');
    await sees('Maria Ekdahl såg hälsouppgifter');
    expect(button('Dölj hälsouppgifter').getAttribute('aria-expanded')).toBe('true');
    await user.click(button('Dölj hälsouppgifter'));
    expect(page.queryByText(/mjölk/)).toBeNull();
  });

  test('is added beside a colleague’s with the guardian’s consent, corrected, and removed', async () => {
    const { office, path, user, sees, alert, page, focuses, part, ...desk } = await openAlva();
    const press = (name: string) => desk.press(name, part('Hälsa och mat'));
    await press('Lägg till');
    const field = () => page.getByLabelText<HTMLTextAreaElement>(/^Allergier/);
    await focuses(field);
    await user.type(field(), 'Tål inte mjölk');
    await press('Spara rättelsen');
    await sees('Kryssa i att vårdnadshavaren har sagt ja.', alert);
    await (await office.elsewhere(anna)).ask('PUT', `${path}/answers`, {
      ...{ changes: { specialNeeds: 'Nötter' }, was: { specialNeeds: '' }, consented: true },
    });
    await user.click(page.getByLabelText('Vårdnadshavaren har sagt ja'));
    await press('Spara rättelsen');
    await sees('Allergier, specialkost eller annat: Nötter', alert);
    expect(field().value).toBe('Tål inte mjölk');
    await press('Behåll mitt');
    await press('Visa hälsouppgifter');
    await sees('Tål inte mjölk');
    await press('Rätta');
    expect(field().value).toBe('Tål inte mjölk');
    await user.clear(field());
    await press('Spara rättelsen');
    await sees('Familjen har inte skrivit något');
    expect(page.queryByText(/mjölk/)).toBeNull();
  });
});

describe('a correction by telephone', () => {
  test('replaces the answer, shows errors at their fields, and lists the earlier answer in the history', async () => {
    const { user, sees, page, part, focuses, button } = await openAlva();
    await user.click(button('Rätta'));
    await focuses(() => page.getByLabelText('Barnets namn'));
    // Health has a form of its own.
    expect(page.queryByLabelText(/^Allergier/)).toBeNull();
    const phone = page.getByLabelText('Telefon');
    await user.clear(phone);
    await user.type(phone, '070');
    await user.click(page.getByRole('radio', { name: /^Vecka 32/ }));
    await user.click(button('Spara rättelsen'));
    await focuses(() => phone);
    await sees('Vänligen ange ett giltigt telefonnummer');
    await user.clear(phone);
    await user.type(phone, '070-174 06 99');
    await user.click(button('Spara rättelsen'));
    await focuses(() => button('Rätta'));
    await sees('070-174 06 99', () => part('Familjen'));
    await sees('Önskad period var Vecka 30', () => part('Dagbok'));
    await page.findByRole('group', { name: 'Beslut för vecka 32' });
  });
});

test('a possible duplicate needs a confirmation before it gets a second place', async () => {
  const office = await openOffice();
  const bea = { 'Barnets namn': 'Bea Ek', 'Önskad period': 'Vecka 30', 'Allergier/specialkost/annat': '' };
  const first = await office.apply({ ...bea, 'Förälders namn': 'Bo Ek' });
  const second = await office.apply({ ...bea, 'Förälders namn': 'Ada By' });
  await (await office.elsewhere(anna)).decideAll([[first, 30, 'erbjuden']]);
  const { page, user, press } = await office.enter(maria, `/ansokningar/${second}`);
  await press('Erbjud plats');
  const dialog = await page.findByRole('dialog', { name: 'Samma barn?' });
  expect(dialog.textContent).toContain(first);
  expect(dialog.textContent).toContain('Då får barnet två platser.');
  await user.type(page.getByLabelText('Varför ska båda ha plats?'), 'Två som heter lika.');
  await press('Erbjud plats ändå');
  await page.findByRole('button', { name: 'Erbjud plats', pressed: true });
});

test('the applicant of a double becomes the second guardian, and the double is erased from the same screen', async () => {
  const office = await openOffice();
  const twice = { 'Barnets namn': 'Alva Lindqvist', 'Allergier/specialkost/annat': '' };
  const kept = await office.apply({ ...twice, 'Önskad period': 'Vecka 30', 'Förälders namn': 'Bo Ek' });
  const double = await office.apply({ ...twice, 'Önskad period': 'Vecka 31', 'Förälders namn': 'Ada By' });
  const { user, page, gone, part, press, sees } = await office.enter(maria, `/ansokningar/${kept}`);
  await user.click(await page.findByRole('button', { name: 'Lägg till Ada By som vårdnadshavare' }));
  await sees(`${double} är kvar tills någon raderar den.`, () => part('Radera dubbletten'));
  await sees(', godkänd', () => part('Uppgifter om barnet'));
  await user.type(page.getByLabelText('Skriv referensen för att ta bort dubbletten'), double);
  await press('Ta bort dubbletten');
  await gone(() => page.queryByRole('heading', { name: 'Radera dubbletten' }));
  expect(page.queryByText('Samma barn?')).toBeNull();
  const stored = await office.store.db.selectFrom('childApplications').select('reference').execute();
  expect(stored).toEqual([{ reference: kept }]);
});

test('an extract is shown by a button as questions with answers, printed, and saved as the same text', async () => {
  const office = await openOffice();
  const alva = await office.apply({ 'Barnets namn': 'Alva Lindqvist' });
  const { user, page, sees } = await office.enter(maria, `/ansokningar/${alva}/utdrag`);
  await user.click(await page.findByRole('button', { name: 'Visa utdraget' }));
  await sees('Välj hur du kontrollerade det.', () => page.getByRole('alert'));
  expect(page.queryByRole('article')).toBeNull();
  await user.selectOptions(page.getByLabelText('Hur kontrollerade du vem som frågar?'), 'mail');
  await user.click(page.getByRole('button', { name: 'Visa utdraget' }));
  await sees('Alva Lindqvist', () => page.getByRole('article'));
  await sees('Utdraget är framtaget. Det står i dagboken.');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(page.getByRole('button', { name: 'Skriv ut' }));
  expect(print).toHaveBeenCalledOnce();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const made = vi.spyOn(URL, 'createObjectURL');
  await user.click(page.getByRole('button', { name: 'Spara som text' }));
  await user.click(page.getByRole('button', { name: 'Spara som JSON' }));
  expect(saved).toEqual([expect.stringMatching(/^utdrag-.*\.txt$/), expect.stringMatching(/\.json$/)]);
  const [[written] = []] = made.mock.calls;
  const lines = written instanceof Blob ? (await written.text()).split('\n') : [];
  expect(lines).toContain('Barnets namn: Alva Lindqvist');
});

test('a leader’s police register extract is recorded with its day, and a schedule is written', async () => {
  const office = await openOffice();
  const { body } = await office.send('leader', completeAnswers.leader);
  const annas = await office.elsewhere(anna);
  const path = `/applications/${body.reference}`;
  const { user, page, press, sees, part } = await office.enter(maria, `/ansokningar/${body.reference}`);
  const day = await page.findByLabelText('Registerutdrag visat den');
  fireEvent.change(day, { target: { value: '2027-04-10' } });
  await press('Anteckna registerutdrag');
  await sees('För Maria Ekdahl.');
  await sees('Sparat', () => part('Registerutdrag och schema'));
  await user.type(page.getByLabelText('Schema'), 'Jour natten till onsdag');
  await press('Spara schemat');
  await waitFor(async () =>
    expect((await annas.ask('GET', path)).body).toMatchObject({
      leaderNotes: { schedule: 'Jour natten till onsdag' },
    }),
  );
});

test('a family’s answers show first who must not fetch, and its words about food become a line only by a press', async () => {
  const { office, alva, page, user, press, sees, part, button, pressed, stored } = await openAlva();
  await user.click(button('Tackat ja'));
  await pressed('Tackat ja');
  const told = { mustNotFetch: 'Pappa Olle', food: 'Tål inte ägg' };
  await office.store.db
    .transaction()
    .execute((transaction) => saveDetails(transaction, alva, told, applicantActor('Karin Ek'), new Date()));
  // A focus on the window refetches the data.
  office.moveClock('2027-04-14T09:00:00+02:00');
  window.dispatchEvent(new Event('visibilitychange'));
  const details = () => part('Uppgifter om barnet');
  await sees('Karin Ek 14 april', details);
  expect(details().textContent).toMatch(/^Uppgifter om barnet.*FÅR INTE HÄMTAPappa Olle/);
  await press('Rätta uppgifterna om barnet');
  // Health is corrected where it is shown.
  expect(page.queryByLabelText(/^Mediciner/)).toBeNull();
  await user.clear(page.getByLabelText(/^Är det någon som inte får hämta/));
  await user.type(page.getByLabelText(/^En till som vi kan ringa/), 'Mormor Berit');
  await press('Spara rättelsen');
  await sees('Mormor Berit Maria Ekdahl 14 april', details);
  expect(details().textContent).not.toMatch(/FÅR INTE HÄMTA|Pappa Olle/);
  await sees('Maria Ekdahl ändrade uppgifter om barnet');

  const matter = () => part('Hälsa och mat');
  expect(matter().textContent).not.toContain('ägg');
  await press('Visa hälsouppgifter');
  await sees('Familjen skrev: Tål inte ägg', matter);
  const line = page.getByLabelText<HTMLInputElement>('Till köket');
  expect(line.value).toBe('');
  await press('Ta med det i raden');
  expect(line.value).toBe('Tål inte ägg');
  expect(await stored()).toMatchObject({ foodLine: null });
  await press('Spara raden');
  await sees('Sparat', matter);
  expect(await stored()).toMatchObject({ foodLine: 'Tål inte ägg' });
});
