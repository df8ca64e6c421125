import { requestExactly } from '../request.ts';
import { progress } from './report.ts';
import { startBareNode, startNginx } from './rivals.ts';
import type { SiteProcess } from './site-process.ts';
import { median } from './statistics.ts';
import { type Load, wrk } from './wrk.ts';

const connections = 64;
const brotli = { 'accept-encoding': 'br' };

export interface ReadingSpeeds {
  readonly ours: Load;
  readonly bareNode: Load;
  readonly nginx: Load;
}

/**
 * Measures the home page with brotli from our server, bare node:http and nginx, in turns, and returns the median of
 * each.
 */
export async function measureReading(
  site: SiteProcess,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<ReadingSpeeds> {
  const answer = await requestExactly(site.url, '/', brotli);
  await using bareNode = await startBareNode(answer);
  await using nginx = await startNginx(answer);
  await assertSameBytes(answer.bytes, [bareNode.url, nginx.url]);
  const urls = { ours: `${site.url}/`, bareNode: bareNode.url, nginx: nginx.url };
  const loads: Record<keyof ReadingSpeeds, Load[]> = { ours: [], bareNode: [], nginx: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const name of ['ours', 'bareNode', 'nginx'] as const) {
      progress(`Reading, round ${round} of ${rounds}: ${name}`);
      const load = await wrk(urls[name], { connections, seconds, headers: brotli });
      if (load.failed > 0) throw new Error(`${name} failed ${load.failed} times`);
      // The first round warms up the JIT compilers.
      if (round > 0) loads[name].push(load);
    }
  }
  return { ours: middle(loads.ours), bareNode: middle(loads.bareNode), nginx: middle(loads.nginx) };
}

async function assertSameBytes(expected: Buffer, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const { bytes } = await requestExactly(url, '/', brotli);
    if (!bytes.equals(expected)) throw new Error(`${url} serves other bytes than we do`);
  }
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
