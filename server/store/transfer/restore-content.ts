import type { Kysely } from 'kysely';
import { newestVersion } from '../../website/versions.ts';
import type { Database } from '../schema.ts';
import { copyTable, countRows, insertRows, pages } from './copy.ts';

/**
 * Puts the versions of the website's texts that a backup (`from`) has into the database's history (`to`). What is published
 * there stays published, and its drafts are its own; where nothing has been published, the backup's last version is.
 */
export async function restoreContent(
  from: Kysely<Database>,
  to: Kysely<Database>,
  onRows: (more: number) => void,
): Promise<void> {
  const published = await newestVersion(to);
  if (!published) {
    await copyTable(from, to, 'contentVersions', onRows);
    if ((await countRows(to, ['contentDrafts'])) === 0) await copyTable(from, to, 'contentDrafts', onRows);
    return;
  }
  const known = await to.selectFrom('contentVersions').select(['publishedAt', 'changes']).execute();
  const knownAs = new Set(known.map(nameOf));
  for await (const rows of pages(from, 'contentVersions')) {
    const unknown = rows.filter((row) => !knownAs.has(nameOf(row)));
    // They are not what anything here was made from.
    const added = unknown.map(({ id: _, ...row }) => ({ ...row, basedOn: null }));
    await insertRows(to, 'contentVersions', added);
    onRows(added.length);
  }
  const newest = await newestVersion(to);
  if (!newest || newest.id === published.id) return;
  await to
    .insertInto('contentVersions')
    .values({
      changes: JSON.stringify(published.changes),
      basedOn: newest.id,
      publishedAt: new Date(Date.parse(newest.publishedAt) + 1).toISOString(),
      publishedBy: published.publishedBy,
      kind: published.kind,
    })
    .execute();
}

/** By which a version is known in another database, where it has another id. */
const nameOf = ({ publishedAt, changes }: { readonly publishedAt?: unknown; readonly changes?: unknown }) =>
  `${publishedAt} ${changes}`;
