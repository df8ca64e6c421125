import { closeSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

// On a page of a table that has one page (https://www.sqlite.org/fileformat.html, 1.6).
const firstRowsPlace = 8;

/** Damages a closed SQLite database as a worn disk does: a table's page says that its first row is where it cannot be. */
export function damage(file: string, table: string): void {
  overwrite(file, table, firstRowsPlace, Buffer.from([0xff, 0xff]));
}

/** Damages it as a power cut does: of a table's page nothing is left, and SQLite gives up looking. */
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
