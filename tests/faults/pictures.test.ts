import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesOf } from '../../server/website/pictures/stored-pictures.ts';
import { openIn } from '../collector.ts';
import { sessionHeaders } from '../office.ts';
import { uploadTo } from '../photo.ts';
import { childrenOf } from '../processes.ts';
import { type ServerProcess, serverFolder, startImpatient } from '../server-process.ts';

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

async function weraIn(dataFolder: string) {
  const store = await openIn(dataFolder);
  const headers = await sessionHeaders(store, { name: 'Wera Ek', role: 'webb' }, new Date());
  await store.close();
  return { ...headers, 'content-type': 'image/jpeg' };
}

/** Large enough that processing can be interrupted. */
const photo = () =>
  sharp({ create: { width: 1000, height: 750, channels: 3, background: '#746' } })
    .jpeg()
    .toBuffer();

/** Kills a server while it processes a picture; the child process must exit too. */
async function killAtWork(at: ServerProcess): Promise<void> {
  let workers: number[] = [];
  await expect.poll(() => (workers = childrenOf(at.pid, /make-files/))).toHaveLength(1);
  await at.end('SIGKILL');
  await expect.poll(() => workers.filter((worker) => existsSync(`/proc/${worker}`))).toEqual([]);
}

test('a server that is killed while it makes a picture has lost none that it thanked for, and takes it when it is sent again', async () => {
  const { dataFolder } = folder;
  const headers = await weraIn(dataFolder);
  const body = Uint8Array.from(await photo());
  const send = ({ url }: ServerProcess) => uploadTo(url, headers, body);

  server = await start(dataFolder);
  const unanswered = expect(send(server)).rejects.toThrow();
  await killAtWork(server);
  await unanswered;

  server = await start(dataFolder);
  const answer = await send(server);
  expect(answer.status).toBe(201);
  const { name } = await answer.json();
  await server.end('SIGKILL');

  const store = await openIn(dataFolder);
  expect(await store.db.selectFrom('contentPictures').select('name').execute()).toEqual([{ name }]);
  expect(await filesOf(store.db, name)).toContainEqual(expect.objectContaining({ width: 1000 }));
  await store.close();
});
