import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { receive } from '../../../tests/collector.ts';
import { newFolder } from '../../../tests/new-folder.ts';
import { openIn } from '../../../tests/stores.ts';
import type { Store } from '../store.ts';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = newFolder();
  store = await openIn(folder);
});
afterEach(async () => {
  await store.close();
});

const file = () => readFileSync(join(folder, 'kollo.db'), 'latin1');

/** Numbers that look random, the same at every run. */
function numbersBelow(): (limit: number) => number {
  let state = 1;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

// Of these, two would leave traces if the file were not rewritten.
test('erased rows leave no trace in the file among two thousand inserts, updates and deletes', async () => {
  const below = numbersBelow();
  const erased = new Set<string>();
  const people = 2000;
  const other = new DatabaseSync(join(folder, 'kollo.db'));
  other.exec('pragma secure_delete = on; begin');
  const come = other.prepare(
    `insert into contact_messages (reference, submission_key, created_at, form, name, email, subject, message)
     values (?, ?, '2027-03-01T12:00:00.000Z', 'contact', ?, 'e@example.org', '', ?)`,
  );
  for (let one = 0; one < people; one++) {
    come.run(`M-${below(1e9)}`, `${below(1e9)}${below(1e9)}`, `Person ${one}.`, 'a'.repeat(below(900)));
  }
  const change = other.prepare('update contact_messages set message = ? where name = ?');
  const erase = other.prepare('delete from contact_messages where name = ?');
  for (let turn = 0; turn < people; turn++) {
    const name = `Person ${below(people)}.`;
    if (erased.has(name)) continue;
    if (turn % 2 === 1) {
      change.run('b'.repeat(below(900)), name);
    } else {
      erase.run(name);
      erased.add(name);
    }
  }
  other.exec('commit');
  other.close();
  expect(await store.forgetErased()).toBe(true);
  const content = file();
  expect([...erased].filter((name) => content.includes(name))).toEqual([]);
});

test('erased data is overwritten at a checkpoint, even without disk space to rewrite the file', async () => {
  await receive(store, 'contact', { Meddelande: 'Hallonöverkänslig' });
  await store.db.deleteFrom('contactMessages').execute();
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  expect(file()).not.toContain('Hallon');
});

test('forgetErased keeps the settings for synchronous commits and the busy timeout', async () => {
  for (const forgotten of [false, true]) {
    if (forgotten) await store.forgetErased();
    expect((await sql`pragma synchronous`.execute(store.db)).rows).toEqual([{ synchronous: 2 }]);
    expect((await sql`pragma busy_timeout`.execute(store.db)).rows).toEqual([{ timeout: 10_000 }]);
  }
});
