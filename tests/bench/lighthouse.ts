import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { launchOptions } from '../browser.ts';
import { freePort } from '../free-port.ts';
import { progress } from './report.ts';
import { median } from './statistics.ts';

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

/** Lighthouse's mobile simulation (its default: a mid-range phone, slow 4G), the median of the runs. */
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

// One run in forty misses the beginning of the page's trace, and Lighthouse asks to be run again.
const mostTries = 3;

/** One run in a browser of its own: nothing is cached and nothing is left running. */
async function runLighthouse(url: string, tries: number): Promise<LighthouseResult> {
  const port = await freePort();
  const { args, ...options } = launchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { runtimeError } = result.lhr;
    if (runtimeError) {
      if (tries === 1) throw new Error(`Lighthouse: ${runtimeError.message}`);
      progress(`Lighthouse again: ${runtimeError.code}`);
      return await runLighthouse(url, tries - 1);
    }
    return byMeasure((measure) => {
      const value = measured(result.lhr, measure);
      if (value === undefined || Number.isNaN(value))
        throw new Error(`Lighthouse did not measure ${measure}`);
      return value;
    });
  } finally {
    await browser.close();
  }
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
