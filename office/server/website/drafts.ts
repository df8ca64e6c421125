import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PlaceInDocument } from '../../../content-loader/changes.ts';
import type { Database } from '../../../server/store/schema.ts';

/** An unpublished value of a place. All people who may write in the place share it. */
export interface Draft extends PlaceInDocument {
  /** In the format of the content files; undefined for an empty place. */
  readonly value: unknown;
  readonly version: number;
  /** When it was last written (ISO 8601, UTC), and by whom. */
  readonly at: string;
  readonly by: string;
}

const columns = ['document', 'place', 'value', 'version', 'changedAt as at', 'changedBy as by'] as const;

/** All drafts, latest change first. */
export async function readDrafts(db: Kysely<Database>): Promise<Draft[]> {
  const rows = await db
    .selectFrom('contentDrafts')
    .select(columns)
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(asDraft);
}

/** The draft of a place, if there is one. */
export const draftAt = (drafts: readonly Draft[], { document, place }: PlaceInDocument): Draft | undefined =>
  drafts.find((draft) => draft.document === document && draft.place === place);

/** A draft to be saved over what its writer saw. */
export interface NewDraft extends PlaceInDocument, Pick<Draft, 'value' | 'by'> {
  /** The version that the writer saw; 0 if there was no draft. */
  readonly was: number;
  readonly at: Date;
}

/** Saves a draft; undefined when somebody else has changed or deleted it since the author saw it. */
export async function saveDraft(
  db: Kysely<Database>,
  { document, place, value, was, by, at }: NewDraft,
): Promise<Draft | undefined> {
  // Random: a draft that was dropped and written anew must not look like the one seen.
  const version = randomInt(1, 2 ** 31);
  const written = { value: JSON.stringify({ value }), version, changedAt: at.toISOString(), changedBy: by };
  const updated = await db
    .updateTable('contentDrafts')
    .set(written)
    .where('document', '=', document)
    .where('place', '=', place)
    .where('version', '=', was)
    .returning(columns)
    .executeTakeFirst();
  if (updated) return asDraft(updated);
  if (was !== 0) return undefined;
  const row = await db
    .insertInto('contentDrafts')
    .values({ document, place, ...written })
    .onConflict((conflict) => conflict.columns(['document', 'place']).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && asDraft(row);
}

/** Deletes a draft if it is unchanged since the person saw it, and returns whether it did. */
export async function dropDraft(
  db: Kysely<Database>,
  { document, place, was }: PlaceInDocument & Pick<NewDraft, 'was'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contentDrafts')
    .where('document', '=', document)
    .where('place', '=', place)
    .where('version', '=', was)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function asDraft(row: Omit<Draft, 'value'> & { readonly value: string }): Draft {
  const { value }: { readonly value?: unknown } = JSON.parse(row.value);
  return { ...row, value };
}
