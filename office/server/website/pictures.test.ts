import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { listen } from '../../../server/http/listen.ts';
import type { Store } from '../../../server/store/store.ts';
import { filesOf } from '../../../server/website/pictures/stored-pictures.ts';
import { startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { logIn, sessionHeaders } from '../../../tests/office.ts';
import { addPicture, pictureAbout } from '../../../tests/photo.ts';
import { publication, websiteFolder } from '../../../tests/website.ts';
import type { OfficeError } from '../../shared/common-answers.ts';
import type { PicturesAnswer } from '../../shared/picture-answers.ts';

const now = new Date('2027-03-01T12:00:00Z');

const photo = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe.each(bothDatabases())('a picture sent to the office, on $database,', ({ open, test, onBoth }) => {
  let store: Store;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let headers: Awaited<ReturnType<typeof sessionHeaders>>;
  beforeEach(async () => {
    store = await open();
    collector = await startCollector({ store, now: () => now, office: {} });
    headers = await sessionHeaders(store, { name: 'Wera Ek', role: 'webb' }, now);
  });
  afterEach(async () => {
    await collector.close();
    await store.close();
  });

  /** Asks again as the browser does, while the answer is 202. */
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
    if (answer.statusCode === 202) return send(payload, type, others);
    return { status: answer.statusCode, ...answer.json<{ name: string; error: { message: string } }>() };
  }
  const rows = () => store.db.selectFrom('contentPictures').selectAll().orderBy('id').execute();

  onBoth(
    'is stored once under a generated name although it is sent twice, and the diary names its sender',
    async () => {
      const [red, blue] = [await photo('#f00'), await photo('#00f')];
      const sent = await Promise.all([send(red), send(red), send(blue, 'image/x-whatever; charset=utf-8')]);
      expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(sent[0]?.name).toBe(sent[1]?.name);
      const kept = await rows();
      expect(kept.map(({ name }) => name).toSorted()).toEqual(
        [...new Set(sent.map(({ name }) => name))].toSorted(),
      );
      expect(kept).toHaveLength(2);
      for (const { name, addedBy, shows, child } of kept) {
        expect({ name, addedBy, shows, child }).toEqual({
          name: expect.stringMatching(/^bild-[\da-f]{16}\.webp$/),
          addedBy: 'Wera Ek',
          shows: 'Huset i kvällssol',
          child: 'none',
        });
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
      const verb = 'lade till en bild på webbplatsen';
      expect(lines).toEqual(kept.map(({ name }) => ({ who: 'Wera Ek', verb, reference: name })));
    },
  );

  test('is refused when it is not a picture, too large or sent with another content type', async () => {
    const png = await photo('#fff');
    const sentences = {
      none: await send(Buffer.from('PK\u0003\u0004')),
      tooLarge: await send(Buffer.alloc(15 * 1024 * 1024 + 1)),
      form: await send(png, 'multipart/form-data; boundary=x'),
      json: await send(Buffer.from('{}'), 'application/json'),
    };
    expect(sentences).toMatchObject({
      none: { status: 415, error: { message: expect.stringContaining('ingen bild vi kan läsa') } },
      tooLarge: { status: 413, error: { message: expect.stringContaining('högst 15 MB') } },
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

  test('is read by no other address, however small', async () => {
    const headers = await sessionHeaders(store, { name: 'Wera Ek', role: 'webb' }, now);
    const answer = await collector.server.inject({
      method: 'PUT',
      url: '/kansli/api/website/places',
      headers: { ...headers, 'content-type': 'image/jpeg' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(415);
  });

  test('is refused when it has been deleted permanently', async () => {
    const bytes = await photo('#0f0');
    await send(bytes);
    await store.db
      .updateTable('contentPictures')
      .set({ files: '', forgottenAt: now.toISOString() })
      .execute();
    const again = await send(bytes);
    expect(again).toMatchObject({ status: 409, error: { message: expect.stringContaining('för gott') } });
    expect(await rows()).toMatchObject([{ files: '' }]);
  });
});

describe.each(bothDatabases())('a picture that has been added, on $database', ({ openTwo, onBoth }) => {
  let folder: ReturnType<typeof websiteFolder>;
  let stores: readonly [Store, Store];
  const closing: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    folder = websiteFolder();
    stores = await openTwo();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    for (const store of stores) await store.close();
    folder.remove();
  });

  /** Starts an instance with its own office, and logs Anna in. */
  async function start(store: Store) {
    const website = await folder.serve(store, { limits: { versionsEveryMs: 50 }, now: () => now });
    const listener = await listen(website.answer, { port: 0, host: '127.0.0.1' });
    website.begin();
    const collector = await startCollector({ store, now: () => now, office: { website } });
    closing.push(
      () => website.close(),
      () => listener.close(),
      () => collector.close(),
    );
    const anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
    const statusOf = async (path: string) => (await fetch(`${listener.address}${path}`)).status;
    return { website, anna, statusOf };
  }

  onBoth(
    'is taken away for good on every instance and from what was published before, but not while visitors see it',
    async () => {
      const one = await start(stores[0]);
      const name = await addPicture(stores[0], '#833');
      await one.website.lookForPictures();
      const showing = {
        'gallery: pictures': [{ file: name, alt: 'Huset i kvällssol', caption: 'Huset' }],
        'pages/om: picture': { file: name, alt: 'Alva framför huset' },
      };
      const shown = await one.website.publish(publication(one.website, showing));
      expect(shown.result).toBe('published');
      const list = async () =>
        (await one.anna.ask<PicturesAnswer>('GET', '/website/pictures')).body.pictures.find(
          (each) => each.name === name,
        );
      const listed = await list();
      expect(listed).toMatchObject({
        srcSet: expect.stringContaining('60w'),
        shows: 'Huset i kvällssol',
        child: 'none',
        added: { by: 'Anna' },
        shown: [
          { document: 'gallery', place: 'pictures', name: 'Bilder' },
          { document: 'pages/om', place: 'picture', name: 'Bilden' },
        ],
      });
      const address = listed?.src ?? '';
      const other = await start(stores[1]);
      for (const { statusOf } of [one, other]) await expect.poll(() => statusOf(address)).toBe(200);

      const remove = () => one.anna.ask<OfficeError>('DELETE', `/website/pictures/${name}`);
      const refused = await remove();
      expect([refused.status, refused.body.error.message]).toEqual([
        409,
        expect.stringContaining('visas fortfarande'),
      ]);
      expect(await one.statusOf(address)).toBe(200);
      await one.website.publish(publication(one.website, { 'camp: season/fee': 175 }));
      expect((await remove()).status).toBe(200);

      expect(await one.statusOf(address)).toBe(404);
      await expect.poll(() => other.statusOf(address)).toBe(404);
      expect(await list()).toBeUndefined();
      expect((await remove()).status).toBe(404);
      const kept = stores[0].db
        .selectFrom('contentPictures')
        .select(['name', 'files', 'shows', 'forgottenAt']);
      expect(await kept.execute()).toEqual([{ name, files: '', shows: '', forgottenAt: now.toISOString() }]);
      const diary = await stores[0].db.selectFrom('diary').select(['who', 'verb', 'reference']).execute();
      const verb = 'tog bort en bild på webbplatsen för gott';
      expect(diary).toContainEqual({ who: 'Anna Berg', verb, reference: name });

      const first = shown.result === 'published' ? shown.version.id : 0;
      const back = { basedOn: one.website.current()?.id };
      expect((await one.anna.ask('POST', `/website/versions/${first}/again`, back)).status).toBe(201);
      expect(one.website.current()?.changes).toEqual({});
      expect(await one.statusOf(address)).toBe(404);
    },
  );
});
