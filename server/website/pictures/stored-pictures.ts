import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { type Changes, differingPlaces, type PlaceInDocument } from '../../../content-loader/changes.ts';
import type { PhotoFile } from '../../../site/pictures/photo-cache.ts';
import { isPostgres } from '../../store/postgres.ts';
import type { Database } from '../../store/schema.ts';

/** A picture that the association has added, without its files. */
export interface AddedPicture {
  /** The name that texts use: `bild-1f0c6a52e4d07b93.webp`. */
  readonly name: string;
  /** ISO 8601, UTC, and the author's name; '' once diary lines of that age are erased. */
  readonly addedAt: string;
  readonly addedBy: string;
  /** What it shows. */
  readonly shows: string;
  /** Whether a child is visible: none, or one whose guardian has consented. */
  readonly child: 'none' | 'agreed';
}

/** The diary's verbs. The reference is the picture's name, never its description. */
export const addedAPicture = 'lade till en bild på webbplatsen';
export const agreedToAPicture = 'antecknade att vårdnadshavare har sagt ja till en bild';
export const forgotAPicture = 'tog bort en bild på webbplatsen för gott';

// Enough of a hash to tell thousands of pictures apart.
const hashLength = 16;

/** The name of an uploaded picture: the same bytes always have the same. */
export const nameOf = (upload: Uint8Array): string =>
  `bild-${createHash('sha256').update(upload).digest('hex').slice(0, hashLength)}.webp`;

interface NewPicture extends AddedPicture {
  readonly files: readonly PhotoFile[];
}

/** Stores a picture. `alongside` runs in the same transaction, unless the picture is there already. */
export function storePicture(
  db: Kysely<Database>,
  { files, ...picture }: NewPicture,
  alongside: (transaction: Kysely<Database>) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('contentPictures')
      .values({ ...picture, files: filesAsText(files) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (added) await alongside(transaction);
  });
}

/** The pictures that have not been removed, oldest first. */
export async function readPictures(db: Kysely<Database>): Promise<AddedPicture[]> {
  return db
    .selectFrom('contentPictures')
    .select(['name', 'addedAt', 'addedBy', 'shows', 'child'])
    .where('forgottenAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** A picture's files. Undefined if it has been removed. */
export async function filesOf(db: Kysely<Database>, name: string): Promise<PhotoFile[] | undefined> {
  const row = await db
    .selectFrom('contentPictures')
    .select('files')
    .where('name', '=', name)
    .where('forgottenAt', 'is', null)
    .executeTakeFirst();
  return row && StoredFiles.parse(JSON.parse(row.files));
}

/** A picture's files as the database has them: JSON, each file's bytes in base64. */
const StoredFiles = z.array(
  z.object({
    width: z.number(),
    height: z.number(),
    format: z.enum(['avif', 'webp']),
    source: z.string().transform((bytes) => Buffer.from(bytes, 'base64')),
  }),
);
const filesAsText = (files: readonly PhotoFile[]): string =>
  JSON.stringify(
    files.map(({ source, ...file }) => ({ ...file, source: Buffer.from(source).toString('base64') })),
  );

/** The columns of a removed picture, besides its name and the time of removal. */
export const nothingLeft = { files: '', shows: '' };

/**
 * When each picture was removed for good, if it was. Locks them until the transaction ends, so that publishing and
 * removing at the same time cannot miss each other.
 */
export async function lockPictures(
  transaction: Kysely<Database>,
  names: readonly string[],
): Promise<(string | null)[]> {
  const rows = transaction
    .selectFrom('contentPictures')
    .select('forgottenAt')
    .where('name', 'in', names)
    .orderBy('name');
  const locked = await (isPostgres(transaction) ? rows.forUpdate() : rows).execute();
  return locked.map(({ forgottenAt }) => forgottenAt);
}

const addedName = /\bbild-[\da-f]{16}\.webp\b/g;

/** The names of uploaded pictures in a value or in changes. */
export const namesIn = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value ?? '').match(addedName) ?? []),
];

/** Whether a value is the name of an added picture, and nothing else. */
export const isAddedName = (value: string): boolean => value.replace(addedName, '') === '';

/** The places that show a picture. */
export const placesNaming = (changes: Changes, name: string): PlaceInDocument[] =>
  differingPlaces({}, changes).filter(({ document, place }) =>
    namesIn(changes[document]?.[place]?.value).includes(name),
  );
