import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../store/schema.ts';
import { lockPictures, namesIn } from './pictures/stored-pictures.ts';
import type { Publication, Version } from './website.ts';

/** The version that visitors are to have: the one published last, whatever its id; undefined where there is none. */
export async function newestVersion(db: Kysely<Database>): Promise<Version | undefined> {
  const row = await newestFirst(db).selectAll().limit(1).executeTakeFirst();
  return row && asVersion(row);
}

/** Its id alone, for whoever asks all the time; 0 where there is none. */
export async function newestId(db: Kysely<Database>): Promise<number> {
  const row = await newestFirst(db).select('id').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** All versions, the newest first. */
export async function readVersions(db: Kysely<Database>): Promise<Version[]> {
  return (await newestFirst(db).selectAll().execute()).map(asVersion);
}

/** Who has published, and when, the newest first: what they published is long. */
export function readPublications(
  db: Kysely<Database>,
): Promise<Pick<Version, 'id' | 'publishedAt' | 'publishedBy'>[]> {
  return newestFirst(db).select(['id', 'publishedAt', 'publishedBy']).execute();
}

/** One version; undefined when there is none of that id. */
export async function findVersion(db: Kysely<Database>, id: number): Promise<Version | undefined> {
  const row = await db.selectFrom('contentVersions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asVersion(row);
}

/** What the diary says of a publication, and by what the version is known there. */
export const publicationVerbs: Readonly<Record<Version['kind'], string>> = {
  published: 'publicerade webbplatsen',
  undone: 'gick tillbaka på webbplatsen',
};
export const versionName = ({ id }: Pick<Version, 'id'>) => `W-${id}`;

/**
 * Stores a publication upon `former`, the newest version, and does what is to be done alongside: both or none. Undefined
 * when somebody else has published upon the same meanwhile, or taken away a picture that it was to show.
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
 * Stores a version upon `former`, the newest. It is never older than that by its own time, so that two machines' clocks
 * cannot lose it. Undefined when somebody else has stored one upon the same meanwhile.
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
