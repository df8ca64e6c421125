import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ApplicationsPage } from '../../forms/office/answers.ts';
import { placementStates } from '../../forms/office/placement.ts';
import { createLog } from '../../server/log.ts';
import { pageSize } from '../../server/office/applications/search.ts';
import { invite } from '../../server/office/door/invitations.ts';
import { readPeople } from '../../server/office/door/people.ts';
import { beginSession } from '../../server/office/door/sessions.ts';
import { decide } from '../../server/office/overview/decide.ts';
import { searchApplications } from '../../server/office/overview/list.ts';
import { queueNothing } from '../../server/outbox/queue.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { createReceiver } from '../../server/submissions/receive.ts';
import { everybodyBy, somebody, testSeason } from '../office.ts';
import { requestExactly } from '../request.ts';
import { middle } from './reading.ts';
import { progress } from './report.ts';
import { type SiteProcess, startSite } from './site-process.ts';
import { median } from './statistics.ts';
import { type Load, wrk } from './wrk.ts';

export const applicationsInList = 1_000;
/** As many as came in a summer. */
export const applicationsInSeason = 120;

export interface OfficeSpeeds {
  /** The data of the first page of the list of applications, read and written as JSON. */
  readonly listMs: number;
  /** The same rows by one query of two tables, through the same store in the same process. */
  readonly queryMs: number;
  /** That page over HTTP from the server, whose heap is kept small: the one request that the list's screen makes. */
  readonly overHttpMs: number;
  /** The home page, read while nobody is in the office. */
  readonly pages: Load;
  /** The home page, read while two people work there. */
  readonly pagesMeanwhile: Load;
}

interface Effort {
  readonly rounds: number;
  readonly seconds: number;
}

// A few readers, as in a rush: more would measure the machine's two cores instead.
const readers = 4;
// Whoever works in the office reads before they press again.
export const pauseBetweenClicksMs = 1_000;
const timesInRound = 20;
const periods = [
  { value: 'period1', weeks: [30] },
  { value: 'period2', weeks: [31] },
  { value: 'period3', weeks: [32] },
  { value: 'alla', weeks: [30, 31, 32] },
];
const children = everybodyBy('child');
const camp = { season: testSeason };

/** The public pages while the office is used, and the first page of its list of a thousand applications beside one query of its rows. */
export async function measureOffice({ rounds, seconds }: Effort): Promise<OfficeSpeeds> {
  await using site = await startSite();
  const dataFolder = dirname(site.databaseFile);
  const store = await openStore(
    { databaseUrl: undefined, dataFolder },
    createLog(() => {}),
  );
  try {
    const visitor = await logIn(store);
    await fill(store, 0, applicationsInSeason);
    const pages: Load[] = [];
    const pagesMeanwhile: Load[] = [];
    for (let round = 0; round <= rounds; round++) {
      progress(`Pages while the office is used, round ${round} of ${rounds}`);
      const alone = await readPages(site, seconds);
      const leaving = new AbortController();
      const people = [work(site, visitor, leaving.signal), work(site, visitor, leaving.signal)];
      const meanwhile = await readPages(site, seconds);
      leaving.abort();
      await Promise.all(people);
      // The first round is for the compilers to warm up.
      if (round === 0) continue;
      pages.push(alone);
      pagesMeanwhile.push(meanwhile);
    }
    await fill(store, applicationsInSeason, applicationsInList);
    return {
      ...(await measureList(site, store, visitor, rounds)),
      pages: middle(pages),
      pagesMeanwhile: middle(pagesMeanwhile),
    };
  } finally {
    await store.close();
  }
}

async function measureList(
  site: SiteProcess,
  store: Store,
  visitor: Record<string, string>,
  rounds: number,
): Promise<Pick<OfficeSpeeds, 'listMs' | 'queryMs' | 'overHttpMs'>> {
  const list: number[] = [];
  const query: number[] = [];
  const overHttp: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    progress(`The office's list, round ${round} of ${rounds}`);
    const listMs = await timeOf(async () =>
      JSON.stringify(await searchApplications({ store, camp }, children)),
    );
    const queryMs = await timeOf(() => queryOnce(store));
    const overHttpMs = await timeOf(() => readList(site, visitor));
    if (round === 0) continue;
    list.push(listMs);
    query.push(queryMs);
    overHttp.push(overHttpMs);
  }
  return { listMs: median(list), queryMs: median(query), overHttpMs: median(overHttp) };
}

/** Children, siblings among them, with a decision about each week that they wish. */
export async function fill(store: Store, from: number, to: number): Promise<void> {
  const references = await apply(store, from, to);
  const decisions = references.flatMap((reference, index) =>
    (periods[index % periods.length]?.weeks ?? []).map((week) => ({
      reference,
      week,
      state: placementStates[(index >> 2) % placementStates.length] ?? 'ny',
      version: 0,
    })),
  );
  const ground = { store, camp, now: () => new Date() };
  await decide(ground, { decisions, reason: 'För mätningen.' }, somebody('Anna Berg'));
}

/** Every fifth child is the sibling of another. */
const familyOf = (number: number) => (number % 5 === 4 ? number - 4 : number);

/** Children that have applied, siblings among them; gives their references. */
export async function apply(store: Store, from: number, to: number): Promise<string[]> {
  const receiver = createReceiver(store, queueNothing);
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  return Promise.all(
    numbers.map((number) =>
      receiver.receive({
        form: 'child',
        key: `child ${number}`,
        flagged: false,
        receivedAt: new Date(Date.UTC(2027, 2, 1, 17, 0, number)),
        values: {
          childName: `Barn${number} Efternamn`,
          childAge: 9 + (number % 4),
          parentName: `Förälder ${familyOf(number)} Efternamn`,
          parentEmail: `familj${familyOf(number)}@example.org`,
          parentPhone: `070-${1_740_000 + familyOf(number)}`,
          period: periods[number % periods.length]?.value ?? '',
          specialNeeds: number % 3 === 0 ? 'Tål inte mjölk, varken mat eller bak.' : '',
        },
      }),
    ),
  );
}

/** Logs in past the passkey, which only a browser has, and gives what it would send. */
export async function logIn({ db }: Store): Promise<Record<string, string>> {
  const now = new Date();
  const person = { email: 'anna@example.org', name: 'Anna Berg', role: 'ansvarig' as const, weeks: [] };
  await invite(db, person, { invitedBy: 'Kollot', origin: '' }, now);
  const [anna] = await readPeople(db, now);
  return { cookie: `kansli=${await beginSession(db, anna?.id ?? 0, now)}`, 'sec-fetch-site': 'same-origin' };
}

async function readList(site: SiteProcess, visitor: Record<string, string>): Promise<string> {
  const { status, text } = await requestExactly(
    site.url,
    '/kansli/api/search',
    { ...visitor, 'content-type': 'application/json' },
    'POST',
    JSON.stringify(children),
  );
  if (status !== 200) throw new Error(`The list was answered with ${status}`);
  return text;
}

function queryOnce({ db }: Store) {
  const newest = db.selectFrom('childApplications').select('reference').orderBy('id', 'desc').limit(pageSize);
  return db
    .selectFrom('childApplications')
    .leftJoin('placements', 'placements.reference', 'childApplications.reference')
    .select([
      'childApplications.reference',
      'childName',
      'childAge',
      'parentName',
      'parentEmail',
      'parentPhone',
      'period',
      'createdAt',
      'flagged',
      'week',
      'state',
      'version',
      'queueRank',
      'decidedAt',
      'decidedBy',
      'reason',
      'paidOn',
    ])
    .where('childApplications.reference', 'in', newest)
    .orderBy('childApplications.id', 'desc')
    .execute();
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < timesInRound; time++) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return median(times);
}

function readPages(site: SiteProcess, seconds: number): Promise<Load> {
  return wrk(`${site.url}/`, { connections: readers, seconds, headers: { 'accept-encoding': 'br' } });
}

/** Looks at the list and at one application after another, until told to leave. */
async function work(site: SiteProcess, visitor: Record<string, string>, leaving: AbortSignal): Promise<void> {
  for (let click = 0; !leaving.aborted; click++) {
    const { applications }: ApplicationsPage = JSON.parse(await readList(site, visitor));
    const { reference = '' } = applications[click % applications.length] ?? {};
    await requestExactly(site.url, `/kansli/api/applications/${reference}`, visitor);
    await setTimeout(pauseBetweenClicksMs);
  }
}
