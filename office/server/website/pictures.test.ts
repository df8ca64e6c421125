import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../../../server/http/listen.ts';
import type { Store } from '../../../server/store/store.ts';
import { storePicture } from '../../../server/website/pictures/stored-pictures.ts';
import type { WebsiteLimits } from '../../../server/website/serve.ts';
import { startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { logIn, sessionHeaders } from '../../../tests/office.ts';
import { pictureAsRead } from '../../../tests/photo.ts';
import { publication, websiteFolder, writeDraft } from '../../../tests/website.ts';
import type { OfficeError } from '../../shared/common-answers.ts';
import type { TodayAnswer } from '../../shared/today-answers.ts';
import type { PictureAdded, PicturesAnswer, PlaceSaved, PublishProblems } from '../../shared/website.ts';

const now = new Date('2027-03-01T12:00:00Z');

const photo = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe.each(bothDatabases())('a picture sent to the office, on $database,', ({ open, testOnce }) => {
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

  async function send(payload: Buffer, type = 'image/jpeg', others: Readonly<Record<string, string>> = {}) {
    const answer = await collector.server.inject({
      method: 'POST',
      url: '/kansli/api/website/pictures',
      headers: { ...headers, 'content-type': type, ...others },
      payload,
    });
    return { status: answer.statusCode, ...answer.json<{ name: string; error: { message: string } }>() };
  }
  const rows = () => store.db.selectFrom('contentPictures').selectAll().orderBy('id').execute();

  test('is stored once under a generated name although it is sent twice, and the diary names its sender', async () => {
    const [red, blue] = [await photo('#f00'), await photo('#00f')];
    const sent = await Promise.all([send(red), send(red), send(blue, 'image/x-whatever; charset=utf-8')]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(sent[0]?.name).toBe(sent[1]?.name);
    const kept = await rows();
    expect(kept.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(sent.map(({ name }) => name))].toSorted(),
    );
    expect(kept).toHaveLength(2);
    for (const { name, bytes, addedBy } of kept) {
      expect({ name, addedBy }).toEqual({
        name: expect.stringMatching(/^bild-[\da-f]{16}\.webp$/),
        addedBy: 'Wera Ek',
      });
      expect(await sharp(Buffer.from(bytes, 'base64')).metadata()).toMatchObject({
        format: 'webp',
        width: 60,
      });
    }
    const lines = await store.db
      .selectFrom('diary')
      .select(['who', 'verb', 'reference'])
      .orderBy('id')
      .execute();
    const verb = 'lade till en bild på webbplatsen';
    expect(lines).toEqual(kept.map(({ name }) => ({ who: 'Wera Ek', verb, reference: name })));
  });

  testOnce('is refused when it is not a picture, too large or sent with another content type', async () => {
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
    expect(await rows()).toEqual([]);
  });

  testOnce('is not read by endpoints other than the one for pictures', async () => {
    const headers = await sessionHeaders(store, { name: 'Wera Ek', role: 'webb' }, now);
    const answer = await collector.server.inject({
      method: 'PUT',
      url: '/kansli/api/website/places',
      headers: { ...headers, 'content-type': 'image/jpeg' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(415);
  });

  testOnce('is refused when it has been deleted permanently', async () => {
    const bytes = await photo('#0f0');
    await send(bytes);
    await store.db
      .updateTable('contentPictures')
      .set({ bytes: '', forgottenAt: now.toISOString() })
      .execute();
    const again = await send(bytes);
    expect(again).toMatchObject({ status: 409, error: { message: expect.stringContaining('för gott') } });
    expect(await rows()).toMatchObject([{ bytes: '' }]);
  });
});

describe.each(bothDatabases())('an added picture, on $database,', ({ openTwo, testOnce }) => {
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
  async function start(store: Store, limits: WebsiteLimits = {}) {
    const website = await folder.serve(store, { limits: { versionsEveryMs: 50, ...limits }, now: () => now });
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
    return { website, anna, collector, statusOf };
  }

  testOnce('delays its publication until its sizes are ready, and after a while refuses it', async () => {
    const { anna, collector } = await start(stores[0], { picturesMs: 50 });
    // Noise, which takes long to compress.
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const body = await sharp({
      create: { width: 400, height: 300, channels: 3, background: '#383', noise },
    })
      .webp()
      .toBuffer();
    const headers = await sessionHeaders(stores[0], { name: 'Wera Ek', role: 'webb' }, now);
    const sent = await collector.server.inject({
      method: 'POST',
      url: '/kansli/api/website/pictures',
      headers: { ...headers, 'content-type': 'image/webp' },
      payload: body,
    });
    const { name } = sent.json<PictureAdded>();
    expect(sent.statusCode).toBe(201);
    const list = async () =>
      (await anna.ask<PicturesAnswer>('GET', '/website/pictures')).body.pictures.at(-1);
    expect(await list()).toMatchObject({
      ...{ name, state: 'making', seconds: expect.any(Number), srcSet: null },
      src: expect.stringMatching(/^\/assets\/.*webp$/),
    });
    const value = [{ file: name, alt: 'Huset i kvällssol', caption: 'Huset' }];
    const where = { document: 'gallery', place: 'pictures' };
    const { body: saved } = await writeDraft<PlaceSaved>(anna, { ...where, value });
    const drafts = [{ ...where, version: saved.draft.version }];
    const publish = () => anna.ask<OfficeError>('POST', '/website/versions', { drafts, basedOn: 0 });
    const refused = await publish();
    expect([refused.status, refused.body.error?.message]).toEqual([
      503,
      expect.stringContaining('görs fortfarande i ordning'),
    ]);
    await expect.poll(async () => (await list())?.state, { interval: 100 }).toBe('ready');
    await expect.poll(async () => (await publish()).status).toBe(201);
  });

  testOnce(
    'of a child, added by a webbredaktör, waits for consent confirmed by a person who reads applications',
    async () => {
      const { anna, website, collector } = await start(stores[0]);
      const wera = await logIn(collector, stores[0], { name: 'Wera Ek', role: 'webb' }, now);
      const kim = await logIn(collector, stores[0], { name: 'Kim Al', role: 'handlaggare' }, now);
      const picture = await storePicture(
        stores[0].db,
        await pictureAsRead('#383'),
        { by: 'Wera Ek', at: now },
        async () => {},
      );
      const name = picture?.name ?? '';
      await website.lookForPictures();
      const value = [{ file: name, alt: 'Två barn paddlar', caption: 'Kanoter' }];
      const where = { document: 'gallery', place: 'pictures' };
      const { body: saved } = await writeDraft<PlaceSaved>(wera, { ...where, value });
      const drafts = [{ ...where, version: saved.draft.version }];
      const publish = (who: typeof anna) =>
        who.ask<PublishProblems>('POST', '/website/versions', { drafts, basedOn: 0 });
      const waits = {
        status: 422,
        body: { errors: [{ ...where, remedy: expect.stringContaining('väntar') }] },
      };
      expect(await publish(wera), 'nobody has said whether there is a child').toMatchObject(waits);
      const child = async () =>
        (await wera.ask<PicturesAnswer>('GET', '/website/pictures')).body.pictures.at(-1)?.child;
      const shows = 'Två barn paddlar';
      const agree = async (who: typeof anna) => {
        const was = { shows, child: await child() };
        return who.ask('PUT', `/website/pictures/${name}`, { shows, child: 'agreed', was });
      };
      const duties = async (who: typeof anna) =>
        (await who.ask<TodayAnswer>('GET', '/today')).body.duties?.filter(({ kind }) => kind === 'pictures');
      expect(await duties(anna), 'nobody waits for a yes to a picture of no child').toEqual([]);
      expect((await agree(wera)).status).toBe(200);
      expect(await child()).toBe('waits');
      const duty = { kind: 'pictures', pictures: 1, first: name, oldest: now.toISOString() };
      expect([await duties(anna), await duties(kim), await duties(wera)]).toEqual([
        [duty],
        [duty],
        undefined,
      ]);
      expect(await publish(wera)).toMatchObject(waits);
      expect(await publish(anna)).toMatchObject(waits);
      expect((await agree(anna)).status).toBe(200);
      expect(await duties(kim)).toEqual([]);
      expect((await agree(wera)).status).toBe(200);
      expect(await child(), 'what has been agreed to does not begin to wait').toBe('agreed');
      const agreed = stores[0].db.selectFrom('diary').select('who').where('verb', 'like', '%vårdnadshavare%');
      expect(await agreed.execute()).toEqual([{ who: 'Anna Berg' }]);
      expect((await publish(wera)).status).toBe(201);
    },
  );

  test('is removed for good on every instance and from earlier versions, but not while it is published', async () => {
    const one = await start(stores[0]);
    const added = { by: 'Anna', at: now };
    const picture = await storePicture(stores[0].db, await pictureAsRead('#833'), added, async () => {});
    const name = picture?.name ?? '';
    await one.website.lookForPictures();
    const showing = {
      'gallery: pictures': [{ file: name, alt: 'Huset i kvällssol', caption: 'Huset' }],
      'pages/om: picture/file': name,
      'pages/om: picture/alt': 'Alva framför huset',
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
      child: null,
      state: 'ready',
      seconds: null,
      added: { by: 'Anna' },
      shown: [
        { document: 'gallery', place: 'pictures', name: 'Bilder' },
        { document: 'pages/om', place: 'picture/file', name: 'Bilden, Bild' },
      ],
    });
    const tell = (told: object) => one.anna.ask('PUT', `/website/pictures/${name}`, told);
    const told = { shows: ' Alva vid bryggan ', child: 'agreed' };
    expect([(await tell(told)).status, (await tell(told)).status]).toEqual([200, 200]);
    expect((await tell({ shows: ' ', child: 'none' })).status).toBe(400);
    const seen = { shows: 'Huset i kvällssol', child: null };
    for (const late of [
      { shows: 'Ett barn', child: 'agreed', was: seen },
      { shows: 'Alva vid bryggan', child: 'none', was: seen },
    ])
      expect(await tell(late), 'whoever has seen what was said before').toMatchObject({
        status: 409,
        body: { theirs: { value: { shows: 'Alva vid bryggan', child: 'agreed' } } },
      });
    expect(await list()).toMatchObject({ shows: 'Alva vid bryggan', child: 'agreed' });
    const agreed = stores[0].db.selectFrom('diary').select(['who', 'verb', 'reference', 'week']);
    expect(await agreed.where('verb', 'like', '%vårdnadshavare%').execute()).toEqual([
      expect.objectContaining({ who: 'Anna Berg', reference: name }),
    ]);
    expect(JSON.stringify(await stores[0].db.selectFrom('diary').selectAll().execute())).not.toContain(
      'Alva',
    );
    const address = listed?.src ?? '';
    // Its files exist, so it makes none.
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
    expect((await tell(told)).status).toBe(404);
    const kept = stores[0].db.selectFrom('contentPictures').select(['name', 'bytes', 'shows', 'forgottenAt']);
    expect(await kept.execute()).toEqual([{ name, bytes: '', shows: '', forgottenAt: now.toISOString() }]);
    expect(readdirSync(join(folder.environment.DATA_DIR, 'pictures'))).toEqual([]);
    const diary = await stores[0].db.selectFrom('diary').select(['who', 'verb', 'reference']).execute();
    const verb = 'tog bort en bild på webbplatsen för gott';
    expect(diary).toContainEqual({ who: 'Anna Berg', verb, reference: name });

    const first = shown.result === 'published' ? shown.version.id : 0;
    const back = { basedOn: one.website.current()?.id };
    expect((await one.anna.ask('POST', `/website/versions/${first}/again`, back)).status).toBe(201);
    expect(one.website.current()?.changes).toEqual({});
    expect(await one.statusOf(address)).toBe(404);
  });

  testOnce('is deleted from the disk of an instance that was down when it was removed', async () => {
    const made = join(folder.environment.DATA_DIR, 'pictures', 'a'.repeat(64));
    mkdirSync(made, { recursive: true });
    await start(stores[0]);
    expect(existsSync(made)).toBe(false);
  });
});
