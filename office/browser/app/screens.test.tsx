import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../site/data/queryClient.ts';
import { at, html, logInAs, reading, screen } from '../../../tests/office-screens.tsx';
import type { MessageAnswer } from '../../shared/message-answers.ts';
import type { PersonAnswer } from '../../shared/people-answers.ts';
import type { Role } from '../../shared/roles.ts';
import { Diary } from '../diary/Diary.tsx';
import { Messages } from '../messages/Messages.tsx';
import { People } from '../people/People.tsx';
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

function places(role: Role) {
  logInAs(role);
  const bar = html(<TopBar />, { today: { duties: [{ kind: 'messages', messages: 3, oldest: at }] } });
  return [...bar.matchAll(/href="\/kansli\/(\w+)"/g)].map(([, place]) => place);
}

test('the menu has exactly the screens that the person’s role may open', () => {
  const ours = ['ansokningar', 'vecka', 'brev', 'meddelanden'];
  // In the tabs on a wide screen, in the person's menu on a phone.
  const website = ['webbplatsen', 'webbplatsen'];
  expect(places('ansvarig')).toEqual([...ours, ...website, 'personer', 'dagbok']);
  expect(places('handlaggare')).toEqual([...ours, ...website]);
  expect(places('webb')).toEqual(['webbplatsen']);
  expect(places('ledare')).toEqual(['vecka']);
  expect(places('kok')).toEqual(['vecka']);
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

  test('are answered by mail, with the reference in the subject', () => {
    const opened = reading(<Messages reference={message.reference} />, { messages: [message] });
    expect(opened).toContain(
      '[Svara med e-post](mailto:karin@example.org?subject=Sv%3A%20M-7KQM-3FT)(button) Markera som besvarat |',
    );
  });

  test('are titled by subject, a rental by its dates or event, and are marked as possible spam', () => {
    const rental = (values: object) => messages({ form: 'rental', values: { ...message.values, ...values } });
    expect(rental({ startDate: '2099-05-01', endDate: '2099-05-03' })).toContain('Hyra 1–3 maj');
    expect(rental({ eventType: 'Bröllop' })).toContain('Hyra Bröllop');
    expect(messages({ values: {} })).toContain('Meddelande från startsidan');
    expect(messages({ flagged: true })).toContain('kan vara skräp');
    expect(messages({})).not.toContain('kan vara skräp');
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

  test('shows each person’s role, visits and way in: a passkey, an open invitation or an expired one', () => {
    const leader = { name: 'Kim Ek', role: 'ledare', weeks: [30, 31], endsOn: '2099-12-31' } as const;
    const answer = [anna, { ...anna, ...leader, email: 'kim@example.org', lastVisit: null }];
    const shown = reading(<People />, { people: answer });
    expect(shown).toContain('Anna Berg (du)anna@example.org: Ansvarig Passkey | här 1 mars |');
    expect(shown).toContain('Ledare, veckorna 30 och 31 Passkey | aldrig här, slutar 31 december |');
    expect(people({ keys: 0, invitedUntil: at })).toContain('Inbjuden till');
    expect(people({ keys: 0 })).toContain('Inbjudan gick ut');
  });
});

test('the diary links each line to its application, message or version', () => {
  const lines = ['B-1', 'L-1', 'M-1', 'K-1', 'H-1', null].map((reference) => ({
    ...{ at, who: 'Anna Berg', actorId: null, verb: `gjorde ${reference}`, reference, week: null },
  }));
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
