import { progress } from './report.ts';
import type { SiteProcess } from './site-process.ts';
import { median } from './statistics.ts';
import { type Load, wrk } from './wrk.ts';

/** Measures the home page with brotli, and returns the median. */
export async function measureReading(
  site: SiteProcess,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Load> {
  const loads: Load[] = [];
  for (let round = 0; round <= rounds; round++) {
    progress(`Reading, round ${round} of ${rounds}`);
    const load = await wrk(site.url, { connections: 64, seconds, headers: { 'accept-encoding': 'br' } });
    if (load.failed > 0) throw new Error(`Reading failed ${load.failed} times`);
    // The first round warms up the JIT compilers.
    if (round > 0) loads.push(load);
  }
  return middle(loads);
}

export function middle(loads: readonly Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((load) => load[key]));
  return {
    requestsPerSecond: of('requestsPerSecond'),
    requests: of('requests'),
    failed: loads.reduce((sum, { failed }) => sum + failed, 0),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
  };
}
