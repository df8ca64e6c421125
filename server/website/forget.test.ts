import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bothDatabases } from '../../tests/databases.ts';
import { isPostgres } from '../store/postgres.ts';
import type { Store } from '../store/store.ts';
import { forgetPicture } from './forget.ts';
import { newestVersion, storePublication } from './versions.ts';

const name = 'bild-0123456789abcdef.webp';
const now = new Date('2027-03-01T12:00:00Z');
const changes = { gallery: { pictures: { value: [{ file: name, alt: 'Huset', caption: '' }] } } };

describe.each(bothDatabases())('$database: a picture that is removed while published', ({ openTwo }) => {
  let stores: readonly [Store, Store];
  beforeEach(async () => {
    stores = await openTwo();
    await stores[0].db
      .insertInto('contentPictures')
      .values({
        name,
        files: '[]',
        shows: 'Huset',
        child: 'none',
        addedAt: now.toISOString(),
        addedBy: '',
      })
      .execute();
  });
  afterEach(async () => {
    for (const store of stores) await store.close();
  });

  const publish = (alongside = async () => {}) =>
    storePublication(
      stores[0].db,
      { changes, basedOn: 0, publishedBy: 'Anna', kind: 'published', alongside },
      undefined,
      now,
    );
  const forget = (alongside = async () => {}) => forgetPicture(stores[1].db, name, now, alongside);

  /** Waits until the other transaction is blocked; SQLite does not begin it at all. */
  async function isWaitedFor(): Promise<void> {
    const { db } = stores[0];
    if (!isPostgres(db)) return;
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1);
  }

  test('is kept when the publication is first', async () => {
    let forgetting: ReturnType<typeof forget> | undefined;
    const published = await publish(async () => {
      forgetting = forget();
      await isWaitedFor();
    });
    expect(published).toMatchObject({ changes });
    expect(await forgetting).toEqual([{ document: 'gallery', place: 'pictures' }]);
  });

  test('is not published when the removal is first', async () => {
    let publishing: ReturnType<typeof publish> | undefined;
    const forgotten = await forget(async () => {
      publishing = publish();
      await isWaitedFor();
    });
    expect(forgotten).toEqual([]);
    expect(await publishing).toBeUndefined();
    expect(await newestVersion(stores[0].db)).toBeUndefined();
  });
});
