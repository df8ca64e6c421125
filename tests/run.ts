/**
 * `npm test`: every check and every test, also in a fresh clone. `npm run test:fast` (`--fast`): tests without
 * servers and browsers. Ends with "N passed, N failed"; a check (types, lint, dead code, build) counts as one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureBrowser } from './browser.ts';

interface Tally {
  passed: number;
  failed: number;
}

/** A check, with its CPU time in seconds. */
interface Checked extends Tally {
  readonly processor: number;
}

/** A test file's wall time in seconds; several files run at once. */
interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

const runStarted = performance.now();
const fileTimes: FileTime[] = [];

// Unit tests and journeys share built sites by this name (tests/journeys/variant.ts).
process.env.TEST_RUN = String(process.pid);
const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const reports = mkdtempSync(join(tmpdir(), 'kollo-test-'));

// In parallel, because each keeps one core busy.
const checks = process.argv.includes('--fast')
  ? []
  : await Promise.all([
      // With several threads, tsc checks the same types repeatedly and takes twice the time.
      check('Types', 'tsc', '--noEmit', '--singleThreaded', '--incremental', 'false'),
      check('Lint and format', 'biome', 'check', '--error-on-warnings'),
      check('Dead code', 'knip'),
      check('Titles of tests', 'node', 'tests/titles.ts'),
      // The only check of the real content/: that it can be read and built. Tests have their own content.
      check('Site build', 'node', 'site/build.ts'),
    ]);
const [types] = checks;
const tallies = types ? [...checks, unitTests(), journeys()] : [unitTests('--mode', 'fast')];
rmSync(reports, { recursive: true });

const total = tallies.reduce((sum, tally) => ({
  passed: sum.passed + tally.passed,
  failed: sum.failed + tally.failed,
}));
const dearest = fileTimes.toSorted((one, other) => other.seconds - one.seconds).slice(0, 5);
const processor = processorSeconds();
// Machines differ, so the cost is told in times of the check of the types as well.
const ratio = types ? ` (${Math.round(processor / types.processor)} times that of tsc)` : '';
console.log(
  `\n${processor} s of processor${ratio}, ${secondsSince(runStarted)} s by the clock. The five dearest files:`,
);
for (const { file, seconds } of dearest) console.log(`  ${Math.round(seconds)} s  ${file}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function check(title: string, command: string, ...args: string[]): Promise<Checked> {
  const started = performance.now();
  // The shell's `times` ends with its children's user and system time: "0m15.204000s 0m1.100000s".
  const timed = '"$0" "$@"; status=$?; times >&2; exit $status';
  const checking = spawn('sh', ['-c', timed, join(bin, command), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(checking.stdout),
    text(checking.stderr),
    once(checking, 'close'),
  ]);
  const [, complained = stderr, ...times] =
    /^(.*?)\S+ \S+\n(\d+)m([\d.]+)s (\d+)m([\d.]+)s\n$/s.exec(stderr) ?? [];
  console.log(`\n— ${title}\n${stdout}${complained}${outcome(status, started)}`);
  const [minutes = 0, seconds = 0, systemMinutes = 0, systemSeconds = 0] = times.map(Number);
  return {
    passed: status === 0 ? 1 : 0,
    failed: status === 0 ? 0 : 1,
    processor: 60 * (minutes + systemMinutes) + seconds + systemSeconds,
  };
}

function unitTests(...mode: string[]): Tally {
  const report = join(reports, 'unit.json');
  const ok = run('Unit and integration tests', 'vitest', [
    'run',
    ...mode,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return tally(ok, report, (result: VitestReport) => {
    for (const { name, startTime, endTime } of result.testResults)
      fileTimes.push({ file: relative(root, name), seconds: (endTime - startTime) / 1000 });
    return { passed: result.numPassedTests, failed: result.numFailedTests };
  });
}

function journeys(): Tally {
  const report = join(reports, 'journeys.json');
  const ok = run('Browser journeys', 'playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CHROME_PATH: ensureBrowser(),
  });
  return tally(ok, report, (result: PlaywrightReport) => {
    for (const { file, specs } of result.suites.flatMap(withInner)) {
      const durations = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
      const milliseconds = durations.reduce((sum, { duration }) => sum + duration, 0);
      fileTimes.push({ file: `tests/journeys/${file}`, seconds: milliseconds / 1000 });
    }
    return { passed: result.stats.expected, failed: result.stats.unexpected };
  });
}

/** A runner that fails without a failed test (a crash, or no tests found) counts as one failure. */
function tally<Report>(ok: boolean, file: string, count: (report: Report) => Tally): Tally {
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: ok ? failed : Math.max(failed, 1) };
  } catch (error) {
    console.error(`The test runner left no report: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  }
}

function run(title: string, command: string, args: string[], more: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n— ${title}`);
  const started = performance.now();
  const { status } = spawnSync(join(bin, command), args, { stdio: 'inherit', env: environment(more) });
  console.log(outcome(status, started));
  return status === 0;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Times are in milliseconds. */
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

interface Suite {
  readonly file: string;
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly suites: readonly Suite[];
}

function withInner(suite: Suite): Suite[] {
  return [suite, ...(suite.suites ?? []).flatMap(withInner)];
}

/**
 * CPU time of all finished child processes and their children (proc(5): cutime and cstime, in hundredths of a
 * second).
 */
function processorSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const [user, system] = [fields[13], fields[14]].map(Number);
  return Math.round(((user ?? 0) + (system ?? 0)) / 100);
}

function secondsSince(time: number): number {
  return Math.round((performance.now() - time) / 1000);
}

function environment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...more, PATH: `${bin}:${process.env.PATH}` };
}

function outcome(status: number | null, started: number): string {
  return `  ${status === 0 ? 'ok' : 'FAILED'}, ${secondsSince(started)} s`;
}
