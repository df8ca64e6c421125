import { waitFor } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';
import type { DiaryLine } from '../../shared/diary-answers.ts';
import type { PlacementChoice } from '../../shared/placement.ts';
import type { WeekAnswer } from '../../shared/week-answers.ts';

/** Opens an office in which these children have a place in week 30, or wait for one, in this order. */
async function openWeek(...children: readonly (readonly [name: string, state: PlacementChoice])[]) {
  const office = await openOffice();
  const annas = await office.elsewhere(anna);
  const references: string[] = [];
  for (const [name, state] of children) {
    const reference = await office.apply({
      'Barnets namn': name,
      'Önskad period': 'Vecka 30',
      'Allergier/specialkost/annat': `${name} tål inte mjölk.`,
    });
    await annas.decideAll([[reference, 30, state]]);
    references.push(reference);
  }
  const bos = await office.elsewhere({ name: 'Bo Ek', role: 'ansvarig' });
  const diary = async () =>
    (await bos.ask<DiaryLine[]>('GET', '/diary')).body.map(({ verb, week }) => `${verb} ${week}`);
  return { office, annas, references, diary };
}

test('moving a reserve announces the new order, and keeps focus on the button', async () => {
  const { office, annas } = await openWeek(
    ['Alva Berg', 'reserv'],
    ['Siri Rask', 'reserv'],
    ['Bo Ek', 'reserv'],
  );
  const { page, sees, press, part } = await office.enter(maria, '/vecka/30');
  const names = () =>
    [...part('Reserver i ordning').querySelectorAll('li')].map((one) => one.querySelector('a')?.textContent);
  const areInOrder = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted));
  await press('Flytta upp Bo Ek');
  await sees('Bo Ek är nu reserv 2.');
  await areInOrder('Alva Berg', 'Bo Ek', 'Siri Rask');
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Flytta upp Bo Ek' }));
  await press('Flytta ner Alva Berg');
  await sees('Alva Berg är nu reserv 2.');
  await areInOrder('Bo Ek', 'Alva Berg', 'Siri Rask');
  const { body } = await annas.ask<{ reserves: { name: string }[] }>('GET', '/weeks/30');
  expect(body.reserves.map(({ name }) => name)).toEqual(names());
});

test('a room note is written in the week’s list, and stays there', async () => {
  const { office, annas } = await openWeek(['Alva Berg', 'ja']);
  const { page, user, sees, press } = await office.enter(maria, '/vecka/30');
  const word = await page.findByLabelText<HTMLInputElement>(/Rum, grupp, buss: Alva Berg/);
  expect(page.queryByRole('button', { name: 'Spara' })).toBeNull();
  await user.type(word, 'Blåsippan');
  await press('Spara');
  await sees('Sparat');
  await waitFor(() => expect(word.value).toBe('Blåsippan'));
  const { body } = await annas.ask('GET', '/weeks/30');
  expect(body).toMatchObject({ children: [{ roomNote: 'Blåsippan' }] });
});

describe('the check-in', () => {
  async function openGate() {
    const { office, annas, references } = await openWeek(['Alva Berg', 'ja'], ['Siri Rask', 'ja']);
    const gate = await office.enter(maria, '/vecka/30/incheckning');
    const tick = (name: string) => gate.page.findByLabelText<HTMLInputElement>(name);
    await tick('Kom: Alva Berg');
    return {
      ...gate,
      tick,
      async press(name: string) {
        const box = await tick(name);
        await waitFor(() => expect(box.getAttribute('aria-disabled')).not.toBe('true'));
        await gate.user.click(box);
      },
      folded: () => gate.page.queryByRole('group')?.textContent ?? '',
      path: `/applications/${references[0]}/weeks/30/check-in` as const,
      annas,
      async stored() {
        const { children } = (await annas.ask<WeekAnswer>('GET', '/weeks/30')).body;
        return children.map(({ came, phoneIn }) => [came?.by, phoneIn?.by]);
      },
    };
  }

  test('stores each press, folds a child away at the next child’s press, and takes a press back', async () => {
    const { press, sees, stored, folded, tick } = await openGate();
    await sees('0 av 2 har kommit2 väntas. 0 telefoner är inlämnade.');
    await press('Kom: Alva Berg');
    await sees('1 av 2 har kommit1 väntas.');
    await press('Telefon: Alva Berg');
    await sees('08.41, Maria Ekdahl');
    await expect.poll(stored).toEqual([
      ['Maria Ekdahl', 'Maria Ekdahl'],
      [undefined, undefined],
    ]);
    expect(folded()).toBe('');
    await press('Kom: Siri Rask');
    await sees('2 av 2 har kommitAlla är här. 1 telefon är inlämnad.');
    expect(folded()).toMatch(/^1 barn har kommitAlva Berg/);
    expect(folded()).not.toContain('Siri');
    await expect.poll(stored).toMatchObject([{}, ['Maria Ekdahl', undefined]]);
    await press('Kom: Siri Rask');
    await sees('1 av 2 har kommit');
    await expect.poll(stored).toMatchObject([{}, [undefined, undefined]]);
    expect((await tick('Kom: Siri Rask')).checked).toBe(false);
  });

  test('shows a colleague’s mark, and takes a press whose answer was lost as stored', async () => {
    const { press, sees, annas, path, tick, page, loseAnswers, stored, gone } = await openGate();
    await press('Kom: Alva Berg');
    await sees('08.41, Maria Ekdahl');
    const seen = (await annas.ask<WeekAnswer>('GET', '/weeks/30')).body.children[0]?.came?.at ?? null;
    await annas.ask('PUT', path, { mark: 'came', isSet: false, was: seen });
    await annas.ask('PUT', path, { mark: 'came', isSet: true, was: null });
    await press('Kom: Alva Berg');
    await sees(/Anna.? ändrade nyss\. Ditt sparades inte/, () => page.getByRole('alert'));
    await sees('08.41, Anna Bodin');
    expect((await tick('Kom: Alva Berg')).checked).toBe(true);

    const answerAgain = loseAnswers();
    await press('Kom: Siri Rask');
    await sees('1 tryck är inte sparat än.');
    answerAgain();
    await press('Telefon: Siri Rask');
    await gone(() => page.queryByText(/inte sparat än/));
    expect(await stored()).toEqual([
      ['Anna Bodin', undefined],
      ['Maria Ekdahl', 'Maria Ekdahl'],
    ]);
  });
});

test('a list on paper is not printed when the diary line cannot be written', async () => {
  const { office } = await openWeek(['Alva Berg', 'ja']);
  const { page, press, sees, loseServer } = await office.enter(maria, '/vecka/30/ledare');
  await page.findByRole('article');
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  loseServer();
  await press('Skriv ut');
  await sees('Vi vet inte om det sparades', () => page.getByRole('alert'));
  expect(print).not.toHaveBeenCalled();
});

describe('the week ahead', () => {
  test('a leader sees who has a place, and health on its sheet, without fees or applications', async () => {
    const { office } = await openWeek(['Alva Berg', 'ja'], ['Siri Rask', 'reserv']);
    office.moveClock('2027-07-22T10:00:00+02:00');
    const kim = { name: 'Kim Lund', role: 'ledare', weeks: [30] } as const;
    const { page, user, sees, press, asked } = await office.enter(kim);
    await page.findByRole('heading', { level: 1, name: 'Vecka 30' });
    await sees('Alva Berg');
    expect(page.queryByRole('link', { name: 'Alva Berg' })).toBeNull();
    expect(page.queryByRole('columnheader', { name: 'Avgift' })).toBeNull();
    expect(document.body.textContent).not.toMatch(/Siri|tål inte/);
    await user.click(page.getByRole('link', { name: 'Hälsouppgifter' }));
    await press('Visa hälsouppgifter');
    await sees('Alva Berg tål inte mjölk.');
    expect(document.body.textContent).not.toContain('Siri');
    expect(asked).not.toContain('GET today');
  });
});
