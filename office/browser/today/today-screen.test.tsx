import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlaceInDocument } from '../../../content-loader/changes.ts';
import { queryClient } from '../../../site/data/queryClient.ts';
import { alva, at, logInAs, reading, screen, week30 } from '../../../tests/office-screens.tsx';
import type { TodayAnswer } from '../../shared/today-answers.ts';
import { Today } from './Today.tsx';

// Test files share their modules, so this file resets them before and after its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../app/camp-in-page.ts', () => ({ camp: { name: 'Kollot', fee: 1500, year: 2099 } }));

beforeEach(() => logInAs('ansvarig'));
afterEach(() => queryClient.clear());

describe('the screen I dag', () => {
  const nothing: TodayAnswer = {
    lastVisit: null,
    firstHour: [],
    duties: [],
    newApplications: { count: 0, newest: [] },
    waitingLetters: null,
    replies: [],
    weeks: [],
  };

  test('begins with the duties, each with a link to the screen where it is done', () => {
    const people = ['Alva', 'Bo', 'Cleo', 'Disa', 'Ebba', 'Folke', 'Greta'].map((name) => ({
      reference: `B-${name.toUpperCase()}`,
      name,
    }));
    const [first = { reference: '', name: '' }] = people;
    const folke = { reference: 'B-FOLKE', name: 'Folke Ek' };
    const otherWeeks = [{ week: 32, state: 'ja', place: null }] as const;
    const duties: TodayAnswer['duties'] = [
      {
        kind: 'undelivered',
        reference: 'B-KALLE',
        name: 'Mats Hedlund',
        at,
        why: 'Det finns ingen sådan brevlåda.',
        phone: '070-174 06 16',
      },
      {
        ...{ kind: 'guardian', reference: 'B-KALLE', name: 'Kalle Ask', mustNotFetch: 'Pappan' },
        guardian: { name: 'Petter Ask', email: 'petter@example.org', phone: '070-174 06 17' },
      },
      {
        ...{ kind: 'guardianWish', reference: 'B-VEGA', name: 'Vega Ek', by: 'Mia' },
        guardian: { name: 'Pelle Pappa', email: 'pelle@example.org', phone: '' },
        wanted: { name: '', email: '', phone: '' },
      },
      {
        ...{ kind: 'guardianWish', reference: 'B-SIV', name: 'Siv Ek', by: 'Ola' },
        guardian: { name: 'Ulla Ek', email: 'ulla@example.org', phone: '' },
        wanted: { name: 'Kim Ek', email: 'kim@example.org', phone: '' },
      },
      { kind: 'mail', toAssociation: 2, receipts: 1, letters: 4, why: 'Stoppades.', at },
      { kind: 'receipt', reference: 'M-ADA', name: 'Ada Berg', at, why: 'Brevlådan är full.' },
      { kind: 'free', week: 30, places: 1, first: { ...folke, otherWeeks: [] } },
      { kind: 'free', week: 31, places: 13, first: { ...folke, otherWeeks } },
      { kind: 'unanswered', week: 30, people: [first], lastDay: '2099-02-23' },
      { kind: 'unanswered', week: 31, people, lastDay: '2099-02-23' },
      { kind: 'unpaid', week: 30, people: people.slice(0, 2), lastDay: '2099-02-14' },
      { kind: 'notNotified', decisions: 2 },
      { kind: 'messages', messages: 3, oldest: at },
      { kind: 'unread', week: 30, people: [first] },
      { kind: 'details', week: 31, people: [first] },
      { kind: 'unshown', changes: 1 },
      { kind: 'drafts', drafts: 1, oldest: at },
    ];
    const replies = [
      { reference: 'B-1', name: 'Freja', week: 31, state: 'nej', at, by: 'Karin Ask' },
      { reference: 'B-2', name: 'Sigge', week: 31, state: 'atertagen', at, by: 'Sigge' },
    ] as const;
    const leader = { ...alva, form: 'leader', reference: 'L-1', name: 'Omar Said', age: 24 } as const;
    const sister = { ...alva, siblings: [{ reference: 'B-2', name: 'Bo Lindqvist' }] };
    const newApplications = { count: 70, newest: [leader, sister] };
    const waitingLetters = { receipts: 1, toAssociation: 4 };
    const answer = {
      ...nothing,
      lastVisit: at,
      duties,
      replies,
      newApplications,
      waitingLetters,
      weeks: [week30],
    };
    const [, , , ...lines] = reading(<Today />, { today: answer }).split('\n');
    expect(screen(<Today />, { today: answer })).toContain('Du var här senast 1 mars kl. 11.00.');
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "17 saker behöver dig
      [Brevet till Mats Hedlund kom inte fram](/kansli/ansokningar/B-KALLE)Det finns ingen sådan brevlåda. Ring [070-174 06 16](tel:0701740616).
      1 mars
      [Kalle Ask har en vårdnadshavare till](/kansli/ansokningar/B-KALLE)Petter Ask, petter@example.org, [070-174 06 17](tel:0701740617). Godkänn, så går brev om barnet också dit. Kan vara den som inte får hämta: ”Pappan”. Ring familjen först.
      (button) “Godkänn Petter Ask” Godkänn |
      [Mia vill ta bort Pelle](/kansli/ansokningar/B-VEGA)Pelle Pappa, pelle@example.org, får brev om Vega Ek. Tala med båda först. De får ett brev om hur det blev.
      (button) Ta bort Pelle | (button) Behåll Pelle |
      [Ola vill byta Ulla](/kansli/ansokningar/B-SIV)Ulla Ek, ulla@example.org, får brev om Siv Ek. Ska bli: Kim Ek, kim@example.org. Tala med båda först. De får ett brev om hur det blev.
      (button) Byt ut Ulla | (button) Behåll Ulla |
      2 mejl till er, 1 kvittens och 4 brev till familjer skickades inteStoppades.
      (button) Skicka igen |
      1 mars
      [Kvittensen till Ada Berg kom inte fram](/kansli/meddelanden/M-ADA)Brevlådan är full.
      1 mars
      [En plats är ledig i vecka 30](/kansli/ansokningar/B-FOLKE)Först i kön: Folke Ek.
      [13 platser är lediga i vecka 31](/kansli/ansokningar/B-FOLKE)Först i kön: Folke Ek. (drawing) v. 32Tackat ja
      [Alva har inte svarat om vecka 30](/kansli/ansokningar/B-ALVA)
      Sista dagen var 23 februari
      [Sju har inte svarat om vecka 31](/kansli/vecka/31)Alva, Bo, Cleo, Disa, Ebba och 2 till.
      Sista dagen var 23 februari
      [Två har inte betalat vecka 30](/kansli/vecka/30)Alva och Bo.
      Sista dagen var 14 februari
      [2 beslut som ingen har berättat om](/kansli/brev)
      [3 obesvarade meddelanden](/kansli/meddelanden)
      Äldst: 1 mars
      [1 barn i vecka 30: ingen har läst om hälsa och mat än](/kansli/vecka/30)Alva.
      [Uppgifter saknas för 1 barn vecka 31](/kansli/vecka/31)Alva.
      [1 ändring på webbplatsen visas inte](/kansli/webbplatsen)Originalet visas i stället.
      [1 ändring på webbplatsen är inte publicerad](/kansli/webbplatsen/publicera)
      Äldst: 1 mars
      Mejl väntar på sin tur
      1 kvittens och 4 mejl till er väntar, så att breven till familjerna kommer fram först. De skickas av sig själva, några varje timme. Väntar många kan formulären vara skickade av ett program: se efter under Ansökningar och Meddelanden.
      2 nya svar
      [Freja](/kansli/ansokningar/B-1) tackade nej till vecka 31, genom Karin Ask1 mars
      [Sigge](/kansli/ansokningar/B-2) avbokade vecka 311 mars
      70 nya ansökningar
      [Omar Said, 24 år](/kansli/ansokningar/L-1)1 mars
      (drawing) v. 30Erbjudenledare
      [Alva Lindqvist, 10 år](/kansli/ansokningar/B-7KQM-3FT)1 mars
      (drawing) v. 30Erbjudenhar ett syskon här
      [Gå igenom ansökningarna](/kansli/ansokningar)"
    `);
  });

  test('leads through the first hour until its list is empty, with links to the screens that do it', () => {
    const step = { left: [] };
    const missing = (what: string, at: PlaceInDocument | null = null) => ({ what, remedy: 'Gör så.', at });
    const left = [
      missing('Påhittade uppgifter visas.', { document: 'camp', place: 'name' }),
      missing('En sida.'),
    ];
    const page = [missing('En sida.', { document: 'pages/om', place: 'placeholder' })];
    const firstHour: TodayAnswer['firstHour'] = [
      { ...step, step: 'address', state: 'done' },
      { ...step, step: 'testMail', state: 'left', left: [missing('Inget mejl än.')] },
      { ...step, step: 'mailDomain', state: 'unknown', left: [missing('Inte uppslaget.')] },
      { ...step, step: 'people', state: 'done' },
      { ...step, step: 'texts', state: 'left', left },
    ];
    const shown = reading(<Today />, { today: { ...nothing, firstHour } });
    for (const words of [
      'Den första timmen\n2 av 5 klara.',
      '[Adress med https](/kansli/servern/address)\nKlart\n',
      '[Provmejl](/kansli/servern/testMail)Inget mejl än. Gör så.\nÅterstår\n',
      'Inte uppslaget. Gör så.\nVet inte än\n',
      '[Texterna, lästa av er](/kansli/webbplatsen)Påhittade uppgifter visas. Gör så. Och 1 till.',
    ])
      expect(shown).toContain(words);
    const withOne = firstHour.map((one) => (one.step === 'texts' ? { ...one, left: page } : one));
    expect(reading(<Today />, { today: { ...nothing, firstHour: withOne } })).toContain(
      '[Texterna, lästa av er](/kansli/webbplatsen/falt/pages.om/placeholder)En sida. Gör så.\n',
    );
  });
});
