import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import { type PlacementState, placementStates } from '../../shared/placement.ts';

/**
 * A subquery for the references of children and leaders in a state for which `isWanted` is true, in any of `weeks` or
 * in any week. Pass `hasPlace`, or `occupiesPlace` to include offers.
 */
export function placedReferences(
  db: Kysely<Database>,
  isWanted: (state: PlacementState) => boolean,
  weeks?: readonly number[],
) {
  const placed = db
    .selectFrom('placements')
    .select('reference')
    .where('state', 'in', placementStates.filter(isWanted));
  return weeks === undefined ? placed : placed.where('week', 'in', weeks);
}
