import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type {
  ApplicationAnswer,
  ApplicationInList,
  ApplicationsAnswer,
  DecisionsConflict,
  DecisionsRequest,
  DiaryLine,
  HealthAnswer,
  InvitationAnswer,
  InvitationMade,
  MessageAnswer,
  NeedsReason,
  PersonAnswer,
  PlacementAnswer,
  SessionAnswer,
  TodayAnswer,
  WeekAnswer,
  WeekCount,
  WeekPerson,
} from '../../forms/office/answers.ts';
import { type PlacementState, takesABed } from '../../forms/office/placement.ts';
import type { Role } from '../../forms/office/roles.ts';
import { buildVariant } from './variant.ts';

/** A call that the page made, for stories about what is sent. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** What the pretended server holds. A story changes it as somebody else in the office would. */
export interface PretendedOffice {
  applications: ApplicationInList[];
  messages: MessageAnswer[];
  loggedIn: boolean;
  readonly calls: Call[];
  /** Decides as somebody else, at another screen. */
  decideElsewhere(reference: string, week: number, state: PlacementState): void;
}

const capacity = 15;
const weeks = [30, 31, 32];
const health = 'Tål inte mjölk, varken mat eller bak.';

interface Opening {
  readonly role?: Role;
  /** Nothing has come in yet. */
  readonly empty?: boolean;
  readonly loggedIn?: boolean;
}

/**
 * Opens one of the office's addresses with a server that is pretended in the browser, for what is about the screens
 * alone: what they show, what the keys do, what stands in the way. Stories about what is remembered use the real one.
 */
export async function openOffice(
  page: Page,
  path: string,
  { role = 'ansvarig', empty = false, loggedIn = true }: Opening = {},
): Promise<PretendedOffice> {
  const office = pretend(empty, loggedIn);
  const { dist } = await buildVariant({});
  const shell = readFileSync(join(dist, 'client/kansli/index.html'), 'utf8');
  await page.route(/\/kansli(\/|$)/, async (route) => {
    const request = route.request();
    const address = new URL(request.url()).pathname;
    if (!address.startsWith('/kansli/api/')) {
      // With the security policy of the site's other pages.
      const { 'content-security-policy': policy = '' } = (
        await route.fetch({ url: new URL('/', request.url()).href })
      ).headers();
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': policy },
        body: shell,
      });
    }
    const call = {
      method: request.method(),
      path: address.slice('/kansli/api/'.length),
      body: request.postDataJSON(),
    };
    office.calls.push(call);
    return answer(route, office, role, call);
  });
  await page.goto(`/kansli${path}`);
  return office;
}

async function answer(route: Route, office: PretendedOffice, role: Role, call: Call): Promise<void> {
  const { method, path, body } = call;
  const name = `${method} ${path}`;
  if (name === 'POST invitation') return invited(route, body);
  if (!office.loggedIn) return route.fulfill({ status: 401, json: refusal('Logga in.') });
  if (name === 'POST decisions') return decide(route, office, body as DecisionsRequest);
  const [, reference = ''] = path.split('/');
  switch (method === 'GET' ? path.replace(/\/.*/, '/…') : name) {
    case 'session':
      return route.fulfill({ json: session(role) });
    case 'today':
      return route.fulfill({ json: today(office) });
    case 'weeks':
      return route.fulfill({ json: counts(office) });
    case 'weeks/…':
      return route.fulfill({ json: week(office, Number(reference)) });
    case 'applications':
      return route.fulfill({
        json: { applications: office.applications, weeks: counts(office) } satisfies ApplicationsAnswer,
      });
    case 'applications/…':
      return route.fulfill({ json: application(office, reference) });
    case 'messages':
      return route.fulfill({ json: office.messages });
    case 'people':
      return route.fulfill({ json: people });
    case 'diary':
      return route.fulfill({ json: office.applications.length > 0 ? diary : [] });
    case `PUT weeks/${reference}/queue`:
      office.applications = inOrder(office.applications, body);
      return route.fulfill({ json: {} });
    case 'POST people':
      return route.fulfill({ json: invitation });
    case `POST applications/${reference}/health`:
      return route.fulfill({
        json: {
          answers: [{ label: 'Allergier, specialkost eller annat', answer: health }],
        } satisfies HealthAnswer,
      });
    default:
      return route.fulfill({ json: {} });
  }
}

/** Whoever has the secret "ny" is invited; all others are used up. */
function invited(route: Route, body: unknown): Promise<void> {
  if (!JSON.stringify(body).includes('"ny"'))
    return route.fulfill({ status: 410, json: refusal('Länken har redan använts, eller är för gammal.') });
  return route.fulfill({
    json: {
      name: 'Johan Wiik',
      role: 'handlaggare',
      invitedBy: 'Anna Bodin',
      until: '2027-04-17T06:12:00Z',
    } satisfies InvitationAnswer,
  });
}

function decide(
  route: Route,
  office: PretendedOffice,
  { decisions, reason }: DecisionsRequest,
): Promise<void> {
  const conflicts = decisions.flatMap(({ reference, week, version }) => {
    const placement = placementOf(office, reference, week);
    return placement.version === version ? [] : [{ reference, placement }];
  });
  if (conflicts.length > 0) {
    const json: DecisionsConflict = { ...refusal('Någon ändrade nyss.'), conflicts };
    return route.fulfill({ status: 409, json });
  }
  const over = counts(office).flatMap(({ week, accepted, offered }) => {
    const taken = accepted + offered;
    const more = decisions.filter(
      (one) =>
        one.week === week &&
        takesABed(one.state) &&
        !takesABed(placementOf(office, one.reference, week).state),
    ).length;
    return more > 0 && taken + more > capacity ? [{ week, taken, wouldBe: taken + more, capacity }] : [];
  });
  if (over.length > 0 && !reason) {
    return route.fulfill({ status: 422, json: { ...refusal('Fullt.'), over } satisfies NeedsReason });
  }
  for (const { reference, week, state } of decisions) set(office, reference, week, state, 'Maria Ekdahl');
  return route.fulfill({ json: {} });
}

/** The queue's applications, and then the others. */
function inOrder(applications: ApplicationInList[], body: unknown): ApplicationInList[] {
  const { references } = body as { references: string[] };
  const queue = references.flatMap((each) => applications.find(({ reference }) => reference === each) ?? []);
  return [...queue, ...applications.filter(({ reference }) => !references.includes(reference))];
}

function placementOf({ applications }: PretendedOffice, reference: string, week: number): PlacementAnswer {
  const placement = applications
    .find((each) => each.reference === reference)
    ?.placements.find((each) => each.week === week);
  if (!placement) throw new Error(`${reference} has not applied for week ${week}`);
  return placement;
}

function set(
  office: PretendedOffice,
  reference: string,
  week: number,
  state: PlacementState,
  by: string,
): void {
  const decided = (placement: PlacementAnswer): PlacementAnswer =>
    placement.week === week
      ? {
          ...placement,
          state,
          place: state === 'reserv' ? 5 : null,
          decidedBy: by,
          decidedAt: new Date().toISOString(),
          version: placement.version + 1,
        }
      : placement;
  office.applications = office.applications.map((each) =>
    each.reference === reference ? { ...each, placements: each.placements.map(decided) } : each,
  );
}

const refusal = (message: string) => ({ error: { message } });

function session(role: Role): SessionAnswer {
  return {
    person: {
      email: 'maria@example.org',
      name: 'Maria Ekdahl',
      role,
      weeks: role === 'ledare' ? [30] : [],
    },
    lastVisit: '2027-04-13T14:20:00Z',
  };
}

function counts({ applications }: PretendedOffice): WeekCount[] {
  const number = (week: number, form: 'child' | 'leader', ...states: PlacementState[]) =>
    applications.filter(
      (each) =>
        each.form === form && each.placements.some((one) => one.week === week && states.includes(one.state)),
    ).length;
  return weeks.map((week) => ({
    week,
    capacity,
    accepted: number(week, 'child', 'ja'),
    offered: number(week, 'child', 'erbjuden'),
    reserves: number(week, 'child', 'reserv'),
    leaders: number(week, 'leader', 'ja', 'erbjuden'),
  }));
}

function today(office: PretendedOffice): TodayAnswer {
  const unanswered = office.messages.filter((message) => !message.answered);
  return {
    lastVisit: '2027-04-13T14:20:00Z',
    newApplications: office.applications.slice(0, 3),
    unanswered: { count: unanswered.length, oldest: unanswered.at(-1)?.receivedAt ?? null },
    undelivered: office.applications
      .slice(0, 1)
      .map(({ reference, name }) => ({ reference, name, words: 'Adressen finns inte. Ring 070-174 06 16.' })),
    untold: 0,
    replies: [],
    weeks: counts(office),
  };
}

function week(office: PretendedOffice, number: number): WeekAnswer {
  const inState = (form: 'child' | 'leader', ...states: PlacementState[]) =>
    office.applications
      .filter((each) => each.form === form)
      .flatMap((each): WeekPerson[] => {
        const placement = each.placements.find((one) => one.week === number);
        if (!placement || !states.includes(placement.state)) return [];
        const { reference, name, age, guardian, phone } = each;
        const { state, paidOn, version } = placement;
        const foodLine = name.startsWith('E') ? 'laktosfritt' : null;
        return [{ reference, name, age, guardian, phone, state, paidOn, version, foodLine, otherWeeks: [] }];
      });
  const count = counts(office).find((each) => each.week === number);
  if (!count) throw new Error(`There is no week ${number}`);
  return {
    count,
    firstDay: '2027-07-26',
    lastDay: '2027-07-30',
    children: inState('child', 'ja', 'erbjuden'),
    reserves: inState('child', 'reserv'),
    leaders: inState('leader', 'ja', 'erbjuden'),
  };
}

function application(office: PretendedOffice, reference: string): ApplicationAnswer {
  const found = office.applications.find((each) => each.reference === reference);
  if (!found) throw new Error(`There is no application ${reference}`);
  return {
    application: found,
    values: {
      childName: found.name,
      childAge: found.age,
      parentName: found.guardian,
      parentEmail: found.email,
      parentPhone: found.phone,
      period: found.placements.length === 3 ? 'alla' : 'period1',
    },
    hasHealth: true,
    foodLine: null,
    note: { text: 'Mamman ringde 9 april.', by: 'Anna Bodin', at: '2027-04-09T12:02:00Z' },
    letters: [{ to: 'sender', words: 'Tack för ansökan: skickat', at: '2027-03-29T19:04:17Z' }],
    diary,
    weeks: counts(office),
  };
}

const diary: readonly DiaryLine[] = [
  {
    at: '2027-04-14T06:44:00Z',
    who: 'Maria Ekdahl',
    verb: 'såg hälsouppgifter',
    reference: 'B-7KQM-3FT',
    week: null,
  },
  { at: '2027-04-13T19:30:00Z', who: 'Anna Bodin', verb: 'satte Reserv', reference: 'B-7KQM-3FT', week: 31 },
  { at: '2027-04-13T06:31:00Z', who: 'kollo (root)', verb: 'exporterade', reference: null, week: null },
];

const people: readonly PersonAnswer[] = [
  {
    email: 'maria@example.org',
    name: 'Maria Ekdahl',
    role: 'ansvarig',
    weeks: [],
    keys: 1,
    invitedUntil: null,
    lastVisit: '2027-04-14T06:00:00Z',
    endsOn: null,
  },
  {
    email: 'elin@example.org',
    name: 'Elin Sjödin',
    role: 'ledare',
    weeks: [30],
    keys: 0,
    invitedUntil: '2027-04-16T06:12:00Z',
    lastVisit: null,
    endsOn: '2027-12-31',
  },
];

const invitation: InvitationMade = {
  link: 'https://kollo.example/kansli/inbjudan#b3Jk',
  until: '2027-04-17T06:12:00Z',
  mailed: false,
};

function pretend(empty: boolean, loggedIn: boolean): PretendedOffice {
  const office: PretendedOffice = {
    applications: empty ? [] : applications(),
    messages: empty ? [] : messages(),
    loggedIn,
    calls: [],
    decideElsewhere: (reference, week, state) => set(office, reference, week, state, 'Anna Bodin'),
  };
  return office;
}

function applications(): ApplicationInList[] {
  const placed = Array.from({ length: 14 }, (_, index) =>
    applicant(`B-4CCC-${String(index).padStart(3, '3')}`, `Ebba Nyström ${index + 1}`, {
      placements: [placement(30, index < 11 ? 'ja' : 'erbjuden')],
      guardian: 'Kristina Nyström',
    }),
  );
  return [
    applicant('B-3TGB-3RG', 'Tage Berglund', { siblings: ['B-9FKB-7RG'], placements: [placement(30, 'ny')] }),
    applicant('B-7KQM-3FT', 'Alva Lindqvist', {
      guardian: 'Sara Lindqvist',
      email: 'sara@example.org',
      hasNote: true,
      placements: [placement(30, 'erbjuden'), placement(31, 'reserv', 1), placement(32, 'ny')],
    }),
    applicant('B-6NGR-9HN', 'Melker Sandin', { placements: [placement(31, 'reserv', 2)] }),
    applicant('B-6NGR-4HN', 'Noel Grahn', { placements: [placement(31, 'ny'), placement(32, 'nej')] }),
    applicant('B-9FKB-7RG', 'Folke Berglund', {
      siblings: ['B-3TGB-3RG'],
      placements: [placement(31, 'ny'), { ...placement(32, 'atertagen'), wished: false }],
    }),
    applicant('L-4MRR-6TD', 'Omar Said', { form: 'leader', age: 24, placements: [placement(30, 'ja')] }),
    ...placed,
  ];
}

function applicant(reference: string, name: string, more: Partial<ApplicationInList>): ApplicationInList {
  return {
    reference,
    form: 'child',
    name,
    age: 10,
    guardian: 'Jonas Berglund',
    email: 'jonas@example.org',
    phone: '070-174 06 05',
    receivedAt: '2027-03-29T19:04:17Z',
    flagged: false,
    siblings: [],
    hasNote: false,
    placements: [],
    ...more,
  };
}

function placement(week: number, state: PlacementState, place: number | null = null): PlacementAnswer {
  const decided = state !== 'ny';
  return {
    week,
    state,
    place,
    wished: true,
    decidedAt: decided ? '2027-04-02T08:02:00Z' : null,
    decidedBy: decided ? 'Anna Bodin' : null,
    reason: null,
    version: 1,
    told: null,
    paidOn: state === 'ja' ? '2027-04-10' : null,
  };
}

function messages(): MessageAnswer[] {
  const message = {
    form: 'contact' as const,
    receivedAt: '2027-04-14T05:15:40Z',
    flagged: false,
    answered: null,
  };
  return [
    {
      ...message,
      reference: 'M-9PTC-4KN',
      values: {
        name: 'Helena Åström',
        email: 'helena@example.org',
        subject: 'anpassningar',
        message: 'Min son har ryggbesvär.\nKan han ta med egen madrass?',
      },
    },
    {
      ...message,
      reference: 'H-9PTC-4KN',
      form: 'rental',
      receivedAt: '2027-04-13T13:40:00Z',
      values: {
        name: 'Brukshundklubben',
        email: 'hund@example.org',
        eventType: 'Annat',
        startDate: '2027-06-12',
        endDate: '2027-06-14',
        message: 'Vi skulle vilja hyra huset för ett läger.',
      },
      answered: { by: 'Anna Bodin', at: '2027-04-13T15:00:00Z' },
    },
  ];
}
