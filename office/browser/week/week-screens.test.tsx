import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../site/data/queryClient.ts';
import {
  alvaInWeek,
  at,
  emptyWeek,
  html,
  logInAs,
  reading,
  screen,
  week30,
} from '../../../tests/office-screens.tsx';
import type { Role } from '../../shared/roles.ts';
import type { WeekAnswer, WeekPerson } from '../../shared/week-answers.ts';
import { CheckIn } from './CheckIn.tsx';
import { OwnWeeks, Week } from './Week.tsx';

// Test files share their modules, so this file resets them before and after its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../app/camp-in-page.ts', () => ({ camp: { name: 'Kollot', fee: 1500, year: 2099 } }));

beforeEach(() => logInAs('ansvarig'));
afterEach(() => queryClient.clear());

describe('a week', () => {
  const child: WeekPerson = {
    ...alvaInWeek,
    ...{ detailsLeft: false, hasHealth: true, paidOn: '2099-04-02' },
    otherWeeks: [
      { week: 31, state: 'ja' },
      { week: 32, state: 'erbjuden' },
    ],
  };
  const person = (reference: string, name: string, more: Partial<WeekPerson>): WeekPerson => ({
    ...{ ...child, reference, name, called: name.replace(/ .*/, '') },
    ...more,
  });
  const answer: WeekAnswer = {
    ...emptyWeek,
    children: [
      child,
      person('B-2', 'Bo Ek', { age: 9, paidOn: null, foodLine: 'laktosfritt', detailsLeft: true }),
    ],
    reserves: [person('B-3', 'Cleo Dal', { state: 'reserv' })],
    leaders: [
      person('L-1', 'Majken Sund', { age: 30, foodLine: 'nötfritt' }),
      person('L-2', 'Nils Alm', { age: 31, foodLine: 'laktosfritt' }),
    ],
  };
  const lookedAtBy = (role: Role) => {
    logInAs(role);
    return <Week week={30} />;
  };
  const seenBy = (role: Role, changes: Partial<WeekAnswer> = {}) =>
    screen(lookedAtBy(role), { 'weeks/30': { ...answer, ...changes }, weeks: [week30] });

  test('counts the fees of accepted children', () => {
    const offered = { ...child, reference: 'B-9', state: 'erbjuden', paidOn: null } as const;
    expect(seenBy('ansvarig', { children: [...answer.children, offered] })).toContain('Betalt 1 av 2');
  });

  test('shows each role what it needs, and the kitchen food alone', () => {
    const [office, leaders, kitchen] = (['ansvarig', 'ledare', 'kok'] as const).map((role) =>
      reading(lookedAtBy(role), {
        'weeks/30': { ...answer, reserves: role === 'ansvarig' ? answer.reserves : [] },
        weeks: [week30],
      }),
    );
    for (const words of [
      'Barn | Läge | Rum, grupp, buss | Till köket | Avgift | Vårdnadshavare |',
      '| hälsouppgifter finns | Betald | Berit Lindqvist[070-174 06 05](tel:0701740605) |',
      '| laktosfritt | Inte betald | Berit Lindqvist',
      '1[Cleo Dal](/kansli/ansokningar/B-3)10 år, har plats v. 31, erbjuden v. 32',
      'Betalt | 1 av 2\nUppgifter om barnen | 1 av 2 har svarat\nMat | 1 av 2 har en rad till köket, 1 till har',
      '[Hälsouppgifter](/kansli/vecka/30/halsa)[Får fotograferas](/kansli/vecka/30/bilder)[Skriv ut allt]',
    ])
      expect(office).toContain(words);
    expect(leaders).toContain('Barn | Läge | Rum, grupp, buss | Till köket | Vårdnadshavare |');
    expect(leaders).toContain(
      '[Kökets lista](/kansli/vecka/30/kok)[Hälsouppgifter](/kansli/vecka/30/halsa)[Skriv ut',
    );
    expect(leaders).not.toMatch(/ansokningar|Reserver|Betal|har svarat|fotograferas/);
    expect(kitchen).toMatchInlineSnapshot(`
      "“Platser per vecka” (here) [Vecka 30(drawing) 15 av 152 reserver](/kansli/vecka/30)
      Vecka 30
      Måndag 20 juli till fredag 24 juli
      “Mat” 4 att laga till2 barn och 2 ledare1 utan rad om maten
      “Kökets lista” Mat | Antal | Till |
      laktosfritt: 2 | Bo, Nils (ledare) |
      nötfritt: 1 | Majken (ledare) |
      Skriv ut
      Bara de som har plats eller har erbjudits en. Varje lista säger när den skrevs ut och att den ska förstöras efter veckan.
      [Kökets lista](/kansli/vecka/30/kok)"
    `);
  });

  test('as a check-in shows a leader who comes, who has come, and who must not fetch', () => {
    logInAs('ledare');
    const children = [
      person('B-2', 'Bo Ek', { roomNote: 'Buss 2', mayFetch: 'Moster Kim', arrives: 'tisdag kl. 12' }),
      person('B-3', 'Cleo Dal', { state: 'erbjuden', mustNotFetch: 'Bo' }),
      person('B-4', 'Kim Ask', { came: { at, by: 'Anna Berg' }, phoneIn: { at, by: 'Anna Berg' } }),
    ];
    const shown = reading(<CheckIn answer={{ ...answer, children }} />);
    for (const words of [
      '1 av 3 har kommit\n(status) 2 väntas. 1 telefon är inlämnad.',
      'Får hämta | Moster Kim\nRum, grupp, buss | Buss 2\nAnnan tid | Kommer: tisdag kl. 12\n',
      'Cleo Dal, 10 år\nhar inte svarat änFÅR INTE HÄMTA: Bo\n',
      '1 barn har kommitKim Ask, 10 år',
      '☑ Telefon: Kim Ask | 11.00, Anna Berg',
    ])
      expect(shown).toContain(words);
    expect(html(<CheckIn answer={{ ...answer, children: [] }} />)).toContain(
      'Ingen har plats eller erbjudande än',
    );
  });

  test('without places shows an empty state, and is the first screen of roles with weeks of their own', () => {
    const empty = { children: [], reserves: [], leaders: [] };
    expect(seenBy('ansvarig', empty)).toMatch(
      /Ingen har plats eller erbjudande än .*0 av 15\. .*Gå till ansökningarna/,
    );
    expect(seenBy('ledare', empty)).not.toContain('Gå till ansökningarna');
    expect(seenBy('kok', empty)).toMatch(
      /Ingen har plats eller erbjudande än Här står vad köket behöver veta/,
    );
    logInAs('ledare');
    expect(screen(<OwnWeeks />, { weeks: [] })).toContain('Ingen vecka är öppen än');
    expect(screen(<OwnWeeks />, { weeks: [week30], 'weeks/30': answer })).toContain('Alva Lindqvist');
  });

  test('tells the kitchen and the leaders to ask about health that is unread or erased', () => {
    const children = answer.children.map((child) => ({ ...child, unread: true }));
    expect(seenBy('kok', { children })).toContain(
      '0 utan rad om maten 2 barn: ingen har läst än, fråga. Alva och Bo. Mat Antal Till laktosfritt 2 Bo, Nils (ledare)',
    );
    expect(seenBy('ansvarig', { children })).toContain(
      '1 till har hälsouppgifter, 2 har ord som ingen har läst för köket',
    );
    expect(seenBy('ledare', { children })).toContain('laktosfritt inte läst för köket');
    const erased = answer.children.map((child) => ({ ...child, hasHealth: false, erased: true }));
    expect(seenBy('kok', { children: erased })).toContain(
      '0 utan rad om maten 1 barn: det familjen skrev kan ha raderats, fråga. Alva.',
    );
    expect(seenBy('ledare', { children: erased })).toContain('kan ha raderats, fråga');
  });
});
