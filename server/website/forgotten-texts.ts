import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type Changes,
  differingPlaces,
  type PlaceInDocument,
  without,
} from '../../content-loader/changes.ts';
import type { Database } from '../store/schema.ts';

/** What has been taken away for good from a place, known by its hash; what is published there afterwards is another matter. */
export interface ForgottenText extends PlaceInDocument {
  readonly sha256: string;
  /** ISO 8601, UTC. */
  readonly forgottenAt: string;
}

/** What of texts has been taken away for good. */
export function readForgottenTexts(db: Kysely<Database>): Promise<ForgottenText[]> {
  return db
    .selectFrom('contentForgotten')
    .select(['document', 'place', 'sha256', 'forgottenAt'])
    .orderBy('id')
    .execute();
}

/** The hash of a value, in whatever order its keys are written; hexadecimal. */
export function hashOfValue(value: unknown): string {
  const sorted = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
  return createHash('sha256')
    .update(sorted ?? '')
    .digest('hex');
}

/** Changes without what had been taken away for good, if they were published (ISO 8601, UTC) before that; what is new is no less forgotten. */
export function withoutForgotten(
  changes: Changes,
  forgotten: readonly ForgottenText[],
  publishedAt = '',
): Changes {
  const isForgotten = ({ document, place }: PlaceInDocument) => {
    const before = forgotten.filter(
      (one) => one.document === document && one.place === place && publishedAt <= one.forgottenAt,
    );
    if (before.length === 0) return false;
    const hash = hashOfValue(changes[document]?.[place]?.value);
    return before.some(({ sha256 }) => sha256 === hash);
  };
  return without(changes, differingPlaces({}, changes).filter(isForgotten));
}

/** Takes what has been taken away for good out of every version that there is. */
export async function forgetInVersions(
  db: Kysely<Database>,
  forgotten: readonly ForgottenText[],
): Promise<void> {
  if (forgotten.length === 0) return;
  const versions = await db.selectFrom('contentVersions').select(['id', 'changes', 'publishedAt']).execute();
  for (const { id, changes, publishedAt } of versions) {
    const left = JSON.stringify(withoutForgotten(JSON.parse(changes), forgotten, publishedAt));
    if (left !== changes)
      await db.updateTable('contentVersions').set({ changes: left }).where('id', '=', id).execute();
  }
}
