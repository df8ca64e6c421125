import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../site/data/queryClient.ts';
import { at, html, logInAs, reading, screen, week30 } from '../../../tests/office-screens.tsx';
import type { MessageAnswer } from '../../shared/message-answers.ts';
import { mostMessages } from '../../shared/most-messages.ts';
import type { PersonAnswer } from '../../shared/people-answers.ts';
import type { Role } from '../../shared/roles.ts';
import type { TodayAnswer } from '../../shared/today-answers.ts';
import { Applications } from '../applications/Applications.tsx';
import { everything } from '../applications/filter.ts';
import { Statistics } from '../applications/Statistics.tsx';
import { Unpaid } from '../applications/Unpaid.tsx';
import { InvitationPage, LoginPage } from '../auth/LoginPage.tsx';
import { Diary } from '../diary/Diary.tsx';
import { Letters } from '../letters/Letters.tsx';
import { WriteLetters } from '../letters/WriteLetters.tsx';
import { Messages } from '../messages/Messages.tsx';
import { People } from '../people/People.tsx';
import { Today } from '../today/Today.tsx';
import { OwnWeeks, Week } from '../week/Week.tsx';
import { TopBar } from './TopBar.tsx';

// Test files share their modules, so this file resets them before and after its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('./camp-in-page.ts', () => ({ camp: { name: 'Kollot', fee: 1500, year: 2099 } }));
vi.mock('./address.ts', async (load) => ({
  ...(await load<typeof import('./address.ts')>()),
  useAddress: () => '',
}));

beforeEach(() => logInAs('ansvarig'));
afterEach(() => queryClient.clear());

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

  test('shows the number of unanswered messages', () => {
    const duties: TodayAnswer['duties'] = [
      { kind: 'details', week: 31, people: [] },
      { kind: 'messages', messages: 3, oldest: at },
    ];
    const ways = reading(<TopBar />, { today: { duties } }).match(/\[[^\]]*\d.*?\]/g);
    expect(ways).toEqual(['[Meddelanden3 obesvarade]']);
    expect(reading(<TopBar />)).toMatchInlineSnapshot(
      `"[Hoppa till innehållet](#innehall)[(picture) Kansliet](/kansli)“Kansliet” (here) [I dag](/kansli)[Ansökningar](/kansli/ansokningar)[Veckor](/kansli/vecka)[Brev](/kansli/brev)[Meddelanden3 obesvarade](/kansli/meddelanden)[Webbplatsen](/kansli/webbplatsen)(button) (closed) ABAnna, din meny | (hidden) [Webbplatsen](/kansli/webbplatsen)[Personer](/kansli/personer)[Dagbok](/kansli/dagbok)(button) Lägg till en passkey | (button) Logga ut | (button) Logga ut överallt |"`,
    );
    expect(screen(<TopBar />, { today: { duties: [] } })).not.toContain('obesvarade');
  });
});

test('an empty screen says what will appear there, beside a drawing, or links back', () => {
  queryClient.setQueryData(['search', everything], {
    applications: [],
    all: { child: 0, leader: 0 },
    weeks: [],
  });
  const today = { lastVisit: null, duties: [], firstHour: [], waitingLetters: null, replies: [], weeks: [] };
  const newApplications = { count: 0, newest: [] };
  const none = { week: 30, children: [], reserves: [], leaders: [], firstDay: '', lastDay: '' };
  const empty = [
    reading(<Today />, { today: { ...today, newApplications } }).replace(/\n\S+dag \d+ \S+\./, ''),
    reading(<Applications reference={undefined} />),
    reading(<Unpaid />, { weeks: [] }),
    reading(<Statistics />, { statistics: [] }),
    reading(<Messages reference={undefined} />, { messages: [] }),
    reading(<Letters />, { letters: { kinds: [], sendings: [] } }),
    reading(<Diary />, { diary: [] }),
    reading(<OwnWeeks />, { weeks: [] }),
    reading(<Week week={30} />, { weeks: [], 'weeks/30': { ...none, count: week30 } }),
    reading(<WriteLetters recipients="ledare" kind="tack" />),
  ];
  expect(empty.join('\n\n')).toMatchInlineSnapshot(`
    "“Platser per vecka”
    I dag
    (picture) Inget behöver dig
    Här ser du det som är att göra, och det som är nytt sedan sist: svar från familjer och ansökningar.

    “Platser per vecka”
    Ansökningar
    Sorts ansökan
    ☑ Barn 0 | ☐ Ledare 0 |
    (status) 0 ansökningar, nyast först. Syskon står tillsammans.
    [Obetalda](/kansli/ansokningar/obetalda)[Lägg till ansökan](/kansli/ansokningar/ny)(button) (closed) Exportera | (hidden) (button) De med plats | (button) Alla | [Statistik](/kansli/ansokningar/statistik)
    (status)
    (picture) Inga ansökningar än
    Den första ansökan kommer hit i samma stund som familjen trycker på Skicka.

    “Platser per vecka”
    [Ansökningar](/kansli/ansokningar)Obetalda
    Ett kryss antecknar betalningen med dagens datum. Ta bort krysset för att ångra. Påminnelsen går till dem vars sista dag har gått.
    [Påminn om betalning](/kansli/brev/familjer/betalning)

    [Ansökningar](/kansli/ansokningar)Statistik
    Siffrorna finns kvar när ansökningarna har tagits bort. Alla tal står som spann, så att ingen kan pekas ut.
    (button) Spara som Excelfil |
    (picture) Inga siffror än
    De kommer med den första ansökan.

    Meddelanden
    (picture) Alla har fått svar
    Frågor från webbplatsens formulär och förfrågningar om att hyra huset kommer hit.

    Brev
    Bara bekräftelsen på ett ja, och att uppgifter är ändrade, skickas av sig självt. Välj ett brev och se vilka det gäller.
    Till barnens familjer
    Till ledare
    Senast skickat
    Inga brev har skickats än.

    Dagbok
    Vem, när och vad. Inga namn på barn och inga svar. Ingenting här kan ändras.
    (picture) Ingenting har hänt än
    Här står varje beslut, varje titt på hälsouppgifter och varje inloggning.

    Veckor
    (picture) Ingen vecka är öppen än
    Här ser du barnen från sju dagar innan veckan börjar till dagen efter att den slutat.

    “Platser per vecka”
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
      "[Meddelanden](/kansli/meddelanden)Meddelanden
      1 obesvarat. Äldst: 1 mars.
      “Meddelanden” Visa
      ☐ Obesvarade | ☑ Alla | ☐ Hyra | ☐ Skräp? |
      (here) [Karin Ek](/kansli/meddelanden/M-7KQM-3FT)1 mars
      Allmän fråga
      Får man ha hund?
      Obesvarat
      Allmän fråga
      Från Karin Ek · söndag 1 mars kl. 11.00 · M-7KQM-3FT
      Får man ha hund?
      E-post | karin@example.org
      Ämne | Allmän fråga
      [Svara med e-post](mailto:karin@example.org?subject=Sv%3A%20M-7KQM-3FT)(button) Markera som besvarat |
      (status) Svaret skrivs i ditt e-postprogram, med referensen i ämnesraden. Markera meddelandet när du har svarat, så gör ingen annan om det.
      [Utdrag](/kansli/meddelanden/M-7KQM-3FT/utdrag)
      Skriv referensen för att ta bort meddelandet | [autocomplete off] M-7KQM-3FT. Allt som skrevs försvinner och går inte att få tillbaka. Mejlen om det tar du bort själv.
      (disabled) Ta bort meddelandet |"
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

  test('renders this text', () => {
    const leader = { name: 'Kim Ek', role: 'ledare', weeks: [30, 31], endsOn: '2099-12-31' } as const;
    const answer = [anna, { ...anna, ...leader, email: 'kim@example.org', lastVisit: null }];
    expect(reading(<People />, { people: answer })).toMatchInlineSnapshot(`
      "Personer
      Två personer, en av dem ansvarig som har kommit in. Den som inte förnyas slutar 31 december. Bjud in en ansvarig till: den som är ensam kan inte få hjälp om telefonen försvinner.
      (button) Bjud in |
      “Personer” Namn | Roll | Besök | Ändra |
      Anna Berg (du)anna@example.org: Ansvarig Passkey | här 1 mars | |
      Kim Ek kim@example.org: Ledare, veckorna 30 och 31 Passkey | aldrig här, slutar 31 december | (button) (closed) Ändra Kim Ek | (hidden) (button) Bjud in igen | (button) Förnya till 31 december | (button) Ta bort Kim Ek |
      |"
    `);
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
    Länken gäller en gång, till 1 mars kl. 11.00.
    Kansliet öppnas bara på en https-adress, eller på http://localhost på datorn där webbplatsen körs.
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
    (button) Logga in med passkey | Ny telefon? Be en ansvarig bjuda in dig igen.
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
    “Filtrera dagboken” Referens | [search, autocomplete off] (/)
    Person | (chosen) Alla | Anna Berg |
    Händelse | (chosen) Alla | gjorde B-1 | gjorde L-1 |
    “Dagbok, nyast först” När | Vem | Vad | Referens |
    Söndag 1 mars 2099 |
    11.00 | Anna Berg: gjorde B-1 | [B-1](/kansli/ansokningar/B-1) |
    11.00 | Anna Berg: gjorde L-1 | [L-1](/kansli/ansokningar/L-1) |"
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
