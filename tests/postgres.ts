import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL server for one test, on a free port. Closing it deletes everything. */
export interface Postgres {
  /** The URL of a database. */
  address(database: string): string;
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Stops the server like a crash, with all connections. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Suspends the server without closing connections. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

const installed = '/usr/lib/postgresql';

/**
 * Starts a server. It survives being killed without losing commits, unless `forgetful`, which skips waiting for the
 * disk.
 */
export async function startPostgres({ forgetful = false } = {}): Promise<Postgres> {
  const bin = findPrograms() ?? installFromDebian();
  const folder = mkdtempSync(join(tmpdir(), 'kollo-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'kollo', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    stdio: 'ignore',
    cwd: folder,
    ...user,
  });
  const port = await freePort();
  const address = (database: string) => `postgres://kollo@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;
  let databases = 0;

  async function start(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      `port=${port}`,
      ...(forgetful ? ['fsync=off', 'full_page_writes=off', 'jit=off'] : []),
    ];
    server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      stdio: 'ignore',
      cwd: folder,
      ...user,
    });
    // Also runs when the tests are interrupted.
    const started = server;
    const quit = () => started.kill('SIGQUIT');
    process.once('exit', quit);
    started.once('exit', () => process.off('exit', quit));
    while (!(await answers(address('postgres')))) await setTimeout(50);
  }

  async function stop(): Promise<void> {
    if (!server) return;
    const ended = once(server, 'exit');
    // Immediate shutdown without cleanup: the next start recovers from the log.
    server.kill('SIGQUIT');
    server.kill('SIGCONT');
    await ended;
    server = undefined;
  }

  await start();
  return {
    address,
    async createDatabase() {
      const name = `kollo_${++databases}`;
      await inDatabase(address('postgres'), `create database ${name}`);
      return address(name);
    },
    start,
    stop,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };

  /** Signals the server and its connections' processes. */
  function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const parent = server?.pid;
    if (!parent) return;
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' });
    for (const pid of [parent, ...children.split('\n').map(Number).filter(Boolean)])
      process.kill(pid, signal);
  }
}

/** Runs one SQL statement. */
export async function inDatabase(address: string, statement: string): Promise<void> {
  const client = new Client(address);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function answers(address: string): Promise<boolean> {
  const client = new Client(address);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function findPrograms(): string | undefined {
  if (!existsSync(installed)) return undefined;
  return readdirSync(installed)
    .map((version) => join(installed, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

function installFromDebian(): string {
  console.log('Installing PostgreSQL from Debian …');
  const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options);
  const programs = findPrograms();
  if (!programs) throw new Error('The tests need PostgreSQL. On Debian: sudo apt-get install postgresql');
  return programs;
}
