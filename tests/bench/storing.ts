import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { middle } from './reading.ts';
import { progress } from './report.ts';
import { startSite } from './site-process.ts';
import { median } from './statistics.ts';
import { run } from './tools.ts';
import { type Load, wrk } from './wrk.ts';

export interface StoringSpeeds {
  /** Submissions over HTTP, each acknowledged after its commit. */
  readonly submissions: Load;
  /** Acknowledged submissions and stored rows. Rows may be more, if responses were cut off at the end. */
  readonly acknowledged: number;
  readonly stored: number;
  readonly rawCommitsPerSecond: number;
  /** Senders with pauses, so that the rate is theirs and not the server's maximum. */
  readonly rush: Load;
  /** Requests for the home page during the rush. */
  readonly pages: Load;
  readonly mostMemory: number;
}

// As many as wait for 18.00, when the applications open.
const senders = 256;
/** Each sends a message every half second on average: more than 500 a second in all. */
export const rushingSenders = 300;
// A few readers, to measure their delay. More would measure the machine's two cores.
const readers = 4;

/** Durable submissions compared with raw SQLite commits, in turns. With `slowDisk`, each fsync takes 10 ms longer. */
export async function measureStoring(
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
  slowDisk: boolean,
): Promise<StoringSpeeds> {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-storing-'));
  const environment = slowDisk ? { LD_PRELOAD: await compileSlowFsync(folder) } : {};
  await using site = await startSite(environment);
  try {
    const url = `${site.url}/api/forms/contact`;
    const script = join(import.meta.dirname, 'submissions.lua');
    const loads: Record<'alone' | 'rush' | 'pages', Load[]> = { alone: [], rush: [], pages: [] };
    const raw: number[] = [];
    let acknowledged = 0;
    for (let round = 0; round <= rounds; round++) {
      progress(`Storing${slowDisk ? ' on a slow disk' : ''}, round ${round} of ${rounds}`);
      const alone = await wrk(url, { connections: senders, seconds, script });
      const [rush, pages] = await Promise.all([
        wrk(url, { connections: rushingSenders, seconds, script, scriptArgs: ['1000'] }),
        wrk(`${site.url}/`, { connections: readers, seconds, headers: { 'accept-encoding': 'br' } }),
      ]);
      acknowledged += alone.requests - alone.failed + rush.requests - rush.failed;
      const commits = await rawCommits(seconds, environment);
      // The first round warms up.
      if (round === 0) continue;
      for (const [name, load] of Object.entries({ alone, rush, pages }))
        loads[name as keyof typeof loads].push(load);
      raw.push(commits);
    }
    return {
      submissions: middle(loads.alone),
      rush: middle(loads.rush),
      pages: middle(loads.pages),
      acknowledged,
      stored: countRows(site.databaseFile),
      rawCommitsPerSecond: median(raw),
      mostMemory: site.memory().most,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function rawCommits(seconds: number, environment: NodeJS.ProcessEnv): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-raw-'));
  const program = join(import.meta.dirname, 'raw-commits.ts');
  const commits = await run(process.execPath, [program, folder, String(seconds)], environment);
  rmSync(folder, { recursive: true });
  return Number(commits);
}

async function compileSlowFsync(folder: string): Promise<string> {
  const library = join(folder, 'slow-fsync.so');
  const source = join(import.meta.dirname, 'slow-fsync.c');
  await run('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']);
  return library;
}

function countRows(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const count = database.prepare('select count(*) as rows from contact_messages').get()?.rows;
  database.close();
  return Number(count);
}
