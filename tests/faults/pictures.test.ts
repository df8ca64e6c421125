import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../../server/store/store.ts';
import { silentLog } from '../collector.ts';
import { sessionHeaders } from '../office.ts';
import { type ServerProcess, serverFolder, startImpatient } from '../server-process.ts';
import { smallDisk } from '../small-disk.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: ReturnType<typeof serverFolder>;
let server: ServerProcess | undefined;
beforeEach(() => {
  folder = serverFolder();
  writeFileSync(join(folder.environment.DIST_DIR, 'pictures.json'), '{}');
});
afterEach(async () => {
  await server?.end('SIGKILL');
  folder.remove();
});

const start = (dataFolder: string) =>
  startImpatient(
    { ...folder.environment, DATA_DIR: dataFolder, PUBLIC_URL: 'https://kollo.example' },
    { versionsEveryMs: 50, retryMs: 100 },
  );

const stored = (dataFolder: string) => openStore({ databaseUrl: undefined, dataFolder }, silentLog);

async function weraIn(dataFolder: string) {
  const store = await stored(dataFolder);
  const headers = await sessionHeaders(store, { name: 'Wera Ek', role: 'webb' }, new Date());
  await store.close();
  return { ...headers, 'content-type': 'image/jpeg' };
}

/** Twelve megapixels take their time. */
const photo = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#746' } })
    .jpeg()
    .toBuffer();

/** A server's pictures' processes. */
function workersOf({ pid }: ServerProcess): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return all
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state]) => Number(parent) === pid && !state?.startsWith('Z'))
    .filter(([, , , ...args]) => /read-photo|make-files/.test(args.join(' ')))
    .map(([worker]) => Number(worker));
}

/** Kills a server that works with a picture; the process that did ends too. */
async function killAtWork(at: ServerProcess): Promise<void> {
  await expect.poll(() => workersOf(at).length).toBe(1);
  const [worker = 0] = workersOf(at);
  await at.end('SIGKILL');
  await expect.poll(() => existsSync(`/proc/${worker}/cmdline`)).toBe(false);
}

test('a server that is killed while it reads a photo, and while it makes the files of one, has lost none that it thanked for', async () => {
  const { dataFolder } = folder;
  const headers = await weraIn(dataFolder);
  const body = Uint8Array.from(await photo());
  const send = ({ url }: ServerProcess) =>
    fetch(`${url}/kansli/api/website/pictures`, { method: 'POST', headers, body });

  server = await start(dataFolder);
  const unanswered = expect(send(server)).rejects.toThrow();
  await killAtWork(server);
  await unanswered;

  server = await start(dataFolder);
  const answer = await send(server);
  expect(answer.status).toBe(201);
  const { name } = await answer.json();
  await killAtWork(server);
  // It ended before it was done: whoever starts next begins anew, and two of them would not fit the machine.
  const pictures = join(dataFolder, 'pictures');
  expect(existsSync(pictures)).toBe(false);

  const store = await stored(dataFolder);
  expect(await store.db.selectFrom('contentPictures').select('name').execute()).toEqual([{ name }]);
  await store.close();
  server = await start(dataFolder);
  const made = () =>
    readdirSync(join(dataFolder, 'pictures')).map((one) => join(dataFolder, 'pictures', one));
  const isMade = () => existsSync(join(dataFolder, 'pictures')) && made().length === 1;
  await expect.poll(isMade).toBe(true);
  expect(await (await send(server)).json()).toMatchObject({ name });
  expect(await server.end('SIGTERM')).toBe(0);
});

test('on a full disk no picture is taken, those that cannot be made are when there is room, and pages go on', async (context) => {
  const disk = smallDisk(context);
  try {
    const headers = await weraIn(disk.path);
    server = await start(disk.path);
    const { url, output } = server;
    const send = async (body: Buffer) => {
      const sent = { method: 'POST', headers, body: Uint8Array.from(body) };
      const answer = await fetch(`${url}/kansli/api/website/pictures`, sent);
      return { status: answer.status, text: await answer.text() };
    };
    const body = await photo();
    disk.fill();
    const refused = await send(body);
    expect([refused.status, JSON.parse(refused.text).error.message]).toEqual([
      503,
      expect.stringContaining('Inget har'),
    ]);
    disk.empty();
    const pictures = join(disk.path, 'pictures');
    mkdirSync(pictures);
    expect((await send(body)).status).toBe(201);
    disk.fill();
    const isTold = () => output.some((line) => line.includes('could not be made'));
    await expect.poll(isTold).toBe(true);
    expect((await fetch(url)).status).toBe(200);
    disk.empty();
    const made = () => readdirSync(pictures).filter((one) => !one.includes('unfinished')).length;
    await expect.poll(made).toBe(1);
  } finally {
    await server?.end('SIGKILL');
    disk.remove();
  }
});
