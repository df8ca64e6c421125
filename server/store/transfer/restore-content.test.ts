import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestStore, temporarySqlite } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { newestVersion, readVersions, storePublication } from '../../website/versions.ts';
import type { Store } from '../store.ts';
import { writeBackup } from './backup.ts';
import { openBackup, restoreBackup } from './restore.ts';

/** Somebody publishes a fee at a time. */
async function publish({ db }: Store, fee: number, at: string): Promise<void> {
  const newest = await newestVersion(db);
  const changes = { camp: { 'season/fee': { value: fee, over: 100 } } };
  const wanted = { changes, basedOn: newest?.id ?? 0, publishedBy: 'Anna', kind: 'published' } as const;
  expect(await storePublication(db, wanted, newest, new Date(at))).toBeDefined();
}

const draft = {
  document: 'faq',
  place: 'heading',
  value: '{"value":"Frågor"}',
  version: 1,
  changedAt: '2027-03-01T12:00:00.000Z',
  changedBy: 'Bo',
};

/** Somebody adds a picture, which may have been taken away for good since. */
async function addPicture({ db }: Store, sha256: string, forgottenAt: string | null = null): Promise<void> {
  await db
    .insertInto('contentPictures')
    .values({
      name: `bild-${sha256}.webp`,
      sha256,
      bytes: forgottenAt === null ? Buffer.from(sha256).toString('base64') : '',
      width: 1200,
      height: 800,
      addedAt: '2027-03-01T12:00:00.000Z',
      addedBy: 'Anna',
      forgottenAt,
    })
    .execute();
}

const picturesIn = ({ db }: Store) =>
  db.selectFrom('contentPictures').select(['sha256', 'bytes', 'forgottenAt']).orderBy('sha256').execute();

const fees = async ({ db }: Store) =>
  (await readVersions(db)).map(({ changes }) => changes.camp?.['season/fee']?.value);

describe.each(bothDatabases())('a backup that is read in over $database', ({ open }) => {
  let folder: string;
  let original: TestStore;
  let store: TestStore;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kollo-versions-'));
    original = await temporarySqlite();
    await publish(original, 110, '2027-03-01T12:00:00Z');
    await publish(original, 120, '2027-03-02T12:00:00Z');
    await original.db.insertInto('contentDrafts').values(draft).execute();
    store = await open();
  });
  afterEach(async () => {
    await original.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  async function readIn(): Promise<void> {
    const file = join(folder, 'kopia.db');
    await writeBackup(original, file, () => {});
    const backup = await openBackup(file);
    await restoreBackup(backup, store, {
      discarded: new Set(),
      copyTo: undefined,
      onRows: () => {},
      extensions: [],
      now: new Date('2027-04-01T12:00:00Z'),
    });
    await backup.close();
  }

  test('gives an empty database its pages, history and drafts, and the next publication follows', async () => {
    await readIn();
    expect(await readVersions(store.db)).toEqual(await readVersions(original.db));
    expect(await store.db.selectFrom('contentDrafts').select('value').execute()).toEqual([
      { value: draft.value },
    ]);
    await publish(store, 130, '2027-04-02T12:00:00Z');
    expect(await fees(store)).toEqual([130, 120, 110]);
  });

  test('comes into the history of what is published since, which stays published', async () => {
    await readIn();
    await publish(store, 130, '2027-03-03T12:00:00Z');
    await publish(original, 140, '2027-03-02T18:00:00Z');
    await store.db.deleteFrom('contentDrafts').execute();
    await readIn();
    expect(await fees(store)).toEqual([130, 140, 120, 110]);
    expect(await store.db.selectFrom('contentDrafts').selectAll().execute()).toEqual([]);
    await publish(store, 150, '2027-04-02T12:00:00Z');
    expect(await fees(store)).toEqual([150, 130, 140, 120, 110]);
  });

  test('never takes the place of what is published, though it were newer', async () => {
    await publish(store, 130, '2027-02-01T12:00:00Z');
    await readIn();
    expect(await fees(store)).toEqual([130, 120, 110, 130]);
    await readIn();
    expect(await fees(store)).toEqual([130, 120, 110, 130]);
  });

  test('gives back every picture, also when there are more than are copied at a time', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `p${String(index).padStart(2, '0')}`);
    for (const name of names) await addPicture(original, name);
    await addPicture(store, 'p03');
    await readIn();
    expect(await picturesIn(store)).toEqual(await picturesIn(original));
    expect(await picturesIn(store)).toHaveLength(12);
  });

  test('brings back no picture that has been taken away for good, here or in the backup', async () => {
    const [march, april] = ['2027-03-05T12:00:00.000Z', '2027-04-01T12:00:00.000Z'];
    await addPicture(original, 'here');
    await addPicture(store, 'here', april);
    await addPicture(original, 'there', march);
    await addPicture(store, 'there');
    await readIn();
    expect(await picturesIn(store)).toEqual([
      { sha256: 'here', bytes: '', forgottenAt: april },
      { sha256: 'there', bytes: '', forgottenAt: march },
    ]);
  });
});
