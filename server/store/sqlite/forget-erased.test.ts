import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../../tests/collector.ts';
import { openStore, type Store } from '../store.ts';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kollo-forget-'));
  store = await openStore({ databaseUrl: undefined, dataFolder: folder }, silentLog);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const file = () => readFileSync(join(folder, 'kollo.db'), 'latin1');
const logBytes = () => statSync(join(folder, 'kollo.db-wal')).size;

const write = (from: number, to: number, length: (one: number) => number) =>
  store.db
    .insertInto('contactMessages')
    .values(
      Array.from({ length: to - from }, (_, index) => {
        const one = from + index;
        const name = `Person ${one}.`;
        return {
          reference: `M-${(one * 7919) % 100_003}`,
          submissionKey: `${(one * 104_729) % 1_000_003}`,
          createdAt: '2027-03-01T12:00:00.000Z',
          flagged: 0,
          form: 'contact',
          name,
          email: 'e@example.org',
          subject: '',
          message: 'a'.repeat(length(one)),
        };
      }),
    )
    .execute();

const erase = (which: (one: number) => boolean, upTo: number) =>
  store.db
    .deleteFrom('contactMessages')
    .where(
      'name',
      'in',
      Array.from({ length: upTo }, (_, one) => one)
        .filter(which)
        .map((one) => `Person ${one}.`),
    )
    .execute();

test('of a thousand people, those who were erased have left no trace between the others', async () => {
  const isErased = (one: number) => one % 3 === 0;
  for (let from = 0; from < 1000; from += 50) {
    await write(from, from + 50, (one) => (one * 131) % 900);
    await erase((one) => isErased(one) && one % 2 === 0, from);
  }
  await erase(isErased, 1000);
  expect(await store.forgetErased()).toBe(true);
  const traces = Array.from({ length: 1000 }, (_, one) => one)
    .filter(isErased)
    .filter((one) => file().includes(`Person ${one}.`));
  expect(traces).toEqual([]);
});

test('what is erased is overwritten when it leaves the log, though there be no room to rewrite the file', async () => {
  await write(0, 1, () => 10);
  await erase(() => true, 1);
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  expect(file()).not.toContain('Person 0.');
});

test('the log shrinks when somebody who read an old state has gone', async () => {
  const limit = 8 * 1024 * 1024;
  const reader = new DatabaseSync(join(folder, 'kollo.db'), { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from contact_messages').get();
  for (let from = 0; from < 300; from += 100) await write(from, from + 100, () => 40_000);
  expect(logBytes()).toBeGreaterThan(limit);
  expect(await store.forgetErased()).toBe(false);
  reader.close();
  for (let one = 300; one < 310; one++) await write(one, one + 1, () => 10);
  expect(logBytes()).toBeLessThanOrEqual(limit);
});
