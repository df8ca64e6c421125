import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PictureFile } from '../../../site/pictures/picture.ts';
import { openMaterial } from '../../../site/rendering/page-material.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { pictureAsRead } from '../../../tests/photo.ts';
import { briefRendering, publication, websiteFolder } from '../../../tests/website.ts';
import type { Store } from '../../store/store.ts';
import type { WebsiteLimits } from '../serve.ts';
import { storePicture } from './stored-pictures.ts';

let folder: ReturnType<typeof websiteFolder>;
beforeAll(() => {
  folder = websiteFolder();
});
afterAll(() => folder.remove());

const often = { versionsEveryMs: 50, retryMs: 50 };

describe.each(bothDatabases())('a picture that has been added, over $database', ({ openTwo, testOnce }) => {
  let stores: readonly [Store, Store];
  beforeEach(async () => {
    stores = await openTwo();
  });
  afterEach(async () => {
    await folder.stop();
    for (const store of stores) await store.close();
    rmSync(join(folder.environment.DATA_DIR, 'pictures'), { recursive: true, force: true });
  });

  /** Pages that say how the house is shown, and where. */
  function pictureRendering() {
    const brief = briefRendering(folder.environment.DIST_DIR);
    const site: typeof brief.site = async (material) => {
      const { pictures } = openMaterial(folder.environment.DIST_DIR, material);
      const added = Object.keys(material.added ?? {}).map((name) => pictures[name]);
      return new Map([...(await brief.site(material)), ['om/index.html', JSON.stringify(added)]]);
    };
    return { ...brief, site };
  }

  async function start(store: Store, limits: WebsiteLimits = often) {
    const { website, address } = await folder.start(store, { limits, rendering: pictureRendering() });
    const get = (path: string) => fetch(`${address}${path}`);
    return { website, get };
  }

  async function add(background: string, width = 600): Promise<string> {
    const photo = await pictureAsRead(background, width, 60);
    const added = await storePicture(stores[0].db, photo, { by: 'Anna', at: new Date() }, async () => {});
    return added?.name ?? '';
  }

  /** What the gallery shows, as somebody would publish it. */
  const shownInGallery = (name: string) => ({
    'gallery: pictures': [{ file: name, alt: 'Huset i kvällssol', caption: 'Huset' }],
  });

  test('is published once all of its files are made, and shown by every instance, also after a restart', async () => {
    const [one, other] = [await start(stores[0]), await start(stores[1])];
    const name = await add('#803020');
    await one.website.lookForPictures();
    const wanted = publication(one.website, shownInGallery(name));
    expect(await one.website.publish(wanted)).toMatchObject({ result: 'published' });
    const page = await (await one.get('/om')).text();
    const [shown] = JSON.parse(page);
    expect(shown.srcSets.avif).toContain('600w');
    const made = join(folder.environment.DATA_DIR, 'pictures');
    const [damaged = ''] = readdirSync(made, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.webp'),
    );
    // As a disk leaves a file where the power went.
    truncateSync(join(made, damaged));
    for (const { get } of [one, other, await start(stores[0])]) {
      await expect.poll(async () => (await (await get('/om')).text()) === page).toBe(true);
      for (const address of [
        shown.src,
        ...shown.srcSets.avif.split(', ').map((part: string) => part.split(' ')[0]),
      ]) {
        const file = await get(address);
        expect([file.status, file.headers.get('cache-control')], address).toEqual([
          200,
          expect.stringContaining('immutable'),
        ]);
        const { exif, width } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
        expect(exif).toBeUndefined();
        expect(width).toBeGreaterThan(0);
      }
    }
  });

  testOnce('is announced with the files that are served, and is ready once all of them are', async () => {
    const { website, get } = await start(stores[0], { versionsEveryMs: 60_000 });
    const name = await add('#308050');
    await website.lookForPictures(name);
    const announced = async () => {
      const { src = '', srcSets } = website.pictures()[name] ?? {};
      const wide = Object.values(srcSets ?? {}).flatMap((set) => set.split(', '));
      const addresses = [src, ...wide.map((part) => part.split(' ')[0] ?? '')];
      const answers = await Promise.all(addresses.map(get));
      return { count: addresses.length, statuses: [...new Set(answers.map(({ status }) => status))] };
    };
    expect(await website.makePictures(publication(website, shownInGallery(name)).changes)).toBe('ready');
    expect(await announced()).toEqual({ count: 1, statuses: [200] });
    expect(website.pictureProgress(name)).toEqual({ state: 'making', seconds: 60 });
    await website.lookForPictures();
    expect(await announced()).toEqual({ count: expect.toSatisfy((n) => n > 4), statuses: [200] });
    expect(website.pictureProgress(name)).toEqual({ state: 'ready' });
  });

  testOnce(
    'is seen small until its files are made, and a text that names one that is not there is refused',
    async () => {
      const { website, get } = await start(stores[0]);
      await website.publish(publication(website, { 'camp: season/fee': 175 }));
      const last = async (): Promise<PictureFile[]> => (await get('/om')).json();
      const name = await add('#305080', 1000);
      await website.lookForPictures(name);
      expect(website.pictureProgress(name)).toEqual({ state: 'making', seconds: expect.any(Number) });
      const [small] = await last();
      expect(small).toMatchObject({ width: 800, height: 48 });
      expect((await get(small?.src ?? '')).headers.get('content-type')).toBe('image/webp');
      const wide = expect.stringContaining('1000w');
      await expect.poll(async () => (await last())[0]?.srcSets?.avif).toEqual(wide);
      expect(website.pictureProgress(name)).toEqual({ state: 'ready' });
      // A page that was sent before still asks for it.
      expect((await get(small?.src ?? '')).status).toBe(200);
      const missing = publication(website, shownInGallery(name.replace('bild-', 'bild-0')));
      expect(await website.publish(missing)).toMatchObject({
        result: 'unusable',
        mistakes: [{ document: 'gallery', remedy: expect.stringContaining('finns inte') }],
      });
    },
  );
});
