import type { Kysely } from 'kysely';
import { eraseUnusedVersions } from '../letter-versions.ts';
import { type Database, submissionTables, tablesAboutSubmissions } from '../schema.ts';
import { anyTable, insertRows, pages, type Row } from './copy.ts';

type MergedTable = (typeof tablesAboutSubmissions)[number] | 'letterVersions' | 'diary';

interface Comparison {
  /** Two rows, one in the backup and one in the database, that agree in these columns are the same one: both know of it. */
  readonly by: readonly string[];
  /**
   * The columns that say when the row was last written. The row with the latest time in any of them is the newer. Where
   * there are none, rows are written once and never changed: the two are alike, and the database's stays.
   */
  readonly times: readonly string[];
}

const comparisons: Readonly<Record<MergedTable, Comparison>> = {
  outbox: { by: ['messageId'], times: ['sentAt'] },
  corrections: { by: ['reference', 'field', 'correctedAt'], times: [] },
  disclosures: { by: ['reference', 'at', 'verb', 'week'], times: [] },
  placements: { by: ['reference', 'week'], times: ['decidedAt', 'undoneAt'] },
  decisions: { by: ['reference', 'week', 'state', 'decidedAt'], times: [] },
  officeTexts: { by: ['reference', 'kind'], times: ['writtenAt'] },
  childDetails: { by: ['reference', 'field'], times: ['answeredAt'] },
  answeredMessages: { by: ['reference'], times: ['answeredAt'] },
  mergedApplications: { by: ['reference'], times: ['changedAt'] },
  letters: { by: ['messageId'], times: ['stoppedAt', 'repliedAt'] },
  letterVersions: { by: ['version'], times: [] },
  replyTokens: { by: ['tokenHash'], times: [] },
  diary: { by: ['at', 'who', 'verb', 'reference', 'week'], times: [] },
};

/** The same row as the database has it and as the backup does. */
export interface TwoVersions {
  readonly table: MergedTable;
  readonly stored: Row;
  readonly copied: Row;
  readonly from: Kysely<Database>;
  readonly to: Kysely<Database>;
}

/** What whoever has tables of their own does when their rows are put together. */
export interface MergeExtension {
  /** The row that is to stand where both have one; undefined where that is the newer, as it is. */
  standing(versions: TwoVersions): Promise<Row | undefined>;
}

/**
 * Puts together what a backup (`from`) and the database (`to`) know about submissions, and their diaries. A row that only
 * one of them has is kept; where both have it, the newer takes the other's place, whole. Rows about submissions that are
 * no longer there go.
 */
export async function mergeAbout(
  from: Kysely<Database>,
  to: Kysely<Database>,
  extensions: readonly MergeExtension[],
): Promise<void> {
  // The diary last: whoever judges two versions of a row asks each diary what its own database has been through.
  for (const table of [...tablesAboutSubmissions, 'letterVersions', 'diary'] as const)
    await mergeTable(from, to, table, extensions);
  for (const table of tablesAboutSubmissions) {
    let aboutNobody = anyTable(to).deleteFrom(table);
    for (const submissions of submissionTables) {
      aboutNobody = aboutNobody.where('reference', 'not in', (query) =>
        query.selectFrom(submissions).select('reference'),
      );
    }
    await aboutNobody.execute();
  }
  await eraseUnusedVersions(to);
}

async function mergeTable(
  from: Kysely<Database>,
  to: Kysely<Database>,
  table: MergedTable,
  extensions: readonly MergeExtension[],
): Promise<void> {
  const { by } = comparisons[table];
  const keyOf = (row: Row) => JSON.stringify(by.map((column) => row[column] ?? null));
  const known = new Map<string, Row>();
  for await (const rows of pages(to, table)) for (const row of rows) known.set(keyOf(row), row);
  for await (const rows of pages(from, table)) {
    const replaced: number[] = [];
    const added: Row[] = [];
    for (const copied of rows) {
      const stored = known.get(keyOf(copied));
      const stands = stored ? await standing({ table, stored, copied, from, to }, extensions) : copied;
      if (stands === stored) continue;
      if (stored) replaced.push(Number(stored.id));
      const { id: _, ...row } = stands;
      added.push(row);
    }
    await anyTable(to).deleteFrom(table).where('id', 'in', replaced).execute();
    await insertRows(to, table, added);
  }
}

async function standing(versions: TwoVersions, extensions: readonly MergeExtension[]): Promise<Row> {
  for (const extension of extensions) {
    const stands = await extension.standing(versions);
    if (stands) return stands;
  }
  return newer(versions);
}

/** The version that was written last; the database's where neither was. */
export function newer({ table, stored, copied }: Pick<TwoVersions, 'table' | 'stored' | 'copied'>): Row {
  return writtenAt(table, copied) > writtenAt(table, stored) ? copied : stored;
}

/** When a row was last written (ISO 8601, UTC); '' where its table does not say. */
export function writtenAt(table: MergedTable, row: Row): string {
  const times = comparisons[table].times.map((column) => String(row[column] ?? ''));
  return times.sort().at(-1) ?? '';
}
