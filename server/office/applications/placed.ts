import type { Kysely } from 'kysely';
import { placementStates, takesABed } from '../../../forms/office/placement.ts';
import type { Database } from '../../store/schema.ts';

/** The states of those who have a place. */
const withABed = placementStates.filter(takesABed);

/** The references of the children and leaders who have a place, in one of `weeks` or in any: a query, to be nested. */
export function placedReferences(db: Kysely<Database>, weeks?: readonly number[]) {
  const placed = db.selectFrom('placements').select('reference').where('state', 'in', withABed);
  return weeks === undefined ? placed : placed.where('week', 'in', weeks);
}
