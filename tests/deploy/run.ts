/**
 * `npm run try:deploy`: installs the site as docs/operations.md does, on this machine, with Debian's podman, buildah,
 * mmdebstrap and Caddy. Loses the machine, restores the backup on another one, and upgrades. Prints each step with its
 * time. Needs root and some ten minutes, the first time.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { completeAnswers } from '../answers.ts';
import { newAuthenticator } from '../authenticator.ts';
import { freePort } from '../free-port.ts';
import { startMailServer } from '../mail-server.ts';
import { pictureAbout } from '../photo.ts';
import { buildImages, type Machine, newMachine, podman, untilTrue } from './machine.ts';

const root = resolve(import.meta.dirname, '../..');
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const programs = ['podman', 'buildah', 'mmdebstrap', 'caddy', 'runc'];
const missing = programs.filter((one) => spawnSync('which', [one]).status !== 0);
if (missing.length > 0) {
  console.error(`Install first: apt-get install --no-install-recommends ${missing.join(' ')}`);
  process.exit(1);
}

const begun = performance.now();
async function step<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  const before = performance.now();
  const result = await work();
  console.log(`${((performance.now() - before) / 1000).toFixed(1).padStart(6)} s  ${name}`);
  return result;
}
const note = (text: string) =>
  console.log(`${' '.repeat(10)}${text.replaceAll('\n', `\n${' '.repeat(10)}`)}`);

function assert(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`Not as expected: ${what}`);
}

const folder = mkdtempSync(join(tmpdir(), 'kollo-try-'));
const disk = join(folder, 'disk');
mkdirSync(disk);
// The user of the container.
chownSync(disk, 1000, 1000);
const mail = await startMailServer();
const machines: Machine[] = [];
try {
  await tryAll();
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  in all`);
} finally {
  for (const machine of machines) machine.throwAway();
  await mail.close();
  rmSync(folder, { recursive: true });
}

async function tryAll(): Promise<void> {
  await step('the image is built, and one of a newer version', () => buildImages(folder));
  note(`image: ${size('localhost/kollo')} MB, of which Debian is ${size('localhost/kollo-base')} MB`);
  const envFile = join(folder, '.env');
  const key = await step('kollo backup-key makes the key, and .env is checked', () => makeKey(envFile));

  const first = newMachine('first', folder, envFile);
  machines.push(first);
  await step('an empty machine: the site starts', () => first.startSite());
  await step('Caddy starts, and the page is there by https', async () => {
    await first.startCaddy();
    const page = await first.ask('/');
    assert(page.status === 200 && page.text.includes('<h1'), 'the home page');
    assert(page.headers['strict-transport-security'] !== undefined, 'HSTS');
  });
  await untilTrue('the pages have their address', () => first.logs('site').includes('The new site is shown'));
  assert(first.isHealthy(), 'the health check');
  const session = await step('an invitation, and a person logs in with a passkey', () => accept(first));
  const { reference, receipt } = await step('a form is sent, and its two letters mailed', () =>
    sendForm(first),
  );
  note(`${reference}, "${/^Subject: (.*)$/m.exec(receipt)?.[1]}"`);
  await setTimeout(5_000);
  note(`memory at rest: ${first.memory()} MB`);
  const most = await step('a photo of 12 megapixels is taken in', () => takePhoto(first, session));
  note(`memory meanwhile: ${most} MB at the most, with a limit of 512`);

  const backup = await step('the nightly backup, encrypted and copied away, prints nothing', async () => {
    first.startBackups();
    await untilTrue('the copy is there', () => readdirSync(disk).some((name) => name.endsWith('.age')));
    await setTimeout(1_000);
    assert(first.logs('backup') === '', first.logs('backup'));
    return readdirSync(disk)[0] ?? '';
  });
  note(backup);
  await step('a drill opens it with the key', () => {
    const drill = first.run(['kollo', 'backup-drill'], key);
    assert(drill.status === 0, drill.error);
    note(drill.out);
  });
  const seconds = await step('SIGTERM', () => first.stop('site'));
  assert(seconds < 8, `SIGTERM obeyed within 8 s, and not ${seconds}`);
  await step('Caddy answers and logs no secret while the site is down', () => expectNoSecret(first));
  await tellFaults(first, key, backup);
  await step('the machine is thrown away', () => first.throwAway());

  const second = newMachine('second', folder, envFile);
  machines.push(second);
  await step('a second machine: kollo restore fetches the backup', () => {
    const restored = second.run(['kollo', 'restore'], key);
    assert(restored.status === 0, restored.error);
    note(restored.out);
  });
  await step('the site starts', () => second.startSite());
  await step('Caddy starts', () => second.startCaddy());
  await step('form, letters and picture are there', () => expectAll(second, reference));
  await step('a database that was deleted under the running site is put back', async () => {
    second.exec('sh', '-c', 'rm /data/kollo.db*');
    second.exec('sh', '-c', /exec site sh -c '(for file[^']+)'/.exec(operations)?.[1] ?? '');
    second.stop('site');
    const restored = second.run(['kollo', 'restore', '/saved/kollo.db', '--yes']);
    assert(restored.status === 0, restored.error);
    await second.startSite();
    expectAll(second, reference);
  });
  await step('upgraded to a version with one more column', async () => {
    second.stop('site');
    second.use('localhost/kollo-newer');
    await second.startSite();
    expectAll(second, reference);
    assert(query(second, 'select newer_column from contact_messages').length === 1, 'the column');
  });
  await step('its pages are built while the former ones are shown', () =>
    untilTrue('the new site is shown', () => second.logs('site').includes('The new site is shown')),
  );
}

function size(image: string): number {
  return Math.round(Number(podman('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6);
}

async function writeSettings(file: string, publicKey: string): Promise<void> {
  const [https, http] = [await freePort(), await freePort()];
  const settings = {
    PUBLIC_URL: `https://localhost:${https}`,
    PORT: String(http),
    SMTP_URL: mail.url,
    MAIL_FROM: 'kollo@kollo.example',
    MAIL_TO: 'info@kollo.example',
    BACKUP_RECIPIENT: publicKey,
    BACKUP_TO: '/away',
    BACKUP_DISK: disk,
  };
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
}

/** Returns the private key. */
async function makeKey(envFile: string): Promise<string> {
  await writeSettings(envFile, '');
  const { out, error } = newMachine('key', folder, envFile).run(['kollo', 'backup-key']);
  const [privateKey] = /^AGE-SECRET-KEY-\S+$/m.exec(out) ?? [];
  const [, publicKey] = /^BACKUP_RECIPIENT='(.*)'$/m.exec(out) ?? [];
  if (!privateKey || !publicKey) throw new Error(`There is no key: ${error}`);
  newMachine('key', folder, envFile).throwAway();
  await writeSettings(envFile, publicKey);
  execFileSync('sh', [join(root, 'deploy/check-env.sh'), envFile]);
  return privateKey;
}

/** Accepts an invitation, and returns the session's headers. */
async function accept(machine: Machine): Promise<Record<string, string>> {
  assert((await machine.ask('/kansli')).status === 404, 'no office before the first invitation');
  const invited = machine.exec(
    'kollo',
    'invite',
    'anna@example.org',
    '--role',
    'ansvarig',
    '--name',
    'Anna Berg',
  );
  const [, secret = ''] = /#\/?(?:inbjudan\/)?([\w-]{20,})/.exec(invited) ?? [];
  assert(secret !== '', `an invitation link in ${invited}`);
  assert((await machine.ask('/kansli')).status === 200, 'the office');
  const headers = {
    origin: machine.origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  const post = (path: string, body: object) =>
    machine.ask(`/kansli/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const options = await post('invitation/options', { secret });
  assert(options.status === 200, options.text);
  const response = newAuthenticator(machine.origin).register(JSON.parse(options.text));
  const accepted = await post('invitation/accept', { secret, response });
  assert(accepted.status === 200, accepted.text);
  return { ...headers, cookie: String(accepted.headers['set-cookie']).split(';')[0] ?? '' };
}

async function sendForm(machine: Machine) {
  const answer = await machine.ask('/api/forms/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(completeAnswers.contact),
  });
  const { reference = '' }: { reference?: string } = JSON.parse(answer.text);
  assert(answer.status === 200 && reference !== '', answer.text);
  const about = () => mail.arrived.filter(({ raw }) => raw.includes(reference));
  await untilTrue('both letters have arrived', () => about().length === 2);
  return { reference, receipt: about().find(({ to }) => to.includes('ada@example.org'))?.raw ?? '' };
}

/** Uploads a photo, and returns the most memory that was seen meanwhile. */
async function takePhoto(machine: Machine, session: Record<string, string>): Promise<number> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } });
  const body = await photo.jpeg().toBuffer();
  return mostMemory(machine, () =>
    untilTrue('the photo is stored', async () => {
      const headers = { ...session, 'content-type': 'image/jpeg', ...pictureAbout() };
      const asked = { method: 'POST', headers, body };
      const answer = await machine.ask('/kansli/api/website/pictures', asked);
      assert([201, 202].includes(answer.status), answer.text);
      return answer.status === 201;
    }),
  );
}

/** The most memory of the site that was seen while `work` ran, in MB. */
async function mostMemory(machine: Machine, work: () => Promise<void>): Promise<number> {
  let most = 0;
  const measuring = setInterval(() => {
    most = Math.max(most, machine.memory());
  }, 50);
  try {
    await work();
  } finally {
    clearInterval(measuring);
  }
  return most;
}

async function expectNoSecret(machine: Machine): Promise<void> {
  for (const path of ['/min-sida/hemligt1', '/Min-sida/hemligt2', '/min-sida/hemligt3?a=hemligt4'])
    assert(
      (await machine.ask(path, { headers: { referer: `${machine.origin}${path}` } })).status === 502,
      path,
    );
  await untilTrue('the failures are logged', () => machine.caddyLog().includes('/min-sida/'));
  assert(!machine.caddyLog().includes('hemligt'), 'no secret in the log');
}

/** Prints what each fault says to the administrator. */
async function tellFaults(machine: Machine, key: string, backup: string): Promise<void> {
  const other = /^AGE-SECRET-KEY-\S+$/m.exec(machine.run(['kollo', 'backup-key', '--yes']).out)?.[0] ?? '';
  const damaged = join(folder, 'disk/skadad.db.age');
  const expectFault = (name: string, { status, out, error }: ReturnType<Machine['run']>) => {
    assert(status !== 0, `${name} is a failure`);
    note(`${name}: ${(error || out).split('\n').at(-1)}`);
  };
  await step('faults', () => {
    expectFault('wrong key', machine.run(['kollo', 'restore'], other));
    writeFileSync(damaged, readFileSync(join(disk, backup)).subarray(0, 70_000));
    expectFault('truncated file', machine.run(['kollo', 'restore', '/away/skadad.db.age'], key));
    writeFileSync(damaged, 'semesterbilder');
    expectFault('foreign file', machine.run(['kollo', 'restore', '/away/skadad.db.age'], key));
    rmSync(damaged);
    expectFault(
      'full disk',
      machine.run(['kollo', 'backup', '/full/kopia.db'], '', ['--tmpfs=/full:size=100k,mode=777']),
    );
    expectFault('BACKUP_TO is away', machine.run(['kollo', 'backup'], '', ['--env=BACKUP_TO=/borta']));
    const away = 'postgres://kollo:x@127.0.0.1:9/kollo';
    expectFault(
      'database away at the start',
      machine.run(['sh', '/app/server/start.sh'], '', [`--env=DATABASE_URL=${away}`]),
    );
    expectFault(
      'mail server away',
      machine.run(['kollo', 'mail-test', '--to', 'a@example.org'], '', ['--env=SMTP_URL=smtp://127.0.0.1:9']),
    );
    const checked = (change: (text: string) => string) => {
      const file = join(folder, 'broken.env');
      cpSync(join(folder, '.env'), file);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
      const { status, stderr } = spawnSync('sh', [join(root, 'deploy/check-env.sh'), file], {
        encoding: 'utf8',
      });
      return { status, out: '', error: stderr.trim() };
    };
    expectFault(
      '.env without a line',
      checked((text) => text.replace(/^MAIL_TO.*\n/m, '')),
    );
    expectFault(
      '.env without quotes',
      checked((text) => text.replace(/'(smtp.*)'/, '$1')),
    );
  });
}

/** Rows of the site's database, read inside its container. */
function query(machine: Machine, statement: string): Record<string, unknown>[] {
  const program = `console.log(JSON.stringify(new (require('node:sqlite').DatabaseSync)('/data/kollo.db', { readOnly: true }).prepare(process.argv[1]).all()))`;
  const { status, out, error } = machine.run(['node', '-e', program, statement]);
  assert(status === 0, `${statement}: ${error}`);
  return JSON.parse(out);
}

function expectAll(machine: Machine, reference: string): void {
  assert(
    query(machine, `select * from contact_messages where reference = '${reference}'`).length === 1,
    'the form',
  );
  const letters = query(machine, `select state from mail where reference = '${reference}'`);
  assert(
    letters.map(({ state }) => state).join() === 'sent,sent',
    `both letters, sent: ${JSON.stringify(letters)}`,
  );
  assert(query(machine, 'select name from content_pictures').length === 1, 'the picture');
}
