import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';
import type { Invited } from '../../../tests/office.ts';
import { roleOf, roles } from '../../shared/roles.ts';

async function openPeople(other = anna) {
  const office = await openOffice();
  await office.invite(other);
  const desk = await office.enter(maria, '/personer');
  const { page, user, press } = desk;
  const dialog = () => page.getByRole('dialog', { name: 'Bjud in någon' });
  const field = (name: string) => within(dialog()).getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...{ ...desk, office, dialog, field },
    async openInvitation() {
      await press('Bjud in');
      await page.findByRole('dialog', { name: 'Bjud in någon' });
    },
    async write(name: string, words: string) {
      await user.clear(field(name));
      await user.type(field(name), words);
    },
    /** The current error messages. */
    mistakes: () =>
      within(dialog())
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent),
  };
}

test('a single person is asked to invite an ansvarig, and the invitation describes each role', async () => {
  const office = await openOffice();
  const { page, press, sees } = await office.enter(maria, '/personer');
  await sees(
    'Du är ensam här än så länge. Den som inte förnyas slutar 31\u00a0december. Bjud in en ansvarig till',
  );
  await press('Bjud in');
  const dialog = await page.findByRole('dialog', { name: 'Bjud in någon' });
  for (const role of roles) expect(dialog.textContent).toContain(roleOf(role).about);
  // The widest role is a choice, never a default.
  within(dialog).getByRole('radio', { name: /^Handläggare/, checked: true });
});

test('an invitation shows all errors at once, focuses the first, and then shows the link', async () => {
  const { page, user, press, dialog, field, openInvitation, write, mistakes, focuses, sees } =
    await openPeople();
  await sees('Två personer, en av dem ansvarig som har kommit in.');
  await openInvitation();
  await write('E-post', 'petter@exempel');
  await press('Bjud in', dialog());
  await focuses(() => field('Namn'));
  expect(mistakes()).toEqual([
    expect.stringContaining('Skriv namnet.'),
    expect.stringContaining('Vänligen ange en giltig e-postadress'),
  ]);
  await write('E-post', 'petter@example.org');
  await write('Namn', 'Petter Ask');
  await user.click(within(dialog()).getByRole('radio', { name: /^Ledare/i }));
  await press('Bjud in', dialog());
  await focuses(() => page.getByLabelText('Vecka 30'));
  expect(mistakes()).toEqual([expect.stringContaining('Välj minst en vecka.')]);
  await user.click(page.getByLabelText('Vecka 31'));
  await press('Bjud in', dialog());
  await sees('Petter Ask är inbjuden');
  const made = () => page.getByText(/\/inbjudan#/).closest<HTMLElement>('[tabindex]') ?? document.body;
  await focuses(made);
  expect(made().textContent).toContain('Den gäller en gång, till 17 april kl. 08.41, och visas bara nu.');
  await sees(/Petter Ask.*vecka 31/, () => page.getByRole('table', { name: 'Personer' }));
  const copied = vi.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  await press('Kopiera länken');
  await sees('Länken är kopierad.');
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/\/kansli\/inbjudan#[\w-]{43}$/));
});

test('an invitation that is refused or not sent says why, and keeps its typed text', async () => {
  const { page, user, press, dialog, field, openInvitation, write, sees, loseServer } = await openPeople();
  await openInvitation();
  await write('Namn', 'Petter Ask');
  await write('E-post', 'anna.bodin@example.org');
  // The weeks belong to a leader.
  await user.click(within(dialog()).getByRole('radio', { name: /^Ledare/i }));
  await user.click(page.getByLabelText('Vecka 30'));
  await user.click(within(dialog()).getByRole('radio', { name: /^Webb/i }));
  await press('Bjud in', dialog());
  await sees(/Det finns redan någon/, () => within(dialog()).getByRole('alert'));
  expect(field('E-post').value).toBe('anna.bodin@example.org');
  await write('E-post', 'petter@example.org');
  const find = loseServer();
  await press('Bjud in', dialog());
  await sees('Vi vet inte om det sparades');
  expect(field('Namn').value).toBe('Petter Ask');
  find();
  await press('Bjud in', dialog());
  await sees('Petter Ask är inbjuden');
  const row = await page.findByRole('row', { name: /Petter Ask/ });
  expect(row.textContent).not.toMatch(/vecka/);
});

test('inviting again and removing ask for confirmation, and renewing takes one press', async () => {
  const kim: Invited = { name: 'Kim Lund', role: 'ledare', weeks: [30, 31] };
  const { page, press, sees, gone, focuses, asked } = await openPeople(kim);
  const menu = () => page.getByRole('button', { name: /^Ändra/ });
  const choose = async (name: string) => {
    await press(/^Ändra/);
    await press(name);
  };
  await choose('Förnya till 31 december');
  await waitFor(() => expect(asked).toContain('POST people/renew'));
  await choose('Bjud in igen');
  await press('Bjud in igen', await page.findByRole('dialog', { name: /^Bjud in ?Kim Lund ?igen\?/ }));
  await sees('Kim Lund är inbjuden');
  await sees(/Kim Lund.*Ledare, veckorna 30 och 31/, () => page.getByRole('table'));
  const removal = 'Ta bort Kim Lund';
  await press(/^Ändra/);
  expect((await page.findByRole('button', { name: removal })).className).toContain('danger');
  await press(removal);
  const dialog = await page.findByRole('dialog', { name: /^Ta bort/ });
  expect(dialog.textContent).toContain('Personen loggas ut med detsamma och kommer inte in igen.');
  // The event that a browser fires for Escape in a dialog.
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await focuses(menu);
  expect(asked).not.toContain('POST people/remove');
  await choose(removal);
  await press(`Ta bort \u2068Kim Lund\u2069`, await page.findByRole('dialog', { name: /^Ta bort/ }));
  await gone(() => page.queryByText('kim.lund@example.org'));
});
