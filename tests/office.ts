import { afterEach, beforeEach } from 'vitest';
import { loadCamp, openContent } from '../content-loader/content.ts';
import { readLetters } from '../office/content/letters.ts';
import { allRoutes } from '../office/routes.ts';
import { invite } from '../office/server/auth/invitations.ts';
import { readPeople } from '../office/server/auth/people.ts';
import { beginSession } from '../office/server/auth/sessions.ts';
import type { LettersContext } from '../office/server/context.ts';
import { answerForFamily } from '../office/server/family/answer.ts';
import { familyMail } from '../office/server/family/mail.ts';
import { readStatusPage } from '../office/server/family/status.ts';
import type { Office } from '../office/server/office.ts';
import type { ExtractAnswer } from '../office/shared/application-answers.ts';
import type { OfferAnswer } from '../office/shared/offer.ts';
import type { Role } from '../office/shared/roles.ts';
import type { Actor } from '../server/diary.ts';
import type { Routes } from '../server/http/options.ts';
import { sendDueLetters } from '../server/mail/send.ts';
import type { MailRefused, OutgoingMail } from '../server/mail/smtp.ts';
import type { Store } from '../server/store/store.ts';
import { type CollectorOptions, startCollector } from './collector.ts';
import { testContent } from './content.ts';
import { type OfficeUser, officeUser } from './office-user.ts';
import { silentLog, type TestStore } from './stores.ts';

/** The actor of actions without a browser. */
export const somebody = (name: string): Actor => ({ kind: 'person', name, id: name });

/** The season in the tests' office. */
export const testSeason = {
  year: 2027,
  places: 15,
  fee: 100,
  decisionBy: '2027-04-16',
  arrive: 'måndag kl. 10.00',
  fetch: 'fredag kl. 15.00',
};

const publicUrl = 'https://kollo.example';
const correspondence = {
  product: 'Ängskollot',
  from: 'kollo@kollo.example',
  association: ['info@kollo.example'],
};

/** An office over a store, at kollo.example. */
export function testOffice(store: Store, others: Partial<Office> = {}): Office {
  const now = others.now ?? (() => new Date());
  return {
    ...testLetters(store, now),
    store,
    correspondence,
    attemptsPerMinute: 1_000_000,
    website: undefined,
    ...others,
  };
}

/** The office's routes. */
export function testRoutes(store: Store, others: Partial<Office> = {}): Routes {
  const office = testOffice(store, others);
  return (app, collector) => allRoutes(app, { ...collector, office });
}

/** The context of letters in the summer of 2027: the tests' texts, and 15 places a week. */
export function testLetters(store: Store, now: () => Date): LettersContext {
  return {
    store,
    ...wording(),
    correspondence,
    publicUrl,
    send: async () => undefined,
    now,
  };
}

/** Sends all mail that is due, except what the mail server refuses. Returns it in order, without the association's. */
export async function letLeave(
  store: Store,
  context: LettersContext,
  refusalOf: (mail: OutgoingMail) => MailRefused | undefined = () => undefined,
): Promise<OutgoingMail[]> {
  const left: OutgoingMail[] = [];
  const outbox = {
    ...{ store, now: context.now, log: silentLog },
    async send(mail: OutgoingMail) {
      const refusal = refusalOf(mail);
      if (refusal) throw refusal;
      left.push(mail);
      return undefined;
    },
    families: familyMail(context),
    correspondence,
  };
  while ((await sendDueLetters(outbox, 'en', new AbortController().signal)) > 0);
  return left.filter(({ to }) => to[0] !== correspondence.association[0]);
}

/** The secret in the link of a letter to a family or a leader; '' without one. */
export const secretIn = (letter: { readonly text: string } | undefined): string =>
  /\/min-sida\/([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';

/** What a family's page says about the only week that it says something about. */
export async function statusByLink(context: LettersContext, secret: string) {
  const page = await readStatusPage(context, secret);
  if (page.says !== 'family') return { says: page.says };
  const weeks = page.applications.flatMap(({ reference, weeks }) =>
    weeks.map((one) => ({ ...one, reference })),
  );
  const {
    reference = '',
    week = 0,
    status,
  } = weeks.find(({ status: { says } }) => says !== 'received') ?? weeks[0] ?? {};
  return { ...status, reference, week };
}

/** Answers that week, and returns what the page then says about it. */
export async function answerByLink(context: LettersContext, secret: string, answer: OfferAnswer) {
  const before = await statusByLink(context, secret);
  if ('week' in before) await answerForFamily(context, secret, { ...before, answer });
  return statusByLink(context, secret);
}

/** The tests' camp, with these changes of its season. */
export const testCamp = (changes: Partial<typeof testSeason> = {}) => ({
  ...wording().camp,
  season: { ...testSeason, ...changes },
});

let worded: Pick<LettersContext, 'camp' | 'texts'> | undefined;

/** Read once for each test file, because reading takes longer than most tests. */
function wording(): Pick<LettersContext, 'camp' | 'texts'> {
  if (worded) return worded;
  const camp = { ...loadCamp(testContent), emergencyPhone: '070-174 06 05' };
  const content = openContent(testContent, { camp });
  worded = { camp: { ...content.camp, season: testSeason }, texts: readLetters(content) };
  return worded;
}

/** The text file of a data extract. */
export const textOf = ({ files: [text] }: ExtractAnswer) =>
  Buffer.from(text?.content ?? '', 'base64').toString();

/** A person to invite. */
export interface Invited {
  readonly name: string;
  readonly role: Role;
  readonly weeks?: readonly number[];
}

/**
 * Invites a person, if not invited before, and begins a session without a passkey. Returns the headers that the
 * browser would send.
 */
export async function sessionHeaders(
  { db }: Pick<Store, 'db'>,
  { name, role, weeks = [] }: Invited,
  now = new Date(),
): Promise<Readonly<Record<string, string>>> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const find = async () => (await readPeople(db, now)).find((person) => person.email === email);
  if (!(await find()))
    await invite(db, { email, name, role, weeks: [...weeks] }, { invitedBy: 'Ängskollot', origin: '' }, now);
  return {
    cookie: `__Secure-kansli=${await beginSession(db, (await find())?.id ?? 0, now)}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
}

/** Logs a person in at a collector in this process. With a clock, the person logs in again once the session has ended. */
export async function logIn(
  { server }: Pick<Awaited<ReturnType<typeof startCollector>>, 'server'>,
  store: Pick<Store, 'db'>,
  invited: Invited,
  now: Date | (() => Date) = new Date(),
): Promise<OfficeUser> {
  const begin = () => sessionHeaders(store, invited, now instanceof Date ? now : now());
  let headers = await begin();
  return officeUser(async (method, path, body) => {
    const send = () =>
      server.inject({
        method,
        url: `/kansli/api${path}`,
        headers,
        ...(method === 'GET' ? {} : { payload: JSON.stringify(body) }),
      });
    let answer = await send();
    if (answer.statusCode === 401 && !(now instanceof Date)) {
      headers = await begin();
      answer = await send();
    }
    return { status: answer.statusCode, body: answer.json() };
  });
}

/** A store and a collector with the real endpoints, and two people who are logged in. */
interface StaffedOffice {
  readonly store: TestStore;
  readonly collector: Awaited<ReturnType<typeof startCollector>>;
  /** Anna Berg, the person in charge. */
  readonly anna: OfficeUser;
  /** Bo Ek, a case worker. */
  readonly bo: OfficeUser;
}

/** The office of the current test, its clock and its letters. */
interface OfficeOfTest extends StaffedOffice {
  readonly clock: { now: Date };
  readonly letters: LettersContext;
  /** Logs a person in. */
  enter(name: string, role: Role, weeks?: readonly number[]): Promise<OfficeUser>;
  /** Sets the clock. */
  at(time: string): void;
  /** Advances the clock, sends the mail that is due, and returns it. */
  leave(
    minutes: number,
    refusalOf?: Parameters<typeof letLeave>[2],
    changes?: Partial<LettersContext>,
  ): Promise<OutgoingMail[]>;
}

/**
 * Before each test, opens an empty store and a collector, and logs Anna and Bo in; after it, closes both. The returned
 * objects pass each access on to those of the current test. The time is `instant` until a test sets `clock.now`.
 */
export function officeForEachTest(
  open: () => Promise<TestStore>,
  instant: string,
  options: Pick<CollectorOptions, 'followUp' | 'settings' | 'office'> = {},
): OfficeOfTest {
  const clock = { now: new Date(instant) };
  let office: StaffedOffice | undefined;
  beforeEach(async () => {
    clock.now = new Date(instant);
    const store = await open();
    const collector = await startCollector({ ...options, store, now: () => clock.now });
    const logInAs = (name: string, role: Role) => logIn(collector, store, { name, role }, () => clock.now);
    const anna = await logInAs('Anna Berg', 'ansvarig');
    office = { store, collector, anna, bo: await logInAs('Bo Ek', 'handlaggare') };
  });
  afterEach(async () => {
    await office?.collector.close();
    await office?.store.close();
    office = undefined;
  });
  const current = <Name extends keyof StaffedOffice>(name: Name): StaffedOffice[Name] =>
    new Proxy({} as StaffedOffice[Name], {
      get(_, member) {
        if (!office) throw new Error(`There is no ${name} outside a test`);
        return Reflect.get(office[name], member);
      },
    });
  const [store, collector] = [current('store'), current('collector')];
  const camp = options.office?.camp ?? testCamp();
  const letters = { ...testLetters(store, () => clock.now), camp };
  return {
    ...{ store, collector, letters, clock },
    enter: (name, role, weeks = []) => logIn(collector, store, { name, role, weeks }, () => clock.now),
    at(time) {
      clock.now = new Date(time);
    },
    anna: current('anna'),
    bo: current('bo'),
    leave(minutes, refusalOf, changes) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
      return letLeave(store, { ...letters, ...changes }, refusalOf);
    },
  };
}
