import { expect, test } from 'vitest';
import { temporarySqlite } from '../../tests/stores.ts';
import {
  contentTables,
  databaseName,
  ephemeralTables,
  figureTables,
  peopleTables,
  submissionTables,
  tablesAboutSubmissions,
} from './schema.ts';

test('every table with a reference is erased with its submission, and every table except login data is copied', async () => {
  const store = await temporarySqlite();
  const tables = await store.db.introspection.getTables();
  await store.close();
  const names = (known: readonly string[]) => known.map(databaseName).sort();
  const named = (isMeant: (columns: readonly string[]) => boolean) =>
    tables
      .filter(({ isView, columns }) => !isView && isMeant(columns.map(({ name }) => name)))
      .map(({ name }) => name);
  // The diary keeps the references of erased submissions.
  expect(named((columns) => columns.includes('reference')).sort()).toEqual(
    names([...submissionTables, ...tablesAboutSubmissions, 'diary']),
  );
  expect(named((columns) => !columns.includes('reference')).sort()).toEqual(
    names([...peopleTables, ...contentTables, ...figureTables, ...ephemeralTables, 'upkeep']),
  );
});
