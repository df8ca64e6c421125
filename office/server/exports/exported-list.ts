import type { Kysely } from 'kysely';
import { detailsForm, isDetailField } from '../../../forms/details.ts';
import { display } from '../../../forms/wire.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { AddedColumn } from '../../../server/submissions/export.ts';
import type { SubmissionFilter } from '../../../server/submissions/read.ts';
import { hasPlace, occupiesPlace } from '../../shared/placement.ts';
import { fileColumns } from '../../shared/week-list.ts';
import type { ApplicationForm } from '../applications/applicants.ts';
import type { StatusContext } from '../context.ts';
import { readDetails } from '../details/stored.ts';
import { readStatuses, type Statuses } from '../status/read.ts';

interface ExportedList {
  readonly filter: SubmissionFilter;
  readonly added: readonly AddedColumn[];
}

/**
 * The applications to export, without health. Before the first decision of all, and with `everyone`, they are all.
 * Otherwise they are those with a place (an offer is not one).
 */
export async function exportedList(
  context: StatusContext,
  form: ApplicationForm,
  everyone: boolean,
): Promise<ExportedList> {
  const { db } = context.store;
  const decided = db.selectFrom('placements').select('reference').where('state', '!=', 'ny');
  if (!(await decided.limit(1).executeTakeFirst())) return { filter: {}, added: [] };
  const { applications, weeksOf } = await readStatuses(context, decided);
  const placesOf = (reference: string) =>
    applications.get(reference)?.placements.filter(({ state }) => occupiesPlace(state)) ?? [];
  const placed = [...applications.keys()].filter((reference) => placesOf(reference).length > 0);
  const added = [
    ...fileColumns.map(({ heading, words }) => ({
      heading,
      cellOf: (reference: string) => words(placesOf(reference)),
    })),
    ...(form === 'child' ? [refundColumn(weeksOf), ...(await detailColumns(db, placed))] : []),
  ];
  if (everyone) return { filter: {}, added };
  const listed = placed.filter((reference) => placesOf(reference).some(({ state }) => hasPlace(state)));
  return { filter: { references: listed }, added };
}

/** The fees that are paid for a place that is given back or cancelled. */
const refundColumn = (weeksOf: Statuses['weeksOf']): AddedColumn => ({
  heading: 'Att betala tillbaka',
  cellOf: (reference) =>
    weeksOf(reference)
      .filter(({ status }) => status.payment.state === 'refund')
      .map(({ status }) => `Vecka ${status.week}: ${status.payment.fee} kr`)
      .join(', '),
});

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
