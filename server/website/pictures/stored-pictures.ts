import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { type Changes, differingPlaces, type PlaceInDocument } from '../../../content-loader/changes.ts';
import { isPostgres } from '../../store/postgres.ts';
import type { Database } from '../../store/schema.ts';
import type { ReadPhoto } from './photo-process.ts';

/** A picture that the association has added, without its bytes. */
export interface StoredPicture {
  /** By which texts name it: `bild-1f0c6a52e4.webp`. */
  readonly name: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The same, and who added it. */
export interface AddedPicture extends StoredPicture {
  readonly sha256: string;
  /** ISO 8601, UTC, and by name; '' when the diary's lines of its age have been erased. */
  readonly addedAt: string;
  readonly addedBy: string;
  /** What it shows; '' when nobody has said. */
  readonly shows: string;
  readonly child: ChildSeen | null;
}

/**
 * Whether a child is seen in a picture: none, or one whose guardian has said yes; that is yet to be said by somebody who knows
 * what families have answered (`waits`).
 */
type ChildSeen = 'none' | 'agreed' | 'waits';

/** What the diary says of those who add a picture and take one away; the reference is its name. */
export const addedAPicture = 'lade till en bild på webbplatsen';
export const forgotAPicture = 'tog bort en bild på webbplatsen för gott';

// As many characters of a hash as tell thousands of pictures apart for good.
const hashLength = 16;

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A picture's name, derived from its bytes. */
const pictureName = (bytes: Uint8Array) => `bild-${sha256Of(bytes).slice(0, hashLength)}.webp`;

/** Who adds a picture, by name, and when. */
interface Adding {
  readonly by: string;
  readonly at: Date;
}

/**
 * Keeps a picture under a name that follows from what it shows: whoever sends it again, because no answer came, has it
 * once. Undefined when it has been taken away for good. `alongside` is done in the same transaction, when it is new.
 */
export function storePicture(
  db: Kysely<Database>,
  photo: ReadPhoto,
  adding: Adding,
  alongside: (transaction: Kysely<Database>, picture: StoredPicture) => Promise<void>,
): Promise<StoredPicture | undefined> {
  return db.transaction().execute((transaction) => storePictureIn(transaction, photo, adding, alongside));
}

/** The same in a transaction. */
async function storePictureIn(
  transaction: Kysely<Database>,
  { bytes, width, height }: ReadPhoto,
  { by, at }: Adding,
  alongside: (transaction: Kysely<Database>, picture: StoredPicture) => Promise<void>,
): Promise<StoredPicture | undefined> {
  const sha256 = sha256Of(bytes);
  const picture = { name: pictureName(bytes), width, height };
  const added = await transaction
    .insertInto('contentPictures')
    .values({
      ...picture,
      sha256,
      bytes: Buffer.from(bytes).toString('base64'),
      addedAt: at.toISOString(),
      addedBy: by,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  if (added) {
    await alongside(transaction, picture);
    return picture;
  }
  const there = transaction.selectFrom('contentPictures').select('name').where('sha256', '=', sha256);
  return (await there.where('forgottenAt', 'is', null).executeTakeFirst()) && picture;
}

/** The pictures that have not been removed, oldest first. */
export async function readPictures(db: Kysely<Database>): Promise<AddedPicture[]> {
  return db
    .selectFrom('contentPictures')
    .select(['name', 'sha256', 'width', 'height', 'addedAt', 'addedBy', 'shows', 'child'])
    .where('forgottenAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** A picture's bytes. Undefined if it has been removed. */
export async function pictureBytes(
  db: Kysely<Database>,
  name: string,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom('contentPictures')
    .select('bytes')
    .where('name', '=', name)
    .where('forgottenAt', 'is', null)
    .executeTakeFirst();
  return row && Buffer.from(row.bytes, 'base64');
}

interface Said {
  readonly shows: string;
  readonly child: ChildSeen;
  /** What was seen to be said of it, by those who looked. */
  readonly was?: { readonly shows: string | null; readonly child: ChildSeen | null };
}

/** What is said of a picture by now; '' and null where nobody has. */
type Theirs = Pick<Selectable<Database['contentPictures']>, 'shows' | 'child'>;

/**
 * Keeps what is said of a picture. Gives whether there is one of that name, or what somebody else has said of it meanwhile.
 * `agreed` is done in the same transaction when a guardian has said yes, and had not. What has been agreed to does not begin
 * to wait.
 */
export function describePicture(
  db: Kysely<Database>,
  name: string,
  { shows, child, was }: Said,
  agreed: (transaction: Kysely<Database>) => Promise<void>,
): Promise<boolean | Theirs> {
  return db.transaction().execute(async (transaction) => {
    const rows = transaction
      .selectFrom('contentPictures')
      .select(['shows', 'child'])
      .where('name', '=', name)
      .where('forgottenAt', 'is', null);
    const theirs = await (isPostgres(transaction) ? rows.forUpdate() : rows).executeTakeFirst();
    if (!theirs) return false;
    const isSeen =
      !was ||
      (['', shows, was.shows].includes(theirs.shows) &&
        ([null, child, was.child].includes(theirs.child) ||
          (theirs.child === 'agreed' && child === 'waits')));
    if (!isSeen) return theirs;
    const there = transaction.updateTable('contentPictures').where('name', '=', name);
    await there.set({ shows }).execute();
    const changed = await there
      .set({ child })
      .where((row) => row.or([row('child', 'is', null), row('child', '!=', child)]))
      .$if(child === 'waits', (rows) =>
        rows.where((row) => row.or([row('child', 'is', null), row('child', '!=', 'agreed')])),
      )
      .executeTakeFirst();
    if (child === 'agreed' && changed.numUpdatedRows > 0n) await agreed(transaction);
    return true;
  });
}

/** The columns of a removed picture, besides its hash and the time of removal. */
export const nothingLeft = { bytes: '', shows: '' };

/**
 * When each of those pictures was taken away for good, if it was. Nobody takes one away before the transaction ends: who
 * publishes and who takes away at the same time know of each other, on however many instances.
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

/** The names of added pictures in what stands in a place, or in all that texts are changed to. */
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
