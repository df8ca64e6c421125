import type { Kysely } from 'kysely';
import { detailsForm, isDetailField } from '../../../forms/details.ts';
import { display } from '../../../forms/wire.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { AddedColumn } from '../../../server/submissions/export.ts';
import type { SubmissionFilter } from '../../../server/submissions/read.ts';
import { hasPlace, takesABed } from '../../shared/placement.ts';
import { fileColumns } from '../../shared/week-list.ts';
import type { ApplicationForm } from '../applications/applicants.ts';
import { placedReferences } from '../applications/placed.ts';
import { readDetails } from '../details/stored.ts';
import { readPlacements } from '../placements/stored.ts';

interface ExportedList {
  readonly filter: SubmissionFilter;
  readonly added: readonly AddedColumn[];
}

/**
 * The applications to export, without health. Before the first decision of all, and with `everyone`, they are all.
 * Otherwise they are those with a place (an offer is not one).
 */
export async function exportedList(
  db: Kysely<Database>,
  form: ApplicationForm,
  everyone: boolean,
): Promise<ExportedList> {
  const decided = db.selectFrom('placements').select('id').where('state', '!=', 'ny').limit(1);
  if (!(await decided.executeTakeFirst())) return { filter: {}, added: [] };
  const placed = await readPlacements(db, placedReferences(db, takesABed));
  const places = placed.filter(({ state }) => takesABed(state)).sort((one, other) => one.week - other.week);
  const byReference = Map.groupBy(places, ({ reference }) => reference);
  const placesOf = (reference: string) => byReference.get(reference) ?? [];
  const added = [
    ...fileColumns.map(({ heading, words }) => ({
      heading,
      cellOf: (reference: string) => words(placesOf(reference)),
    })),
    ...(form === 'child' ? await detailColumns(db, [...byReference.keys()]) : []),
  ];
  if (everyone) return { filter: {}, added };
  const listed = places.filter(({ state }) => hasPlace(state));
  return { filter: { references: [...new Set(listed.map(({ reference }) => reference))] }, added };
}

/** A column for each question about a child's details. Questions about health are left out. */
async function detailColumns(db: Kysely<Database>, references: readonly string[]): Promise<AddedColumn[]> {
  const detailsOf = await readDetails(db, references);
  return Object.entries(detailsForm.fields).flatMap(([name, field]) =>
    isDetailField(name) && !field.health
      ? [
          {
            heading: field.label,
            cellOf: (reference: string) => display(field, detailsOf(reference).get(name)?.answer ?? ''),
          },
        ]
      : [],
  );
}
