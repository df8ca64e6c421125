import type { Kysely } from 'kysely';
import { summerOf } from '../../../forms/calendar.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { type Actor, writeDiary } from '../../../server/diary.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { ExportedFile } from '../../shared/common-answers.ts';
import { hasPlace, isRefused, occupiesPlace, waits } from '../../shared/placement.ts';
import {
  ageRows,
  agesOffered,
  banded,
  type Count,
  childrenAged,
  measureRows,
  measures,
} from '../../shared/statistics.ts';
import type { WeekFigures } from '../../shared/statistics-answers.ts';
import { applicantRows, readApplicants, toApplicants } from '../applications/applicants.ts';
import { areAlike } from '../applications/same-child.ts';
import type { Context } from '../context.ts';
import { excelFile } from '../exports/excel-file.ts';
import { applicantsAt } from '../letters/links.ts';
import { readPlacements } from '../placements/stored.ts';
import { readCancelled } from '../status/read.ts';

type Rows = ReturnType<typeof applicantRows>;

/** Counts each week of each summer exactly: of all applications, or of some. */
async function countFigures(db: Kysely<Database>, among = (rows: Rows) => rows): Promise<WeekFigures[]> {
  const received = async (form: 'child' | 'leader') => {
    const applicants = await toApplicants(db, form, await among(applicantRows(db, form)).execute());
    // Possible spam, which nobody has cleared.
    return applicants.filter(({ flagged }) => !flagged);
  };
  const all = [...(await received('child')), ...(await received('leader'))];
  const references = all.map(({ reference }) => reference);
  const placements = Map.groupBy(await readPlacements(db, references), ({ reference }) => reference);
  const isCancelledFor = await readCancelled(db);
  const bySummer = Map.groupBy(all, ({ receivedAt }) => summerOf(receivedAt));
  return [...bySummer].flatMap(([year, applicants]) =>
    campWeeks.map((week) => {
      const decided = applicants
        .flatMap(({ reference, form, age }) =>
          (placements.get(reference) ?? []).map((one) => ({ ...one, form, age })),
        )
        .filter((one) => one.week === week && !isCancelledFor(one.reference, week, one.decisionId));
      const children = decided.filter(({ form }) => form === 'child');
      const leaders = decided.filter(({ form, state }) => form === 'leader' && hasPlace(state));
      const places = children.filter(({ state }) => hasPlace(state));
      const wished = applicants.filter((one) => one.form === 'child' && one.wishedWeeks.includes(week));
      const isCancelled =
        applicants.some(({ reference }) => isCancelledFor(reference, week)) &&
        !children.some(({ state }) => occupiesPlace(state));
      const count = ({ length }: readonly unknown[]) => (isCancelled ? null : length);
      return {
        year,
        week,
        applications: wished.length,
        places: count(places),
        reserves: count(children.filter(({ state }) => waits(state))),
        declined: count(children.filter(({ state }) => isRefused(state))),
        paid: count(places.filter(({ paidOn }) => paidOn !== null)),
        leaders: count(leaders),
        ages: agesOffered.map((age) => ({ age, children: count(places.filter((one) => one.age === age)) })),
      };
    }),
  );
}

/** A week with a rule applied to each count, and to the same count of another week. */
function changed(week: WeekFigures, rule: (count: Count, other: Count) => Count, other = week): WeekFigures {
  const counts = measures.map(([, measure]) => [measure, rule(week[measure], other[measure])]);
  const ages = agesOffered.map((age) => ({
    age,
    children: rule(childrenAged(week, age), childrenAged(other, age)),
  }));
  return { ...week, ...Object.fromEntries(counts), ages };
}

// A cancelled week has no counts to add to.
const sum = (one: Count, other: Count) => (one === null || other === null ? null : one + other);

/** Adds figures to the stored ones of the same weeks. */
async function withStored(db: Kysely<Database>, figures: readonly WeekFigures[]): Promise<WeekFigures[]> {
  const rows = await db.selectFrom('weekFigures').selectAll().execute();
  const stored = rows.map(
    ({ id: _, ages, ...counts }): WeekFigures => ({ ...counts, ages: JSON.parse(ages) }),
  );
  const weeks = Map.groupBy([...figures, ...stored], ({ year, week }) => `${year} ${week}`);
  return [...weeks.values()].map((same) => same.reduce((one, other) => changed(one, sum, other)));
}

async function store(db: Kysely<Database>, figures: readonly WeekFigures[]): Promise<void> {
  for (const { ages, ...counts } of figures) {
    const row = { ...counts, ages: JSON.stringify(ages) };
    await db
      .insertInto('weekFigures')
      .values(row)
      .onConflict((conflict) => conflict.columns(['year', 'week']).doUpdateSet(row))
      .execute();
  }
}

/** Stores the figures of the applications received before an instant, which are about to be erased, as bands. */
export async function keepFigures(transaction: Kysely<Database>, before: string): Promise<void> {
  const due = await countFigures(transaction, (rows) => rows.where('createdAt', '<', before));
  const years = new Set(due.map(({ year }) => year));
  const all = (await withStored(transaction, due)).filter(({ year }) => years.has(year));
  await store(
    transaction,
    all.map((week) => changed(week, banded)),
  );
}

/**
 * Stores the figures of one application that is about to be erased, but for the weeks in which another one counts
 * the same child. They are exact until its summer's other applications are erased, because bands do not add up.
 */
export async function keepFiguresOf(
  transaction: Kysely<Database>,
  context: Pick<Context, 'camp' | 'now'>,
  reference: string,
): Promise<void> {
  const all = await countFigures(transaction, (rows) => rows.where('reference', '=', reference));
  const others = await weeksOfSameChild(transaction, context, reference);
  const figures = all.filter(({ week }) => !others.includes(week));
  // The remaining applications decide whether the week was cancelled.
  const counted = figures.map((week) => changed(week, (count) => count ?? 0));
  await store(transaction, await withStored(transaction, counted));
}

/** The weeks that other applications about the same child at the address of an application ask for. */
async function weeksOfSameChild(
  db: Kysely<Database>,
  context: Pick<Context, 'camp' | 'now'>,
  reference: string,
): Promise<number[]> {
  const [own] = await readApplicants(db, [reference]);
  if (!own || own.email === '') return [];
  return (await applicantsAt(db, context, own.email))
    .filter((other) => other.reference !== reference && areAlike(own, other, { haveOneGuardian: true }))
    .flatMap(({ wishedWeeks }) => wishedWeeks);
}

/** The figures of all summers as bands, the latest first: of current and erased applications. */
export async function readFigures({ store: { db } }: Pick<Context, 'store'>): Promise<WeekFigures[]> {
  const figures = await withStored(db, await countFigures(db));
  return figures
    .map((week) => changed(week, banded))
    .sort((one, other) => other.year - one.year || one.week - other.week);
}

/** The figures as an Excel file. */
export async function exportFigures(context: Context, who: Actor): Promise<ExportedFile> {
  const figures = await readFigures(context);
  const figureRows = [...measureRows, ...ageRows];
  const sheet = {
    name: 'Statistik',
    headings: ['Sommar', 'Vecka', ...figureRows.map(([heading]) => heading)],
    rows: figures.map((one) => [one.year, one.week, ...figureRows.map(([, read]) => read(one))]),
  };
  const at = context.now();
  await writeDiary(context.store.db, [{ who, verb: 'exporterade statistik' }], at);
  return excelFile('statistik', sheet, at);
}
