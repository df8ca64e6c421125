import { chromium } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { freePort } from '../free-port.ts';
import { progress } from './report.ts';
import { median } from './statistics.ts';
import { run } from './tools.ts';

/** Installed on demand, because it has as many packages as everything else and nothing else uses it. */
export const lighthouseVersion = '13.5.0';

const measures = {
  performance: 'category',
  accessibility: 'category',
  'best-practices': 'category',
  seo: 'category',
  'first-contentful-paint': 'audit',
  'largest-contentful-paint': 'audit',
  'total-blocking-time': 'audit',
  'cumulative-layout-shift': 'audit',
  benchmarkIndex: 'environment',
} as const;

type Measure = keyof typeof measures;
export type LighthouseResult = Readonly<Record<Measure, number>>;

/**
 * Runs Lighthouse's mobile simulation (its default: a mid-range phone on slow 4G) several times and returns the
 * median.
 */
export async function measureLighthouse(
  url: string,
  routes: readonly string[],
  runs: number,
): Promise<ReadonlyMap<string, LighthouseResult>> {
  const results = new Map<string, LighthouseResult>();
  for (const route of routes) {
    const all: LighthouseResult[] = [];
    for (let run = 1; run <= runs; run++) {
      progress(`Lighthouse ${route}, run ${run} of ${runs}`);
      all.push(await runLighthouse(url + route, mostTries));
    }
    results.set(
      route,
      byMeasure((measure) => median(all.map((one) => one[measure]))),
    );
  }
  return results;
}

// One run in forty misses the beginning of the trace, and Lighthouse asks for another run.
const mostTries = 3;

/** Runs Lighthouse once in a new browser, without cache and background work. */
async function runLighthouse(url: string, tries: number): Promise<LighthouseResult> {
  const port = await freePort();
  const { args, ...options } = launchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const report = await run('npx', [
      ...['--yes', `lighthouse@${lighthouseVersion}`, url, `--port=${port}`],
      ...['--output=json', '--output-path=stdout', '--quiet', '--no-enable-error-reporting'],
    ]);
    const result: Result = JSON.parse(report);
    return byMeasure((measure) => {
      const value = measured(result, measure);
      if (value === undefined || Number.isNaN(value))
        throw new Error(`Lighthouse did not measure ${measure}`);
      return value;
    });
  } catch (error) {
    if (tries === 1) throw error;
    progress(`Lighthouse again: ${error}`);
  } finally {
    await browser.close();
  }
  return runLighthouse(url, tries - 1);
}

/** The parts of Lighthouse's report that are used. */
interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  readonly environment: { readonly benchmarkIndex: number };
}

function measured({ categories, audits, environment }: Result, measure: Measure): number | undefined {
  switch (measures[measure]) {
    case 'category':
      return (categories[measure]?.score ?? Number.NaN) * 100;
    case 'audit':
      return audits[measure]?.numericValue;
    case 'environment':
      return environment.benchmarkIndex;
  }
}

function byMeasure(measured: (measure: Measure) => number): LighthouseResult {
  const names = Object.keys(measures) as Measure[];
  return Object.fromEntries(names.map((measure) => [measure, measured(measure)])) as Record<Measure, number>;
}
