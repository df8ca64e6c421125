import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { openMaterial } from '../../../site/rendering/page-material.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { addPicture } from '../../../tests/photo.ts';
import { briefRendering, publication, websiteFolder } from '../../../tests/website.ts';
import type { Store } from '../../store/store.ts';

let folder: ReturnType<typeof websiteFolder>;
beforeAll(() => {
  folder = websiteFolder();
});
afterAll(() => folder.remove());

describe.each(bothDatabases())('$database: an added picture', ({ openTwo, onBoth }) => {
  let stores: readonly [Store, Store];
  beforeEach(async () => {
    stores = await openTwo();
  });
  afterEach(async () => {
    await folder.stop();
    for (const store of stores) await store.close();
  });

  /** Pages with the data of the picture of the house. */
  function pictureRendering() {
    const brief = briefRendering(folder.environment.DIST_DIR);
    const site: typeof brief.site = async (material) => {
      const { pictures } = openMaterial(folder.environment.DIST_DIR, material);
      const added = Object.keys(material.added ?? {}).map((name) => pictures[name]);
      return new Map([...(await brief.site(material)), ['om/index.html', JSON.stringify(added)]]);
    };
    return { ...brief, site };
  }

  async function start(store: Store) {
    const limits = { versionsEveryMs: 50, retryMs: 50 };
    const { website, address } = await folder.start(store, { limits, rendering: pictureRendering() });
    const get = (path: string) => fetch(`${address}${path}`);
    return { website, get };
  }

  /** A draft that shows the picture in the gallery. */
  const shownInGallery = (name: string) => ({
    'gallery: pictures': [{ file: name, alt: 'Huset i kvällssol', caption: 'Huset' }],
  });

  onBoth('is shown by every instance with all its sizes, also after a restart', async () => {
    const [one, other] = [await start(stores[0]), await start(stores[1])];
    const name = await addPicture(stores[0], '#803020', 600);
    await one.website.refreshPictures();
    const wanted = publication(one.website, shownInGallery(name));
    expect(await one.website.publish(wanted)).toMatchObject({ result: 'published' });
    const page = await (await one.get('/om')).text();
    const [shown] = JSON.parse(page);
    expect(shown.srcSets.avif).toContain('600w');
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
});
