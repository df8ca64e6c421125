import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeAnswers } from '../../../tests/answers.ts';
import { silentLog, startCollector } from '../../../tests/collector.ts';
import { openStore } from '../store.ts';
import { verify, writeBackup } from './backup.ts';

let folder: string;
let copy: string;
let count: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kollo-backup-'));
  copy = join(folder, 'kopia.db');
  const config = { databaseUrl: undefined, dataFolder: join(folder, 'data') };
  const store = await openStore(config, silentLog);
  const { send, close } = await startCollector({ store });
  await send('rental', completeAnswers.rental);
  await send('rental', { ...completeAnswers.rental, Namn: 'Bo' });
  await close();
  count = await writeBackup(store, copy, () => {});
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a backup that lacks a row is not taken for a whole one', () => {
  expect(() => verify(copy, count)).not.toThrow();
  const database = new DatabaseSync(copy);
  database.exec('delete from rental_requests where id = 1');
  database.close();
  expect(() => verify(copy, count)).toThrow('incomplete');
});
