import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { databaseName, submissionTables } from '../schema.ts';
import { openFile } from '../sqlite/open-file.ts';

/** Where the records of a kind are. */
interface Source {
  readonly tables: readonly string[];
  /** What identifies a record: a changed answer is another record than the former one. */
  readonly columns: readonly string[];
  readonly where?: string;
}

const records = {
  submissions: { tables: submissionTables.map(databaseName), columns: ['reference'] },
  corrections: { tables: ['corrections'], columns: ['reference', 'field', 'was', 'corrected_at'] },
  decisions: { tables: ['decisions'], columns: ['reference', 'week', 'decision_id', 'undone_at'] },
  details: { tables: ['child_details'], columns: ['reference', 'field', 'answer'] },
  weekNotes: {
    tables: ['week_notes'],
    columns: ['reference', 'week', 'paid_on', 'room_note', 'came_at', 'phone_at'],
  },
  texts: { tables: ['office_texts'], columns: ['reference', 'kind', 'text'] },
  letters: { tables: ['mail'], columns: ['message_id'], where: "recipient = 'family'" },
  versions: { tables: ['content_versions'], columns: ['based_on', 'published_at'] },
  pictures: { tables: ['content_pictures'], columns: ['name'], where: 'forgotten_at is null' },
} as const satisfies Readonly<Record<string, Source>>;

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
 * Compares the present database, where there is one, with a copy of this version. Changes neither, and other programs
 * may have them open. Undefined when the present database cannot be read.
 */
export function compare(present: string | undefined, copy: string): Compared[] | undefined {
  const here = present === undefined ? nothing : tryToRead(present);
  return (
    here &&
    [...readRecords(copy, here.columns).records].map(([kind, copied]) => {
      const keys = [...(here.records.get(kind) ?? [])];
      const lost = keys.filter((key) => !copied.has(key)).length;
      return { kind, here: keys.length, inCopy: copied.size, lost };
    })
  );
}

type Keys = ReadonlySet<string>;

/** The columns of each table that exists. A database of an older version lacks some. */
type Columns = ReadonlyMap<string, readonly string[]>;

interface Read {
  readonly columns: Columns;
  readonly records: ReadonlyMap<RecordKind, Keys>;
}

const nothing: Read = { columns: new Map(), records: new Map() };

function tryToRead(file: string): Read | undefined {
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  // SQLite deletes the log of an empty file, even when it may only read.
  if (size(file) === 0) return undefined;
  const address = pathToFileURL(file);
  // Without a log to read, SQLite would leave an empty one.
  if (size(`${file}-wal`) === 0) address.search = 'immutable=1';
  try {
    const read = readRecords(address, nothing.columns);
    return read.columns.size > 0 ? read : undefined;
  } catch {
    // Restoring is the remedy for a damaged database.
    return undefined;
  }
}

/** Reads every kind of record, of a table in `others` by the columns that it has there too. */
function readRecords(file: string | URL, others: Columns): Read {
  const database = openFile(file, { readOnly: true, timeout: 10_000 });
  try {
    const sources = kinds.map((kind): readonly [RecordKind, Source] => [kind, records[kind]]);
    const columns = columnsIn(
      database,
      sources.flatMap(([, { tables }]) => tables),
    );
    const keysOf = ({ tables, columns: wanted, where }: Source) =>
      tables.flatMap((table) => {
        const inBoth = [columns.get(table) ?? [], others.get(table) ?? wanted];
        const read = wanted.filter((column) => inBoth.every((known) => known.includes(column)));
        return keysIn(database, table, read, where);
      });
    const read = sources.map(([kind, source]) => [kind, new Set(keysOf(source))] as const);
    return { columns, records: new Map(read) };
  } finally {
    database.close();
  }
}

const kinds = Object.keys(records) as RecordKind[];

/** The columns of those of the tables that exist. */
function columnsIn(database: DatabaseSync, tables: readonly string[]): Columns {
  const list = database.prepare('select name from pragma_table_info(?)');
  const named = tables.map((table) => [table, list.all(table).map(({ name }) => String(name))] as const);
  return new Map(named.filter(([, columns]) => columns.length > 0));
}

function keysIn(database: DatabaseSync, table: string, columns: readonly string[], where = 'true'): string[] {
  if (columns.length === 0) return [];
  return database
    .prepare(`select ${columns.join(', ')} from ${table} where ${where}`)
    .all()
    .map((row) => JSON.stringify(Object.values(row)));
}
