import type { Kysely } from 'kysely';
import { fileColumns } from '../../../forms/office/week-list.ts';
import { weeksIn } from '../../../forms/weeks.ts';
import type { Database } from '../../store/schema.ts';
import type { ExportedList } from '../../submissions/export.ts';
import type { SubmissionFilter } from '../../submissions/read.ts';
import { placedIn, readPlaces } from './placed.ts';
import { readTexts } from './texts.ts';

/**
 * The list that a filter asks for: of those with a place, in the filter's period if it has one, once the association has
 * decided about anybody; until then, and when asked for `everyone`, of all who wished it.
 */
export async function exportedList(
  db: Kysely<Database>,
  filter: SubmissionFilter,
  everyone: boolean,
): Promise<ExportedList> {
  const places = await readPlaces(db);
  if (!places) return { filter, added: [] };
  const placesOf = (reference: string) => places.get(reference) ?? [];
  const added = fileColumns.map(({ heading, words }) => ({
    heading,
    cellOf: (reference: string) => words(placesOf(reference)),
  }));
  if (everyone) return { filter, added };
  const { period, ...others } = filter;
  const texts = await readTexts(db);
  return {
    filter: { ...others, references: placedIn(places, period === undefined ? undefined : weeksIn(period)) },
    added,
    kitchen: {
      weeksOf: (reference) =>
        placesOf(reference)
          .map(({ week }) => `Vecka ${week}`)
          .join(', '),
      foodOf: (reference) => texts.get(reference)?.food?.text,
    },
  };
}
