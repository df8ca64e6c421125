import type { Kysely } from 'kysely';
import type { PlaceInFile } from '../../../forms/office/week-list.ts';
import type { Database } from '../../store/schema.ts';
import { hasPlacements, placedReferences } from '../placements/placed.ts';

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
