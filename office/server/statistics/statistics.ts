import type { Kysely, Selectable } from 'kysely';
import { summerOf } from '../../../forms/calendar.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { type Actor, writeDiary } from '../../../server/diary.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { ExportedFile } from '../../shared/common-answers.ts';
import { hasPlace, isRefused, waits } from '../../shared/placement.ts';
import { inFigures, measures } from '../../shared/statistics.ts';
import type { WeekFigures } from '../../shared/statistics-answers.ts';
import { applicantRows, toApplicants } from '../applications/applicants.ts';
import type { Context } from '../context.ts';
import { excelFile } from '../exports/excel-file.ts';
import { readPlacements } from '../placements/stored.ts';

/** A count of fewer people could point somebody out. */
const fewest = 3;

/** Null stands for 0 to 2. */
const banded = (count: number): number | null => (count < fewest ? null : count);

/** Counts each week of each summer: of all applications, or of those received before an instant (ISO 8601, UTC). */
async function countFigures(db: Kysely<Database>, before?: string): Promise<WeekFigures[]> {
  const received = async (form: 'child' | 'leader') => {
    const rows = applicantRows(db, form);
    const due = before === undefined ? rows : rows.where('createdAt', '<', before);
    const applicants = await toApplicants(db, form, await due.execute());
    // Possible spam, which nobody has cleared.
    return applicants.filter(({ flagged }) => !flagged);
  };
  const all = [...(await received('child')), ...(await received('leader'))];
  const placements = Map.groupBy(
    await readPlacements(
      db,
      all.map(({ reference }) => reference),
    ),
    ({ reference }) => reference,
  );
  const bySummer = Map.groupBy(all, ({ receivedAt }) => summerOf(receivedAt));
  return [...bySummer].flatMap(([year, applicants]) =>
    campWeeks.map((week) => {
      const decided = applicants.flatMap(({ reference, form, age }) =>
        (placements.get(reference) ?? []).flatMap((one) =>
          one.week === week ? [{ ...one, form, age }] : [],
        ),
      );
      const children = decided.filter(({ form }) => form === 'child');
      const leaders = decided.filter(({ form, state }) => form === 'leader' && hasPlace(state));
      const places = children.filter(({ state }) => hasPlace(state));
      const ages = [...Map.groupBy(places, ({ age }) => age)].sort(([one], [other]) => one - other);
      const wished = applicants.filter((one) => one.form === 'child' && one.wishedWeeks.includes(week));
      return {
        year,
        week,
        applications: banded(wished.length),
        places: banded(places.length),
        reserves: banded(children.filter(({ state }) => waits(state)).length),
        declined: banded(children.filter(({ state }) => isRefused(state)).length),
        paid: banded(places.filter(({ paidOn }) => paidOn !== null).length),
        leaders: banded(leaders.length),
        ages: ages.map(([age, those]) => ({ age, children: banded(those.length) })),
      };
    }),
  );
}

/**
 * Stores the anonymous figures of the applications received before an instant, which are about to be erased. Figures that a
 * summer already has stay.
 */
export async function keepFigures(transaction: Kysely<Database>, before: string): Promise<void> {
  const figures = await countFigures(transaction, before);
  if (figures.length === 0) return;
  await transaction
    .insertInto('weekFigures')
    .values(figures.map((one) => ({ ...one, ages: JSON.stringify(one.ages) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The figures of all summers, the latest first: the stored ones, and the current ones of applications that remain. */
export async function readFigures({ store: { db } }: Pick<Context, 'store'>): Promise<WeekFigures[]> {
  const stored = (await db.selectFrom('weekFigures').selectAll().execute()).map(toFigures);
  const counted = await countFigures(db);
  const isStored = ({ year }: WeekFigures) => stored.some((one) => one.year === year);
  return [...stored, ...counted.filter((one) => !isStored(one))].sort(
    (one, other) => other.year - one.year || one.week - other.week,
  );
}

const toFigures = ({ id: _, ages, ...figures }: Selectable<Database['weekFigures']>): WeekFigures => ({
  ...figures,
  ages: JSON.parse(ages),
});

/** The figures as an Excel file. */
export async function exportFigures(context: Context, who: Actor): Promise<ExportedFile> {
  const figures = await readFigures(context);
  const sheet = {
    name: 'Statistik',
    headings: ['Sommar', 'Vecka', ...measures.map(([heading]) => heading), 'Åldrar'],
    rows: figures.map((one) => [
      one.year,
      one.week,
      ...measures.map(([, measure]) => inFigures(one[measure])),
      one.ages.map(({ age, children }) => `${age} år: ${inFigures(children)}`).join(', '),
    ]),
  };
  const at = context.now();
  await writeDiary(context.store.db, [{ who, verb: 'exporterade statistik' }], at);
  return excelFile('statistik', sheet, at);
}
