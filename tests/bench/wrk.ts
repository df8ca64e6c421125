import { run } from './tools.ts';

export interface Load {
  readonly requestsPerSecond: number;
  readonly requests: number;
  /** Responses other than 2xx and 3xx, and broken connections. */
  readonly failed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface WrkOptions {
  readonly connections: number;
  readonly seconds: number;
  readonly script?: string;
  readonly scriptArgs?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Loads a URL with wrk on one thread, so that the other core is the server's. */
export async function wrk(url: string, options: WrkOptions): Promise<Load> {
  const { connections, seconds, script, scriptArgs = [], headers = {} } = options;
  const output = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout=30s',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(script ? ['-s', script] : []),
    url,
    ...(scriptArgs.length > 0 ? ['--', ...scriptArgs] : []),
  ]);
  return {
    requestsPerSecond: number(output, /Requests\/sec:\s+([\d.]+)/),
    requests: number(output, /(\d+) requests in/),
    failed:
      optional(output, /Non-2xx or 3xx responses: (\d+)/) +
      [...output.matchAll(/Socket errors: .*/g)]
        .flatMap(([line]) => line.match(/\d+/g) ?? [])
        .reduce((sum, count) => sum + Number(count), 0),
    p50Ms: milliseconds(output, /50%\s+([\d.]+)(us|ms|s)/),
    p99Ms: milliseconds(output, /99%\s+([\d.]+)(us|ms|s)/),
  };
}

function number(output: string, pattern: RegExp): number {
  const value = Number(output.match(pattern)?.[1]);
  if (Number.isNaN(value)) throw new Error(`wrk did not say what was asked (${pattern}):\n${output}`);
  return value;
}

const optional = (output: string, pattern: RegExp) => Number(output.match(pattern)?.[1] ?? 0);

function milliseconds(output: string, pattern: RegExp): number {
  const unit = output.match(pattern)?.[2] ?? '';
  return number(output, pattern) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);
}
