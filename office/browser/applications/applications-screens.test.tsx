import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { childForm } from '../../../forms/child.ts';
import { queryClient } from '../../../site/data/queryClient.ts';
import {
  alva,
  alvaInWeek,
  at,
  emptyWeek,
  html,
  logInAs,
  placement,
  reading,
  screen,
  week30,
} from '../../../tests/office-screens.tsx';
import type { ApplicationAnswer, ApplicationInList } from '../../shared/application-answers.ts';
import type { PlacementAnswer } from '../../shared/placement-answers.ts';
import type { Role } from '../../shared/roles.ts';
import type { WeekPerson } from '../../shared/week-answers.ts';
import { AddApplication } from './AddApplication.tsx';
import { ApplicationPage } from './ApplicationPage.tsx';
import { Applications } from './Applications.tsx';
import { ApplicationExtract } from './ExtractPage.tsx';
import { everything } from './filter.ts';
import { Statistics } from './Statistics.tsx';
import { Unpaid } from './Unpaid.tsx';

// Test files share their modules, so this file resets them before and after its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../app/camp-in-page.ts', () => ({ camp: { name: 'Kollot', fee: 1500, year: 2099 } }));

beforeEach(() => logInAs('ansvarig'));
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

const application: ApplicationAnswer = {
  application: alva,
  siblings: [],
  maybeSame: [],
  values: { parentName: 'Berit Lindqvist', parentEmail: 'berit@example.org', parentPhone: '070-174 06 05' },
  details: null,
  hasHealth: false,
  healthErasedOn: null,
  foodLine: null,
  note: null,
  leaderNotes: null,
  letters: [],
  diary: [],
  corrections: [],
};

describe('an application', () => {
  const answer = (changes: Partial<ApplicationAnswer>) => ({
    [`applications/${alva.reference}`]: { ...application, ...changes },
  });
  function page(role: Role) {
    logInAs(role);
    return <ApplicationPage reference={alva.reference} />;
  }
  const opened = (changes: Partial<ApplicationAnswer>, role: Role = 'ansvarig') =>
    screen(page(role), answer(changes));
  const placed = (...placements: readonly Partial<PlacementAnswer>[]) => ({
    application: { ...alva, placements: placements.map((one) => ({ ...placement, ...one })) },
  });

  test('of a leader does not mention a family', () => {
    expect(opened({})).toContain('Familjen har inte skrivit');
    const leader = opened({ application: { ...alva, form: 'leader' } });
    expect(leader).not.toMatch(/familjen/i);
    expect(leader).toContain('Formuläret frågar inte ledare om allergi eller kost.');
  });

  test('shows what has been decided, paid, written and sent, by whom and when', () => {
    vi.setSystemTime('2099-04-14T08:00:00Z');
    const bo = { ...alva, reference: 'B-2', name: 'Bo Lindqvist', age: 12 };
    const placements = [
      { ...placement, state: 'ja', paidOn: '2099-04-02', paidNotedBy: 'Anna Berg' },
      { ...placement, week: 31, state: 'reserv', place: 2, notified: false, reason: 'syskon', wished: false },
    ] as const;
    const whole = {
      ...{ application: { ...alva, placements }, siblings: [bo], hasHealth: true, foodLine: 'nötfritt' },
      note: { text: 'Ring först.', by: 'Anna Berg', at },
      letters: [
        { to: 'sender' as const, words: 'Kvittensen till avsändaren gick inte att skicka', at, failed: true },
      ],
      diary: [
        { at, who: 'Anna Berg', actorId: null, verb: 'satte Reserv', reference: alva.reference, week: 31 },
        { at, who: 'Bo Ek', actorId: null, verb: 'rättade', reference: alva.reference, week: null },
      ],
      corrections: [{ field: 'parentEmail', was: 'berti@example.org', at }],
    };
    const shown = reading(page('ansvarig'), answer(whole));
    for (const words of [
      '2099-04-02, min 2000-01-01, max 2099-04-14, autocomplete off] Antecknat av Anna Berg.',
      'Anna Berg satte Tackat ja 1 mars kl. 11.00.',
      'Rum, grupp, buss | [autocomplete off] Står på veckans listor. Skriv inte om hälsa här.',
      'Reserv 2inte meddeladönskas inte längre',
      'Anna Berg satte som reserv 1 mars kl. 11.00. Skäl: syskon',
      '[berit@example.org](mailto:berit@example.org?subject=B-7KQM-3FT)',
      '[070-174 06 05](tel:0701740605)',
      'Syskon | [Bo Lindqvist, 12 år](/kansli/ansokningar/B-2)',
      'Till köket | [nötfritt, autocomplete off] En rad om maten. Det är allt köket ser.',
      'Anteckning | [] Ring först. | Bara Kansliet ser den. Skriv inte om hälsa här. Anna Berg skrev 1 mars',
      'Kvittensen till avsändaren gick inte att skicka1 mars kl. 11.00\n(button) Skicka igen |',
      'Anna Berg satte Reserv, vecka 311 mars kl. 11.00\nBo Ek rättade. E-post var berti@example.org1 mars',
    ])
      expect(shown).toContain(words);
  });

  test('can be erased and extracted by an ansvarig only, and says that the diary records an extract', () => {
    expect(opened({}, 'ansvarig')).toContain('Ta bort ansökan');
    expect(opened({}, 'handlaggare')).not.toContain('Ta bort');
    expect(html(page('ansvarig'), answer({}))).toContain(`/kansli/ansokningar/${alva.reference}/utdrag`);
    expect(html(page('handlaggare'), answer({}))).not.toContain('/utdrag');
    expect(screen(<ApplicationExtract reference={alva.reference} />)).toContain('Här finns ingenting');
    logInAs('ansvarig');
    expect(screen(<ApplicationExtract reference={alva.reference} />)).toMatch(
      new RegExp(`^ ${alva.reference} Utdrag .* i dagboken.* Visa utdraget`),
    );
  });

  test('of a child with a place shows the family’s answers, who gave them, and the missing ones', () => {
    const by = { by: 'Familjen', at };
    const answers = [
      { field: 'contactPhone', answer: '070-174 06 06', ...by },
      { field: 'mustNotFetch', answer: 'Pappa Olle', ...by },
    ];
    const told = (details: ApplicationAnswer['details']) =>
      /Uppgifter om barnet.*?(?=\nHälsa)/s.exec(reading(page('ansvarig'), answer({ details })))?.[0];
    expect(told({ weeks: [30], answers, guardianApproved: null, isLeft: false })).toMatch(
      /FÅR INTE HÄMTA\nPappa Olle\nTelefon till den personen \| \[070-174 06 06\]\(tel:0701740606\) Familjen 1 mars/,
    );
    expect(told({ weeks: [30], answers: [], guardianApproved: null, isLeft: true })).toMatch(
      /Familjen har inte svarat på allt än\.[\s\S]*\(button\) \(closed\) Fyll i åt familjen/,
    );
    expect(opened({})).not.toContain('Uppgifter om barnet');
  });

  test('shows the fee owed for accepted weeks, and payments for weeks with other decisions', () => {
    expect(opened(placed({ state: 'ja' }))).toContain('Avgiften för vecka 30 betald den Inte betald.');
    for (const state of ['erbjuden', 'nej'] as const)
      expect(opened(placed({ state }))).not.toContain('Betalning');
    const paid = { paidOn: '2099-04-02', paidNotedBy: 'Anna Berg' };
    expect(opened(placed({ state: 'nej', ...paid }))).toContain('betald den Antecknat av Anna Berg');
  });

  test('says when health was erased, and to ask the family again', () => {
    expect(opened({ healthErasedOn: '2099-05-03' })).toContain(
      'eller annat raderades den 3 maj. Fråga familjen igen.',
    );
  });

  describe('of a child who has two', () => {
    const other = {
      ...{
        ...alva,
        reference: 'B-9999-999',
        guardian: 'Karin Ek',
        email: 'karin@example.org',
        hasNote: true,
      },
      placements: [
        { ...placement, state: 'ny', paidOn: '2099-04-02' },
        { ...placement, week: 31, state: 'ny' },
      ],
    } as const;
    const mayBeAdded = 'Lägg till Karin Ek som vårdnadshavare';
    const toErase = 'Radera dubbletten';
    const seen = (changes: Partial<ApplicationAnswer>, role?: Role) => {
      const words = opened(changes, role);
      return [mayBeAdded, toErase].filter((one) => words.includes(one));
    };
    const from = (email: string, weeks = [30]) => ({
      maybeSame: [
        { ...other, email, placements: weeks.map((week) => ({ ...placement, week, state: 'ny' as const })) },
      ],
    });
    const guardian = (guardianApproved: boolean) => ({
      details: {
        ...{ weeks: [], guardianApproved, isLeft: false },
        answers: [{ field: 'otherGuardianEmail', answer: 'Karin@example.org', by: 'Anna Berg', at }],
      },
    });

    test('offers to add the other applicant, and to erase the double once she gets letters', () => {
      expect(seen({ maybeSame: [other] })).toEqual([mayBeAdded]);
      expect(opened({ maybeSame: [other] })).toMatch(
        /Är den en dubblett\? Öppna först den andra.*Ta bort ansökan/,
      );
      expect(seen({ maybeSame: [other], ...guardian(false) })).toEqual([mayBeAdded]);
      expect(seen({ maybeSame: [other], ...guardian(true) })).toEqual([toErase]);
    });

    test('says what is lost with the double before it is erased, and who may erase it', () => {
      const both = { maybeSame: [other], ...guardian(true) };
      expect(opened(both)).toMatch(
        /hälsouppgifterna i B-9999-999.*också vecka 31.*Betalningen för vecka 30.*en anteckning.*Ta bort dubbletten/,
      );
      expect(html(page('ansvarig'), answer(both))).toContain('href="/kansli/ansokningar/B-9999-999"');
      expect(opened(both, 'handlaggare')).toMatch(/Radera dubbletten.*En ansvarig raderar den\./);
    });

    test('offers to erase what was sent twice, but no other week and no place', () => {
      expect(seen(from(alva.email.toUpperCase()))).toEqual([toErase]);
      expect(seen(from(alva.email, [31]))).toEqual([]);
      expect(seen({ maybeSame: [{ ...other, email: alva.email, placements: alva.placements }] })).toEqual([]);
    });
  });
});

test('the form for applications on paper or by telephone has the public form’s questions and a consent for health', () => {
  const shown = reading(<AddApplication />);
  for (const { label } of Object.values(childForm.fields)) expect(shown).toContain(label);
  expect(shown).toContain('E-post (valfritt) | [email, autocomplete off]');
  expect(shown).toContain(
    'En period är måndag till fredag. Flera av veckorna, men inte alla? Skicka en ansökan för varje vecka.',
  );
  expect(shown).toContain('☐ Vårdnadshavaren har sagt ja | Kryssas i när något skrivs om hälsa.');
});

describe('the list of applications', () => {
  function listed(changes: Partial<ApplicationInList>, role: Role = 'ansvarig') {
    const page = {
      applications: [{ ...alva, ...changes }],
      all: { child: 1, leader: 0 },
      weeks: [week30, { ...week30, week: 31 }],
    };
    logInAs(role);
    queryClient.setQueryData(['search', everything], page);
    return <Applications reference={undefined} />;
  }

  test('shows each child’s weeks, and the weeks not applied for', () => {
    expect(reading(listed({}))).toContain(
      '[Alva Lindqvist](/kansli/ansokningar/B-7KQM-3FT), 10 år: (drawing) v. 30Erbjuden | inte sökt | Berit Lindqvist | 1 mars |',
    );
  });

  test('marks applicants not notified, possible spam, notes, siblings and possible duplicates', () => {
    const marks = [
      ...[/inte meddelad/, /kan vara skräp/, /anteckning/, /syskon: Bo/, /önskas inte längre/],
      /samma barn\?/,
    ];
    const marked = screen(
      listed({
        placements: [{ ...placement, notified: false, wished: false }],
        flagged: true,
        hasNote: true,
        siblings: [{ reference: 'B-3333-333', name: 'Bo Lindqvist' }],
        maybeSame: [{ reference: 'B-4444-444', name: 'Alva Lindqvist', haveOneGuardian: false }],
      }),
    );
    const plain = screen(listed({}));
    for (const mark of marks) {
      expect(marked).toMatch(mark);
      expect(plain).not.toMatch(mark);
    }
  });
});

test('the figures show the summers beside each other in bands, with the same rows whoever came', () => {
  const summer = { week: 30, applications: 18, places: 15, paid: 12, reserves: 3, declined: 0, leaders: 3 };
  const cancelled = { places: null, paid: null, reserves: null, declined: null, leaders: null };
  const aged = (children: number | null) => [9, 10, 11, 12].map((age) => ({ age, children }));
  const figures = [
    { ...summer, year: 2099, ages: [...aged(3).slice(1), { age: 13, children: 3 }] },
    { ...summer, ...cancelled, year: 2098, ages: aged(null) },
  ];
  const shown = reading(<Statistics />, { statistics: figures });
  for (const words of [
    'Siffrorna” “Statistik, vecka för vecka” | Vecka 30 |\n2099 | 2098 |\nSökte: 18–20 | 18–20 |',
    'Fick plats: 15–17 | Inställd |\nBetalade: 12–14 | Inställd |\nReserver: 3–5 | Inställd |',
    'Nej eller återtagen: 0–2 | Inställd |\nLedare: 3–5 | Inställd |\n9 år: 0–2 | Inställd |\n10 år: 3–5',
  ])
    expect(shown).toContain(words);
});

test('the unpaid list has the accepted children who have not paid, and those who paid today, so that a tick can be undone', () => {
  vi.setSystemTime(at);
  const owing = { state: 'due', fee: 1200, payBy: '2099-05-14' } as const;
  const child = (name: string, paidOn: string | null, payment: WeekPerson['payment']) => ({
    ...alvaInWeek,
    reference: `B-${name.toUpperCase()}`,
    name,
    paidOn,
    payment,
  });
  const children = [
    child('Alva', null, owing),
    child('Bo', '2099-02-01', { ...owing, state: 'paid' }),
    child('Cleo', '2099-03-01', { ...owing, state: 'paid' }),
    child('Folke', null, { ...owing, fee: 1500 }),
    { ...child('Kim', null, { ...owing, state: 'none' }), state: 'erbjuden' as const },
  ];
  const week = { ...emptyWeek, children };
  const shown = reading(<Unpaid />, { weeks: [week30], 'weeks/30': week });
  expect(shown).toContain('2 obetalda · 2 700 kr · sista dag 14 maj');
  expect(
    [...shown.matchAll(/^[☐☑] \w+, .*\(status\) .*$/gm)].map(([row]) => row.replace(/,.*status\)/, '')),
  ).toEqual(['☐ Alva 1 200 kr |', '☑ Cleo Betald i dag |', '☐ Folke 1 500 kr |']);
});
