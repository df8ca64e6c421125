import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { openStore } from '../../server/store/store.ts';
import { silentLog } from '../collector.ts';
import { layOutOpenContent } from '../content.ts';
import { sessionHeaders } from '../office.ts';
import { mostTogether } from './memory.ts';
import { progress } from './report.ts';
import { startSite } from './site-process.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = 'node_modules/.cache/bench/photo';
const dataFolder = join(folder, 'data');
const environment = {
  CONTENT_DIR: join(folder, 'content'),
  DIST_DIR: join(folder, 'dist'),
  DATA_DIR: dataFolder,
  PUBLIC_URL: 'https://kollo.example',
};

/**
 * The most that the server, its rendering and the picture's process took together, in MB of 2^20 bytes, while somebody added
 * a telephone's photo and its files were made; undefined where groups with a limit cannot be made.
 */
export async function measurePhoto(): Promise<number | undefined> {
  progress('Memory while a photo is added');
  rmSync(join(root, folder), { recursive: true, force: true });
  layOutOpenContent(join(root, environment.CONTENT_DIR), null);
  {
    // Builds, so that only what comes after is counted.
    await using _built = await startSite(environment);
  }
  const store = await openStore({ databaseUrl: undefined, dataFolder: join(root, dataFolder) }, silentLog);
  const headers = await sessionHeaders(store, { name: 'Anna Berg', role: 'ansvarig' }, new Date());
  await store.close();
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } });
  const body = Uint8Array.from(await photo.jpeg().toBuffer());
  const most = await mostTogether(async (enter) => {
    await using site = await startSite(environment, enter);
    const ask = (method: string, path: string, sent: Uint8Array<ArrayBuffer> | string, type: string) =>
      fetch(`${site.url}/kansli/api/website/${path}`, {
        method,
        headers: { ...headers, 'content-type': type },
        body: sent,
      });
    // Its rendering is awake, as it is for whoever adds a picture.
    const page = JSON.stringify({ page: 'index', unsaved: [] });
    const preview = await ask('POST', 'preview', page, 'application/json');
    const added = await ask('POST', 'pictures', body, 'image/jpeg');
    if (!preview.ok || !added.ok) throw new Error(`Answered ${preview.status} and ${added.status}`);
    const made = () => {
      const all = readdirSync(join(root, dataFolder), { recursive: true, encoding: 'utf8' });
      return all.some((name) => name.endsWith('.webp') && !name.includes('unfinished'));
    };
    while (!made()) await setTimeout(50);
  });
  rmSync(join(root, folder), { recursive: true });
  return most;
}
