import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PlaceInDocument } from '../../../content-loader/changes.ts';
import type { Database } from '../../store/schema.ts';

/** What somebody has written in a place and not published. Everybody who may write there shares it. */
export interface Draft extends PlaceInDocument {
  /** As a file would have it; undefined where nothing is to stand. */
  readonly value: unknown;
  readonly version: number;
  /** When it was last written (ISO 8601, UTC), and by whom. */
  readonly at: string;
  readonly by: string;
}

const columns = ['document', 'place', 'value', 'version', 'changedAt as at', 'changedBy as by'] as const;

/** All drafts, those written last first. */
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

/**
 * Keeps what somebody has written over the draft that they saw (`was`, its version; 0 where there was none). Undefined when
 * somebody else has written, or thrown it away, meanwhile.
 */
export async function saveDraft(
  db: Kysely<Database>,
  {
    document,
    place,
    value,
    was,
    by,
    at,
  }: PlaceInDocument & Pick<Draft, 'value' | 'by'> & { readonly was: number; readonly at: Date },
): Promise<Draft | undefined> {
  const written = {
    value: JSON.stringify({ value }),
    // Chance, and no count: one that was thrown away and written anew must not look like the one that somebody saw.
    version: randomInt(1, 2 ** 31),
    changedAt: at.toISOString(),
    changedBy: by,
  };
  const row =
    was === 0
      ? await db
          .insertInto('contentDrafts')
          .values({ document, place, ...written })
          .onConflict((conflict) => conflict.columns(['document', 'place']).doNothing())
          .returning(columns)
          .executeTakeFirst()
      : await db
          .updateTable('contentDrafts')
          .set(written)
          .where('document', '=', document)
          .where('place', '=', place)
          .where('version', '=', was)
          .returning(columns)
          .executeTakeFirst();
  return row && asDraft(row);
}

/** Throws a draft away, as it was seen, and says whether it did. */
export async function dropDraft(
  db: Kysely<Database>,
  { document, place, version }: PlaceInDocument & Pick<Draft, 'version'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contentDrafts')
    .where('document', '=', document)
    .where('place', '=', place)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function asDraft(row: Omit<Draft, 'value'> & { readonly value: string }): Draft {
  const { value }: { readonly value?: unknown } = JSON.parse(row.value);
  return { ...row, value };
}
