import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../store/schema.ts';
import { lockPictures, namesIn } from './pictures/stored-pictures.ts';
import type { Publication, Version } from './website.ts';

/** The version with the latest publication time, regardless of its id. Undefined if there is none. */
export async function newestVersion(db: Kysely<Database>): Promise<Version | undefined> {
  const row = await newestFirst(db).selectAll().limit(1).executeTakeFirst();
  return row && asVersion(row);
}

/** The newest version's id, for frequent polling. 0 if there is none. */
export async function newestId(db: Kysely<Database>): Promise<number> {
  const row = await newestFirst(db).select('id').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** All versions, the newest first. */
export async function readVersions(db: Kysely<Database>): Promise<Version[]> {
  return (await newestFirst(db).selectAll().execute()).map(asVersion);
}

export async function findVersion(db: Kysely<Database>, id: number): Promise<Version | undefined> {
  const row = await db.selectFrom('contentVersions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asVersion(row);
}

/** The diary's verb for each kind of publication. */
export const publicationVerbs: Readonly<Record<Version['kind'], string>> = {
  published: 'publicerade webbplatsen',
  undone: 'gick tillbaka på webbplatsen',
};
export const versionName = ({ id }: Pick<Version, 'id'>) => `W-${id}`;

/**
 * Stores a publication based on `former`, the newest version, and runs `alongside`: both or neither. Undefined if
 * another version was published meanwhile, or a picture that it shows was removed.
 */
export function storePublication(
  db: Kysely<Database>,
  wanted: Publication,
  former: Version | undefined,
  now: Date,
): Promise<Version | undefined> {
  return db.transaction().execute(async (transaction) => {
    const shown = namesIn(former?.changes ?? {});
    const shownAnew = namesIn(wanted.changes).filter((name) => !shown.includes(name));
    const forgotten = await lockPictures(transaction, shownAnew);
    if (forgotten.some((at) => at !== null)) return undefined;
    const stored = await storeVersion(transaction, wanted, former, now);
    if (stored) await wanted.alongside?.(transaction, stored);
    return stored;
  });
}

/**
 * Stores a version based on `former`, the newest. Its time is never before the former's, so that clock skew cannot hide
 * it. Undefined if another version based on the same one was stored meanwhile.
 */
async function storeVersion(
  db: Kysely<Database>,
  { changes, basedOn, publishedBy, kind }: Publication,
  former: Version | undefined,
  now: Date,
): Promise<Version | undefined> {
  const after = former ? Date.parse(former.publishedAt) + 1 : 0;
  const publishedAt = new Date(Math.max(now.getTime(), after)).toISOString();
  const row = await db
    .insertInto('contentVersions')
    .values({ changes: JSON.stringify(changes), basedOn, publishedAt, publishedBy, kind })
    .onConflict((conflict) => conflict.column('basedOn').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && asVersion(row);
}

const newestFirst = (db: Kysely<Database>) =>
  db.selectFrom('contentVersions').orderBy('publishedAt', 'desc').orderBy('id', 'desc');

function asVersion({ changes, basedOn, ...row }: Selectable<Database['contentVersions']>): Version {
  return { ...row, changes: JSON.parse(changes), basedOn };
}
