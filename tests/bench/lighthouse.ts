import { chromium } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { freePort } from '../free-port.ts';
import { progress } from './report.ts';
import { median } from './statistics.ts';
import { run } from './tools.ts';

/** Installed on demand, because it has as many packages as everything else and nothing else uses it. */
export const lighthouseVersion = '13.5.0';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;
const measures = [...categories, ...audits, 'benchmarkIndex'] as const;

export type LighthouseResult = Readonly<Record<(typeof measures)[number], number>>;

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
    const medians = measures.map((measure) => [measure, median(all.map((one) => one[measure]))]);
    results.set(route, Object.fromEntries(medians));
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
    return measured(JSON.parse(report));
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

function measured(report: Result): LighthouseResult {
  const values: Record<string, number | undefined> = {
    ...Object.fromEntries(
      categories.map((name) => [name, (report.categories[name]?.score ?? Number.NaN) * 100]),
    ),
    ...Object.fromEntries(audits.map((name) => [name, report.audits[name]?.numericValue])),
    benchmarkIndex: report.environment.benchmarkIndex,
  };
  const missing = measures.filter((measure) => !Number.isFinite(values[measure]));
  if (missing.length > 0) throw new Error(`Lighthouse did not measure ${missing.join(', ')}`);
  return values as LighthouseResult;
}
