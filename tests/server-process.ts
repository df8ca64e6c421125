import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parseDocument } from 'yaml';
import type { FormName } from '../forms/form.ts';
import type { Limits } from '../server/main.ts';
import { builtContent } from '../site-settings.ts';
import { completeAnswers } from './answers.ts';
import { testContent } from './content.ts';
import { buildTinySite } from './tiny-site.ts';

const root = resolve(import.meta.dirname, '..');

/** A server process with open applications and a tiny site. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Everything that it has printed. */
  readonly output: readonly string[];
  /** Sends a message to a test's program, and returns its reply. */
  tell(message: object | string): Promise<unknown>;
  /** Sets the server's clock, if it was started with SERVER_CLOCK. */
  moveClock(instant: Date): Promise<void>;
  /** Sends the signal and returns the exit code; null when the signal ended the process. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

const settings = ['camp.yaml', 'letters.yaml'];

/** A folder for servers with content (and optionally the season's year), a site and a data folder. */
export function serverFolder(year: number | null = null) {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-server-'));
  const contentFolder = join(folder, 'content');
  for (const file of settings) cpSync(join(testContent, file), join(contentFolder, file));
  const camp = parseDocument(readFileSync(join(contentFolder, 'camp.yaml'), 'utf8'));
  for (const form of ['child', 'leader']) camp.setIn(['applications', form, 'state'], 'open');
  camp.setIn(['season', 'year'], year);
  writeFileSync(join(contentFolder, 'camp.yaml'), camp.toString());
  buildTinySite(join(folder, 'dist'));
  // A built site contains the texts from which it was rendered.
  symlinkSync(contentFolder, join(folder, 'dist', builtContent));
  return {
    dataFolder: join(folder, 'data'),
    environment: {
      CONTENT_DIR: contentFolder,
      DIST_DIR: join(folder, 'dist'),
      DATA_DIR: join(folder, 'data'),
      HOST: '127.0.0.1',
      RATE_LIMIT: '1000000',
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Starts a server with the short timeouts of `limits`. */
export function startImpatient(environment: NodeJS.ProcessEnv, limits: Limits): Promise<ServerProcess> {
  return startServer({ ...environment, LIMITS: JSON.stringify(limits) }, 0, 'tests/impatient-server.ts');
}

/** Gives clients seconds in place of half a minute. */
export const impatientWithClients = {
  clients: {
    requestMs: 2_000,
    headersMs: 1_000,
    checkEveryMs: 100,
    standstillMs: 2_000,
    keepAliveMs: 2_000,
  },
} satisfies Limits;

/** Starts a server and waits until it prints its URL. Port 0 chooses a free port. */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  port = 0,
  program = 'server/main.ts',
): Promise<ServerProcess> {
  const { child, output } = spawnServer(environment, port, program);
  const url = await new Promise<string>((resolve, failed) => {
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}: ${output.join('\n')}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      const address = line.match(/^The site is at (http\S+)/)?.[1];
      if (address) resolve(address);
    });
  });
  async function tell(message: object | string): Promise<unknown> {
    const answered = once(child, 'message');
    child.send(message);
    const [answer] = await answered;
    return answer;
  }
  return {
    url,
    pid: child.pid ?? 0,
    output,
    tell,
    async moveClock(instant) {
      await tell(instant.toISOString());
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** Sends a form to a server. */
export function sendForm(
  { url }: Pick<ServerProcess, 'url'>,
  form: FormName,
  changes: object = {},
): Promise<Response> {
  return fetch(`${url}/api/forms/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...completeAnswers[form], ...changes }),
  });
}

interface SpawnedServer {
  readonly child: ChildProcess & { readonly stdout: Readable; readonly stderr: Readable };
  readonly output: string[];
}

/** Starts a server without waiting. */
export function spawnServer(
  environment: NodeJS.ProcessEnv,
  port = 0,
  program = 'server/main.ts',
): SpawnedServer {
  const output: string[] = [];
  const clock = environment.SERVER_CLOCK ? ['--import', './tests/moved-clock.ts'] : [];
  const child = spawn(process.execPath, [...clock, program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, PORT: String(port), ...environment },
  }) as SpawnedServer['child'];
  // A failed or interrupted test must not leave a server running.
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  child.once('exit', () => process.off('exit', killChild));
  createInterface({ input: child.stderr }).on('line', (line) => output.push(line));
  return { child, output };
}
