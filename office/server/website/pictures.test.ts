import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { filesOf } from '../../../server/website/pictures/stored-pictures.ts';
import { startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { logIn, officeForEachTest, sessionHeaders } from '../../../tests/office.ts';
import { addPicture, jpegOfSize, phoneHeic, pictureAbout } from '../../../tests/photo.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import { publication, websiteFolder } from '../../../tests/website.ts';
import type { OfficeError } from '../../shared/common-answers.ts';
import type { PicturesAnswer } from '../../shared/picture-answers.ts';

const now = new Date('2027-03-01T12:00:00Z');

const photo = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe('a picture sent to the office', () => {
  const { store, collector } = officeForEachTest(temporarySqlite, now.toISOString());
  let headers: Awaited<ReturnType<typeof sessionHeaders>>;
  beforeEach(async () => {
    headers = await sessionHeaders(store, { name: 'Wera Ek', role: 'webb' }, now);
  });

  async function send(
    payload: Buffer,
    type = 'image/jpeg',
    others: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; name: string; error: { message: string } }> {
    const answer = await collector.server.inject({
      method: 'POST',
      url: '/kansli/api/website/pictures',
      headers: { ...headers, 'content-type': type, ...pictureAbout(), ...others },
      payload,
    });
    return { status: answer.statusCode, ...answer.json<{ name: string; error: { message: string } }>() };
  }
  const rows = () => store.db.selectFrom('contentPictures').selectAll().orderBy('id').execute();

  test('is stored once under a generated name although sent twice, and the diary names its sender', async () => {
    const [red, blue] = [await photo('#f00'), await photo('#00f')];
    const sent = await Promise.all([send(red), send(red), send(blue, 'image/x-whatever; charset=utf-8')]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first = '', again, other = ''] = sent.map(({ name }) => name);
    expect(again).toBe(first);
    const kept = await rows();
    expect(kept.map(({ name }) => name)).toEqual([first, other]);
    for (const { name, addedBy, shows, child } of kept) {
      expect(name).toMatch(/^bild-[\da-f]{16}\.webp$/);
      expect([addedBy, shows, child]).toEqual(['Wera Ek', 'Huset i kvällssol', 'none']);
      expect(await filesOf(store.db, name)).toMatchObject([
        { width: 60, height: 40, format: 'avif' },
        { width: 60, height: 40, format: 'webp' },
      ]);
    }
    const lines = await store.db
      .selectFrom('diary')
      .select(['who', 'verb', 'reference'])
      .orderBy('id')
      .execute();
    const line = { who: 'Wera Ek', verb: 'lade till en bild på webbplatsen' };
    expect(lines).toEqual([
      { ...line, reference: first },
      { ...line, reference: other },
    ]);
  });

  test('is refused when it is not a picture, too large or sent with another content type', async () => {
    const png = await photo('#fff');
    const sentences = {
      none: await send(Buffer.from('PK\u0003\u0004')),
      heic: await send(phoneHeic, 'image/heic'),
      tooLarge: await send(Buffer.alloc(15 * 1024 * 1024 + 1)),
      tooManyPixels: await send(await jpegOfSize(16_000, 3600)),
      form: await send(png, 'multipart/form-data; boundary=x'),
      json: await send(Buffer.from('{}'), 'application/json'),
    };
    expect(sentences).toMatchObject({
      none: { status: 415, error: { message: expect.stringContaining('ingen bild vi kan läsa') } },
      heic: { status: 415, error: { message: expect.stringMatching(/HEIC.*spara den som JPEG/) } },
      tooLarge: { status: 413, error: { message: expect.stringContaining('högst 15 MB') } },
      tooManyPixels: {
        status: 413,
        error: { message: expect.stringMatching(/^Bilden är för stor.*58 miljoner.*högst 25 miljoner/) },
      },
      form: { status: 415, error: { message: expect.stringContaining('ingen bild vi kan läsa') } },
      json: { status: 415 },
    });
    expect((await send(png, 'image/jpeg', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const header of ['', '%', '{}', ...Object.values(pictureAbout({ shows: ' ', child: 'none' }))])
      expect((await send(png, 'image/jpeg', { 'picture-about': header })).status, header).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('of a child is kept with the consent, which the diary has without what is seen', async () => {
    const sent = await send(
      await photo('#ff0'),
      'image/jpeg',
      pictureAbout({ shows: 'Alva', child: 'agreed' }),
    );
    expect(sent.status).toBe(201);
    expect(await rows()).toMatchObject([
      { shows: 'Alva', child: 'agreed', addedBy: 'Wera Ek', addedAt: now.toISOString() },
    ]);
    const lines = await store.db
      .selectFrom('diary')
      .selectAll()
      .where('verb', 'like', '%har sagt ja%')
      .execute();
    expect(lines).toMatchObject([{ who: 'Wera Ek', reference: sent.name }]);
    expect(JSON.stringify(await store.db.selectFrom('diary').selectAll().execute())).not.toContain('Alva');
  });

  test('is refused while three others are being sent, and is taken when one of them has ended', async () => {
    const address = await collector.server.listen({ host: '127.0.0.1', port: 0 });
    const statuses: (number | undefined)[] = [];
    const uploads = Array.from({ length: 4 }, () => {
      const upload = request(`${address}/kansli/api/website/pictures`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'image/jpeg', ...pictureAbout(), 'content-length': 1000 },
      });
      upload.on('response', ({ statusCode }) => statuses.push(statusCode));
      // It is broken off.
      upload.on('error', () => {});
      upload.write('x');
      return upload;
    });
    onTestFinished(() => uploads.forEach((upload) => void upload.destroy()));
    await expect.poll(() => statuses).toEqual([503]);
    const png = await photo('#00f');
    expect(await send(png)).toMatchObject({
      status: 503,
      error: { message: expect.stringContaining('Försök igen om en stund') },
    });
    for (const upload of uploads) upload.destroy();
    await expect.poll(async () => (await send(png)).status).toBe(201);
  });

  test('is refused when it has been deleted permanently', async () => {
    // Its name decides, so it is not read.
    await addPicture(store, '#0f0');
    await store.db
      .updateTable('contentPictures')
      .set({ files: '', forgottenAt: now.toISOString() })
      .execute();
    const again = await send(Buffer.from('#0f0'));
    expect(again).toMatchObject({ status: 409, error: { message: expect.stringContaining('för gott') } });
    expect(await rows()).toMatchObject([{ files: '' }]);
  });
});

describe.each(bothDatabases())('$database: an added picture', (database) => {
  const { openTwo, test, onBoth } = database;
  let folder: ReturnType<typeof websiteFolder>;
  beforeAll(() => {
    folder = websiteFolder();
  });
  afterAll(() => folder.remove());

  let stores: readonly [Store, Store];
  const closing: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    stores = await openTwo();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await folder.stop();
    for (const store of stores) await store.close();
  });

  /** Starts an instance with its own office, and logs Anna in. */
  async function start(store: Store) {
    const options = { limits: { versionsEveryMs: 50 }, now: () => now };
    const { website, address } = await folder.start(store, options);
    const collector = await startCollector({ store, now: () => now, office: { website } });
    closing.push(() => collector.close());
    const anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
    const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
    return { website, anna, statusOf };
  }

  /** Starts an instance whose visitors see the picture in the gallery and on the page /om. */
  async function startShowing() {
    const { website, anna, statusOf } = await start(stores[0]);
    const name = await addPicture(stores[0], '#833');
    await website.refreshPictures();
    const published = await website.publish(
      publication(website, {
        'gallery: pictures': [{ file: name, alt: 'Huset i kvällssol', caption: 'Huset' }],
        'pages/om: picture': { file: name, alt: 'Alva framför huset' },
      }),
    );
    if (published.result !== 'published') throw new Error(published.result);
    const listed = async () =>
      (await anna.ask<PicturesAnswer>('GET', '/website/pictures')).body.pictures.find(
        (each) => each.name === name,
      );
    return {
      ...{ website, anna, statusOf, name, listed },
      version: published.version.id,
      src: (await listed())?.src ?? '',
      /** Publishes pages without the picture. */
      replace: () => website.publish(publication(website, { 'camp: season/fee': 175 })),
      remove: () => anna.ask<OfficeError>('DELETE', `/website/pictures/${name}`),
    };
  }

  test('is listed with its sender, its description and the places that show it', async () => {
    const { listed } = await startShowing();
    expect(await listed()).toMatchObject({
      srcSet: expect.stringContaining('60w'),
      shows: 'Huset i kvällssol',
      child: 'none',
      added: { by: 'Anna' },
      shown: [
        { document: 'gallery', place: 'pictures', name: 'Bilder' },
        { document: 'pages/om', place: 'picture', name: 'Bilden' },
      ],
    });
  });

  onBoth(
    'is deleted from every instance with its files and description, but not while visitors see it',
    async () => {
      const { replace, remove, statusOf, src, name, listed } = await startShowing();
      const other = await start(stores[1]);
      await expect.poll(() => other.statusOf(src)).toBe(200);
      const refused = await remove();
      expect([refused.status, refused.body.error.message]).toEqual([
        409,
        expect.stringContaining('visas fortfarande'),
      ]);
      await replace();
      expect((await remove()).status).toBe(200);
      expect(await statusOf(src)).toBe(404);
      await expect.poll(() => other.statusOf(src)).toBe(404);
      expect(await listed()).toBeUndefined();
      expect((await remove()).status).toBe(404);
      const kept = stores[0].db
        .selectFrom('contentPictures')
        .select(['name', 'files', 'shows', 'forgottenAt']);
      expect(await kept.execute()).toEqual([{ name, files: '', shows: '', forgottenAt: now.toISOString() }]);
      const diary = await stores[0].db.selectFrom('diary').select(['who', 'verb', 'reference']).execute();
      const verb = 'tog bort en bild på webbplatsen för gott';
      expect(diary).toContainEqual({ who: 'Anna Berg', verb, reference: name });
    },
  );

  test('stays deleted when the office goes back to a version that showed it', async () => {
    const { anna, website, version, replace, remove, statusOf, src } = await startShowing();
    await replace();
    await remove();
    const back = { basedOn: website.current()?.id };
    expect((await anna.ask('POST', `/website/versions/${version}/again`, back)).status).toBe(201);
    expect(website.current()?.changes).toEqual({});
    expect(await statusOf(src)).toBe(404);
  });
});
