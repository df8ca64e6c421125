/**
 * `npm run bench`: measures the built site and its server, prints the results and writes docs/benchmarks.md. The text
 * under its last heading is written by hand and kept. `--quick` measures briefly and writes nothing.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions, wholeBrowsers } from '../browser.ts';
import { type LighthouseResult, lighthouseVersion, measureLighthouse } from './lighthouse.ts';
import { type MemoryTogether, measureMemory, promisedMemory } from './memory.ts';
import { measureOldBrowsers } from './old-browsers.ts';
import { desktop, kinds, type PageWeight, phone, totalBytes, weighPage } from './page-weight.ts';
import { measureReading, type ReadingSpeeds } from './reading.ts';
import { kilobytes, percent, progress, table, verdict } from './report.ts';
import { readRoutes } from './routes.ts';
import { startSite } from './site-process.ts';
import { measureStarts, type Starts } from './starts.ts';
import { measureStoring, rushingSenders, type StoringSpeeds } from './storing.ts';
import { ensureCommands, version } from './tools.ts';
import type { Load } from './wrk.ts';

const root = resolve(import.meta.dirname, '../..');
const file = join(root, 'docs/benchmarks.md');
const handWritten = '## What was not reached';
/** The lowest benchmark index of a machine at which Lighthouse's figures match a mid-range phone. */
const calmIndex = 1_500;
const isQuick = process.argv.includes('--quick');
const effort = isQuick
  ? { rounds: 1, seconds: 2, lighthouseRuns: 1, starts: 1 }
  : { rounds: 5, seconds: 5, lighthouseRuns: 5, starts: 5 };

// The headless shell prefetches pictures from farther away than visitors' browsers do.
const browserPath = ensureBrowser(wholeBrowsers);
process.env.CHROME_PATH = browserPath;
ensureCommands({ wrk: 'wrk', nginx: 'nginx-light', cc: 'gcc' });
const loadBefore = loadavg()[0] ?? 0;

const { weights, lighthouse, oldBrowsers } = await measurePages();
const { reading, readingMemory } = await measureServing();
const storing = await measureStoring(effort, false);
const slowStoring = await measureStoring(effort, true);
const starts = await measureStarts(effort.starts);
const together = await measureMemory();

const report = [
  `# Benchmarks

Written by \`npm run bench\`, ${new Date().toISOString().slice(0, 10)}. Bytes and ratios are the result; times say something about the machine.

- Machine: ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}. Load before it began: ${loadBefore.toFixed(1)}.
- ${[`Node ${process.version}`, version(browserPath), `Lighthouse ${lighthouseVersion}`, version('nginx'), version('wrk')].join(' · ')}`,
  targets(),
  bytes(),
  lighthouseTable(lighthouse),
  throughput(reading),
  storage(),
  memoryAndStarts(starts),
].join('\n\n');
console.log(`\n${report}`);
if (!isQuick) {
  const previous = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const kept = previous.includes(handWritten)
    ? previous.slice(previous.indexOf(handWritten))
    : `${handWritten}\n`;
  writeFileSync(file, `${report}\n\n${kept}`);
}

async function measurePages() {
  progress('Building and starting the site');
  await using site = await startSite();
  const routes = await readRoutes(site.url);
  return {
    weights: await weigh(site.url, routes),
    lighthouse: await measureLighthouse(
      site.url,
      isQuick ? routes.slice(0, 1) : routes,
      effort.lighthouseRuns,
    ),
    oldBrowsers: await measureOldBrowsers(site),
  };
}

async function measureServing() {
  await using site = await startSite();
  return { reading: await measureReading(site, effort), readingMemory: site.memory().most };
}

async function weigh(
  url: string,
  routes: readonly string[],
): Promise<{ route: string; onPhone: PageWeight; onDesktop: PageWeight }[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const weighed = [];
    for (const route of routes) {
      progress(`Weighing ${route}`);
      weighed.push({
        route,
        onPhone: await weighPage(browser, url + route, phone),
        onDesktop: await weighPage(browser, url + route, desktop),
      });
    }
    return weighed;
  } finally {
    await browser.close();
  }
}

function targets(): string {
  const [home] = weights;
  if (!home) throw new Error('The sitemap names no page');
  const all = weights.flatMap(({ onPhone, onDesktop }) => [onPhone, onDesktop]);
  const most = (measure: (weight: PageWeight) => number) => Math.max(...all.map(measure));
  const onceHydrated = most(({ scriptsOnceHydrated }) => scriptsOnceHydrated.bytes);
  const requests = most(({ scriptsOnceHydrated }) => scriptsOnceHydrated.requests);
  const scores = [...lighthouse.values()];
  const lowest = (measure: keyof LighthouseResult) => Math.min(...scores.map((score) => score[measure]));
  const highest = (measure: keyof LighthouseResult) => Math.max(...scores.map((score) => score[measure]));
  const others = Math.min(lowest('accessibility'), lowest('best-practices'), lowest('seo'));
  const rate = (load: Load) => load.requestsPerSecond;
  /** A row whose measured value is at most a limit, which is told in a unit. */
  const atMost = (target: string, value: number, limit: number, unit: (value: number) => string) =>
    verdict(target, unit(value), value <= limit);
  /** A row whose measured rate is at least a part of another. */
  const atLeast = (target: string, one: number, part: number, whole: number) =>
    verdict(target, percent(one, whole), one >= part * whole);
  const inKilobytes = (bytes: number) => `${kilobytes(bytes)} kB`;
  const inTime = (unit: 's' | 'ms', digits: number) => (value: number) => `${value.toFixed(digits)} ${unit}`;
  const memory = Math.max(readingMemory, storing.mostMemory, slowStoring.mostMemory);
  const { rush, pages } = slowStoring;
  const rows = [
    atMost(
      'Home page, HTML + CSS ≤ 20 kB',
      home.onPhone.bytes.html + home.onPhone.bytes.css,
      20_000,
      inKilobytes,
    ),
    atMost(
      'Script before a sign of life ≤ 3 kB, every route',
      most(({ bytes }) => bytes.js),
      3_000,
      inKilobytes,
    ),
    verdict(
      'Script once hydrated ≤ 97.3 kB in ≤ 4 requests, every route',
      `${kilobytes(onceHydrated)} kB in ${requests} at most`,
      onceHydrated <= 97_300 && requests <= 4,
    ),
    verdict(
      'Old browsers cover no word, and show none pale, on a phone and on a desktop',
      oldBrowsers.map(({ version, flaws }) => `Chromium ${version}: ${flaws.length} words`).join('; '),
      oldBrowsers.every(({ flaws }) => flaws.length === 0),
    ),
    verdict(
      'Old browsers lose no word of /kontakt and send its form',
      oldBrowsers
        .flatMap(({ version, form }) =>
          form ? `Chromium ${version}: ${form.words}, ${form.wordsOnceHydrated} words` : [],
        )
        .join('; '),
      oldBrowsers.every(({ form }) => !form || (form.stored && form.wordsOnceHydrated >= form.words)),
    ),
    atMost(
      'None of it render-blocking',
      most(({ blockingScripts }) => blockingScripts.length),
      0,
      String,
    ),
    atMost(
      'First load of the home page ≤ 66 kB',
      Math.max(totalBytes(home.onPhone), totalBytes(home.onDesktop)),
      66_000,
      inKilobytes,
    ),
    verdict('Lighthouse performance ≥ 99', `${lowest('performance')} at least`, lowest('performance') >= 99),
    verdict('Accessibility, best practices, SEO 100', `${others} at least`, others === 100),
    onCalmRoutes('LCP ≤ 1.4 s', 'largest-contentful-paint', 1400, (ms) => inTime('s', 2)(ms / 1000)),
    onCalmRoutes('TBT ≤ 10 ms', 'total-blocking-time', 10, inTime('ms', 0)),
    atMost('CLS ≤ 0.01', highest('cumulative-layout-shift'), 0.01, (value) => value.toFixed(3)),
    atLeast('Pages ≥ 85 % of bare node:http', rate(reading.ours), 0.85, rate(reading.bareNode)),
    atLeast('Pages ≥ 40 % of nginx', rate(reading.ours), 0.4, rate(reading.nginx)),
    atMost('p99 at most 5 ms over nginx’s', reading.ours.p99Ms - reading.nginx.p99Ms, 5, inTime('ms', 1)),
    atLeast(
      'Durable submissions ≥ 50 % of raw commits',
      rate(storing.submissions),
      0.5,
      storing.rawCommitsPerSecond,
    ),
    atLeast(
      'Above raw commits on a slow disk',
      rate(slowStoring.submissions),
      1,
      slowStoring.rawCommitsPerSecond,
    ),
    verdict(
      '500 submissions/s on a slow disk, all acknowledged',
      `${rate(rush).toFixed(0)}/s, ${rush.failed} failed`,
      rate(rush) >= 500 && rush.failed === 0,
    ),
    atMost('Pages’ p99 ≤ 20 ms meanwhile', pages.p99Ms, 20, inTime('ms', 1)),
    atMost('Memory under load ≤ 150 MB', memory, 150, (value) => `${value.toFixed(0)} MB`),
    memoryVerdict(together),
    atMost('Warm start ≤ 2 s', starts.warmMs / 1000, 2, inTime('s', 2)),
  ];
  return `## Targets\n\n${table(['Target', 'Measured', 'Reached'], rows)}`;
}

function memoryVerdict(most: MemoryTogether | undefined): [string, string, string] {
  const target = `${promisedMemory} MB are enough for server and build: changed text, new photo, changed code`;
  if (!most) return [target, 'no control groups here', 'not to be said'];
  const all = [most.changedText, most.newPhoto, most.changedCode];
  const measured = `${all.map((one) => one.toFixed(0)).join(', ')} MB`;
  // The kernel kills a process over the limit, so reaching this line means staying below it.
  return verdict(target, measured, Math.max(...all) < promisedMemory);
}

/**
 * A target for the routes whose runs had a fast enough machine. A slow or busy machine takes longer for the same
 * page, and its figures say nothing.
 */
function onCalmRoutes(
  target: string,
  measure: keyof LighthouseResult,
  limit: number,
  unit: (value: number) => string,
): [string, string, string] {
  const scores = [...lighthouse.values()];
  const calm = scores.filter(({ benchmarkIndex }) => benchmarkIndex > calmIndex);
  const measured = `${unit(Math.max(...scores.map((score) => score[measure])))} at most, of all`;
  const where = `${target}, where the index is over ${calmIndex}`;
  const isReached = calm.every((score) => score[measure] <= limit);
  if (calm.length > 0)
    return verdict(`${where}: ${calm.length} of ${scores.length} routes`, measured, isReached);
  const fastest = Math.max(...scores.map(({ benchmarkIndex }) => benchmarkIndex));
  return [where, measured, `not measurable: the index was ${fastest.toFixed(0)} at most`];
}

function bytes(): string {
  const rows = weights.flatMap(({ route, onPhone, onDesktop }) =>
    [
      { name: `${route} (phone)`, weight: onPhone },
      { name: `${route} (desktop)`, weight: onDesktop },
    ].map(({ name, weight }) => [
      name,
      weight.requests,
      ...kinds.map((kind) => kilobytes(weight.bytes[kind])),
      kilobytes(totalBytes(weight)),
      `${kilobytes(weight.scriptsOnceHydrated.bytes)} in ${weight.scriptsOnceHydrated.requests}`,
    ]),
  );
  return `## Bytes per route

kB (1000 bytes) of bodies over the wire, brotli, first visit, nothing touched or scrolled, in Chromium at 390 × 844 and 1440 × 900; last all script after a sign of life, and in how many requests.

${table(['Route', 'Requests', ...kinds, 'Total', 'Script once hydrated'], rows)}`;
}

function lighthouseTable(results: ReadonlyMap<string, LighthouseResult>): string {
  const rows = [...results].map(([route, result]) => [
    route,
    result.performance,
    result.accessibility,
    result['best-practices'],
    result.seo,
    `${(result['first-contentful-paint'] / 1000).toFixed(2)} s`,
    `${(result['largest-contentful-paint'] / 1000).toFixed(2)} s`,
    `${result['total-blocking-time'].toFixed(0)} ms`,
    result['cumulative-layout-shift'].toFixed(3),
    result.benchmarkIndex.toFixed(0),
  ]);
  return `## Lighthouse

Mobile simulation (slow 4G, CPU four times slower), median of ${effort.lighthouseRuns} runs, a new browser for each. "CPU" is Lighthouse's own measure of the machine: four times slower is a mid-range phone
where it is 1500 to 2000 ([throttling.md](https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown)); below that, a slower one.

${table(['Route', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS', 'CPU'], rows)}`;
}

function throughput({ ours, bareNode, nginx }: ReadingSpeeds): string {
  const row = (name: string, load: Load) => [
    name,
    load.requestsPerSecond.toFixed(0),
    percent(load.requestsPerSecond, nginx.requestsPerSecond),
    `${load.p50Ms.toFixed(2)} ms`,
    `${load.p99Ms.toFixed(2)} ms`,
  ];
  return `## Reading: the home page in brotli

\`wrk -t1 -c64 -d${effort.seconds}s --latency -H 'accept-encoding: br'\`, in turns, ${effort.rounds} rounds after one to warm up, medians. All three give the same bytes and headers; nginx has one worker.

${table(
  ['Server', 'Requests/s', 'of nginx', 'p50', 'p99'],
  [row('This server', ours), row('Bare node:http', bareNode), row('nginx', nginx)],
)}`;
}

function storage(): string {
  const row = (name: string, speeds: StoringSpeeds) => [
    name,
    speeds.submissions.requestsPerSecond.toFixed(0),
    speeds.rawCommitsPerSecond.toFixed(0),
    percent(speeds.submissions.requestsPerSecond, speeds.rawCommitsPerSecond),
    `${speeds.submissions.p50Ms.toFixed(1)} ms`,
    `${speeds.submissions.p99Ms.toFixed(1)} ms`,
    speeds.submissions.failed + speeds.rush.failed,
    `${speeds.rush.requestsPerSecond.toFixed(0)}/s`,
    `${speeds.rush.p99Ms.toFixed(1)} ms`,
    `${speeds.pages.p99Ms.toFixed(1)} ms`,
    `${speeds.acknowledged} / ${speeds.stored}`,
  ];
  return `## Storing: contact messages through HTTP

\`wrk -t1 -c256 -d${effort.seconds}s --timeout=30s -s tests/bench/submissions.lua\`, each answered 200 after its commit; in turns with raw commits by \`node:sqlite\` (WAL, synchronous=FULL, one row each, nothing around it), ${effort.rounds} rounds after one to warm up, medians.
The slow disk is \`tests/bench/slow-fsync.c\`, compiled and preloaded: each fsync and fdatasync takes 10 ms longer. A rush, a run of its own: ${rushingSenders} senders who each wait up to a second between two messages, while \`wrk -t1 -c4\` reads \`/\` as fast as it can. More rows than acknowledged are answers that wrk did not wait for when its time was up.

${table(
  [
    'Disk',
    'Submissions/s',
    'Raw commits/s',
    'of raw',
    'p50',
    'p99',
    'Failed',
    'In a rush',
    'p99 then',
    'Pages’ p99 then',
    'Acknowledged / rows',
  ],
  [row('The machine’s', storing), row('10 ms slower', slowStoring)],
)}`;
}

function memoryAndStarts({ coldMs, warmMs, idleMemory }: Starts): string {
  const memory = (megabytes: number) => `${megabytes.toFixed(0)} MB`;
  return `## Memory and starts

${table(
  ['What', 'Measured'],
  [
    ['Resident memory just started', memory(idleMemory)],
    ['most, reading', memory(readingMemory)],
    ['most, storing', memory(storing.mostMemory)],
    ['most, storing on a slow disk', memory(slowStoring.mostMemory)],
    ['Cold start (site built, nothing compiled before)', `${(coldMs / 1000).toFixed(1)} s`],
    ['Warm start (nothing stale)', `${(warmMs / 1000).toFixed(2)} s`],
  ],
)}

From the command that \`npm start\` runs until \`/readyz\` answers, median of ${effort.starts}.`;
}
