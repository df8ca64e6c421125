import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import {
  type ForgottenText,
  forgetInVersions,
  readForgottenTexts,
  withoutForgotten,
} from '../../website/forgotten-texts.ts';
import { nothingLeft } from '../../website/pictures/stored-pictures.ts';
import { newestVersion } from '../../website/versions.ts';
import type { Database } from '../schema.ts';
import { copyTable, countRows, insertRows, pages, type Row } from './copy.ts';

/**
 * Puts the website's pictures that a backup has among the database's, and the versions of its texts into its history.
 */
export async function restoreContent(
  from: Kysely<Database>,
  to: Kysely<Database>,
  onRows: (more: number) => void,
): Promise<void> {
  await restorePictures(from, to, onRows);
  const forgotten = await restoreForgotten(from, to, onRows);
  await restoreTexts(from, to, forgotten, onRows);
  await forgetInVersions(to, forgotten);
}

/** What has been taken away for good from a text in either of them is so in both; gives all of it. */
async function restoreForgotten(
  from: Kysely<Database>,
  to: Kysely<Database>,
  onRows: (more: number) => void,
): Promise<ForgottenText[]> {
  const known = await readForgottenTexts(to);
  const added = (await readForgottenTexts(from)).filter(
    (one) => !known.some((other) => isDeepStrictEqual(one, other)),
  );
  await insertRows(
    to,
    'contentForgotten',
    added.map((one) => ({ ...one })),
  );
  onRows(added.length);
  return [...known, ...added];
}

/** What has been taken away for good in either of them is so in both. */
async function restorePictures(
  from: Kysely<Database>,
  to: Kysely<Database>,
  onRows: (more: number) => void,
): Promise<void> {
  const known = await to.selectFrom('contentPictures').select('sha256').execute();
  const hashes = new Set<unknown>(known.map(({ sha256 }) => sha256));
  for await (const rows of pages(from, 'contentPictures')) {
    const added = rows.filter(({ sha256 }) => !hashes.has(sha256)).map(({ id: _, ...row }) => row);
    await insertRows(to, 'contentPictures', added);
    onRows(added.length);
  }
  const forgotten = from
    .selectFrom('contentPictures')
    .select(['sha256', 'forgottenAt'])
    .where('forgottenAt', 'is not', null);
  for (const { sha256, forgottenAt } of await forgotten.execute()) {
    await to
      .updateTable('contentPictures')
      .set({ ...nothingLeft, forgottenAt })
      .where('sha256', '=', sha256)
      .where('forgottenAt', 'is', null)
      .execute();
  }
}

/**
 * Puts the versions of the website's texts that a backup (`from`) has into the database's history (`to`). What is published
 * there stays published, and its drafts are its own; where nothing has been published, the backup's last version is.
 */
async function restoreTexts(
  from: Kysely<Database>,
  to: Kysely<Database>,
  forgotten: readonly ForgottenText[],
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
    const unknown = rows
      .map((row): Row => ({ ...row, changes: withoutWhatIsForgotten(row, forgotten) }))
      .filter((row) => !knownAs.has(nameOf(row)));
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

/** A version's changes without what has been taken away for good from the texts. */
function withoutWhatIsForgotten(row: Row, forgotten: readonly ForgottenText[]): string {
  const { changes, publishedAt } = z.object({ changes: z.string(), publishedAt: z.string() }).parse(row);
  return JSON.stringify(withoutForgotten(JSON.parse(changes), forgotten, publishedAt));
}

/** By which a version is known in another database, where it has another id. */
const nameOf = ({ publishedAt, changes }: { readonly publishedAt?: unknown; readonly changes?: unknown }) =>
  `${publishedAt} ${changes}`;
