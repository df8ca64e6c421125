import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noDetails } from '../../../forms/details.ts';
import { upperFirst } from '../../../forms/swedish.ts';
import { weekOptions } from '../../../forms/weeks.ts';
import { queryClient } from '../../../site/data/queryClient.ts';
import { reading as asRead, untied } from '../../../tests/reading.ts';
import type { ApplicationAnswer, ApplicationInList } from '../../shared/application-answers.ts';
import type {
  LettersAnswer,
  LettersRequest,
  PreviewsAnswer,
  RecipientsAnswer,
  SendingAnswer,
} from '../../shared/letter-answers.ts';
import type { MessageAnswer } from '../../shared/message-answers.ts';
import { mostMessages } from '../../shared/most-messages.ts';
import { type PaperList, paperLists } from '../../shared/papers.ts';
import type { PersonAnswer } from '../../shared/people-answers.ts';
import { aboutState, placementStates } from '../../shared/placement.ts';
import type { PlacementAnswer, WeekCount } from '../../shared/placement-answers.ts';
import { type Role, roleOf, roles } from '../../shared/roles.ts';
import type { TodayAnswer } from '../../shared/today-answers.ts';
import type { HealthListAnswer, WeekAnswer, WeekPerson } from '../../shared/week-answers.ts';
import { AddApplication } from '../applications/AddApplication.tsx';
import { Applications } from '../applications/Applications.tsx';
import { Case } from '../applications/Case.tsx';
import { Extract, ExtractPage } from '../applications/ExtractPage.tsx';
import { everything } from '../applications/filter.ts';
import { Unpaid } from '../applications/Unpaid.tsx';
import { InvitationPage, LoginPage } from '../auth/LoginPage.tsx';
import { Diary } from '../diary/Diary.tsx';
import { draftAtFirst } from '../letters/beginLetter.ts';
import { Letters } from '../letters/Letters.tsx';
import { OwnRecipients } from '../letters/OwnRecipients.tsx';
import { Preview } from '../letters/Preview.tsx';
import { Recipients } from '../letters/Recipients.tsx';
import { Sent } from '../letters/Sent.tsx';
import { WriteLetters } from '../letters/WriteLetters.tsx';
import { Messages } from '../messages/Messages.tsx';
import { DecisionButtons } from '../parts/DecisionButtons.tsx';
import { StateChip } from '../parts/StateChip.tsx';
import table from '../parts/Table.module.css';
import { InviteForm } from '../people/InviteForm.tsx';
import { People } from '../people/People.tsx';
import { Duties } from '../today/Duties.tsx';
import { Today } from '../today/Today.tsx';
import { PaperPage } from '../week/PaperPage.tsx';
import type { PaperProps } from '../week/papers/paper.tsx';
import { partsOf } from '../week/papers/papers.tsx';
import { OwnWeeks, Week } from '../week/Week.tsx';
import { TopBar } from './TopBar.tsx';

// Test files share their modules, so this file resets them before and after its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// Replaces data that comes from the browser's document and URL.
vi.mock('./camp-in-page.ts', () => ({ camp: { name: 'Kollot', fee: 1500, year: 2099 } }));
vi.mock('./address.ts', async (load) => ({
  ...(await load<typeof import('./address.ts')>()),
  useAddress: () => '',
}));

afterEach(() => queryClient.clear());

const me = { email: 'anna@example.org', name: 'Anna Berg', role: 'ansvarig' } as const;

/** Logs a person with this role in. */
const logInAs = (role: Role) => queryClient.setQueryData(['session'], { person: { ...me, role } });

beforeEach(() => logInAs('ansvarig'));

/** The text of a screen with these responses, by their paths below /kansli/api. */
function screen(element: ReactElement, answers: Readonly<Record<string, unknown>> = {}): string {
  return html(element, answers)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' .', '.')
    .replaceAll(' ,', ',');
}

function html(element: ReactElement, answers: Readonly<Record<string, unknown>> = {}): string {
  for (const [path, answer] of Object.entries(answers)) queryClient.setQueryData([path], answer);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>,
  );
  expect(outsideOfNames(markup)).not.toMatch(anyName);
  for (const [table] of markup.matchAll(/<table[^>]*>/g)) expect(table).toContain('aria-label');
  expect(untied(markup)).toEqual([]);
  return markup;
}

/** The names in these tests. Each must be in a <bdi>, so that a right-to-left name does not reorder other text. */
const anyName = /\b(Alva|Anna|Berit|Asdf|Bo|Cleo|Ek|Folke|Karin|Kim|Lindqvist|Majken|Qwerty)\b/;

/** The text outside names. An option contains nothing but its own text. */
const outsideOfNames = (markup: string) => markup.replaceAll(/<(bdi|option)\b.*?<\/\1>|<[^>]+>/g, ' ');

/** A screen as it is read aloud, with the lists of all decisions and weeks replaced. */
const reading = (...shown: Parameters<typeof html>) => withoutLists(asRead(html(...shown)));

const decisions = placementStates.flatMap((state) => aboutState[state].button ?? []);
const [, ...laterWeeks] = weekOptions;

/** Replaces the lists of all decisions and weeks by a placeholder, so that a new one changes no snapshot. */
const withoutLists = (text: string) =>
  text
    .replaceAll(
      RegExp(decisions.map((words) => `[▸◉]${words} \\|`).join(' '), 'g'),
      (all) => `▸(every decision) |${/◉[^|]*\|/.exec(all)?.[0] ?? ''}`,
    )
    .replaceAll(laterWeeks.map(({ label }) => `☐ ${label} |`).join(' '), '☐ (each later week) |');

const words = (markup: string) =>
  markup
    .replaceAll(/<(\/?bdi|wbr\/?)>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** A button, by its label. */
const button = (markup: string, words: string) =>
  [...markup.matchAll(/<button[^>]*>.*?<\/button>/g)].map(String).find((one) => one.includes(words)) ?? '';

const at = '2099-03-01T10:00:00.000Z';

const placement: PlacementAnswer = {
  week: 30,
  state: 'erbjuden',
  place: null,
  wished: true,
  decidedAt: at,
  decidedBy: 'Anna Berg',
  decidedByFamily: false,
  reason: null,
  undone: null,
  decisionId: 1,
  notified: true,
  paidOn: null,
  paidNotedBy: null,
  roomNote: '',
};

const alva: ApplicationInList = {
  reference: 'B-7KQM-3FT',
  form: 'child',
  name: 'Alva Lindqvist',
  age: 10,
  guardian: 'Berit Lindqvist',
  email: 'berit@example.org',
  phone: '070-174 06 05',
  receivedAt: at,
  flagged: false,
  placements: [placement],
  siblings: [],
  maybeSame: [],
  hasNote: false,
};

const week30: WeekCount = { week: 30, capacity: 15, accepted: 10, offered: 5, reserves: 2 };

const application: ApplicationAnswer = {
  application: alva,
  siblings: [],
  maybeSame: [],
  duplicates: [],
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

/** The first sheet of a list on paper. */
const sheet = (list: PaperList, props: PaperProps) =>
  partsOf(list, props.role)[0]?.Sheet(props) as ReactElement;

describe('an application', () => {
  const answer = (changes: Partial<ApplicationAnswer>) => ({
    [`applications/${alva.reference}`]: { ...application, ...changes },
  });
  function page(role: Role) {
    logInAs(role);
    return <Case reference={alva.reference} />;
  }
  const opened = (changes: Partial<ApplicationAnswer>, role: Role = 'ansvarig') =>
    screen(page(role), answer(changes));
  const placed = (...placements: readonly Partial<PlacementAnswer>[]) => ({
    application: { ...alva, placements: placements.map((one) => ({ ...placement, ...one })) },
  });

  test('shows the child, the guardian and the telephone number', () => {
    const markup = html(page('ansvarig'), answer({}));
    expect(markup).toContain('href="tel:0701740605"');
    expect(markup).toContain('href="mailto:berit@example.org');
    expect(opened({})).toContain('Alva Lindqvist, 10 år B-7KQM-3FT');
    expect(opened({ application: { ...alva, flagged: true } })).toContain(
      'Kan vara skräp: den ser ut att vara skickad av ett program.',
    );
  });

  test('of a leader does not mention a family', () => {
    expect(opened({})).toContain('Familjen har inte skrivit');
    const leader = opened({ application: { ...alva, form: 'leader' } });
    expect(leader).not.toMatch(/familjen/i);
    expect(leader).toContain('Formuläret frågar inte ledare om allergi eller kost.');
  });

  test('of a leader shows who saw the police register’s extract, and the schedule', () => {
    const register = { text: '2099-02-14', by: 'Bo Ek', at };
    const noted = answer({ leaderNotes: { register, schedule: 'Jour natten till onsdag' } });
    const shown = reading(page('handlaggare'), noted);
    expect(shown).toContain('Registerutdrag visat den | [date, 2099-02-14');
    expect(shown).toContain('För Bo Ek.');
    expect(html(page('handlaggare'), noted)).toContain('value="Jour natten till onsdag"');
    const notShown = opened({ leaderNotes: { register: null, schedule: '' } });
    expect(notShown).toContain('Inte visat.');
    expect(notShown).toContain('Anteckna registerutdrag');
    expect(opened({})).not.toMatch(/registerutdrag/i);
  });

  test('renders this text', () => {
    const bo = { ...alva, reference: 'B-2', name: 'Bo Lindqvist', age: 12 };
    const placements = [
      { ...placement, state: 'ja', paidOn: '2099-04-02', paidNotedBy: 'Anna Berg' },
      { ...placement, week: 31, state: 'reserv', place: 2, notified: false, reason: 'syskon', wished: false },
    ] as const;
    const whole = {
      ...{
        application: { ...alva, placements },
        siblings: [bo],
        maybeSame: [],
        hasHealth: true,
        foodLine: 'nötfritt',
      },
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
    expect(reading(page('ansvarig'), answer(whole))).toMatchInlineSnapshot(`
      "Alva Lindqvist, 10 år
      B-7KQM-3FT · kom in söndag 1 mars kl. 11.00.00
      Betalning
      Vecka 30: 1500 kr, betald den | [date, 2099-04-02, min 2000-01-01, max 2099-12-31, autocomplete off] Antecknat av Anna Berg.
      ▸Anteckna betalning | (status)
      Veckor
      Tryck igen på det valda för att ångra.
      Vecka 30
      (status) ◆Tackat ja
      ‹Beslut för vecka 30› ▸◆Erbjud plats | ◉◆Tackat ja | ▸◆Reserv | ▸◆Nej | ▸◆Återta |
      Anna Berg satte Tackat ja 1 mars kl. 11.00.
      Rum, grupp, buss | [autocomplete off] Står på veckans listor. Skriv inte om hälsa här.
      ▸Spara | (status)
      Vecka 31
      (status) ◆Reserv 2inte meddeladönskas inte längre
      ‹Beslut för vecka 31› ▸◆Erbjud plats | ▸◆Tackat ja | ◉◆Reserv | ▸◆Nej | ▸◆Återta |
      Anna Berg satte som reserv 1 mars kl. 11.00. Skäl: syskon
      Familjen
      Förälders eller vårdnadshavares namn | Berit Lindqvist
      E-post | [berit@example.org](mailto:berit@example.org?subject=B-7KQM-3FT)
      Telefon | [070-174 06 05](tel:0701740605)
      Syskon | [Bo Lindqvist, 12 år](/kansli/ansokningar/B-2)◆v. 30Erbjuden
      ▸(closed) ◇Rätta |
      Hälsa och mat
      (status) Familjen har skrivit något om allergi, kost eller annat.
      ▸(closed) ◇Visa hälsouppgifter |
      Att du tittar antecknas i dagboken.
      Till köket | [nötfritt, autocomplete off] En rad om maten. Det är allt köket ser.
      ▸Spara raden | (status)
      Anteckning
      Anteckning | [] Ring först. | Bara Kansliet ser den. Skriv inte om hälsa här. Anna Berg skrev 1 mars kl. 11.00.
      ▸Spara anteckningen | (status)
      Brev
      ◇Kvittensen till avsändaren gick inte att skicka1 mars kl. 11.00
      ▸◇Skicka igen |
      Dagbok
      ◇Anna Berg satte Reserv, vecka 311 mars kl. 11.00
      ◇Bo Ek rättade. E-post var berti@example.org1 mars kl. 11.00
      Utdrag
      Allt som är sparat, till den som frågar.
      [Utdrag](/kansli/ansokningar/B-7KQM-3FT/utdrag)
      Ta bort
      Skriv referensen för att ta bort ansökan | [autocomplete off] B-7KQM-3FT. Svar, beslut, anteckning och brev försvinner och går inte att få tillbaka.
      ⊘Ta bort ansökan |"
    `);
  });

  test('gives a name the full width, since it may be long, and puts other answers two in a row', () => {
    const facts = html(page('ansvarig'), answer({})).matchAll(/<div( class="[^"]*")?><dt>(.*?)<\/dt>/g);
    expect([...facts].map(([, wide = '', heading]) => [heading, wide !== ''])).toEqual([
      ['Förälders eller vårdnadshavares namn', true],
      ['E-post', false],
      ['Telefon', false],
    ]);
  });

  test('can be erased only by roles with that permission', () => {
    expect(opened({}, 'ansvarig')).toContain('Ta bort ansökan');
    expect(opened({}, 'handlaggare')).not.toContain('Ta bort');
  });

  test('offers the extract to an ansvarig only, and says that the diary records it', () => {
    expect(html(page('ansvarig'), answer({}))).toContain(`/kansli/ansokningar/${alva.reference}/utdrag`);
    expect(html(page('handlaggare'), answer({}))).not.toContain('/utdrag');
    expect(screen(<ExtractPage reference={alva.reference} back="ansokningar" />)).toContain(
      'Här finns ingenting',
    );
    logInAs('ansvarig');
    expect(screen(<ExtractPage reference={alva.reference} back="ansokningar" />)).toMatch(
      /Visa utdraget .* i dagboken/,
    );
  });

  test('has an extract whose text is the one that the family gets', () => {
    const text = 'Barnets namn: Alva Lindqvist';
    const files = [{ name: 'utdrag-2099-03-01.txt', type: 'text/plain', content: '' }];
    expect(reading(<Extract extract={{ text, files }} />)).toMatchInlineSnapshot(`
      "▸◇Skriv ut | ▸◇Spara utdrag-2099-03-01.txt |
      Barnets namn: Alva Lindqvist"
    `);
  });

  test('of a child with a place shows the family’s answers, who gave them, and the missing ones', () => {
    const by = { by: 'Familjen', at };
    const answers = [
      { field: 'contactPhone', answer: '070-174 06 06', ...by },
      { field: 'mustNotFetch', answer: 'Pappa Olle', ...by },
    ];
    const told = (details: ApplicationAnswer['details']) =>
      /Uppgifter om barnet.*?(?=\nHälsa)/s.exec(reading(page('ansvarig'), answer({ details })))?.[0];
    expect(told({ weeks: [30], answers, isLeft: false })).toMatchInlineSnapshot(`
      "Uppgifter om barnet
      ◇FÅR INTE HÄMTA
      Pappa Olle
      Telefon till den personen | [070-174 06 06](tel:0701740606) Familjen 1 mars
      Är det någon som inte får hämta? | Pappa Olle Familjen 1 mars
      ▸(closed) ◇Rätta uppgifterna om barnet |"
    `);
    expect(told({ weeks: [30], answers: [], isLeft: true })).toMatchInlineSnapshot(`
      "Uppgifter om barnet
      Familjen har inte svarat på allt än.
      Familjen har inte svarat än.
      ▸(closed) ◇Fyll i åt familjen |"
    `);
    expect(opened({})).not.toContain('Uppgifter om barnet');
  });

  test('shows who decided and why, that the family is not notified, and weeks it no longer wishes', () => {
    const words = opened(placed({ notified: false, wished: false, reason: 'syskon' }));
    expect(words).toContain('Anna Berg erbjöd plats');
    expect(opened(placed({ undone: { by: 'Bo Ek', at: '2099-03-02T10:00:00.000Z' } }))).toContain(
      'Anna Berg erbjöd plats 1 mars kl. 11.00. Bo Ek ångrade det som kom efter 2 mars kl. 11.00.',
    );
    expect(words).toContain('Skäl: syskon');
    expect(words).toContain('inte meddelad');
    expect(words).toContain('önskas inte längre');
    expect(opened({})).not.toMatch(/inte meddelad|önskas inte längre/);
  });

  test('shows the fee owed for accepted weeks, and payments for weeks with other decisions', () => {
    expect(opened(placed({ state: 'ja' }))).toContain('Vecka 30: 1500 kr, betald den Inte betald.');
    for (const state of ['erbjuden', 'nej'] as const)
      expect(opened(placed({ state }))).not.toContain('Betalning');
    const paid = { paidOn: '2099-04-02', paidNotedBy: 'Anna Berg' };
    expect(opened(placed({ state: 'nej', ...paid }))).toContain('betald den Antecknat av Anna Berg');
  });

  test('hides health until it is requested, and says whether there is any', () => {
    expect(opened({ hasHealth: true })).toContain('Visa hälsouppgifter');
    expect(opened({ hasHealth: true })).toContain('Att du tittar antecknas i dagboken.');
    expect(opened({})).toContain('Familjen har inte skrivit något om allergi, kost eller annat.');
    const erased = (healthErasedOn: string) => opened({ healthErasedOn });
    expect(erased('2099-05-03')).toContain('eller annat raderades den 3 maj. Fråga familjen igen.');
  });

  test('shows a duplicate’s answers, and mentions the duplicate before erasing', () => {
    const duplicate = { reference: 'B-9999-999', receivedAt: at, note: null, foodLine: 'nötfritt' };
    const words = opened({ duplicates: [{ ...duplicate, values: { parentName: 'Karin Ek' } }] });
    expect(words).toMatch(/Dubblett: B-9999-999 .*Karin Ek .*nötfritt .*Ingen dubblett/);
    expect(words).toContain('Det gör också dubbletten B-9999-999.');
    expect(opened({ maybeSame: [{ ...alva, reference: 'B-9999-999' }] })).toMatch(
      /Samma barn\? .*Dubblett av B-9999-999/,
    );
  });

  test('shows a flag when it may be spam', () => {
    const flagged = { application: { ...alva, flagged: true } };
    expect(opened(flagged)).toMatch(/Kan vara skräp: .* Inte skräp/);
    expect(opened({})).not.toContain('skräp');
  });
});

test('the form for applications on paper or by telephone has the public form’s questions and a consent for health', () => {
  expect(reading(<AddApplication />)).toMatchInlineSnapshot(`
    "[◇Ansökningar](/kansli/ansokningar)Lägg till ansökan
    Det som kom på papper eller per telefon. Familjen får ingen kvittens. Saknas e-post skrivs breven ut.
    Sorts ansökan
    ☑ Barn | ☐ Ledare | Hur den kom
    ☑ På papper | ☐ Per telefon |
    Barnets namn | [text, autocomplete off, required]
    Barnets ålder | ● Välj ålder | 9 år | 10 år | 11 år | 12 år | Ditt barn måste ha fyllt 9 år och får max vara 12 år för att kunna söka.
    Förälders eller vårdnadshavares namn | [text, autocomplete off, required]
    E-post (valfritt) | [email, autocomplete off] Vi skickar besked hit.
    Telefon | [tel, autocomplete off, required] Skriv hela numret med riktnummer, till exempel 070-174 06 05.
    Önskad period
    ☐ Vecka 30 | ☐ (each later week) | ☐ Alla perioder |
    En period är måndag till fredag. Två av veckorna? Välj Alla perioder, och tacka nej till den som inte passar.
    Allergier, specialkost eller annat (valfritt) | [] | Skriv bara det vi behöver veta för att ditt barn ska få en bra vecka.
    ☐ Vårdnadshavaren har sagt ja | Kryssas i när något skrivs om hälsa. Dagen och ditt namn sparas.
    ▸Lägg till ansökan |"
  `);
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
    expect(reading(listed({}))).toMatchInlineSnapshot(`
      "‹Platser per vecka› [Vecka 30◆15 av 152 reserver](/kansli/vecka/30)[Vecka 31◆15 av 152 reserver](/kansli/vecka/31)
      Ansökningar
      (status) 1 ansökan, nyast först. Syskon står tillsammans.
      Sorts ansökan
      ☑ Barn 1 | ☐ Ledare 0 | [Obetalda](/kansli/ansokningar/obetalda)[◇Lägg till ansökan](/kansli/ansokningar/ny)▸(closed) ◇Exportera◇ | (hidden) ▸De med plats | ▸Alla |
      ‹Sök och filtrera› Sök | [search, autocomplete off] (/)
      Vecka | ● Alla | 30 | 31 |
      Läge | ● Alla | Ny | Erbjuden | Tackat ja | Reserv | Nej | Återtagen | Kan vara skräp |
      (status)
      ☐ Välj alla | ‹Ansökningar, nyast först› Välj | Barn | Vecka 30 | Vecka 31 | Vårdnadshavare | Kom in |
      Välj Alva Lindqvist☐ | | [Alva Lindqvist](/kansli/ansokningar/B-7KQM-3FT), 10 år: ◆v. 30Erbjuden | inte sökt | Berit Lindqvist | 1 mars |"
    `);
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

  test('offers the export to roles with that permission only', () => {
    expect(screen(listed({}, 'ansvarig'))).toContain('Exportera');
    expect(screen(listed({}, 'handlaggare'))).not.toContain('Exportera');
  });
});

describe('the list of unpaid weeks', () => {
  afterEach(() => void vi.useRealTimers());

  test('has the accepted children who have not paid, and those who paid today, so that a tick can be undone', () => {
    vi.setSystemTime(at);
    const child = {
      ...noDetails,
      ...{ age: 10, guardian: 'Berit', phone: '', foodLine: null, roomNote: '', otherWeeks: [] },
      ...{ hasHealth: false, unread: false, erased: false, leaderNotes: null },
    };
    const week: WeekAnswer = {
      ...{ count: week30, firstDay: '', lastDay: '', reserves: [], leaders: [] },
      children: [
        { ...child, reference: 'B-1', name: 'Alva', called: 'Alva', state: 'ja', paidOn: null },
        { ...child, reference: 'B-2', name: 'Bo', called: 'Bo', state: 'ja', paidOn: '2099-02-01' },
        { ...child, reference: 'B-3', name: 'Cleo', called: 'Cleo', state: 'ja', paidOn: '2099-03-01' },
        { ...child, reference: 'B-4', name: 'Dag', called: 'Dag', state: 'erbjuden', paidOn: null },
      ],
    };
    expect(reading(<Unpaid />, { weeks: [week30], 'weeks/30': week })).toMatchInlineSnapshot(`
      "‹Platser per vecka› [Vecka 30◆15 av 152 reserver](/kansli/vecka/30)
      Obetalda
      De som har tackat ja och inte betalat 1500 kr. Ett kryss antecknar betalningen med dagens datum. Ta bort krysset för att ångra.
      Vecka 30: 1 obetald
      ‹Obetalda, vecka 30› Barn | Vårdnadshavare | Referens | Betald |
      ☐ Alva, 10 år | : Berit | [B-1](/kansli/ansokningar/B-1) | (status) |
      ☑ Cleo, 10 år | : Berit | [B-3](/kansli/ansokningar/B-3) | (status) ◇Betald i dag |"
    `);
  });
});

describe('decision buttons', () => {
  /** The decisions that a press on the button with this label makes, with or without a chosen state. */
  function pressed(words: string, chosen?: PlacementAnswer['state'], more = {}, detail = 1): unknown[] {
    const decided: unknown[] = [];
    const group = DecisionButtons({
      label: '',
      onDecide: (state) => decided.push(state),
      ...(chosen ? { chosen } : {}),
      ...more,
    });
    const buttons: ReactElement<{ onClick: (event: object) => void }>[] = group.props.children;
    buttons.find((one) => renderToStaticMarkup(one).includes(words))?.props.onClick({ detail });
    return decided;
  }

  test('decide the state on the label, and undo it when it is already chosen', () => {
    expect(pressed('Erbjud plats')).toEqual(['erbjuden']);
    expect(pressed('Erbjud plats', 'reserv')).toEqual(['erbjuden']);
    expect(pressed('Erbjud plats', 'erbjuden')).toEqual(['former']);
  });

  test('ignore the second click of a double click', () => {
    expect(pressed('Erbjud plats', 'erbjuden', {}, 2)).toEqual([]);
  });

  test('ignore a press while another decision is being sent', () => {
    expect(pressed('Erbjud plats', undefined, { disabled: true })).toEqual([]);
  });
});

describe('the screen I dag', () => {
  const nothing: TodayAnswer = {
    lastVisit: null,
    duties: [],
    newApplications: { count: 0, newest: [] },
    waitingLetters: null,
    replies: [],
    weeks: [],
  };
  const today = (changes: Partial<TodayAnswer>) => screen(<Today />, { today: { ...nothing, ...changes } });

  test('marks new applications by leaders among those of children', () => {
    const leader = { ...alva, form: 'leader', reference: 'L-1', name: 'Omar Said', age: 24 } as const;
    const words = today({ newApplications: { count: 2, newest: [leader, alva] } });
    expect(words).toMatch(/Omar Said, 24 år .* ledare .*Alva Lindqvist, 10 år/);
    expect(words.match(/ledare/g)).toHaveLength(1);
  });

  test('shows each kind of news, and "Inget behöver dig" when there is none', () => {
    expect(today({})).toContain('Inget behöver dig');
    const news: readonly (readonly [Partial<TodayAnswer>, string])[] = [
      [{ newApplications: { count: 1, newest: [alva] } }, '1 ny ansökan'],
      [{ duties: [{ kind: 'notNotified', decisions: 1 }] }, 'En sak behöver dig'],
      [{ waitingLetters: { receipts: 3, toAssociation: 4 } }, '3 kvittenser och 4 mejl till er väntar'],
      [{ replies: [{ reference: 'B', name: 'Alva Lindqvist', week: 30, state: 'ja', at }] }, '1 nytt svar'],
    ];
    for (const [changes, words] of news) {
      expect(today(changes)).toContain(words);
      expect(today(changes)).not.toContain('Inget behöver dig');
    }
  });

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
      { kind: 'mail', toAssociation: 2, receipts: 1, why: 'Stoppades.', at },
      { kind: 'free', week: 30, places: 1, first: { ...folke, otherWeeks: [] } },
      { kind: 'free', week: 31, places: 13, first: { ...folke, otherWeeks } },
      { kind: 'unanswered', week: 30, people: [first], lastDay: '2099-02-23' },
      { kind: 'unanswered', week: 31, people, lastDay: '2099-02-23' },
      { kind: 'unpaid', week: 30, people: people.slice(0, 2), lastDay: '2099-02-14' },
      { kind: 'notNotified', decisions: 2 },
      { kind: 'messages', messages: 3, oldest: at },
      { kind: 'unread', week: 30, people: [first] },
      { kind: 'unshown', changes: 1 },
      { kind: 'drafts', drafts: 1, oldest: at },
    ];
    const replies = [{ reference: 'B-1', name: 'Freja', week: 31, state: 'nej', at }] as const;
    const newApplications = { count: 70, newest: [alva] };
    const waitingLetters = { receipts: 1, toAssociation: 4 };
    const answer = { ...nothing, duties, replies, newApplications, waitingLetters, weeks: [week30] };
    const [, , , ...lines] = reading(<Today />, { today: answer }).split('\n');
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "Tolv saker behöver dig
      ◇[Brevet till Mats Hedlund kom inte fram](/kansli/ansokningar/B-KALLE)Det finns ingen sådan brevlåda. Ring [070-174 06 16](tel:0701740616).
      1 mars
      ◇2 mejl till er och 1 kvittens skickades inteStoppades.
      ▸Skicka igen |
      1 mars
      ◇[En plats är ledig i vecka 30](/kansli/ansokningar/B-FOLKE)Först i kön: Folke Ek.
      ◇[13 platser är lediga i vecka 31](/kansli/ansokningar/B-FOLKE)Först i kön: Folke Ek. ◆v. 32Tackat ja
      ◇[Alva har inte svarat om vecka 30](/kansli/ansokningar/B-ALVA)
      Sista dagen var 23 februari
      ◇[Sju har inte svarat om vecka 31](/kansli/vecka/31)Alva, Bo, Cleo, Disa, Ebba och 2 till.
      Sista dagen var 23 februari
      ◇[Två har inte betalat vecka 30](/kansli/vecka/30)Alva och Bo.
      Sista dagen var 14 februari
      ◇[2 beslut som ingen har berättat om](/kansli/brev)
      ◇[3 obesvarade meddelanden](/kansli/meddelanden)
      Äldst: 1 mars
      ◇[1 barn i vecka 30: ingen har läst om hälsa och mat än](/kansli/vecka/30)Alva.
      ◇[1 ändring på webbplatsen visas inte](/kansli/webbplatsen)Originalet visas i stället.
      ◇[1 ändring på webbplatsen är inte publicerad](/kansli/webbplatsen/publicera)
      Äldst: 1 mars
      ◇Mejl väntar på sin tur
      1 kvittens och 4 mejl till er väntar, så att breven till familjerna kommer fram först. De skickas av sig själva, några varje timme. Väntar många kan formulären vara skickade av ett program: se efter under Ansökningar och Meddelanden.
      1 nytt svar
      ◇[Freja](/kansli/ansokningar/B-1) tackade nej till vecka 311 mars
      70 nya ansökningar
      [Alva Lindqvist, 10 år](/kansli/ansokningar/B-7KQM-3FT)1 mars
      ◆v. 30Erbjuden
      [Gå igenom ansökningarna](/kansli/ansokningar)"
    `);
  });

  test('names new applicants, with age, decision, and siblings who have applied', () => {
    const newest = (...siblings: ApplicationInList['siblings']) =>
      today({ newApplications: { count: 1, newest: [{ ...alva, siblings }] } });
    const sibling = { reference: 'B-2', name: 'Bo Lindqvist' };
    expect(newest()).toMatch(/Alva Lindqvist, 10 år .*v\. 30 Erbjuden/);
    expect(newest()).not.toContain('syskon');
    expect(newest(sibling)).toContain('har ett syskon här');
    expect(newest(sibling, sibling)).toContain('har syskon här');
  });

  test('shows when the user last visited', () => {
    expect(today({ lastVisit: at })).toContain('Du var här senast 1 mars kl. 11.00.');
    expect(today({})).not.toContain('Du var här');
  });

  test('says that mail is queued and is sent without action by the user', () => {
    const waiting = { receipts: 1, toAssociation: 4 };
    expect(today({ waitingLetters: waiting })).toMatch(
      /Mejl väntar på sin tur 1 kvittens och 4 mejl till er väntar, .* av sig själva, några varje timme\./,
    );
  });
});

test('a state chip names its week where no heading does, such as in a card of the application list', () => {
  expect(html(<StateChip placement={placement} />)).not.toContain('v. ');
  const week = (named: true | 'inCard') =>
    /class="([^"]*)">v\. (?:<!-- -->)?30</.exec(html(<StateChip placement={placement} named={named} />))?.[1];
  expect(week(true)?.split(' ')).not.toContain(table.inCard);
  expect(week('inCard')?.split(' ')).toContain(table.inCard);
});

describe('the menu', () => {
  function places(role: Role) {
    logInAs(role);
    const bar = html(<TopBar />, {
      today: { duties: [{ kind: 'messages', messages: 3, oldest: at }] },
    });
    return [...bar.matchAll(/href="\/kansli\/(\w+)"/g)].map(([, place]) => place);
  }

  test('has exactly the screens that the person’s role may open', () => {
    const ours = ['ansokningar', 'vecka', 'brev', 'meddelanden'];
    // In the tabs on a wide screen, in the person's menu on a phone.
    const website = ['webbplatsen', 'webbplatsen'];
    expect(places('ansvarig')).toEqual([...ours, ...website, 'personer', 'dagbok']);
    expect(places('handlaggare')).toEqual([...ours, ...website]);
    expect(places('webb')).toEqual(['webbplatsen']);
    expect(places('ledare')).toEqual(['vecka']);
    expect(places('kok')).toEqual(['vecka']);
  });

  test('shows the number of unanswered messages and of unpublished website changes', () => {
    const duties: TodayAnswer['duties'] = [
      { kind: 'details', week: 31, people: [] },
      { kind: 'messages', messages: 3, oldest: at },
      { kind: 'drafts', drafts: 2, oldest: at },
    ];
    const ways = reading(<TopBar />, { today: { duties } }).match(/\[[^\]]*\d.*?\]/g);
    expect(ways).toEqual(['[◇Meddelanden3 obesvarade]', '[◇Webbplatsen2 ändringar]']);
    expect(reading(<TopBar />)).toMatchInlineSnapshot(
      `"[Hoppa till innehållet](#innehall)[(picture) Kansliet](/kansli)‹Kansliet› (here) [◇I dag](/kansli)[◇Ansökningar](/kansli/ansokningar)[◇Veckor](/kansli/vecka)[◇Brev](/kansli/brev)[◇Meddelanden3 obesvarade](/kansli/meddelanden)[◇Webbplatsen](/kansli/webbplatsen)▸(closed) ABAnna, din meny | (hidden) [◇Webbplatsen2 ändringar](/kansli/webbplatsen)[◇Personer](/kansli/personer)[◇Dagbok](/kansli/dagbok)▸◇Lägg till en passkey | ▸◇Logga ut | ▸◇Logga ut överallt |"`,
    );
    expect(screen(<TopBar />, { today: { duties: [] } })).not.toMatch(/obesvarade|ändring/);
  });
});

describe('letters', () => {
  const summary = {
    sending: 's',
    kind: 'erbjudande',
    subject: null,
    by: 'Anna Berg',
    at,
    heldUntil: null,
    undoneBy: null,
    letters: 3,
    sent: 3,
    failed: 0,
    toPrint: 0,
  } as const;

  test('are listed by kind, with the number of recipients who wait for each', () => {
    const kinds = [
      { kind: 'erbjudande', waiting: 1 },
      { kind: 'nej', waiting: 0 },
      { kind: 'tack', waiting: null },
    ] as const;
    const answer: LettersAnswer = { kinds, sendings: [summary] };
    expect(reading(<Letters />, { letters: answer })).toMatchInlineSnapshot(`
      "Brev
      Bara bekräftelsen på ett ja, och att uppgifter är ändrade, skickas av sig självt. Välj ett brev och se vilka det gäller.
      Välj brev
      [Erbjudande](/kansli/brev/erbjudande)Plats på kollot, med sista dag att svara.1 väntar◇
      [Nej](/kansli/brev/nej)Fick ingen plats den här gången.ingen väntar◇
      [Tack](/kansli/brev/tack)Efter sommaren.◇
      Senast skickat
      ◇[Erbjudande, 3 brev](/kansli/brev/skickat/s): skickat1 mars"
    `);
  });

  test('show an empty state when no recipient waits and no letter has been sent', () => {
    const empty = 'Inget väntar på att skickas';
    const answer: LettersAnswer = { kinds: [], sendings: [] };
    expect(screen(<Letters />, { letters: answer })).toContain(empty);
    expect(screen(<Letters />, { letters: { ...answer, sendings: [summary] } })).not.toContain(empty);
  });

  test('show the outcome of each sending, undelivered letters first', () => {
    const inWords = (changes: Partial<LettersAnswer['sendings'][number]>) => {
      const answer: LettersAnswer = { kinds: [], sendings: [{ ...summary, ...changes }] };
      return screen(<Letters />, { letters: answer });
    };
    const outcomes: readonly (readonly [Partial<LettersAnswer['sendings'][number]>, string])[] = [
      [{}, '3 brev : skickat'],
      [{ sent: 2 }, '2 av 3 skickade'],
      [{ sent: 2, failed: 1 }, 'ett kom inte fram'],
      [{ sent: 1, failed: 2, undoneBy: 'Anna Berg' }, '2 kom inte fram'],
      [{ sent: 0, undoneBy: 'Anna Berg' }, 'ångrat av Anna Berg'],
      [{ sent: 0, heldUntil: at }, 'hålls kvar'],
      [{ sent: 1, toPrint: 2 }, '2 ska skrivas ut'],
    ];
    for (const [changes, words] of outcomes) expect(inWords(changes)).toContain(words);
  });

  const berit = {
    reference: alva.reference,
    week: 30,
    state: 'erbjuden' as const,
    decisionId: 1,
    name: alva.name,
    age: 10,
    guardian: 'Berit Lindqvist',
    email: 'berit@example.org',
    siblings: [],
  };
  const about30 = { ...berit, weeks: [30] };

  test('list the waiting recipients, and cannot be previewed while something blocks them', () => {
    const recipients = (changes: Partial<RecipientsAnswer>) =>
      html(
        <Recipients
          answer={{
            kind: 'erbjudande',
            recipients: [berit],
            others: [{ reference: 'B', week: 31, name: 'Bo', why: 'Har betalat.' }],
            answerBy: '2099-04-01',
            payBy: '2099-05-14',
            early: [],
            blocker: null,
            ...changes,
          }}
          onChosen={() => {}}
        />,
      );
    expect(button(recipients({}), 'Läs igenom breven')).not.toContain('disabled');
    expect(words(recipients({}))).toMatch(/Skicka till Berit Lindqvist om Alva Lindqvist, vecka 30/);
    expect(recipients({})).toContain('Har betalat.');
    expect(words(recipients({}))).toMatch(/Sista dag att svara.*Sista dag att betala/);
    expect(words(recipients({ answerBy: null, payBy: null }))).not.toContain('Sista dag');
    const hindered = recipients({ blocker: 'Bankgirot saknas.' });
    expect(hindered).toContain('Bankgirot saknas.');
    expect(button(hindered, 'Läs igenom breven')).toContain('disabled');
  });

  test('about a week start with one week, also to leaders, and show an empty state without recipients', () => {
    const begun = (kind: RecipientsAnswer['kind'], ...recipients: RecipientsAnswer['recipients']) =>
      reading(
        <Recipients
          answer={{ kind, recipients, others: [], early: [], answerBy: null, payBy: null, blocker: null }}
          onChosen={() => {}}
        />,
      );
    const next = { ...berit, week: 31 };
    expect(begun('infor', next, berit)).toMatch(/^Vecka\n☑ Vecka 30 \| ☐ Vecka 31 \| 1 barn väntar/);
    expect(begun('infor', berit)).toMatch(/^1 barn väntar/);
    expect(begun('erbjudande', next, berit)).toMatch(/^1 barn väntar på brev[\s\S]*2 brev till 1 familj\./);
    expect(begun('ledare-installt', berit)).toMatch(
      /^1 ledare väntar[\s\S]*\| Ledare \|[\s\S]*1 brev till 1 ledare\./,
    );
    expect(begun('erbjudande', { ...berit, email: '' })).toContain('| på papper: ingen e-post |');
    expect(begun('nej')).toMatchInlineSnapshot(`
      "(picture) Ingen väntar på det här brevet
      När ni har bestämt något om ett barn står det här tills brevet har gått.
      [Välj ett annat brev](/kansli/brev)"
    `);
    expect(begun('eget')).toMatch(/^\(picture\) Ingen att skriva till/);
  });

  test('are previewed before they are sent, from the first to the last', () => {
    const letter = { ...about30, read: 'read', subject: 'Besked', parts: [{ text: 'Alva', filled: true }] };
    const preview = (letters: number, own?: LettersRequest['own']) =>
      html(
        <Preview
          previews={{
            wanted: { kind: 'erbjudande', own, answerBy: null, payBy: null, letters: [] },
            answer: {
              from: 'kollot@example.org',
              letters: Array(letters).fill(letter),
              others: [],
            },
          }}
          onBack={() => {}}
        />,
      );
    expect(button(preview(1), 'Nästa brev')).toContain('disabled');
    expect(asRead(preview(2))).toMatchInlineSnapshot(`
      "⊘◇Föregående brev | (status) ▸Brev 1 av 2Berit Lindqvist, Alva, vecka 30◇Välj bland breven |
      ▸◇Nästa brev |
      ‹Brevet till Berit Lindqvist› Till | Berit Lindqvist, berit@example.orgFrån | Kollot, kollot@example.orgÄmne | Besked
      ‹Skicka› {action-bar} ▸◇Skicka 2 brev |
      2 brev till 1 familj. De hålls kvar i tio minuter. Så länge kan du ångra.
      ▸Tillbaka till mottagarna |
      Det markerade fylls i för var och en. I länken till svaret sätts en egen hemlighet i varje brev. Hälsouppgifter kan aldrig stå i ett brev."
    `);
    expect(words(preview(0))).toContain('Inget av breven stämmer längre. Välj på nytt.');
    expect(words(preview(1))).toContain(
      'Till Berit Lindqvist, berit@example.org Från Kollot, kollot@example.org',
    );
    expect(words(preview(1))).toContain('Hälsouppgifter kan aldrig stå i ett brev.');
    // An own letter may contain anything that its author typed.
    const own = words(preview(1, { subject: 'Bussen', text: 'Alva' }));
    expect(own).toContain('Skriv aldrig om hälsa i ett brev');
    expect(own).not.toContain('kan aldrig stå');
  });

  test('mention the delay and the attached file only when they are mailed', () => {
    const letter = { ...about30, read: 'read', subject: '', parts: [] };
    const onPaper = { ...letter, weeks: [31], email: '' };
    const preview = (letters: PreviewsAnswer['letters']) =>
      screen(
        <Preview
          previews={{
            wanted: { kind: 'bekraftelse', answerBy: null, payBy: null, letters: [] },
            answer: { from: '', letters, others: [] },
          }}
          onBack={() => {}}
        />,
      );
    expect(preview([letter])).toMatch(/Bifogat .*De hålls kvar i tio minuter\./);
    expect(preview([letter, onPaper])).toMatch(/Bifogat .*De som mejlas hålls kvar i tio minuter\./);
    expect(preview([onPaper])).not.toMatch(/Bifogat|tio minuter/);
  });

  test('mention "inte meddelad" and a reply only for kinds that have them', () => {
    const recipient = { ...about30, phone: '070', onPaper: false, at, reply: null, why: null } as const;
    const held = (kind: SendingAnswer['kind']) =>
      screen(<Sent sending="s" />, {
        'letters/sendings/s': {
          ...{ ...summary, kind, text: null, sent: 0, letters: 1, heldUntil: at },
          recipients: [{ ...recipient, status: 'held' }],
        } satisfies SendingAnswer,
      });
    expect(held('erbjudande')).toMatch(/allt står som ”inte meddelad”\..* Svar .*inget än/);
    expect(held('reserv')).toMatch(/allt står som ”inte meddelad”\./);
    expect(held('infor')).toMatch(/går inget brev iväg\./);
    for (const kind of ['reserv', 'infor'] as const) expect(held(kind)).not.toMatch(/ Svar |inget än/);
    expect(held('infor')).not.toContain('inte meddelad');
  });

  test('that are held back show when they will be sent', () => {
    const recipient = { ...about30, phone: '070', onPaper: false, at, reply: null, why: null } as const;
    const words = screen(<Sent sending="s" />, {
      'letters/sendings/s': {
        ...{ ...summary, text: null, sent: 0, letters: 1, heldUntil: at },
        recipients: [{ ...recipient, status: 'held' }],
      } satisfies SendingAnswer,
    });
    expect(words).toContain('1 brev skickas kl. 11.00 Ångra');
  });

  test('that wait for the mail server show the reason, and can be undone', () => {
    const waiting = { ...about30, phone: '070', onPaper: false, at, reply: null, status: 'queued' } as const;
    const answer: SendingAnswer = {
      ...{ ...summary, text: null, sent: 0, letters: 2 },
      recipients: [
        { ...waiting, why: 'Mejlservern svarar inte.' },
        { ...waiting, weeks: [31], why: null },
      ],
    };
    const both = answer.recipients.map((one) => ({ ...one, why: 'Mejlservern svarar inte.' }));
    expect(screen(<Sent sending="s" />, { 'letters/sendings/s': { ...answer, recipients: both } })).toContain(
      '2 brev väntar Mejlservern',
    );
    expect(reading(<Sent sending="s" />, { 'letters/sendings/s': answer })).toMatchInlineSnapshot(`
      "Brev
      Erbjudande, 1 mars kl. 11.00
      (status) ◇Ett brev väntar
      Mejlservern svarar inte. Kansliet försöker igen av sig självt. Ångrar du stoppas de som inte kan ha kommit fram.
      ▸◇Ångra |
      0 av 2 brev är skickade
      (status) 0 av 2 brev är skickade
      ‹Breven› Till | Om | Brevet | Svar |
      Berit Lindqvistberit@example.org: Alva, vecka 30 | ◇På väg Mejlservern svarar inte. | inget än |
      Berit Lindqvistberit@example.org: Alva, vecka 31 | ◇På väg | inget än |"
    `);
  });

  test('about two children with the same first name show the initial of each surname', () => {
    const about = (reference: string, name: string) => ({ ...about30, reference, name });
    const two = [about('B-1', 'Alva Lindqvist'), about('B-2', 'Alva Ek')];
    const letters = two.map((one) => ({ ...one, read: 'read', subject: '', parts: [] }));
    const wanted = { kind: 'nej' as const, answerBy: null, payBy: null, letters: [] };
    const preview = screen(
      <Preview previews={{ wanted, answer: { from: '', letters, others: [] } }} onBack={() => {}} />,
    );
    expect(preview).toContain('Brev 1 av 2 Berit Lindqvist, Alva L., vecka 30');
    const sent = { phone: '070', onPaper: false, at, reply: null, status: 'sent', why: null } as const;
    const recipients = two.map((one) => ({ ...one, ...sent }));
    const answer: SendingAnswer = { ...summary, text: null, recipients };
    expect(screen(<Sent sending="s" />, { 'letters/sendings/s': answer })).toMatch(
      /Alva L\., vecka 30 .*Alva E\., vecka 30/,
    );
  });

  test('are counted one per child for a kind that lists its weeks, and siblings count as one family', () => {
    const sister = { reference: 'B-2', name: 'Siv Lindqvist' };
    const ofAlva = { ...berit, siblings: [sister] };
    const recipients = [
      ofAlva,
      { ...ofAlva, week: 31 },
      { ...berit, ...sister, siblings: [{ reference: berit.reference, name: berit.name }] },
    ];
    const answer = (kind: 'nej' | 'reserv') => ({
      ...{ kind, recipients, others: [], early: [], answerBy: null, payBy: null, blocker: null },
    });
    const choosing = (kind: 'nej' | 'reserv') =>
      screen(<Recipients answer={answer(kind)} onChosen={() => {}} />);
    expect(choosing('nej')).toMatch(/2 barn väntar på brev .*2 brev till 1 familj\./);
    expect(choosing('reserv')).toMatch(/2 barn väntar på brev .*3 brev till 1 familj\./);
    const letter = { ...ofAlva, weeks: [30, 31], read: 'read', subject: '', parts: [] };
    const wanted = { kind: 'nej' as const, answerBy: null, payBy: null, letters: [] };
    const read = { from: '', letters: [letter], others: [] };
    expect(screen(<Preview previews={{ wanted, answer: read }} onBack={() => {}} />)).toMatch(
      /Alva, vecka 30 och 31 .*1 brev till 1 familj\./,
    );
  });

  test('on paper show their recipients, and can be printed again', () => {
    const recipient = { ...about30, email: '', phone: '070', onPaper: true, at, why: null, reply: null };
    const answer = (status: 'toPrint' | 'sent'): SendingAnswer => ({
      ...{ ...summary, text: null, sent: 0, letters: 1 },
      recipients: [{ ...recipient, status }],
    });
    const words = screen(<Sent sending="s" />, { 'letters/sendings/s': answer('toPrint') });
    expect(words).toContain('1 brev på papper Berit Lindqvist, vecka 30: ingen e-post.');
    expect(words).toMatch(/Skriv ut .*på papper Alva, vecka 30 Ska skrivas ut/);
    const printed = screen(<Sent sending="s" />, { 'letters/sendings/s': answer('sent') });
    expect(printed).toContain('Utskrivet');
    expect(printed).toMatch(/Lämna över det utskrivna\. Skriv ut igen/);
  });

  test('that were not delivered show the reason and the telephone number to ring', () => {
    const recipient = { ...about30, phone: '070-174 06 05', onPaper: false, at, why: null, reply: null };
    const answer: SendingAnswer = {
      ...summary,
      text: null,
      sent: 1,
      failed: 1,
      recipients: [
        { ...recipient, status: 'sent', reply: { state: 'nej', at } },
        { ...recipient, weeks: [31], status: 'failed', why: 'Adressen finns inte.' },
      ],
    };
    const words = screen(<Sent sending="s" />, { 'letters/sendings/s': answer });
    expect(words).toContain('Brevet till Berit Lindqvist kom inte fram');
    expect(words).toContain('berit@example.org: Adressen finns inte. Ring 070-174 06 05');
    expect(words).toMatch(/Alva, vecka 30 Skickat .* Nej /);
    expect(words).toMatch(/Alva, vecka 31 Kom inte fram Adressen finns inte\. inget än/);
    const corrected = answer.recipients.map((one) => ({ ...one, status: 'failed' as const, why: null }));
    const two = screen(<Sent sending="s" />, {
      'letters/sendings/s': { ...answer, failed: 2, recipients: corrected },
    });
    expect(two).toContain('2 brev kom inte fram Berit Lindqvist, berit@example.org: Adressen är rättad.');
    expect(two).not.toContain('Ring');
  });
});

describe('a letter of one’s own', () => {
  const recipient = {
    ...{ reference: alva.reference, name: alva.name, age: 10, guardian: 'Berit Lindqvist' },
    ...{ email: 'berit@example.org', siblings: [], decisionId: 1 },
  };
  const others = { others: [], early: [], answerBy: null, payBy: null, blocker: null };

  test('shows why it cannot be sent, warns about health, and preselects children with a place in a week', () => {
    const recipients: RecipientsAnswer['recipients'] = [
      { ...recipient, week: 30, state: 'ja' },
      { ...recipient, week: 31, state: 'ja' },
      { ...recipient, reference: 'B-2', name: 'Bo Ek', week: 30, state: 'reserv' },
    ];
    const answer: RecipientsAnswer = { kind: 'eget', recipients, ...others };
    const own = (
      <OwnRecipients
        kind="eget"
        draft={draftAtFirst('eget')}
        onWrite={() => undefined}
        onChosen={() => undefined}
      />
    );
    expect(reading(own, { 'letters/kinds/eget': answer })).toMatchInlineSnapshot(`
      "‹Ditt brev› Ämne | [autocomplete off] Läses på låsta skärmar: skriv vad det gäller, aldrig vem.
      Brevet | [] | Skriv aldrig om hälsa i ett brev: ring om sådant. Hälsningen först och sist sätts dit av sig själv.
      Sätt in det som är var och ens eget
      ▸Mottagarens förnamn | ▸Barnets förnamn | ▸Veckan | ▸Veckans dagar | ▸Referensen | ▸När barnen kommer | ▸När barnen hämtas | ▸Adressen | ▸Telefon under veckan | ▸Bankgiro |
      Till
      ☑ Har plats | ☐ Erbjudna | ☐ Reserver | Vecka
      ☑ Vecka 30 | ☐ (each later week) | ☐ Alla veckor | 1 barn
      ‹1 barn› Skicka | Barn | Till | E-post | Vecka | Läge |
      Skicka till Berit Lindqvist om Alva Lindqvist, vecka 30☑ | | Alva Lindqvist, 10 år: Berit Lindqvist | berit@example.org | vecka 30 | ◆Tackat ja |
      Läs igenom
      {action-bar} (status) 1 brev till 1 familj.
      ▸Läs igenom breven |
      [Avbryt](/kansli/brev)"
    `);
  });

  test('is listed by its subject, and can be written again', () => {
    const answer: SendingAnswer = {
      ...{ sending: 's', kind: 'eget', subject: 'Bussen', text: 'Den går {days}.', by: 'Anna Berg', at },
      ...{
        heldUntil: at,
        undoneBy: null,
        letters: 1,
        sent: 0,
        failed: 0,
        toPrint: 0,
      },
      recipients: [],
    };
    const words = screen(<Sent sending="s" />, { 'letters/sendings/s': answer });
    expect(words).toContain('Eget brev ”Bussen”, 1 mars');
    expect(words).toContain('Ångrar du går inget brev iväg, och du kan skriva om det.');
    expect(words).toContain('Det som skrevs Bussen Den går {days}. Skriv om brevet');
    const kinds = [{ kind: 'eget', waiting: null }] as const;
    const list: LettersAnswer = { kinds, sendings: [answer] };
    expect(screen(<Letters />, { letters: list })).toContain('Eget brev ”Bussen”, 1 brev');
  });
});

test('an empty screen says what will appear there, beside a drawing, or links back', () => {
  queryClient.setQueryData(['search', everything], {
    applications: [],
    all: { child: 0, leader: 0 },
    weeks: [],
  });
  const today = { lastVisit: null, duties: [], waitingLetters: null, replies: [], weeks: [] };
  const newApplications = { count: 0, newest: [] };
  const none = { week: 30, children: [], reserves: [], leaders: [], firstDay: '', lastDay: '' };
  const empty = [
    reading(<Today />, { today: { ...today, newApplications } }).replace(/\n\S+dag \d+ \S+\./, ''),
    reading(<Applications reference={undefined} />),
    reading(<Unpaid />, { weeks: [] }),
    reading(<Messages reference={undefined} />, { messages: [] }),
    reading(<Letters />, { letters: { kinds: [], sendings: [] } }),
    reading(<Diary />, { diary: [] }),
    reading(<OwnWeeks />, { weeks: [] }),
    reading(<Week week={30} />, { weeks: [], 'weeks/30': { ...none, count: week30 } }),
    reading(<WriteLetters kind="finns-inte" />),
  ];
  expect(empty.join('\n\n')).toMatchInlineSnapshot(`
    "‹Platser per vecka›
    I dag
    (picture) Inget behöver dig
    Här ser du det som är att göra, och det som är nytt sedan sist: svar från familjer och ansökningar.

    ‹Platser per vecka›
    Ansökningar
    (status) 0 ansökningar, nyast först. Syskon står tillsammans.
    Sorts ansökan
    ☑ Barn 0 | ☐ Ledare 0 | [Obetalda](/kansli/ansokningar/obetalda)[◇Lägg till ansökan](/kansli/ansokningar/ny)▸(closed) ◇Exportera◇ | (hidden) ▸De med plats | ▸Alla |
    (status)
    (picture) Inga ansökningar än
    Den första ansökan kommer hit i samma stund som familjen trycker på Skicka.

    ‹Platser per vecka›
    Obetalda
    De som har tackat ja och inte betalat 1500 kr. Ett kryss antecknar betalningen med dagens datum. Ta bort krysset för att ångra.

    Meddelanden
    (picture) Alla har fått svar
    Frågor från webbplatsens formulär och förfrågningar om att hyra huset kommer hit.

    Brev
    Bara bekräftelsen på ett ja, och att uppgifter är ändrade, skickas av sig självt. Välj ett brev och se vilka det gäller.
    (picture) Inget väntar på att skickas
    När ni har erbjudit en plats, satt ett barn som reserv eller sagt nej, står barnet här som ”inte meddelad” tills brevet har gått.
    [Gå till ansökningarna](/kansli/ansokningar)
    Välj brev
    Senast skickat
    Inga brev har skickats än.

    Dagbok
    Vem, när och vad. Inga namn på barn och inga svar. Ingenting här kan ändras.
    (picture) Ingenting har hänt än
    Här står varje beslut, varje titt på hälsouppgifter och varje inloggning.

    Veckor
    (picture) Ingen vecka är öppen än
    Här ser du barnen från sju dagar innan veckan börjar till dagen efter att den slutat.

    ‹Platser per vecka›
    Vecka 30
    (picture) Ingen har plats eller erbjudande än
    0 av 15. När ni erbjuder plats i en ansökan hamnar barnet här. Då går det också att skriva ut listorna.
    [Gå till ansökningarna](/kansli/ansokningar)

    Här finns ingenting
    (picture) Skylten pekar inte hit
    Adressen kan vara felskriven, det som fanns här kan ha tagits bort, eller så är sidan inte för din roll.
    [Till början av Kansliet](/kansli)"
  `);
});

describe('messages', () => {
  const message: MessageAnswer = {
    reference: 'M-7KQM-3FT',
    form: 'contact',
    values: { name: 'Karin Ek', email: 'karin@example.org', subject: 'fråga', message: 'Får man ha hund?' },
    receivedAt: at,
    flagged: false,
    answered: null,
  };
  const messages = (...them: readonly Partial<MessageAnswer>[]) =>
    screen(<Messages reference={undefined} />, {
      messages: them.map((one, index) => ({ ...message, reference: `M-${index}`, ...one })),
    });

  test('are counted while unanswered, and then show who answered', () => {
    const answered = { answered: { by: 'Anna Berg', at } };
    expect(messages({}, answered)).toContain('1 obesvarat. Äldst:');
    expect(messages({}, answered)).toMatch(/Får man ha hund\? Obesvarat.*Besvarat av Anna Berg/);
    expect(messages(answered)).toContain('Alla har fått svar.');
  });

  test('are answered by mail, with the reference in the subject', () => {
    const opened = reading(<Messages reference={message.reference} />, { messages: [message] });
    expect(opened).toMatchInlineSnapshot(`
      "Meddelanden
      1 obesvarat. Äldst: 1 mars.
      ‹Meddelanden› Visa
      ☐ Obesvarade | ☑ Alla | ☐ Hyra | ☐ Kan vara skräp |
      (here) [Karin Ek](/kansli/meddelanden/M-7KQM-3FT)1 mars
      Allmän fråga
      Får man ha hund?
      ◇Obesvarat
      [◇Meddelanden](/kansli/meddelanden)Allmän fråga
      Från Karin Ek · söndag 1 mars kl. 11.00.00 · M-7KQM-3FT
      Får man ha hund?
      E-post | karin@example.org
      Ämne | Allmän fråga
      [◇Svara med e-post](mailto:karin@example.org?subject=Sv%3A%20M-7KQM-3FT)▸◇Markera som besvarat |
      (status) Svaret skrivs i ditt e-postprogram, med referensen i ämnesraden. Markera meddelandet när du har svarat, så gör ingen annan om det.
      [Utdrag](/kansli/meddelanden/M-7KQM-3FT/utdrag)
      Skriv referensen för att ta bort meddelandet | [autocomplete off] M-7KQM-3FT. Allt som skrevs försvinner och går inte att få tillbaka. Mejlen om det tar du bort själv.
      ⊘Ta bort meddelandet |"
    `);
  });

  test('are titled by subject, a rental by its dates or event, and are marked as possible spam', () => {
    const rental = (values: object) => messages({ form: 'rental', values: { ...message.values, ...values } });
    expect(rental({ startDate: '2099-05-01', endDate: '2099-05-03' })).toContain('Hyra 1–3 maj');
    expect(rental({ startDate: '2099-05-01' })).toContain('Hyra 1 maj');
    expect(rental({ eventType: 'Bröllop' })).toContain('Hyra Bröllop');
    expect(messages({ values: {} })).toContain('Meddelande från startsidan');
    expect(messages({ flagged: true })).toContain('kan vara skräp');
    expect(messages({})).not.toContain('kan vara skräp');
    const opened = (flagged: boolean) =>
      screen(<Messages reference={message.reference} />, { messages: [{ ...message, flagged }] });
    expect(opened(true)).toContain('Inte skräp');
    expect(opened(false)).not.toContain('Inte skräp');
  });

  test('are labelled as the newest when there are more than the list shows', () => {
    const many = Array<Partial<MessageAnswer>>(mostMessages).fill({});
    expect(messages(...many)).toContain(`De ${mostMessages} nyaste visas.`);
    expect(messages(...many.slice(1))).not.toContain('nyaste');
  });

  test('that may be about health show no text in the list', () => {
    const words = messages({ values: { ...message.values, subject: 'anpassningar' } });
    expect(words).toContain('Öppna för att läsa.');
    expect(words).not.toContain('hund');
  });
});

describe('the list of people', () => {
  const anna: PersonAnswer = {
    email: 'anna@example.org',
    name: 'Anna Berg',
    role: 'ansvarig',
    weeks: [],
    keys: 1,
    invitedUntil: null,
    lastVisit: at,
    endsOn: null,
  };
  const people = (...them: readonly Partial<PersonAnswer>[]) =>
    screen(<People />, {
      people: them.map((one, index) => ({ ...anna, email: `${index}@example.org`, ...one })),
    });

  test('warns when only one person who can invite has a passkey', () => {
    const warning = 'Bjud in en ansvarig till';
    expect(people({}, { role: 'handlaggare' })).toContain(warning);
    expect(people({}, { keys: 0, invitedUntil: at })).toContain(warning);
    expect(people({}, {})).not.toContain(warning);
  });

  test('has large initials beside the names, and the top bar small ones', () => {
    const isLarge = (markup: string) => /_initials_\S+ _large_/.test(markup);
    expect(isLarge(html(<People />, { people: [anna] }))).toBe(true);
    expect(isLarge(html(<TopBar />))).toBe(false);
  });

  test('offers no change of the user’s own row', () => {
    expect(people({})).toContain('Ändra Anna Berg');
    expect(people({ email: anna.email })).not.toContain('Ändra Anna Berg');
  });

  test('renders this text', () => {
    const leader = { name: 'Kim Ek', role: 'ledare', weeks: [30, 31], endsOn: '2099-12-31' } as const;
    const answer = [anna, { ...anna, ...leader, email: 'kim@example.org', lastVisit: null }];
    expect(reading(<People />, { people: answer })).toMatchInlineSnapshot(`
      "Personer
      Två personer, en av dem ansvarig som har kommit in. Den som inte förnyas slutar 31 december. Bjud in en ansvarig till: den som är ensam kan inte få hjälp om telefonen försvinner.
      ▸◇Bjud in |
      ‹Personer› ABAnna Berg (du)anna@example.org
      ansvarig ◇Passkey
      här 1 mars
      KEKim Ek kim@example.org
      ledare, veckorna 30 och 31 ◇Passkey
      aldrig här, slutar 31 december
      ▸(closed) Ändra Kim Ek◇ | (hidden) ▸◇Bjud in igen | ▸◇Förnya till 31 december | ▸◇Ta bort |"
    `);
  });

  test('has an invitation form that describes each role in sentences', () => {
    const form = <InviteForm onInvited={() => {}} onCancel={() => {}} />;
    const offered = roles.map((role) => {
      const { word, about } = roleOf(role);
      return `${role === 'handlaggare' ? '☑' : '☐'} ${upperFirst(word)}${about} |`;
    });
    expect(reading(form).split('\n')).toEqual([
      'Namn | [autocomplete off]',
      'E-post | [email, autocomplete off]',
      'Får',
      offered.join(' '),
      '▸Bjud in | ▸Avbryt |',
      'Länken gäller en gång, i 72 timmar.',
    ]);
  });

  test('shows whether each person has a passkey, an open invitation or an expired one', () => {
    expect(people({})).toContain('Passkey');
    expect(people({ keys: 0, invitedUntil: at })).toContain('Inbjuden till');
    expect(people({ keys: 0 })).toContain('Inbjudan gick ut');
  });
});

test('an invitation shows the invited person, the role and the inviter', () => {
  vi.stubGlobal('window', { isSecureContext: false });
  queryClient.setQueryData(['invitation', 's'], {
    ...{ name: 'Karin Ek', role: 'kok', invitedBy: 'Anna Berg', until: at },
  });
  const words = reading(<InvitationPage secret="s" />);
  vi.unstubAllGlobals();
  expect(words).toMatchInlineSnapshot(`
    "[(picture) Kansliet](/kansli)
    (picture)
    Välkommen till Kansliet, Karin
    Inbjudan är till Karin Ek, som kök, från Anna Berg. Köket ser raderna om mat, med förnamn, från sju dagar innan veckan börjar till dagen efter att den slutat.
    Är det inte du? Tryck inte på knappen, och säg till den som gav dig länken.
    ◇Länken gäller en gång, till 1 mars kl. 11.00.
    ◇Kansliet öppnas bara på en https-adress, eller på http://localhost på datorn där webbplatsen körs.
    En passkey sitter i din telefon eller dator. Det finns inget att komma ihåg, och ingen kan lura den av dig.
    Kansliet är för er som sköter Kollot. Söker du kollot? [Till webbplatsen](/)"
  `);
});

test('the login screen explains how to log in', () => {
  vi.stubGlobal('window', { isSecureContext: true, PublicKeyCredential: class {} });
  const words = reading(<LoginPage />);
  vi.unstubAllGlobals();
  expect(words).toMatchInlineSnapshot(`
    "[(picture) Kansliet](/kansli)
    (picture)
    Välkommen in
    Du loggar in med telefonen eller datorn, utan lösenord.
    ▸◇Logga in med passkey | Ny telefon? Be en ansvarig bjuda in dig igen.
    Kansliet är för er som sköter Kollot. Söker du kollot? [Till webbplatsen](/)"
  `);
});

test('the diary links each line to its application, message or version', () => {
  const lines = ['B-1', 'L-1', 'M-1', 'K-1', 'H-1', null].map((reference) => ({
    ...{ at, who: 'Anna Berg', actorId: null, verb: `gjorde ${reference}`, reference, week: null },
  }));
  expect(reading(<Diary />, { diary: lines.slice(0, 2) })).toMatchInlineSnapshot(`
    "Dagbok
    Vem, när och vad. Inga namn på barn och inga svar. Ingenting här kan ändras.
    ‹Filtrera dagboken› Referens | [search, autocomplete off] (/)
    Person | ● Alla | Anna Berg |
    Händelse | ● Alla | gjorde B-1 | gjorde L-1 |
    ‹Dagbok, nyast först› När | Vem | Vad | Referens |
    Söndag 1 mars 2099 |
    11.00 | Anna Berg | gjorde B-1 | [B-1](/kansli/ansokningar/B-1) |
    11.00 | Anna Berg | gjorde L-1 | [L-1](/kansli/ansokningar/L-1) |"
  `);
  const links = [...html(<Diary />, { diary: lines }).matchAll(/href="\/kansli\/([^"]+)"/g)];
  expect(links.map(([, place]) => place)).toEqual([
    'ansokningar/B-1',
    'ansokningar/L-1',
    'meddelanden/M-1',
    'meddelanden/K-1',
    'meddelanden/H-1',
  ]);
});

test('the leaders’ paper names siblings in the same week, and the parents’ telephone numbers', () => {
  const child = {
    ...{
      age: 10,
      foodLine: null,
      hasHealth: false,
      unread: false,
      erased: false,
      roomNote: '',
      paidOn: null,
      otherWeeks: [],
      leaderNotes: null,
      ...noDetails,
    },
    state: 'ja' as const,
  };
  const family = { guardian: 'Berit', phone: '070-174 06 05' };
  const children: WeekPerson[] = [
    { ...child, ...family, reference: 'B-1', name: 'Alva Ek', called: 'Alva E.', roomNote: 'Buss 2' },
    { ...child, ...family, reference: 'B-2', name: 'Bo Ek', called: 'Bo' },
    {
      ...child,
      guardian: 'Karin',
      phone: '070-174 06 06',
      reference: 'B-3',
      name: 'Cleo Dal',
      called: 'Cleo',
    },
  ];
  const week = { count: week30, firstDay: '', lastDay: '', children, reserves: [], leaders: [] };
  const words = screen(sheet('ledare', { week, role: 'ledare', health: undefined }));
  expect(words).toContain('Alva Ek, 10 år syskon: Bo Buss 2 070-174 06 05 Berit');
  expect(words).toContain('Bo Ek, 10 år syskon: Alva E. – 070-174 06 05 Berit');
  expect(words).toContain('Cleo Dal, 10 år – 070-174 06 06 Karin');
  expect(words).not.toContain('Ledare:');
  const leaders = children.slice(0, 1).map((each) => ({ ...each, name: 'Majken Sund' }));
  const withLeader = sheet('ledare', { week: { ...week, leaders }, role: 'ledare', health: undefined });
  expect(screen(withLeader as ReactElement)).toContain('3 barn Ledare: Majken Sund');
});

test('the leaders’ paper shows notes about leaders to roles that may read them', () => {
  const leader: WeekPerson = {
    ...{ age: 30, state: 'ja', foodLine: null, hasHealth: false, unread: false, erased: false, roomNote: '' },
    ...noDetails,
    ...{ paidOn: null, otherWeeks: [], guardian: '', phone: '070-174 06 07' },
    ...{ reference: 'L-1', name: 'Majken Sund', called: 'Majken' },
    leaderNotes: { register: { text: '2099-02-14', by: 'Bo Ek', at }, schedule: 'Jour natten till onsdag' },
  };
  const nils = {
    ...{ reference: 'L-2', name: 'Nils Dal', called: 'Nils' },
    ...{ phone: '070-174 06 08', leaderNotes: { register: null, schedule: '' } },
  };
  const week: WeekAnswer = {
    ...{ count: week30, firstDay: '', lastDay: '', children: [], reserves: [] },
    leaders: [leader, { ...leader, ...nils }],
  };
  const printedBy = (role: Role) => {
    expect(partsOf('allt', role)).toEqual(expect.arrayContaining([...partsOf('ledare', role)]));
    return screen(sheet('ledare', { week, role, health: undefined }));
  };
  const words = printedBy('handlaggare');
  expect(words).toContain('Ledare Telefon Registerutdrag visat Schema');
  expect(words).toContain('Majken Sund 070-174 06 07 14 februari, Bo Ek Jour natten till onsdag');
  expect(words).toContain('Nils Dal 070-174 06 08 inte visat –');
  expect(printedBy('ledare')).not.toMatch(/Registerutdrag|Schema|14 februari|Jour/);
});

test('the diary tells two people with the same name apart', () => {
  const line = { at, who: 'Kim', verb: 'loggade in', reference: null, week: null };
  const one = screen(<Diary />, { diary: [{ ...line, actorId: '1111-a' }] });
  expect(one).not.toContain('Kim (');
  const two = screen(<Diary />, {
    diary: [
      { ...line, actorId: '1111-a' },
      { ...line, actorId: '2222-b' },
    ],
  });
  expect(two).toContain('Kim (1111)');
  expect(two).toContain('Kim (2222)');
});

describe('a week', () => {
  const child: WeekPerson = {
    ...noDetails,
    detailsLeft: false,
    reference: alva.reference,
    name: 'Alva Lindqvist',
    called: 'Alva',
    age: 10,
    state: 'ja',
    foodLine: null,
    hasHealth: true,
    unread: false,
    erased: false,
    roomNote: '',
    paidOn: '2099-04-02',
    guardian: 'Berit Lindqvist',
    phone: '070-174 06 05',
    otherWeeks: [
      { week: 31, state: 'ja' },
      { week: 32, state: 'erbjuden' },
    ],
    leaderNotes: null,
  };
  const answer: WeekAnswer = {
    count: week30,
    firstDay: '2099-07-20',
    lastDay: '2099-07-24',
    children: [
      child,
      {
        ...child,
        reference: 'B-2',
        name: 'Bo Ek',
        called: 'Bo',
        age: 9,
        paidOn: null,
        foodLine: 'laktosfritt',
      },
    ],
    reserves: [{ ...child, reference: 'B-3', name: 'Cleo Dal', state: 'reserv' }],
    leaders: [
      { ...child, reference: 'L-1', name: 'Majken Sund', called: 'Majken', age: 30, foodLine: 'nötfritt' },
    ],
  };
  const lookedAtBy = (role: Role) => {
    logInAs(role);
    return <Week week={30} />;
  };
  const seenBy = (role: Role, changes: Partial<WeekAnswer> = {}) =>
    screen(lookedAtBy(role), { 'weeks/30': { ...answer, ...changes }, weeks: [week30] });

  test('shows sums: children by age, leaders, fees, and food that the kitchen has no line about', () => {
    const words = seenBy('ansvarig');
    expect(words).toContain('Barn 2 Ålder 9 år: 1, 10 år: 1 Ledare 1 Betalt 1 av 2');
    expect(words).toContain('Mat 1 av 2 har en rad till köket, 1 till har hälsouppgifter');
    expect(seenBy('ledare')).not.toContain('Betalt');
    const offered = { ...child, reference: 'B-9', state: 'erbjuden', paidOn: null } as const;
    expect(seenBy('ansvarig', { children: [...answer.children, offered] })).toContain('Betalt 1 av 2');
  });

  test('renders this text for each role', () => {
    const [office, leaders, kitchen] = (['ansvarig', 'ledare', 'kok'] as const).map((role) =>
      reading(lookedAtBy(role), {
        'weeks/30': { ...answer, reserves: role === 'ansvarig' ? answer.reserves : [] },
        weeks: [week30],
      }),
    );
    expect(office).toMatchInlineSnapshot(`
      "‹Platser per vecka› (here) [Vecka 30◆15 av 152 reserver](/kansli/vecka/30)
      Vecka 30
      Måndag 20 juli till fredag 24 juli
      Barn med plats eller erbjudande
      15 av 1510 tackat ja, 5 erbjudna
      ◆
      ‹Barn med plats eller erbjudande› Barn | Läge | Rum, grupp, buss | Till köket | Avgift | Vårdnadshavare |
      [Alva Lindqvist](/kansli/ansokningar/B-7KQM-3FT), 10 år: ◆Tackat ja | Rum, grupp, buss: Alva Lindqvist | [autocomplete off]
      ▸(hidden) Spara | (status)
      | hälsouppgifter finns | ◇Betald | Berit Lindqvist [070-174 06 05](tel:0701740605) |
      [Bo Ek](/kansli/ansokningar/B-2), 9 år: ◆Tackat ja | Rum, grupp, buss: Bo Ek | [autocomplete off]
      ▸(hidden) Spara | (status)
      | ◇laktosfritt | Inte betald | Berit Lindqvist [070-174 06 05](tel:0701740605) |
      Ledare
      [Majken Sund](/kansli/ansokningar/L-1), 30 år◆Tackat ja◇nötfritt[070-174 06 05](tel:0701740605)
      Reserver i ordning
      (status)
      1[Cleo Dal](/kansli/ansokningar/B-3)10 år, har plats v. 31, erbjuden v. 32⊘◇Flytta upp Cleo Dal | ⊘◇Flytta ner Cleo Dal |
      Summor
      Barn | 2
      Ålder | 9 år: 1, 10 år: 1
      Ledare | 1
      Betalt | 1 av 2
      Uppgifter om barnen | 2 av 2 har svarat
      Mat | 1 av 2 har en rad till köket, 1 till har hälsouppgifter
      Skriv ut
      Bara de som har plats eller har erbjudits en. Varje lista säger när den skrevs ut och att den ska förstöras efter veckan.
      [◇Incheckning](/kansli/vecka/30/incheckning)[◇Ledarnas lista](/kansli/vecka/30/ledare)[◇Kökets lista](/kansli/vecka/30/kok)[◇Hälsouppgifter](/kansli/vecka/30/halsa)[◇Får fotograferas](/kansli/vecka/30/bilder)[◇Skriv ut allt](/kansli/vecka/30/allt)"
    `);
    expect(leaders).toMatchInlineSnapshot(`
      "‹Platser per vecka› (here) [Vecka 30◆15 av 152 reserver](/kansli/vecka/30)
      Vecka 30
      Måndag 20 juli till fredag 24 juli
      Barn med plats eller erbjudande
      15 av 1510 tackat ja, 5 erbjudna
      ◆
      ‹Barn med plats eller erbjudande› Barn | Läge | Rum, grupp, buss | Till köket | Vårdnadshavare |
      Alva Lindqvist, 10 år: ◆Tackat ja | – | hälsouppgifter finns | Berit Lindqvist [070-174 06 05](tel:0701740605) |
      Bo Ek, 9 år: ◆Tackat ja | – | ◇laktosfritt | Berit Lindqvist [070-174 06 05](tel:0701740605) |
      Ledare
      Majken Sund, 30 år◆Tackat ja◇nötfritt[070-174 06 05](tel:0701740605)
      Summor
      Barn | 2
      Ålder | 9 år: 1, 10 år: 1
      Ledare | 1
      Mat | 1 av 2 har en rad till köket, 1 till har hälsouppgifter
      Skriv ut
      Bara de som har plats eller har erbjudits en. Varje lista säger när den skrevs ut och att den ska förstöras efter veckan.
      [◇Incheckning](/kansli/vecka/30/incheckning)[◇Ledarnas lista](/kansli/vecka/30/ledare)[◇Kökets lista](/kansli/vecka/30/kok)[◇Hälsouppgifter](/kansli/vecka/30/halsa)[◇Skriv ut allt](/kansli/vecka/30/allt)"
    `);
    expect(kitchen).toMatchInlineSnapshot(`
      "‹Platser per vecka› (here) [Vecka 30◆15 av 152 reserver](/kansli/vecka/30)
      Vecka 30
      Måndag 20 juli till fredag 24 juli
      ‹Mat› 3 att laga till2 barn och 1 ledare1 utan rad om maten
      ‹Kökets lista› Mat | Antal | Till |
      laktosfritt: 1 | Bo |
      nötfritt: 1 | Majken (ledare) |
      Skriv ut
      Bara de som har plats eller har erbjudits en. Varje lista säger när den skrevs ut och att den ska förstöras efter veckan.
      [◇Kökets lista](/kansli/vecka/30/kok)"
    `);
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

  test('shows the reserves in order, with the other weeks in which they have a place', () => {
    expect(seenBy('ansvarig')).toContain(
      'Reserver i ordning 1 Cleo Dal 10 år, har plats v. 31, erbjuden v. 32',
    );
  });

  test('gives the kitchen one line for each child or leader with a food line', () => {
    const words = seenBy('kok', { reserves: [] });
    expect(words).toContain('3 att laga till 2 barn och 1 ledare 1 utan rad om maten');
    expect(words).toContain('laktosfritt 1 Bo nötfritt 1 Majken (ledare)');
    expect(words).not.toContain('070-174');
    const children = answer.children.map((child) => ({ ...child, unread: true }));
    expect(seenBy('kok', { children })).toContain(
      '0 utan rad om maten 2 barn: ingen har läst än, fråga. Alva och Bo. Mat Antal Till laktosfritt 1 Bo',
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

  test.each(paperLists)('as the paper list %s isolates each name and heads its row with it', (list) => {
    const health = { children: [{ reference: 'B-1', name: 'Alva Lindqvist', answers: [], details: [] }] };
    const children = answer.children.map((each) => ({ ...each, unread: true }));
    const week = { ...answer, children };
    const markup = html(sheet(list, { week, role: 'ansvarig', health }));
    expect(markup).toContain('<bdi>');
    for (const [row] of markup.matchAll(/<tr\b.*?<\/tr>/g))
      if (row.includes('<bdi>')) expect(row).toContain('<th scope="row"');
    const page = screen(<PaperPage week={30} list={list} />, { 'weeks/30': week });
    // Every sheet has the line, since sheets may be separated.
    const parts = partsOf(list, 'ansvarig').length;
    expect(parts).toBe(list === 'allt' ? 7 : 1);
    expect(page.match(/Utskriven .{0,60} av Anna Berg Förstörs senast /g)).toHaveLength(parts);
  });

  test('links to applications for roles that may read them', () => {
    const links = (role: Role) =>
      html(lookedAtBy(role), { 'weeks/30': answer, weeks: [week30] }).includes('/ansokningar/');
    expect([links('handlaggare'), links('ledare')]).toEqual([true, false]);
  });
});

describe('a family’s answers about a child with a place', () => {
  const told: WeekPerson = {
    ...{
      reference: 'B-1',
      name: 'Alva Ek',
      called: 'Alva',
      age: 10,
      state: 'ja',
      foodLine: null,
      roomNote: '',
    },
    ...{ hasHealth: true, unread: false, erased: false, paidOn: null, otherWeeks: [], leaderNotes: null },
    ...{ guardian: 'Berit Ek', phone: '070-174 06 05' },
    detailsLeft: false,
    contactName: 'Mormor Ulla',
    contactPhone: '070-174 06 06',
    mayFetch: 'Moster Kim',
    mustNotFetch: 'Pappa Olle',
    swims: '200m',
    photographs: 'minne',
    arrives: 'tisdag kl. 12',
    leaves: '',
  };
  const silent = { ...told, ...noDetails, reference: 'B-2', name: 'Bo Ek', detailsLeft: true };
  const week = {
    ...{ count: week30, firstDay: '2099-07-20', lastDay: '2099-07-24', reserves: [], leaders: [] },
    children: [told, silent],
  };
  const paper = (list: 'incheckning' | 'ledare' | 'halsa' | 'bilder' | 'kok', health?: HealthListAnswer) =>
    html(sheet(list, { week, role: 'ansvarig', health }));

  test('are counted in the week, for accepted children', () => {
    logInAs('ansvarig');
    const seen = screen(<Week week={30} />, { 'weeks/30': week, weeks: [week30] });
    expect(seen).toContain('Uppgifter om barnen 1 av 2 har svarat');
  });

  test('are on the leaders’ papers: other numbers to ring, who may and may not fetch, and swimming', () => {
    expect(words(paper('ledare'))).toContain(
      '070-174 06 06 Mormor Ulla FÅR INTE HÄMTA: Pappa Olle Moster Kim',
    );
    expect(words(paper('ledare'))).toContain('Ja, 200 meter eller mer');
    expect(words(paper('incheckning'))).toContain('FÅR INTE HÄMTA: Pappa Olle Moster Kim');
    expect(words(paper('incheckning'))).toContain('Kommer: tisdag kl. 12');
    expect(words(paper('incheckning'))).not.toContain('har inte svarat än');
    const offered = { ...week, children: [{ ...told, state: 'erbjuden' as const }] };
    const signed = sheet('incheckning', { week: offered, role: 'ansvarig', health: undefined });
    expect(screen(signed as ReactElement)).toContain('Alva Ek, 10 har inte svarat än');
    expect(paper('ledare')).toMatch(/<strong[^>]*>FÅR INTE HÄMTA: <bdi>Pappa Olle<\/bdi><\/strong>/);
    expect(words(paper('kok'))).not.toMatch(/Olle|Ulla|Kim/);
  });

  test('render this text on paper, beside the week’s other data', () => {
    const leaders = [
      { ...told, ...noDetails, reference: 'L-1', name: 'Majken Sund', called: 'Majken', age: 30 },
    ];
    const details = [
      { field: 'medicines', label: 'Mediciner', answer: 'Ventoline', by: 'Familjen', at },
      { field: 'food', label: 'Allergier och mat', answer: 'Ägg', by: 'Familjen', at },
    ];
    const answers = [{ field: 'health', label: 'Allergier', answer: 'Nötter' }];
    const health = { children: [{ reference: 'B-1', name: 'Alva Ek', answers, details }] };
    const whole = {
      ...week,
      leaders,
      children: [{ ...told, foodLine: 'nötfritt', roomNote: 'Buss 2' }, silent],
    };
    const sheets = partsOf('allt', 'ansvarig').map(({ words, Sheet }) => (
      <section key={words} aria-label={words}>
        {Sheet({ week: whole, role: 'ansvarig', health })}
      </section>
    ));
    expect(reading(<main>{sheets}</main>)).toMatchInlineSnapshot(`
      "‹Incheckning› 2 barnKryssa när barnet har kommit och lämnat telefonen.
      ‹Incheckning› Kom | Telefon | Barn | Rum, grupp, buss | Får hämta | Annan tid | Vårdnadshavare | Hämtat fredag, namn |
      kom | telefon | Alva Ek, 10: Buss 2 | FÅR INTE HÄMTA: Pappa OlleMoster Kim | Kommer: tisdag kl. 12 | Berit Ek070-174 06 05 | |
      kom | telefon | Bo Ek, 10: – | – | – | Berit Ek070-174 06 05 | |
      ‹Ledarnas lista› 2 barnLedare: Majken Sund
      ‹Ledarnas lista› Barn | Rum, grupp, buss | Ring | Ring annars | Får hämta | Simmar | Mat |
      Alva Ek, 10 årsyskon: Alva: Buss 2 | 070-174 06 05Berit Ek | 070-174 06 06Mormor Ulla | FÅR INTE HÄMTA: Pappa OlleMoster Kim | Ja, 200 meter eller mer | nötfritt |
      Bo Ek, 10 årsyskon: Alva: – | 070-174 06 05Berit Ek | – | – | – | – |
      1 ledare
      ‹Ledare› Ledare | Telefon | Registerutdrag visat | Schema |
      Majken Sund: 070-174 06 05 | inte visat | – |
      ‹Kökets lista› 3 att laga till2 barn och 1 ledare2 utan rad om maten
      ‹Kökets lista› Mat | Antal | Till |
      nötfritt: 1 | Alva |
      ‹Hälsouppgifter› ‹Hälsouppgifter› Barn | Familjens egna ord |
      Alva Ek: Nötter
      Mediciner: Ventoline
      Allergier och mat: Ägg |
      ‹Mediciner› Mediciner, signera varje gång | mån 20 | tis 21 | ons 22 | tor 23 | fre 24 |
      Alva EkVentoline: | | | | |
      ‹Får fotograferas› Får inte fotograferas: 1 | Bo Ek, 10 år (familjen har inte svarat)
      Bara för kollots eget minne: 1 | Alva Ek, 10 år
      Får visas på webbplatsen: 0 | Ingen
      ‹Läkemedel› ‹Läkemedel› Dag och tid | Barn | Läkemedel | Mängd | Gett av |
      | | | | |
      | | | | |
      | | | | |
      | | | | |
      | | | | |
      | | | | |
      | | | | |
      | | | | |
      | | | | |
      | | | | |
      | | | | |
      | | | | |
      | | | | |
      | | | | |
      | | | | |
      | | | | |
      | | | | |
      | | | | |
      ‹Om något har hänt› När och var hände det? |
      Vilka var med? |
      Vad hände? |
      Vad gjorde ni? |
      Vem ringde ni, och när? |
      Skrivet av |"
    `);
  });

  test('about medicines are on the health sheet only, with a place to sign for each day', () => {
    const by = { by: 'Familjen', at };
    const details = [
      { field: 'medicines', label: 'Mediciner', answer: 'Ventoline, av ledare', ...by },
      { field: 'food', label: 'Allergier och mat', answer: 'Ägg', ...by },
    ];
    const health = { children: [{ reference: 'B-1', name: 'Alva Ek', answers: [], details }] };
    const seen = words(paper('halsa', health));
    expect(seen).toContain('Mediciner: Ventoline, av ledare Allergier och mat: Ägg');
    expect(seen).toContain(
      'Mediciner, signera varje gång mån 20 tis 21 ons 22 tor 23 fre 24 Alva Ek Ventoline',
    );
    expect(words(paper('halsa', { children: [] }))).toContain('Ingen av familjerna har skrivit något.');
    for (const list of ['incheckning', 'ledare', 'kok', 'bilder'] as const)
      expect(words(paper(list, health))).not.toMatch(/Ventoline|Ägg/);
  });

  test('about photographs are a list for photographers, with no as the default for unanswered families', () => {
    const may = { ...told, reference: 'B-3', name: 'Cleo Dal', photographs: 'webb' };
    const mayNot = { ...told, reference: 'B-4', name: 'Disa Ask', photographs: 'nej' };
    const seen = (...children: WeekPerson[]) =>
      words(
        html(
          sheet('bilder', {
            week: { ...week, children },
            role: 'ansvarig',
            health: undefined,
          }) as ReactElement,
        ),
      );
    expect(seen(told)).toContain('Får inte fotograferas: 0 Ingen Bara');
    expect(seen(told, silent, may, mayNot)).toContain(
      'Får inte fotograferas: 2 Bo Ek, 10 år (familjen har inte svarat) Disa Ask, 10 år Bara för kollots eget minne: 1 Alva Ek, 10 år Får visas på webbplatsen: 1 Cleo Dal, 10 år',
    );
  });

  test('are a duty while they are missing', () => {
    const seen = words(
      html(
        <Duties duties={[{ kind: 'details', week: 31, people: [{ reference: 'B-2', name: 'Bo Ek' }] }]} />,
      ),
    );
    expect(seen).toContain('Uppgifter saknas för 1 barn vecka 31 Bo Ek');
  });
});
