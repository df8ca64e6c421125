import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The site as `npm start` runs it, with a database of its own. */
export interface SiteProcess extends AsyncDisposable {
  readonly url: string;
  readonly databaseFile: string;
  /** From the command until it could store. */
  readonly startMs: number;
  /** Everything it has written. */
  readonly output: readonly string[];
  /** Resident memory now, and the most there has been, in MB of a million bytes. */
  memory(): { now: number; most: number };
}

/** `before` is what the shell does first. */
export async function startSite(environment: NodeJS.ProcessEnv = {}, before = ''): Promise<SiteProcess> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kollo-bench-'));
  const began = performance.now();
  // The command begins with exec: the process we start is the server itself, whose memory is read below.
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
  const url = await new Promise<string>((found, failed) => {
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      const address = line.match(/^The site is at (http\S+)/)?.[1];
      if (address) found(address);
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
