import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { change, layOutOpenContent } from '../content.ts';
import { progress } from './report.ts';
import { startSite } from './site-process.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = 'node_modules/.cache/bench/memory';
const environment = { CONTENT_DIR: join(folder, 'content'), DIST_DIR: join(folder, 'dist') };

/** The memory requirement promised in `docs/operations.md`, in MB of 2^20 bytes. */
export const promisedMemory = 512;

/** The peak memory of server and build in a control group with a limit, in MB of 2^20 bytes. */
export interface MemoryTogether {
  readonly changedText: number;
  readonly newPhoto: number;
  readonly changedCode: number;
}

/**
 * Starts the site after each kind of change, as `npm start` does; undefined where no limited control group can be
 * created.
 */
export async function measureMemory(): Promise<MemoryTogether | undefined> {
  if (!controller) return undefined;
  const mostUntilShown = mostOf(controller);
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder), { recursive: true });
  const content = join(root, environment.CONTENT_DIR);
  layOutOpenContent(content, null);
  {
    await using _built = await startSite(environment);
  }
  change(join(content, 'camp.yaml'), { 'season.fee': 150 });
  const changedText = await mostUntilShown('a changed text');
  await writePhoto(join(content, 'images/foto.jpg'));
  const newPhoto = await mostUntilShown('a new photo');
  for (const stamp of ['built-from.txt', 'bundle/built-from.txt'])
    writeFileSync(join(root, environment.DIST_DIR, stamp), 'older code');
  const changedCode = await mostUntilShown('changed code');
  rmSync(join(root, folder), { recursive: true });
  return { changedText, newPhoto, changedCode };
}

/** Writes twelve megapixels of noise, which compress badly. */
async function writePhoto(file: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const image = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } });
  await image.jpeg().toFile(file);
}

/** The path of Linux's control groups and the names of their files. */
interface Controller {
  readonly folder: string;
  readonly limit: string;
  readonly most: string;
}

/** The version of control groups on this machine. */
const controller: Controller | undefined = [
  { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', most: 'memory.max_usage_in_bytes' },
  { folder: '/sys/fs/cgroup', limit: 'memory.max', most: 'memory.peak' },
].find((version) => process.getuid?.() === 0 && existsSync(join(version.folder, 'cgroup.procs')));

const mostOf = (controller: Controller) => (what: string) => {
  progress(`Memory after ${what}`);
  return mostTogether(controller, async (enter) => {
    await using site = await startSite(environment, enter);
    while (!site.output.includes('The new site is shown.')) {
      if (site.output.includes('kunde inte byggas')) throw new Error(`${promisedMemory} MB were not enough`);
      await setTimeout(50);
    }
  });
};

/** The peak memory of the processes of `use`, in MB of 2^20 bytes. A shell joins the control group by `enter`. */
async function mostTogether({ folder, limit, most }: Controller, use: (enter: string) => Promise<void>) {
  const group = join(folder, `kollo-bench-${process.pid}`);
  mkdirSync(group);
  try {
    writeFileSync(join(group, limit), `${promisedMemory}M`);
    await use(`echo $$ > ${group}/cgroup.procs && `);
    return Number(readFileSync(join(group, most), 'utf8')) / 2 ** 20;
  } finally {
    // The kernel may still be cleaning up after a process has exited.
    while (readFileSync(join(group, 'cgroup.procs'), 'utf8') !== '') await setTimeout(50);
    rmdirSync(group);
  }
}
