import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import { freePort } from '../free-port.ts';

const root = resolve(import.meta.dirname, '../..');

/** What podman needs inside this sandbox: its own networks, crun and higher limits do not work here. */
const sandbox = ['--network', 'host', '--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1000:1000'];
const podmanRun = (...args: readonly string[]) => ['--runtime', 'runc', 'run', ...sandbox, ...args];

/** The parts of a service in compose.yaml that become podman's options. */
const Service = z.object({
  env_file: z.literal('.env'),
  read_only: z.boolean(),
  tmpfs: z.array(z.string()),
  cap_drop: z.array(z.string()),
  environment: z.array(z.string()),
  volumes: z.array(z.string()),
  command: z.array(z.string()).default([]),
});
const compose = z
  .object({ services: z.object({ site: Service, backup: Service }) })
  .parse(parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true }));

/** The settings of a file of the form of deploy/.env, as compose reads them. */
function settingsIn(file: string): Record<string, string> {
  const lines = [...readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)='(.*)'$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}

/** A text of compose.yaml with each `${NAME:-default}` or `${NAME:?message}` replaced. */
const filledIn = (value: string, settings: Readonly<Record<string, string>>) =>
  value.replace(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, otherwise = '') => settings[name] || otherwise,
  );

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A machine with the services of compose.yaml, and Caddy, which is Debian's own here. */
export function newMachine(name: string, folder: string, envFile: string) {
  const prefix = `kollo-try-${process.pid}-${name}`;
  const settings = settingsIn(envFile);
  const { PORT = '' } = settings;
  const origin = settings.PUBLIC_URL ?? '';
  const caddyFolder = join(folder, `${name}-caddy`);
  const caddyLog = join(caddyFolder, 'log');
  let caddy: ChildProcess | undefined;
  let image = 'localhost/kollo';

  function optionsOf({ read_only, tmpfs, cap_drop, environment, volumes }: z.infer<typeof Service>) {
    const mounted = volumes.map((volume) => {
      const [from = '', ...to] = filledIn(volume, settings).split(':');
      const place = from.startsWith('.') ? join(root, 'deploy', from) : from;
      return `--volume=${[place.startsWith('/') ? place : `${prefix}-${place}`, ...to].join(':')}`;
    });
    const variables = environment.map((one) => filledIn(one, settings));
    return [
      ...(read_only ? ['--read-only'] : []),
      ...tmpfs.map((path) => `--tmpfs=${path}`),
      ...cap_drop.map((capability) => `--cap-drop=${capability}`),
      '--security-opt=no-new-privileges',
      ...mounted,
      `--env-file=${envFile}`,
      ...[...variables, `PORT=${PORT}`, 'HOST=127.0.0.1'].map((one) => `--env=${one}`),
    ];
  }

  const container = (service: string) => `${prefix}-${service}`;
  const start = (service: 'site' | 'backup', ...more: readonly string[]) => {
    const { command } = compose.services[service];
    const options = [
      '--detach',
      '--name',
      container(service),
      ...optionsOf(compose.services[service]),
      ...more,
    ];
    podman(...podmanRun(...options, image, ...command.map((word) => filledIn(word, settings))));
  };

  return {
    origin,
    /** Runs an image of this version from now on. */
    use(other: string) {
      image = other;
    },
    async startSite(): Promise<void> {
      start('site', '--memory=512m');
      await untilTrue('the site is up', async () => (await fetch(`http://127.0.0.1:${PORT}/readyz`)).ok);
    },
    startBackups: () => start('backup'),
    async startCaddy(): Promise<void> {
      mkdirSync(caddyFolder);
      const log = openSync(caddyLog, 'a');
      caddy = spawn('caddy', ['run', '--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'], {
        stdio: ['ignore', log, log],
        env: {
          ...process.env,
          HOME: caddyFolder,
          XDG_DATA_HOME: caddyFolder,
          XDG_CONFIG_HOME: caddyFolder,
          PUBLIC_URL: origin,
          UPSTREAM: `127.0.0.1:${PORT}`,
          CADDY_TLS: 'tls internal',
          CADDY_OPTIONS: `admin off\nskip_install_trust\nhttp_port ${await freePort()}`,
        },
      });
      await untilTrue('Caddy is up', async () => (await this.ask('/healthz')).status === 200);
    },
    caddyLog: () => readFileSync(caddyLog, 'utf8'),
    /** Sends a request through Caddy, whose own certificate it trusts. */
    async ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answered> {
      const ca = readFileSync(join(caddyFolder, 'caddy/pki/authorities/local/root.crt'));
      const outgoing = request(new URL(path, origin), { method, headers, ca, agent: false });
      outgoing.end(body);
      const [response] = await once(outgoing, 'response');
      return { status: response.statusCode, headers: response.headers, text: await text(response) };
    },
    /** Runs a command in the running site. */
    exec: (...command: readonly string[]) =>
      execFileSync('podman', ['--runtime', 'runc', 'exec', container('site'), ...command], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    /** Runs a command in a container of its own, with `typed` on standard input, and returns what it prints. */
    run(command: readonly string[], typed = '', more: readonly string[] = []) {
      const options = ['--rm', '--interactive', ...optionsOf(compose.services.site), ...more];
      const { status, stdout, stderr } = spawnSync('podman', podmanRun(...options, image, ...command), {
        input: typed,
        encoding: 'utf8',
        timeout: 120_000,
      });
      return { status, out: stdout.trim(), error: stderr.trim() };
    },
    logs: (service: string) => podman('logs', container(service)),
    /** Memory of all the site's processes, in MB of 2^20 bytes, without what the kernel caches of files. */
    memory(): number {
      const id = podman('inspect', '--format', '{{.Id}}', container('site'));
      const [file = ''] = globSync(`/sys/fs/cgroup/**/libpod-${id}*/memory.stat`);
      const [, bytes = 0] = /^(?:total_rss|anon) (\d+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
      return Math.round(Number(bytes) / 2 ** 20);
    },
    isHealthy: () =>
      spawnSync('podman', ['--runtime', 'runc', 'healthcheck', 'run', container('site')]).status === 0,
    /** Stops and removes the container, as an upgrade does, and returns for how many seconds it went on. */
    stop(service: string): number {
      const began = performance.now();
      podman('--runtime', 'runc', 'stop', '--time', '15', container(service));
      const seconds = (performance.now() - began) / 1000;
      podman('--runtime', 'runc', 'rm', container(service));
      return seconds;
    },
    throwAway(): void {
      caddy?.kill();
      rmSync(caddyFolder, { recursive: true, force: true });
      for (const service of ['site', 'backup'])
        spawnSync('podman', ['--runtime', 'runc', 'rm', '--force', '--time', '0', container(service)]);
      for (const volume of ['data', 'saved', 'site'])
        spawnSync('podman', ['volume', 'rm', `${prefix}-${volume}`]);
    },
  };
}

export type Machine = ReturnType<typeof newMachine>;

export const podman = (...args: readonly string[]): string =>
  execFileSync('podman', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Builds the image on a base of this machine's Debian mirror, and a newer version with one more column and changed code. */
export function buildImages(folder: string): void {
  const base = 'localhost/kollo-base';
  if (spawnSync('podman', ['image', 'exists', base]).status !== 0) buildBase(base, folder);
  const file = ['--file', join(root, 'deploy/Containerfile'), '--build-arg', `BASE=${base}`];
  build([...file, '--tag', 'localhost/kollo', root]);
  const newer = join(folder, 'newer');
  const left = ['.git', 'node_modules', 'dist', 'data'].map((name) => join(root, name));
  cpSync(root, newer, { recursive: true, filter: (path) => !left.includes(path) });
  const migration = join(root, 'tests/deploy/newer-version.ts');
  copyFileSync(migration, join(newer, 'server/store/migrations/9999-newer-version.ts'));
  appendFileSync(join(newer, 'site/pages/+onRenderHtml.tsx'), '// A later version.\n');
  build([...file, '--tag', 'localhost/kollo-newer', newer]);
}

/** Debian without an image registry. What this machine trusts is trusted in it: here a proxy reads what npm fetches. */
function buildBase(tag: string, folder: string): void {
  const archive = join(folder, 'base.tar');
  const mirror = 'http://deb.debian.org/debian';
  quietly('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'trixie', archive, mirror]);
  const working = execFileSync('buildah', ['from', 'scratch'], { encoding: 'utf8' }).trim();
  const trusted = '/etc/ssl/certs/ca-certificates.crt';
  for (const args of [
    ['add', working, archive, '/'],
    ['add', working, trusted, trusted],
    ['config', '--env', `NODE_EXTRA_CA_CERTS=${trusted}`, working],
    ['commit', '--rm', working, tag],
  ])
    quietly('buildah', args);
  rmSync(archive);
}

const build = (args: readonly string[]) =>
  quietly('buildah', ['bud', '--isolation', 'chroot', '--layers', '--format', 'docker', ...args]);

function quietly(command: string, args: readonly string[]): void {
  const { status, stderr, stdout } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${`${stdout}${stderr}`.slice(-2000)}`);
}

/** Waits until the condition is true, for at most three minutes. It may throw meanwhile. */
export async function untilTrue(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  let last: unknown;
  for (const until = performance.now() + 180_000; performance.now() < until; await setTimeout(200)) {
    try {
      if (await condition()) return;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`Waited in vain until ${what}`, { cause: last });
}
