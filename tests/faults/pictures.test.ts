import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { filesOf } from '../../server/website/pictures/stored-pictures.ts';
import { sessionHeaders } from '../office.ts';
import { pictureAbout } from '../photo.ts';
import { childrenOf } from '../processes.ts';
import { impatientWithClients, type ServerProcess, serverFolder, startImpatient } from '../server-process.ts';
import { openIn, workIn } from '../stores.ts';

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

/** Starts a server that closes a connection without traffic before the sizes of a photo can be made. */
const start = () =>
  startImpatient(
    { ...folder.environment, PUBLIC_URL: 'https://kollo.example' },
    { versionsEveryMs: 50, retryMs: 100, clients: { ...impatientWithClients.clients, standstillMs: 500 } },
  );

/** Returns a function that uploads a photo, large enough that processing can be interrupted. */
async function uploadAsWera() {
  const store = await openIn(folder.dataFolder);
  const session = await sessionHeaders(store, { name: 'Wera Ek', role: 'webb' }, new Date());
  await store.close();
  const headers = { ...session, ...pictureAbout(), 'content-type': 'image/jpeg' };
  const photo = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#746' } });
  const body = Uint8Array.from(await photo.jpeg().toBuffer());
  return ({ url }: ServerProcess) =>
    fetch(`${url}/kansli/api/website/pictures`, { method: 'POST', headers, body });
}

/** Kills a server while it processes a picture; the child process must exit too. */
async function killAtWork(at: ServerProcess): Promise<void> {
  let workers: number[] = [];
  await expect.poll(() => (workers = childrenOf(at.pid, /make-files/))).toHaveLength(1);
  await at.end('SIGKILL');
  await expect.poll(() => workers.filter((worker) => existsSync(`/proc/${worker}`))).toEqual([]);
}

test('a picture whose server is killed while its sizes are made is not stored, and is stored once when sent again', async () => {
  const send = await uploadAsWera();
  server = await start();
  const unanswered = expect(send(server)).rejects.toThrow();
  await killAtWork(server);
  await unanswered;
  const { dataFolder } = folder;
  const rows = (store: Store) => store.db.selectFrom('contentPictures').select('name').execute();
  expect(await workIn(dataFolder, rows)).toEqual([]);

  server = await start();
  // The server answers although the connection has no traffic until all sizes are stored.
  const answer = await send(server);
  expect(answer.status).toBe(201);
  const { name } = await answer.json();
  await server.end('SIGKILL');
  await workIn(dataFolder, async (store) => {
    expect(await rows(store)).toEqual([{ name }]);
    expect(await filesOf(store.db, name)).toContainEqual(expect.objectContaining({ width: 1000 }));
  });
});
