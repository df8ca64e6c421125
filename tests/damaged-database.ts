import { closeSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

// The offset of the first cell pointer on a page (https://www.sqlite.org/fileformat.html, 1.6).
const firstRowsPlace = 8;

/**
 * Damages a closed SQLite database like a worn disk: a table's page points to an impossible offset for its first row.
 */
export function damage(file: string, table: string): void {
  overwrite(file, table, firstRowsPlace, Buffer.from([0xff, 0xff]));
}

/** Damages a database like a power cut: a table's page is all zeros, so that SQLite stops reading. */
export function wipe(file: string, table: string): void {
  overwrite(file, table, 0, Buffer.alloc(1024));
}

function overwrite(file: string, table: string, place: number, bytes: Buffer): void {
  const database = new DatabaseSync(file);
  const pageSize = Number(database.prepare('pragma page_size').get()?.page_size);
  const page = Number(
    database.prepare('select rootpage from sqlite_master where name = ?').get(table)?.rootpage,
  );
  database.close();
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, (page - 1) * pageSize + place);
  closeSync(descriptor);
}
