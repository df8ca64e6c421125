import type { Kysely } from 'kysely';
import { detailsForm, isDetailField } from '../../../forms/details.ts';
import type { FormName } from '../../../forms/form.ts';
import { weeksIn } from '../../../forms/weeks.ts';
import { display } from '../../../forms/wire.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { AddedColumn, ExportAsked, ExportedList } from '../../../server/submissions/export.ts';
import type { SubmissionFilter } from '../../../server/submissions/read.ts';
import { hasPlace, takesABed } from '../../shared/placement.ts';
import { fileColumns } from '../../shared/week-list.ts';
import { duplicateReferences } from '../applications/duplicates.ts';
import { placedReferences } from '../applications/placed.ts';
import { readDetails } from '../details/stored.ts';
import { readPlacements } from '../placements/stored.ts';

/**
 * The submissions to export for a filter. Before the first decision of all, and with `everyone`, they are all that match.
 * Otherwise they are those with a place (an offer is not one), in the filter's period if it has one.
 */
export async function exportedList(
  db: Kysely<Database>,
  form: FormName,
  filter: SubmissionFilter,
  { everyone, health }: ExportAsked,
): Promise<ExportedList> {
  const decided = db.selectFrom('placements').select('id').where('state', '!=', 'ny').limit(1);
  if (!(await decided.executeTakeFirst())) return { filter, added: [] };
  const placed = await readPlacements(db, placedReferences(db, takesABed));
  const places = placed.filter(({ state }) => takesABed(state)).sort((one, other) => one.week - other.week);
  const byReference = Map.groupBy(places, ({ reference }) => reference);
  const placesOf = (reference: string) => byReference.get(reference) ?? [];
  const added = [
    ...fileColumns.map(({ heading, words }) => ({
      heading,
      cellOf: (reference: string) => words(placesOf(reference)),
    })),
    ...(form === 'child' ? await detailColumns(db, [...byReference.keys()], health) : []),
  ];
  if (everyone) {
    const duplicates = await duplicateReferences(db).execute();
    return { filter: { ...filter, except: duplicates.map(({ reference }) => reference) }, added };
  }
  const { period, ...others } = filter;
  const listed = places.filter(
    ({ state, week }) => hasPlace(state) && (period === undefined || weeksIn(period).includes(week)),
  );
  return {
    filter: { ...others, references: [...new Set(listed.map(({ reference }) => reference))] },
    added,
  };
}

/** A column for each question about a child's details. Questions about health are included only if `health` is true. */
async function detailColumns(
  db: Kysely<Database>,
  references: readonly string[],
  health: boolean | undefined,
): Promise<AddedColumn[]> {
  const detailsOf = await readDetails(db, references);
  return Object.entries(detailsForm.fields).flatMap(([name, field]) =>
    isDetailField(name) && (health || !field.health)
      ? [
          {
            heading: field.label,
            cellOf: (reference: string) => display(field, detailsOf(reference).get(name)?.answer ?? ''),
          },
        ]
      : [],
  );
}
