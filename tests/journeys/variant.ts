import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bundleOf, distFolder } from '../../site/folders.ts';
import { change, layOutContent, type Settings } from '../content.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Settings for tests that need more than the closed site: open applications, weeks with dates, an emergency number
 * and a public URL. A handful of children fill a week. One variant for all tests, because each costs a build.
 */
export const inSpring = {
  camp: {
    'applications.child.state': 'open',
    'applications.leader.state': 'open',
    'season.year': 2099,
    'season.places': 7,
    emergencyPhone: '070-174 06 05',
  },
  environment: { PUBLIC_URL: 'https://kollo.example' },
};

/** A content folder and the site built from it. */
export interface Variant {
  readonly content: string;
  readonly dist: string;
}

/**
 * Builds the site from the tests' content with these settings and a public URL. The same settings give the same
 * folder, so it is built once, by the first worker that needs it.
 */
export async function buildVariant(camp: Settings, publicUrl = ''): Promise<Variant> {
  const settings = JSON.stringify([camp, publicUrl]);
  const name = createHash('sha256').update(settings).digest('hex').slice(0, 12);
  const folder = join(root, 'node_modules/.cache/journeys', name);
  const variant = { content: join(folder, 'content'), dist: join(folder, 'dist') };
  mkdirSync(folder, { recursive: true });
  await oneBuildAtATime(folder, () => build(variant, camp, publicUrl));
  return variant;
}

function build({ content, dist }: Variant, camp: Settings, publicUrl: string): void {
  rmSync(content, { recursive: true, force: true });
  layOutContent(content);
  change(join(content, 'camp.yaml'), camp);
  if (existsSync(bundleOf(distFolder))) takeBundle(dist);
  const { status, stderr } = spawnSync(process.execPath, ['site/build.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: content, DIST_DIR: dist, PUBLIC_URL: publicUrl },
  });
  if (status !== 0) throw new Error(`The site could not be built: ${stderr}`);
}

/**
 * Reuses the bundle of the first built site, with its compressed scripts, because variants differ only in content.
 */
function takeBundle(dist: string): void {
  const bundle = bundleOf(distFolder);
  // Files of an earlier bundle have other names.
  rmSync(bundleOf(dist), { recursive: true, force: true });
  cpSync(bundle, bundleOf(dist), { recursive: true });
  for (const file of globSync('client/assets/**/*.{js,css}', { cwd: bundle }))
    for (const ending of ['', '.br', '.gz'])
      cpSync(join(distFolder, file + ending), join(dist, file + ending));
}

/**
 * Takes a lock, because workers may want the same variant, and the bundler cannot build two side by side: it keeps
 * state in node_modules. The run's name in the lock keeps an interrupted run from blocking the next.
 */
async function oneBuildAtATime(folder: string, work: () => void): Promise<void> {
  // A runner started directly is its own run.
  const run = process.env.TEST_RUN ?? process.ppid;
  const done = join(folder, `built-in-run-${run}`);
  const lock = join(folder, `../building-in-run-${run}`);
  while (!existsSync(done)) {
    if (!isLocked(lock)) {
      await setTimeout(50);
      continue;
    }
    try {
      if (!existsSync(done)) work();
      writeFileSync(done, '');
    } finally {
      rmSync(lock, { recursive: true });
    }
  }
}

function isLocked(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
