import type { Kysely } from 'kysely';
import { type Database, submissionTables, tablesAboutSubmissions } from '../schema.ts';
import { anyTable, insertRows, pages, type Row } from './copy.ts';

type MergedTable = (typeof tablesAboutSubmissions)[number] | 'diary';

/** How what a backup knows is put together with what the database knows. */
interface Merging {
  /** Rows that agree in these columns are about the same thing. */
  readonly by: readonly string[];
  /** Which of two such rows stays. */
  readonly keep: (stored: Row, copied: Row) => Row;
  /** What only one row may be, if this one is it: where the database has such a row the backup's stays behind. */
  readonly onlyOne?: (row: Row) => string | undefined;
}

const asStored = (stored: Row) => stored;

const latest = (writtenAt: string) => (stored: Row, copied: Row) =>
  String(copied[writtenAt]) > String(stored[writtenAt]) ? copied : stored;

/** Whoever has an older version on the screen is told so, whichever decision stays; and what was paid is paid. */
function latestPlacement(stored: Row, copied: Row): Row {
  const later = latest('decidedAt')(stored, copied);
  const paid = [later, stored, copied].find(({ paidOn }) => paidOn !== null) ?? later;
  const version = Math.max(Number(stored.version), Number(copied.version));
  if (later === stored && paid === stored && version === stored.version) return stored;
  return { ...later, version, paidOn: paid.paidOn ?? null, paidNotedBy: paid.paidNotedBy ?? null };
}

/** What the family answered last; what has become of the letter is in the database. */
function latestReply(stored: Row, copied: Row): Row {
  const {
    replyState = null,
    repliedAt = null,
    replyVersion = null,
  } = latest('repliedAt')(
    { ...stored, repliedAt: stored.repliedAt ?? '' },
    { ...copied, repliedAt: copied.repliedAt ?? '' },
  );
  if (repliedAt === '' || repliedAt === stored.repliedAt) return stored;
  return { ...stored, replyState, repliedAt, replyVersion };
}

const mergings: Readonly<Record<MergedTable, Merging>> = {
  // With what has become of it since: what has been sent is not sent again, and what is on its way is its sender's.
  outbox: { by: ['messageId'], keep: asStored },
  placements: { by: ['reference', 'week'], keep: latestPlacement },
  decisions: { by: ['reference', 'week', 'state', 'decidedAt'], keep: asStored },
  officeTexts: { by: ['reference', 'kind'], keep: latest('writtenAt') },
  answeredMessages: { by: ['reference'], keep: asStored },
  letters: {
    by: ['messageId'],
    keep: latestReply,
    onlyOne: ({ reference, week, version, topic, stoppedAt, mayHaveArrived }) =>
      stoppedAt === null || mayHaveArrived === 1 ? `${reference} ${week} ${version} ${topic}` : undefined,
  },
  replyTokens: { by: ['tokenHash'], keep: asStored },
  diary: { by: ['at', 'who', 'verb', 'reference', 'week'], keep: asStored },
};

/**
 * Puts what a backup knows about submissions, and its diary, together with what the database knows: nothing that was
 * decided, written or sent since is lost, and what the database does not know of comes from the backup. What is about
 * submissions that are no longer there goes.
 */
export async function mergeAbout(from: Kysely<Database>, to: Kysely<Database>): Promise<void> {
  for (const table of tablesAboutSubmissions) {
    let aboutNobody = to.deleteFrom(table);
    for (const submissions of submissionTables) {
      aboutNobody = aboutNobody.where('reference', 'not in', (query) =>
        query.selectFrom(submissions).select('reference'),
      );
    }
    await aboutNobody.execute();
    await mergeTable(from, to, table);
  }
  await mergeTable(from, to, 'diary');
  await renumberQueues(to);
}

/** Those who came back may have had the turn that somebody else has now: each gets one of their own. */
async function renumberQueues(db: Kysely<Database>): Promise<void> {
  const waiting = await db
    .selectFrom('placements')
    .select('id')
    .where('queueRank', 'is not', null)
    .orderBy('week')
    .orderBy('queueRank')
    .orderBy('decidedAt')
    .execute();
  for (const [index, { id }] of waiting.entries())
    await db
      .updateTable('placements')
      .set({ queueRank: index + 1 })
      .where('id', '=', id)
      .execute();
}

async function mergeTable(from: Kysely<Database>, to: Kysely<Database>, table: MergedTable): Promise<void> {
  const { by, keep, onlyOne } = mergings[table];
  const matterOf = (row: Row) => JSON.stringify(by.map((column) => row[column] ?? null));
  const known = new Map<string, Row>();
  const only = new Set<string | undefined>();
  for await (const rows of pages(to, table)) {
    for (const row of rows) {
      known.set(matterOf(row), row);
      only.add(onlyOne?.(row));
    }
  }
  for await (const rows of pages(from, table)) {
    const replaced: Row[] = [];
    const added: Row[] = [];
    for (const copied of rows) {
      const stored = known.get(matterOf(copied));
      const kept = stored ? keep(stored, copied) : copied;
      if (kept === stored) continue;
      const taken = onlyOne?.(copied);
      if (!stored && taken !== undefined && only.has(taken)) continue;
      if (stored) replaced.push(stored);
      const { id: _, ...row } = kept;
      added.push(row);
    }
    const ids = replaced.map(({ id }) => Number(id));
    if (ids.length > 0) await anyTable(to).deleteFrom(table).where('id', 'in', ids).execute();
    await insertRows(to, table, added);
  }
}
