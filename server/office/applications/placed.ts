import type { Kysely } from 'kysely';
import { placementStates, takesABed } from '../../../forms/office/placement.ts';
import type { PlaceInFile } from '../../../forms/office/week-list.ts';
import type { Database } from '../../store/schema.ts';

/** The states of those who have a place. */
const withABed = placementStates.filter(takesABed);

/** The references of the children and leaders who have a place, in one of `weeks` or in any: a query, to be nested. */
export function placedReferences(db: Kysely<Database>, weeks?: readonly number[]) {
  const placed = db.selectFrom('placements').select('reference').where('state', 'in', withABed);
  return weeks === undefined ? placed : placed.where('week', 'in', weeks);
}

/** Whether the association has decided anything about anybody: until then, lists are of everyone. */
async function hasPlacements(db: Kysely<Database>): Promise<boolean> {
  const decided = db.selectFrom('placements').select('id').where('state', '!=', 'ny').limit(1);
  return (await decided.executeTakeFirst()) !== undefined;
}

/** The weeks in which people have a place, or the offer of one, by reference. */
export type Places = ReadonlyMap<string, readonly (PlaceInFile & { readonly week: number })[]>;

/** Who has a place; undefined while the association has decided nothing. */
export async function readPlaces(db: Kysely<Database>): Promise<Places | undefined> {
  if (!(await hasPlacements(db))) return undefined;
  const rows = await placedReferences(db).select(['week', 'state', 'paidOn']).orderBy('week').execute();
  return Map.groupBy(rows, ({ reference }) => reference);
}

/** The references of those who have a place in one of the weeks, or in any. */
export function placedIn(places: Places, weeks?: readonly number[]): string[] {
  return [...places]
    .filter(([, placements]) => placements.some(({ week }) => weeks?.includes(week) ?? true))
    .map(([reference]) => reference);
}
