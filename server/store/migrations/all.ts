import type { Migration } from 'kysely/migration';
import { firstTables } from './0001-first-tables.ts';
import { upkeep } from './0002-upkeep.ts';

/** In the order they run. A migration that has been released is never changed; a new one is added. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
  '0002-upkeep': upkeep,
};
