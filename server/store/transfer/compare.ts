import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { databaseName, submissionTables } from '../schema.ts';
import { openFile } from '../sqlite/open-file.ts';

/** What identifies a record of each kind: a changed answer is another record than the former one. */
const records = {
  submissions: submissionTables
    .map((table) => `select reference from ${databaseName(table)}`)
    .join(' union all '),
  corrections: 'select reference, field, was, corrected_at from corrections',
  decisions: 'select reference, week, decision_id, undone_at from decisions',
  details: 'select reference, field, answer from child_details',
  weekNotes: 'select reference, week, paid_on, room_note, came_at, phone_at from week_notes',
  texts: 'select reference, kind, text from office_texts',
  letters: "select message_id from mail where recipient = 'family'",
  versions: 'select based_on, published_at from content_versions',
  pictures: 'select name from content_pictures where forgotten_at is null',
} as const;

export type RecordKind = keyof typeof records;

/** How many records of a kind the present database and a copy have. */
export interface Compared {
  readonly kind: RecordKind;
  readonly here: number;
  readonly inCopy: number;
  /** Those of the present database that the copy lacks. */
  readonly lost: number;
}

/**
 * Compares the present database, where there is one, with a copy. Changes neither, and other programs may have them
 * open. Undefined when the present database cannot be read.
 */
export function compare(present: string | undefined, copy: string): Compared[] | undefined {
  const here = present === undefined ? new Map<RecordKind, Keys>() : tryToRead(present);
  return (
    here &&
    [...readRecords(copy)].map(([kind, copied]) => {
      const keys = [...(here.get(kind) ?? [])];
      const lost = keys.filter((key) => !copied.has(key)).length;
      return { kind, here: keys.length, inCopy: copied.size, lost };
    })
  );
}

type Keys = ReadonlySet<string>;

function tryToRead(file: string) {
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  // SQLite deletes the log of an empty file, even when it may only read.
  if (size(file) === 0) return undefined;
  const address = pathToFileURL(file);
  // Without a log to read, SQLite would leave an empty one.
  if (size(`${file}-wal`) === 0) address.search = 'immutable=1';
  try {
    return readRecords(address);
  } catch {
    // Restoring is the remedy for a damaged database.
    return undefined;
  }
}

function readRecords(file: string | URL): ReadonlyMap<RecordKind, Keys> {
  const database = openFile(file, { readOnly: true, timeout: 10_000 });
  try {
    return new Map(kinds.map((kind) => [kind, keysOf(database, records[kind])]));
  } finally {
    database.close();
  }
}

const kinds = Object.keys(records) as RecordKind[];

const keysOf = (database: DatabaseSync, statement: string): Keys =>
  new Set(
    database
      .prepare(statement)
      .all()
      .map((row) => JSON.stringify(Object.values(row))),
  );
