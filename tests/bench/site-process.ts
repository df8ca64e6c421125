import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The site as run by `npm start`, with a database of its own. */
export interface SiteProcess extends AsyncDisposable {
  readonly url: string;
  readonly databaseFile: string;
  /** The time from the command until the server can store. */
  readonly startMs: number;
  /** Everything that it has printed. */
  readonly output: readonly string[];
  /** Resident memory now and its peak, in MB of a million bytes. */
  memory(): { now: number; most: number };
}

/** Starts the site. `before` is a shell command that runs first. */
export async function startSite(environment: NodeJS.ProcessEnv = {}, before = ''): Promise<SiteProcess> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kollo-bench-'));
  const began = performance.now();
  // The script begins with exec, so the started process is the server, whose memory is read below.
  const child = spawn('sh', ['-c', before + scripts.start], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      RATE_LIMIT: '1000000000',
      ...environment,
    },
  });
  const output: string[] = [];
  const url = await new Promise<string>((resolve, failed) => {
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      const address = line.match(/^The site is at (http\S+)/)?.[1];
      if (address) resolve(address);
    });
  });
  const ready = await fetch(`${url}/readyz`);
  if (!ready.ok) throw new Error(`The server is not ready: ${ready.status}`);
  return {
    url,
    output,
    databaseFile: join(dataFolder, 'kollo.db'),
    startMs: performance.now() - began,
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      const megabytes = (name: string) =>
        (Number(status.match(new RegExp(`${name}:\\s+(\\d+) kB`))?.[1]) * 1024) / 1e6;
      return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
    },
    async [Symbol.asyncDispose]() {
      if (child.kill('SIGTERM')) await once(child, 'exit');
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
