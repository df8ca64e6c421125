import { waitFor } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../../tests/answers.ts';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';

type Office = Awaited<ReturnType<typeof openOffice>>;

/** Opens the list, in which these children have applied for week 30, the last of them first. */
async function openList(...names: readonly string[]) {
  const office = await openOffice();
  const references: string[] = [];
  for (const name of names) references.push(await applyFor(office, name));
  const desk = await office.enter(maria, '/ansokningar');
  const { page } = desk;
  await desk.sees('nyast först');
  return {
    ...{ office, references, ...desk },
    link: (name: string) => page.getByRole('link', { name }),
    /** The names in the list, from the top. */
    names: () => page.getAllByRole('rowheader').map((name) => name.querySelector('bdi')?.textContent),
    row: (name: string) => page.getByRole('row', { name: new RegExp(name) }),
    bar: () => page.getByRole('region', { name: 'Beslut för de valda' }),
  };
}

function applyFor(office: Office, name: string, period = 'Vecka 30'): Promise<string> {
  office.moveClock(new Date(Date.now() + 1_000).toISOString());
  return office.apply({
    'Barnets namn': name,
    'Förälders namn': `Mamma ${name.split(' ')[1]}`,
    'Önskad period': period,
    'Allergier/specialkost/annat': '',
  });
}

describe('the search for a family', () => {
  test('is focused by "/", waits for a pause, puts no name in a URL, and is narrowed by week and state', async () => {
    const { office, references, page, user, sees, gone, asked, row, names } = await openList(
      'Alva Lindqvist',
      'Noel Grahn',
    );
    await user.keyboard('/');
    expect(document.activeElement).toBe(page.getByLabelText('Sök'));
    const before = asked.length;
    await user.keyboard('lindqvist');
    await gone(() => page.queryByRole('link', { name: 'Noel Grahn' }));
    expect(names()).toEqual(['Alva Lindqvist']);
    await sees('1 av 2 ansökningar, de med plats först.');
    expect(row('Alva').textContent).toContain('Mamma Lindqvist');
    // One request, except on a machine so slow that the pauses between keys exceed the debounce.
    expect(asked.length - before).toBeLessThan('lindqvist'.length);
    expect(new Set(asked.slice(before))).toEqual(new Set(['POST search']));
    await user.keyboard('xyz/');
    await page.findByRole('heading', { name: 'Ingen av 2 passar det du har valt' });
    expect(page.getByLabelText<HTMLInputElement>('Sök').value).toBe('lindqvistxyz/');
    await user.click(page.getByRole('button', { name: 'Visa alla' }));
    // Matches the whole number, not a part of a longer one.
    await sees(/(?<!av )2 ansökningar, nyast först/);
    expect(location.href).not.toMatch(/lindqvist/i);

    await (await office.elsewhere(anna)).decideAll([[references[0] ?? '', 30, 'reserv']]);
    await user.selectOptions(page.getByLabelText('Läge'), 'Reserv');
    await sees('1 av 2 ansökningar');
    expect(names()).toEqual(['Alva Lindqvist']);
    await user.selectOptions(page.getByLabelText('Vecka'), '31');
    await page.findByRole('heading', { name: 'Ingen av 2 passar det du har valt' });
  });

  test('opens an application at its top, and returns to its row by a link or by Escape', async () => {
    const { page, user, focuses, link } = await openList('Alva Lindqvist', 'Folke Berglund');
    // After a page load, the browser decides the scroll position.
    expect(document.activeElement).toBe(document.body);
    await user.click(page.getByLabelText('Välj Folke Berglund'));
    const scrolled = vi.spyOn(window, 'scrollTo');
    const heading = () => page.getByRole('heading', { level: 1, name: /^Alva/ });
    await user.click(link('Alva Lindqvist'));
    await focuses(heading);
    expect(scrolled).toHaveBeenCalledWith(0, 0);
    expect(location.pathname).toMatch(/^\/kansli\/ansokningar\/B-/);
    expect(document.title).toBe('Ansökan – Kansliet');
    await user.click(page.getAllByRole('link', { name: 'Ansökningar' }).at(-1) ?? document.body);
    await focuses(() => link('Alva Lindqvist'));
    await user.keyboard('{Enter}');
    await focuses(heading);
    const note = page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Anteckning' });
    await user.type(note, 'Ring{Escape}');
    expect(note.value).toBe('Ring');
    vi.stubGlobal('confirm', () => true);
    heading().focus();
    await user.keyboard('{Escape}');
    await focuses(() => link('Alva Lindqvist'));
    expect(page.getByLabelText('Välj Folke Berglund')).toHaveProperty('checked', true);
  });
});

test('leaders have a list of their own, with telephone numbers, and own letters of their own', async () => {
  const office = await openOffice();
  await office.send('leader', completeAnswers.leader);
  const { page, user, press, sees } = await office.enter(maria, '/ansokningar');
  await user.click(await page.findByRole('radio', { name: 'Ledare 1' }));
  await user.selectOptions(page.getByLabelText('Läge'), 'Reserv');
  await press('Visa alla');
  await page.findByRole('columnheader', { name: 'Telefon' });
  await sees('070-174 06 06', () => page.getByRole('row', { name: /Majken Öberg/ }));
  await user.click(page.getByLabelText('Välj Majken Öberg'));
  await press('Skriv brev till de valda');
  await page.findByRole('heading', { name: '1 ledare' });
  expect(location.pathname).toBe('/kansli/brev/ledare/eget');
});

describe('several ticked applications', () => {
  test('are the only recipients of a letter to them', async () => {
    const { page, user, press } = await openList('Noel Grahn', 'Folke Berglund', 'Tage Holm');
    await user.click(page.getByLabelText('Välj Noel Grahn'));
    await user.click(page.getByLabelText('Välj Tage Holm'));
    await press('Skriv brev till de valda');
    expect(await page.findByRole('radio', { name: 'Valda 2' })).toHaveProperty('checked', true);
    await page.findByRole('heading', { name: '2 barn' });
    expect(page.queryByText('Folke Berglund')).toBeNull();
    expect(page.queryByRole('radio', { name: 'Vecka 30' })).toBeNull();
  });

  test('are ticked or unticked with one press, and show a colleague’s decision about one of them', async () => {
    const { office, page, user, sees, gone, bar, press, references, row } = await openList(
      'Noel Grahn',
      'Tage Holm',
    );
    await user.click(page.getByLabelText('Välj alla'));
    await sees('2 valda', bar);
    await user.click(page.getByLabelText('Alla'));
    await gone(() => page.queryByRole('region', { name: 'Beslut för de valda' }));
    await user.click(page.getByLabelText('Välj Tage Holm'));
    await press('Släpp alla valda');
    await gone(() => page.queryByRole('region', { name: 'Beslut för de valda' }));
    await user.click(page.getByLabelText('Välj alla'));
    await (await office.elsewhere(anna)).decideAll([[references[0] ?? '', 30, 'ja']]);
    await press('Nej', bar());
    await sees(/Noel Grahn. blev Tackat ja, vecka 30/, () => page.getByRole('alert'));
    // Who has accepted is left out of a decision about several.
    await press('Nej', bar());
    await sees('Nej', () => row('Tage Holm'));
    expect(row('Noel Grahn').textContent).toContain('Tackat ja');
  });
});

test('children beyond the free places become reserves, and the others get what was chosen', async () => {
  const { office, page, user, sees, bar, press, row } = await openList('Noel Grahn', 'Tage Holm');
  const others: string[] = [];
  for (let child = 0; child < 14; child++) others.push(await office.apply({ 'Önskad period': 'Vecka 30' }));
  await (await office.elsewhere(anna)).decideAll(others.map((reference) => [reference, 30, 'ja'] as const));
  await user.click(page.getByLabelText('Välj Noel Grahn'));
  await user.click(page.getByLabelText('Välj Tage Holm'));
  await press('Erbjud plats', bar());
  const dialog = await page.findByRole('dialog', { name: 'Platserna räcker inte' });
  expect(dialog.textContent).toContain('Vecka 30: 14 → 16 av 15. 1 plats är ledig, 1 blir över: Tage Holm.');
  await press('Sätt 1 som reserv, resten som du valde', dialog);
  await sees('Erbjuden', () => row('Noel Grahn'));
  await sees('Reserv', () => row('Tage Holm'));
});

test('an export is chosen in a menu, which closes by Escape, and an error shows when it fails', async () => {
  const { user, press, sees, focuses, page, loseServer } = await openList('Alva Lindqvist');
  const saved = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
  const find = loseServer();
  await press('Exportera');
  await press('De med plats');
  await sees('Kansliet svarar inte just nu.', () => page.getByRole('alert'));
  expect(saved).not.toHaveBeenCalled();
  find();
  await press('Exportera');
  await press('De med plats');
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.stringMatching(/^barn-\d{4}-.*\.xlsx$/)));
  await press('Exportera');
  await user.keyboard('{Escape}');
  await focuses(() => page.getByRole('button', { name: 'Exportera', expanded: false }));
});

test('an application on paper is entered in a form, stored once although the response was lost, and then opened', async () => {
  const { office, page, user, sees, press, focuses, loseAnswers, link, part } = await openList();
  await user.click(link('Lägg till ansökan'));
  await user.type(await page.findByLabelText('Barnets namn'), 'Bea Ek');
  // The other form would drop the text, so the page asks first.
  vi.stubGlobal('confirm', () => false);
  await user.click(page.getByRole('radio', { name: 'Ledare' }));
  expect(page.getByLabelText('Barnets namn')).toHaveProperty('value', 'Bea Ek');
  await press('Lägg till ansökan');
  await focuses(() => page.getByLabelText('Barnets ålder'));
  await user.selectOptions(page.getByLabelText('Barnets ålder'), '10 år');
  await user.type(page.getByLabelText('Förälders eller vårdnadshavares namn'), 'Bo Ek');
  await user.type(page.getByLabelText('Telefon'), '070-174 06 99');
  await user.click(page.getByRole('radio', { name: /^Vecka 31/ }));
  await user.click(page.getByRole('radio', { name: 'Per telefon' }));
  const findAnswers = loseAnswers();
  await press('Lägg till ansökan');
  await sees('Vi vet inte om det sparades', () => page.getByRole('alert'));
  expect(page.getByLabelText<HTMLInputElement>('Barnets namn').value).toBe('Bea Ek');
  findAnswers();
  await press('Lägg till ansökan');
  await focuses(() => page.getByRole('heading', { level: 1, name: /^Bea Ek/ }));
  await sees('Maria Ekdahl lade till ansökan, per telefon', () => part('Dagbok'));
  expect(await office.store.db.selectFrom('childApplications').select('id').execute()).toHaveLength(1);
});
