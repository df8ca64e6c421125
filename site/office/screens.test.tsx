import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type {
  ApplicationAnswer,
  ApplicationInList,
  LettersAnswer,
  MessageAnswer,
  PersonAnswer,
  PlacementAnswer,
  RecipientsAnswer,
  SendingAnswer,
  TodayAnswer,
  WeekAnswer,
  WeekCount,
  WeekPerson,
} from '../../forms/office/answers.ts';
import type { Role } from '../../forms/office/roles.ts';
import { queryClient } from '../data/queryClient.ts';
import { Applications } from './applications/Applications.tsx';
import { Case } from './applications/Case.tsx';
import { everything, wantedBy } from './applications/filter.ts';
import { DecisionButtons } from './components/DecisionButtons.tsx';
import { WeekMeter } from './components/WeekMeter.tsx';
import { Diary } from './diary/Diary.tsx';
import { TopBar } from './frame/TopBar.tsx';
import { Letters } from './letters/Letters.tsx';
import { Preview } from './letters/Preview.tsx';
import { Recipients } from './letters/Recipients.tsx';
import { Sent } from './letters/Sent.tsx';
import { Messages } from './messages/Messages.tsx';
import { People } from './people/People.tsx';
import { Today } from './today/Today.tsx';
import { Week } from './week/Week.tsx';

// Files of tests share their modules: what stands in for another here is for here alone.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// What the browser's document and address would say.
vi.mock('./camp-in-page.ts', () => ({ camp: { name: 'Kollot', fee: 1500, year: 2099 } }));
vi.mock('./address.ts', async (load) => ({
  ...(await load<typeof import('./address.ts')>()),
  useAddress: () => '',
}));

afterEach(() => queryClient.clear());

/** What a screen reads, with these answers from the server, by their paths below /kansli/api. */
function screen(element: ReactElement, answers: Readonly<Record<string, unknown>> = {}): string {
  return html(element, answers)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' .', '.')
    .replaceAll(' ,', ',');
}

function html(element: ReactElement, answers: Readonly<Record<string, unknown>> = {}): string {
  for (const [path, answer] of Object.entries(answers))
    queryClient.setQueryData([`/kansli/api/${path}`], answer);
  return renderToStaticMarkup(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);
}

/** A button, by its words. */
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
  version: 1,
  told: true,
  paidOn: null,
  paidNotedBy: null,
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
  hasNote: false,
};

const week30: WeekCount = { week: 30, capacity: 15, accepted: 10, offered: 5, reserves: 2 };

const application: ApplicationAnswer = {
  application: alva,
  siblings: [],
  values: { parentName: 'Berit Lindqvist', parentEmail: 'berit@example.org', parentPhone: '070-174 06 05' },
  hasHealth: false,
  foodLine: null,
  note: null,
  letters: [],
  diary: [],
  weeks: [week30],
};

describe('an application', () => {
  const answer = (changes: Partial<ApplicationAnswer>) => ({
    [`applications/${alva.reference}`]: { ...application, ...changes },
  });
  const page = (role: Role) => <Case reference={alva.reference} role={role} />;
  const opened = (changes: Partial<ApplicationAnswer>, role: Role = 'ansvarig') =>
    screen(page(role), answer(changes));
  const placed = (...placements: readonly Partial<PlacementAnswer>[]) => ({
    application: { ...alva, placements: placements.map((one) => ({ ...placement, ...one })) },
  });

  test('says who it is, who answers for them and where they are rung', () => {
    const markup = html(page('ansvarig'), answer({}));
    expect(markup).toContain('href="tel:0701740605"');
    expect(markup).toContain('href="mailto:berit@example.org');
    expect(opened({})).toContain('Alva Lindqvist, 10 år B-7KQM-3FT');
  });

  test('is erased by those who may, and by nobody else', () => {
    expect(opened({}, 'ansvarig')).toContain('Ta bort ansökan');
    expect(opened({}, 'handlaggare')).not.toContain('Ta bort');
  });

  test('says who decided what and why, what the family has not been told, and what it no longer wishes', () => {
    const words = opened(placed({ told: false, wished: false, reason: 'syskon' }));
    expect(words).toContain('Anna Berg erbjöd plats');
    expect(words).toContain('Skäl: syskon');
    expect(words).toContain('inte meddelad');
    expect(words).toContain('önskas inte längre');
    expect(words).toContain('15 av 15');
    expect(opened({})).not.toMatch(/inte meddelad|önskas inte längre/);
  });

  test('tells what is owed by those with a place, and what was paid by those without', () => {
    expect(opened({})).toContain('Vecka 30: 1500 kr, inte betald');
    expect(opened(placed({ state: 'nej' }))).toContain('Ingen avgift förrän det finns en plats.');
    const paid = { paidOn: '2099-04-02', paidNotedBy: 'Anna Berg' };
    expect(opened(placed({ state: 'nej', ...paid }))).toContain('betald 2 april. Antecknat av Anna Berg');
  });

  test('shows nothing of health before somebody asks, and says whether there is anything to ask for', () => {
    expect(opened({ hasHealth: true })).toContain('Visa hälsouppgifter');
    expect(opened({ hasHealth: true })).toContain('Att du tittar antecknas i dagboken.');
    expect(opened({})).toContain('Familjen har inte skrivit något om allergi, kost eller annat.');
  });

  test('says when it may be spam', () => {
    expect(opened({ application: { ...alva, flagged: true } })).toContain('Kan vara skräp');
    expect(opened({})).not.toContain('skräp');
  });
});

describe('the list of applications', () => {
  function listed(changes: Partial<ApplicationInList>, role: Role = 'ansvarig'): string {
    const page = {
      applications: [{ ...alva, ...changes }],
      all: { child: 1, leader: 0 },
      weeks: [week30, { ...week30, week: 31 }],
      next: null,
    };
    queryClient.setQueryData(['/kansli/api/search', wantedBy(everything)], {
      pages: [page],
      pageParams: [null],
    });
    return screen(<Applications reference={undefined} role={role} />);
  }

  test('shows each child’s weeks, and which they have not applied for', () => {
    expect(listed({})).toMatch(/Alva Lindqvist, 10 år.*Erbjuden.*inte sökt.*Berit Lindqvist/);
  });

  test('marks those who have not been told, who may be spam, whom a note is about and who have siblings', () => {
    const marks = [/inte meddelad/, /kan vara skräp/, /anteckning/, /syskon: Bo/, /önskas inte längre/];
    const marked = listed({
      placements: [{ ...placement, told: false, wished: false }],
      flagged: true,
      hasNote: true,
      siblings: [{ reference: 'B-3333-333', name: 'Bo Lindqvist' }],
    });
    const plain = listed({});
    for (const mark of marks) {
      expect(marked).toMatch(mark);
      expect(plain).not.toMatch(mark);
    }
  });

  test('is exported by those who may', () => {
    expect(listed({}, 'ansvarig')).toContain('Exportera');
    expect(listed({}, 'handlaggare')).not.toContain('Exportera');
  });
});

describe('a decision', () => {
  /** What is decided by the button with these words, where a state is chosen already, or none. */
  function pressed(words: string, chosen?: PlacementAnswer['state'], more = {}): unknown[] {
    const decided: unknown[] = [];
    const group = DecisionButtons({
      label: '',
      onDecide: (state) => decided.push(state),
      ...(chosen ? { chosen } : {}),
      ...more,
    });
    const buttons: ReactElement<{ onClick: (event: object) => void }>[] = group.props.children;
    buttons.find((one) => renderToStaticMarkup(one).includes(words))?.props.onClick({ detail: 1 });
    return decided;
  }

  test('is what the button says, and undone by pressing it again', () => {
    expect(pressed('Erbjud plats')).toEqual(['erbjuden']);
    expect(pressed('Erbjud plats', 'reserv')).toEqual(['erbjuden']);
    expect(pressed('Erbjud plats', 'erbjuden')).toEqual(['ny']);
  });

  test('is not made while another is on its way', () => {
    expect(pressed('Erbjud plats', undefined, { disabled: true })).toEqual([]);
  });
});

describe('what is new today', () => {
  const nothing: TodayAnswer = {
    lastVisit: null,
    newApplications: { count: 0, newest: [] },
    unanswered: { count: 0, oldest: null },
    undelivered: [],
    untold: 0,
    waitingLetters: null,
    replies: [],
    weeks: [],
    restored: null,
  };
  const today = (changes: Partial<TodayAnswer>) => screen(<Today />, { today: { ...nothing, ...changes } });

  test('is told, each thing by itself, and nothing where there is nothing', () => {
    expect(today({})).toContain('Allt är i ordning');
    const news: readonly (readonly [Partial<TodayAnswer>, string])[] = [
      [{ newApplications: { count: 1, newest: [alva] } }, '1 ny ansökan'],
      [{ unanswered: { count: 2, oldest: at } }, '2 obesvarade meddelanden'],
      [
        { undelivered: [{ reference: 'B', name: 'Berit', words: 'Ring 070-1.' }] },
        'Brevet till Berit kom inte fram Kom inte fram Ring 070-1.',
      ],
      [{ untold: 1 }, '1 beslut som ingen har berättat om'],
      [
        { waitingLetters: { flooded: true, receipts: 3, toAssociation: 4 } },
        '3 kvittenser och 4 mejl till er väntar',
      ],
      [
        {
          replies: [
            { reference: 'B', name: 'Alva Lindqvist', week: 30, state: 'ja', at, firstReserve: null },
          ],
        },
        '1 nytt svar',
      ],
      [{ restored: { at, setAside: [{ kind: 'nej', letters: 2 }], conflicts: [] } }, '2 brev hålls kvar'],
    ];
    for (const [changes, words] of news) {
      expect(today(changes)).toContain(words);
      expect(today(changes)).not.toContain('Allt är i ordning');
    }
  });

  test('says of each week what is free, who has not answered and who waits', () => {
    expect(today({ weeks: [week30] })).toContain('15 av 15 2 reserver Fullt. 5 har inte svarat än.');
    expect(today({ weeks: [{ ...week30, offered: 4 }] })).toContain(
      '1 ledig plats. 4 har inte svarat än. Det finns 2 reserver.',
    );
  });
});

test('a week with more children than places shows each of them', () => {
  const windows = (accepted: number, offered: number) =>
    html(<WeekMeter accepted={accepted} offered={offered} capacity={15} />).match(/<rect/g)?.length;
  expect(windows(15, 0)).toBe(15);
  expect(windows(16, 0)).toBe(16);
});

describe('the menu', () => {
  const places = (role: Role) =>
    [
      ...html(<TopBar person={{ email: 'a@example.org', name: 'Anna Berg', role }} />, {
        today: { unanswered: { count: 3, oldest: at } },
      }).matchAll(/href="\/kansli\/(\w+)"/g),
    ].map(([, place]) => place);

  test('has what the person’s role may open, and nothing else', () => {
    const ours = ['ansokningar', 'vecka', 'brev', 'meddelanden'];
    expect(places('ansvarig')).toEqual([...ours, 'personer', 'dagbok', 'kortkommandon']);
    expect(places('handlaggare')).toEqual([...ours, 'kortkommandon']);
    expect(places('ledare')).toEqual(['vecka']);
    expect(places('kok')).toEqual(['vecka']);
  });
});

describe('letters', () => {
  const summary = {
    sending: 's',
    kind: 'erbjudande',
    by: 'Anna Berg',
    at,
    heldUntil: null,
    heldSeconds: null,
    undoneBy: null,
    letters: 3,
    sent: 3,
    failed: 0,
    setAside: 0,
  } as const;

  test('say what became of each sending: first of all what did not arrive', () => {
    const inWords = (changes: Partial<LettersAnswer['sendings'][number]>) => {
      const answer: LettersAnswer = { kinds: [], sendings: [{ ...summary, ...changes }], restored: null };
      return screen(<Letters />, { letters: answer });
    };
    const outcomes: readonly (readonly [Partial<LettersAnswer['sendings'][number]>, string])[] = [
      [{}, '3 familjer : skickat'],
      [{ sent: 2 }, '2 av 3 skickade'],
      [{ sent: 2, failed: 1 }, 'ett kom inte fram'],
      [{ sent: 1, failed: 2, undoneBy: 'Anna Berg' }, '2 kom inte fram'],
      [{ sent: 0, undoneBy: 'Anna Berg' }, 'ångrat av Anna Berg'],
      [{ sent: 0, heldUntil: at }, 'hålls kvar'],
      [{ sent: 1, setAside: 2 }, '2 hålls kvar efter en återställning'],
    ];
    for (const [changes, words] of outcomes) expect(inWords(changes)).toContain(words);
  });

  const berit = {
    reference: alva.reference,
    week: 30,
    version: 1,
    name: alva.name,
    age: 10,
    guardian: 'Berit Lindqvist',
    email: 'berit@example.org',
  };

  test('are begun to those who wait for them, and not where something stands in the way', () => {
    const recipients = (changes: Partial<RecipientsAnswer>) =>
      html(
        <Recipients
          answer={{
            kind: 'erbjudande',
            recipients: [berit],
            others: [{ reference: 'B', week: 31, name: 'Bo', why: 'Har betalat.' }],
            answerBy: '2099-04-01',
            hindrance: null,
            ...changes,
          }}
          busy={false}
          problem={undefined}
          onChosen={() => {}}
        />,
      );
    expect(button(recipients({}), 'Läs igenom breven')).not.toContain('disabled');
    expect(recipients({})).toMatch(/Skicka till Berit Lindqvist om Alva Lindqvist, vecka 30/);
    expect(recipients({})).toContain('Har betalat.');
    const hindered = recipients({ hindrance: 'Bankgirot saknas.' });
    expect(hindered).toContain('Bankgirot saknas.');
    expect(button(hindered, 'Läs igenom breven')).toContain('disabled');
  });

  test('are read before they leave, from the first to the last and no further', () => {
    const letter = { ...berit, subject: 'Besked', parts: [{ text: 'Alva', filled: true }] };
    const preview = (letters: number) =>
      html(
        <Preview
          answer={{ from: 'kollot@example.org', letters: Array(letters).fill(letter), others: [] }}
          busy={false}
          problem={undefined}
          onSend={() => {}}
          onBack={() => {}}
        />,
      );
    expect(button(preview(1), 'Nästa brev')).toContain('disabled');
    expect(preview(1)).toContain('<mark>Alva</mark>');
  });

  test('that did not arrive are told with the reason, and whom to ring where', () => {
    const recipient = { ...berit, phone: '070-174 06 05', at, why: null, reply: null };
    const answer: SendingAnswer = {
      ...summary,
      sent: 1,
      failed: 1,
      recipients: [
        { ...recipient, status: 'sent', reply: { state: 'nej', at } },
        { ...recipient, week: 31, status: 'failed', why: 'Adressen finns inte.' },
      ],
    };
    const words = screen(<Sent sending="s" />, { 'letters/sendings/s': answer });
    expect(words).toContain('Brevet till Berit Lindqvist kom inte fram');
    expect(words).toContain('berit@example.org: Adressen finns inte. Ring 070-174 06 05');
    expect(words).toMatch(/Alva, vecka 30 Skickat .* Nej /);
    expect(words).toMatch(/Alva, vecka 31 Kom inte fram Adressen finns inte\. inget än/);
  });
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

  test('are counted while nobody has answered them, and named after whoever did', () => {
    const answered = { answered: { by: 'Anna Berg', at } };
    expect(messages({}, answered)).toContain('1 obesvarat. Äldst:');
    expect(messages({}, answered)).toMatch(/Får man ha hund\? Obesvarat.*Besvarat av Anna Berg/);
    expect(messages(answered)).toContain('Alla har fått svar.');
  });

  test('that may be about health are not read in passing', () => {
    const words = messages({ values: { ...message.values, subject: 'anpassningar' } });
    expect(words).toContain('Öppna för att läsa.');
    expect(words).not.toContain('hund');
  });
});

describe('the people of the office', () => {
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
    screen(<People me={anna.email} />, {
      people: them.map((one, index) => ({ ...anna, email: `${index}@example.org`, ...one })),
    });

  test('are warned when only one of them can let anybody in', () => {
    const warning = 'Bjud in en ansvarig till';
    expect(people({}, { role: 'handlaggare' })).toContain(warning);
    expect(people({}, { keys: 0, invitedUntil: at })).toContain(warning);
    expect(people({}, {})).not.toContain(warning);
  });

  test('cannot change themselves', () => {
    expect(people({})).toContain('Ändra Anna Berg');
    expect(people({ email: anna.email })).not.toContain('Ändra Anna Berg');
  });

  test('are shown with what they can come in by', () => {
    expect(people({})).toContain('Passkey');
    expect(people({ keys: 0, invitedUntil: at })).toContain('Inbjuden till');
    expect(people({ keys: 0 })).toContain('Inbjudan gick ut');
  });
});

test('two of the same name are told apart in the diary', () => {
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
    reference: alva.reference,
    name: 'Alva Lindqvist',
    age: 10,
    state: 'ja',
    foodLine: null,
    hasHealth: true,
    paidOn: '2099-04-02',
    guardian: 'Berit Lindqvist',
    phone: '070-174 06 05',
    otherWeeks: [31],
  };
  const answer: WeekAnswer = {
    count: week30,
    firstDay: '2099-07-20',
    lastDay: '2099-07-24',
    children: [child, { ...child, reference: 'B-2', name: 'Bo Ek', age: 9, paidOn: null, hasHealth: false }],
    reserves: [{ ...child, reference: 'B-3', name: 'Cleo Dal', state: 'reserv' }],
    leaders: [{ ...child, reference: 'L-1', name: 'Majken Sund', age: 30, foodLine: 'nötfritt' }],
  };
  const seenBy = (role: Role, changes: Partial<WeekAnswer> = {}) =>
    screen(<Week week={30} role={role} />, { 'weeks/30': { ...answer, ...changes }, weeks: [week30] });

  test('is summed up: children by age, leaders, fees, and what nobody has told the kitchen', () => {
    const words = seenBy('ansvarig');
    expect(words).toContain('Barn 2 (1 är 9, 1 är 10) Ledare 1 Betalt 1 av 2');
    expect(words).toContain('Mat 0 av 2 har en rad till köket, 1 till har hälsouppgifter');
    expect(seenBy('ledare')).not.toContain('Betalt');
  });

  test('shows the reserves in their order, with the weeks in which they have a place', () => {
    expect(seenBy('ansvarig')).toContain('Reserver i ordning 1 Cleo Dal 10 år, har plats v. 31');
  });

  test('is for the kitchen a line for each who cannot eat all, leaders among them', () => {
    const words = seenBy('kok', { reserves: [] });
    expect(words).toContain('3 att laga till 2 utan rad om maten. nötfritt Majken Sund');
    expect(words).not.toContain('070-174');
  });

  test('opens applications for those who may read them', () => {
    const links = (role: Role) =>
      html(<Week week={30} role={role} />, { 'weeks/30': answer, weeks: [week30] }).includes('/ansokningar/');
    expect([links('handlaggare'), links('ledare')]).toEqual([true, false]);
  });
});
