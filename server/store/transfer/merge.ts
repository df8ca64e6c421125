import type { Kysely } from 'kysely';
import { type Database, submissionTables, tablesAboutSubmissions } from '../schema.ts';
import { conflictInWords } from './conflict.ts';
import { anyTable, insertRows, pages, type Row } from './copy.ts';

type MergedTable = (typeof tablesAboutSubmissions)[number] | 'diary';

interface Comparison {
  /** Rows that agree in these columns are about the same thing. */
  readonly by: readonly string[];
  /** Of two such rows the one with the latest of these times is the newer. Rows of tables without are never changed. */
  readonly times: readonly string[];
}

const comparisons: Readonly<Record<MergedTable, Comparison>> = {
  outbox: { by: ['messageId'], times: ['sentAt'] },
  placements: { by: ['reference', 'week'], times: ['decidedAt'] },
  decisions: { by: ['reference', 'week', 'state', 'decidedAt'], times: [] },
  officeTexts: { by: ['reference', 'kind'], times: ['writtenAt'] },
  answeredMessages: { by: ['reference'], times: ['answeredAt'] },
  letters: { by: ['messageId'], times: ['stoppedAt', 'repliedAt'] },
  replyTokens: { by: ['tokenHash'], times: [] },
  diary: { by: ['at', 'who', 'verb', 'reference', 'week'], times: [] },
};

/**
 * Puts what a backup knows about submissions, and its diary, together with what the database knows: rows that are
 * missing are added, and where both have one the newer stands whole. What is about submissions that are no longer there
 * goes.
 */
export async function mergeAbout(from: Kysely<Database>, to: Kysely<Database>): Promise<void> {
  // The diary last: until then each database's own says what it has known (isKnown).
  for (const table of [...tablesAboutSubmissions, 'diary'] as const) await mergeTable(from, to, table);
  for (const table of tablesAboutSubmissions) {
    let aboutNobody = to.deleteFrom(table);
    for (const submissions of submissionTables) {
      aboutNobody = aboutNobody.where('reference', 'not in', (query) =>
        query.selectFrom(submissions).select('reference'),
      );
    }
    await aboutNobody.execute();
  }
  await renumberQueues(to);
}

async function mergeTable(from: Kysely<Database>, to: Kysely<Database>, table: MergedTable): Promise<void> {
  const { by } = comparisons[table];
  const matterOf = (row: Row) => JSON.stringify(by.map((column) => row[column] ?? null));
  const known = new Map<string, Row>();
  for await (const rows of pages(to, table)) for (const row of rows) known.set(matterOf(row), row);
  for await (const rows of pages(from, table)) {
    const replaced: number[] = [];
    const added: Row[] = [];
    for (const copied of rows) {
      const stored = known.get(matterOf(copied));
      const stands = stored ? await standing(table, { stored, copied, from, to }) : copied;
      if (stands === stored) continue;
      if (stored) replaced.push(Number(stored.id));
      const { id: _, ...row } = stands;
      added.push(row);
    }
    if (replaced.length > 0) await anyTable(to).deleteFrom(table).where('id', 'in', replaced).execute();
    await insertRows(to, table, added);
  }
}

/** A row of each database, about the same thing. */
interface Both {
  readonly stored: Row;
  readonly copied: Row;
  readonly from: Kysely<Database>;
  readonly to: Kysely<Database>;
}

/**
 * The newer of two rows. A placement that each database has decided without the other becomes a decision of its own, with
 * a version above both, so that no letter or link of either is about it; and somebody is to see what was not taken.
 */
async function standing(table: MergedTable, both: Both): Promise<Row> {
  const { stored, copied } = both;
  const latest = (row: Row) =>
    comparisons[table].times
      .map((time) => String(row[time] ?? ''))
      .sort()
      .at(-1) ?? '';
  const newer = latest(copied) > latest(stored) ? copied : stored;
  if (table !== 'placements' && table !== 'officeTexts') return newer;
  const later = await laterInOneHistory(both, latest);
  const stands = later ?? newer;
  const conflict = conflictInWords({ stored, copied, stands, isOneHistory: later !== undefined });
  if (conflict === undefined) return stands;
  if (later || table !== 'placements') return { ...stands, conflict };
  return { ...stands, conflict, version: Math.max(Number(stored.version), Number(copied.version)) + 1 };
}

/** The row of the database that has known the other's, and has gone on from there. */
async function laterInOneHistory(
  { stored, copied, from, to }: Both,
  timeOf: (row: Row) => string,
): Promise<Row | undefined> {
  const goesOnFrom = async (db: Kysely<Database>, row: Row, before: Row) =>
    Number(row.version ?? 0) >= Number(before.version ?? 0) &&
    (timeOf(row) === timeOf(before) || before.version === 0 || (await isKnown(db, before, timeOf(before))));
  if (await goesOnFrom(to, stored, copied)) return stored;
  return (await goesOnFrom(from, copied, stored)) ? copied : undefined;
}

/** Whether a database has been where something was written: the diary has a line of the same moment. */
async function isKnown(db: Kysely<Database>, { reference, week }: Row, at: string): Promise<boolean> {
  let lines = db
    .selectFrom('diary')
    .select('id')
    .where('reference', '=', String(reference))
    .where('at', '=', at);
  if (week !== undefined) lines = lines.where('week', '=', Number(week));
  return (await lines.limit(1).executeTakeFirst()) !== undefined;
}

/** Those who came back may have had the turn that somebody else has now: then each gets one of their own. */
async function renumberQueues(db: Kysely<Database>): Promise<void> {
  const waiting = await db
    .selectFrom('placements')
    .select(['id', 'week', 'queueRank'])
    .where('queueRank', 'is not', null)
    .orderBy('week')
    .orderBy('queueRank')
    .orderBy('decidedAt')
    .execute();
  const turns = new Set(waiting.map(({ week, queueRank }) => `${week} ${queueRank}`));
  if (turns.size === waiting.length) return;
  for (const [index, { id }] of waiting.entries())
    await db
      .updateTable('placements')
      .set({ queueRank: index + 1 })
      .where('id', '=', id)
      .execute();
}
