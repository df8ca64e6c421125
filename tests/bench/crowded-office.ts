import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createLog } from '../../server/log.ts';
import { openStore } from '../../server/store/store.ts';
import { applicationsInSeason, apply, fill, logIn, pauseBetweenClicksMs } from './office.ts';
import { middle } from './reading.ts';
import { progress } from './report.ts';
import { type SiteProcess, startSite } from './site-process.ts';
import { rushingSenders } from './storing.ts';
import { type Load, wrk } from './wrk.ts';

export const applicationsOfStrangers = 100_000;
export const readersInOffice = 4;

export interface CrowdedOffice {
  /** Messages sent by as many as in a rush, while nobody is in the office. */
  readonly forms: Load;
  /** The same while people of the office look at one thing after another. */
  readonly formsMeanwhile: Load;
  /** The same while programs do so, without a pause: the machine's two cores are theirs too. */
  readonly formsBesidePrograms: Load;
  /** What those programs were answered in a second, all together. */
  readonly readsPerSecond: number;
  /** Resident memory before the first of them came, and the most there was, in MB. */
  readonly memoryAtRest: number;
  readonly mostMemory: number;
}

interface Effort {
  readonly rounds: number;
  readonly seconds: number;
}

// The receiver keeps ten thousand waiting, and no more.
const atATime = 5_000;

/** What strangers can do to the office in a day, and whether the forms notice that people work there all the same. */
export async function measureCrowdedOffice({ rounds, seconds }: Effort): Promise<CrowdedOffice> {
  await using site = await startSite();
  const memoryAtRest = site.memory().now;
  const store = await openStore(
    { databaseUrl: undefined, dataFolder: dirname(site.databaseFile) },
    createLog(() => {}),
  );
  const visitor = await logIn(store);
  await fill(store, 0, applicationsInSeason);
  for (let from = applicationsInSeason; from < applicationsOfStrangers; from += atATime) {
    progress(`Strangers send ${applicationsOfStrangers} applications: ${from}`);
    await apply(store, from, Math.min(from + atATime, applicationsOfStrangers));
  }
  await store.close();

  const send = () =>
    wrk(`${site.url}/api/forms/contact`, {
      connections: rushingSenders,
      seconds,
      script: join(import.meta.dirname, 'submissions.lua'),
      scriptArgs: ['1000'],
    });
  /** What the forms do while so many look, each so long after the last answer. */
  const sendBeside = async (pauseMs: number): Promise<{ load: Load; reads: number }> => {
    const leaving = new AbortController();
    const readers = Array.from({ length: readersInOffice }, (_, first) =>
      read(site, visitor, first, pauseMs, leaving.signal),
    );
    const load = await send();
    leaving.abort();
    return { load, reads: (await Promise.all(readers)).reduce((sum, count) => sum + count, 0) };
  };
  const forms: Load[] = [];
  const formsMeanwhile: Load[] = [];
  const formsBesidePrograms: Load[] = [];
  let reads = 0;
  for (let round = 0; round <= rounds; round++) {
    progress(`Forms while a crowded office is read, round ${round} of ${rounds}`);
    const alone = await send();
    const besidePeople = await sendBeside(pauseBetweenClicksMs);
    const besidePrograms = await sendBeside(0);
    // The first round is for the compilers to warm up.
    if (round === 0) continue;
    forms.push(alone);
    formsMeanwhile.push(besidePeople.load);
    formsBesidePrograms.push(besidePrograms.load);
    reads += besidePrograms.reads;
  }
  return {
    forms: middle(forms),
    formsMeanwhile: middle(formsMeanwhile),
    formsBesidePrograms: middle(formsBesidePrograms),
    readsPerSecond: reads / (rounds * seconds),
    memoryAtRest,
    mostMemory: site.memory().most,
  };
}

/** What somebody looks at: the list, a name that nobody has and one that is far down, the first page, a week. */
const looks = [
  { path: 'search', wanted: { text: '' } },
  { path: 'search', wanted: { text: 'sara xyz' } },
  { path: 'today' },
  { path: 'search', wanted: { text: 'barn 17 efternamn' } },
  { path: 'weeks/30' },
];

/** Looks at one thing after another until told to leave, and at the application that was found; gives how often. */
async function read(
  site: SiteProcess,
  visitor: Record<string, string>,
  first: number,
  pauseMs: number,
  leaving: AbortSignal,
): Promise<number> {
  let count = 0;
  const ask = async (path: string, body?: object): Promise<string> => {
    const answer = await fetch(`${site.url}/kansli/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...visitor, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    count++;
    return answer.text();
  };
  for (let look = first; !leaving.aborted; look++) {
    const { path, wanted } = looks[look % looks.length] ?? { path: 'today' };
    const found = await ask(
      path,
      wanted && { form: 'child', week: null, state: null, after: null, ...wanted },
    );
    // Without reading all of it as JSON: the processor is the server's.
    const [one] = found.match(/B-\w{4}-\w{3}/) ?? [];
    if (one) await ask(`applications/${one}`);
    if (pauseMs > 0) await setTimeout(pauseMs);
  }
  return count;
}
