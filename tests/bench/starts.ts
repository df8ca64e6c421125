import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { progress } from './report.ts';
import { startSite } from './site-process.ts';
import { median } from './statistics.ts';

const root = resolve(import.meta.dirname, '../..');
const freshBuild = 'node_modules/.cache/bench/dist';

export interface Starts {
  /** Nothing built or compiled; packages are installed. */
  readonly coldMs: number;
  /** Everything is up to date. */
  readonly warmMs: number;
  readonly idleMemory: number;
}

/** Measures the time from `npm start` until the server can store. */
export async function measureStarts(times: number): Promise<Starts> {
  const cold: number[] = [];
  const warm: number[] = [];
  const memory: number[] = [];
  for (let time = 1; time <= times; time++) {
    progress(`Starts, ${time} of ${times}`);
    const compiled = mkdtempSync(join(tmpdir(), 'kollo-compiled-'));
    rmSync(join(root, freshBuild), { recursive: true, force: true });
    for (const [kind, durations] of [
      ['cold', cold],
      ['warm', warm],
    ] as const) {
      await using site = await startSite({ DIST_DIR: freshBuild, NODE_COMPILE_CACHE: compiled });
      durations.push(site.startMs);
      if (kind === 'warm') memory.push(site.memory().now);
    }
    rmSync(compiled, { recursive: true, force: true });
  }
  rmSync(join(root, freshBuild), { recursive: true, force: true });
  return { coldMs: median(cold), warmMs: median(warm), idleMemory: median(memory) };
}
