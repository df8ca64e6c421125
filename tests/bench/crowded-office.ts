import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createLog } from '../../server/log.ts';
import { openStore } from '../../server/store/store.ts';
import { applicationsInSeason, apply, fill, logIn, pauseBetweenClicksMs } from './office.ts';
import type { Looking } from './office-readers.ts';
import { middle } from './reading.ts';
import { progress } from './report.ts';
import { startSite } from './site-process.ts';
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
    const looking: Looking = { url: site.url, visitor, people: readersInOffice, pauseMs };
    readers.send(looking);
    const load = await send();
    readers.send('leave');
    const [reads] = await once(readers, 'message');
    return { load, reads };
  };
  const readers = fork(join(import.meta.dirname, 'office-readers.ts'));
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
  readers.kill();
  return {
    forms: middle(forms),
    formsMeanwhile: middle(formsMeanwhile),
    formsBesidePrograms: middle(formsBesidePrograms),
    readsPerSecond: reads / (rounds * seconds),
    memoryAtRest,
    mostMemory: site.memory().most,
  };
}
