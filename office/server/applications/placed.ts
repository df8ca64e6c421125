import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import { type PlacementState, placementStates } from '../../shared/placement.ts';

/**
 * The references of the children and leaders whose state is `meant`, in one of `weeks` or in any: a query, to be nested.
 * Give it `hasPlace`, or `takesABed` where those with an offer are meant too.
 */
export function placedReferences(
  db: Kysely<Database>,
  meant: (state: PlacementState) => boolean,
  weeks?: readonly number[],
) {
  const placed = db
    .selectFrom('placements')
    .select('reference')
    .where('state', 'in', placementStates.filter(meant));
  return weeks === undefined ? placed : placed.where('week', 'in', weeks);
}
