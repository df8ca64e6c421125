import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { campWeeks, periodOf } from '../../../forms/weeks.ts';
import { type Database, type SubmissionTable, tableOf } from '../../../server/store/schema.ts';
import { choseIt } from '../../../server/submissions/read.ts';
import { type AnySubmission, submissionsOf } from '../../../server/submissions/record.ts';
import { dialled, folded } from '../../../server/submissions/search-text.ts';
import type { ApplicationsRequest } from '../../shared/application-answers.ts';
import { mostListed } from '../../shared/most-listed.ts';
import { hasPlace, type PlacementState } from '../../shared/placement.ts';
import { type Applicant, type ApplicationForm, applicantRows, toApplicants } from './applicants.ts';
import { type Duplicate, readDuplicates } from './duplicates.ts';
import { placedReferences } from './placed.ts';

interface ListSizes {
  /** The most rows of an answer. */
  readonly most: number;
  /** The number of rows that one query goes through. */
  readonly lookedThrough: number;
}

/** One query takes two milliseconds, so that submissions are stored between queries. */
const usual: ListSizes = { most: mostListed, lookedThrough: 1_000 };

/** The matching applicants, newest first. A search by words lists applicants with a place first. */
export async function findApplicants(
  db: Kysely<Database>,
  request: ApplicationsRequest,
  { most, lookedThrough } = usual,
): Promise<Applicant[]> {
  const words = searchedWords(request.text);
  const parts = words.length > 0 ? (['placed', 'others'] as const) : (['all'] as const);
  const rows: FoundRow[] = [];
  for (const part of parts)
    if (rows.length < most)
      rows.push(...(await findPart(db, { ...request, words, part }, most - rows.length, lookedThrough)));
  return toApplicants(db, request.form, rows);
}

type FoundRow = { readonly id: number; readonly createdAt: string };

interface Wanted extends ApplicationsRequest {
  readonly words: readonly string[];
  readonly part: 'all' | 'placed' | 'others';
}

/** Finds at most `most` rows of one part of the list. */
async function findPart(
  db: Kysely<Database>,
  { form, words, week, part, ...wanted }: Wanted,
  most: number,
  lookedThrough: number,
): Promise<FoundRow[]> {
  const isFlagged = wanted.state === 'flagged';
  const state = wanted.state === 'flagged' ? null : wanted.state;
  // Decided applicants are few, and the database starts with them, so only other searches need to go through the list
  // in pieces.
  const isLookedThrough =
    part !== 'placed' &&
    (state === 'ny' || isFlagged || (state === null && (words.length > 0 || week !== null)));
  const placed = placedReferences(db, hasPlace);
  const duplicates = form === 'child' && words.length > 0 ? await readDuplicates(db) : [];
  const rows: FoundRow[] = [];
  let after: FoundRow | null = null;
  do {
    const last: FoundRow | null = isLookedThrough
      ? await positionBelow(db, form, after, lookedThrough)
      : null;
    let some = applicantRows(db, form);
    if (after) some = some.where(older('<', after));
    if (last) some = some.where(older('>=', last));
    if (isFlagged) some = some.where('flagged', '=', 1);
    if (part !== 'all') some = some.where('reference', part === 'placed' ? 'in' : 'not in', placed);
    for (const word of words) some = some.where(hasWord(word, duplicates));
    if (week !== null || state !== null) some = some.where((row) => stands(db, row, form, { week, state }));
    rows.push(...(await some.limit(most - rows.length).execute()));
    after = last;
  } while (after && rows.length < most);
  return rows;
}

/** Splits a search text into words; a telephone number is one word, however it is grouped. */
function searchedWords(text: string): string[] {
  // Copying a number from a phone's contacts adds invisible marks of direction.
  const number = /^[\p{Nd}\s+()./\p{Pd}\u2212\p{Cf}]+$/u.test(text) ? dialled(text) : null;
  if (number !== null) return [number];
  const words = folded(text).split(/\s+/).filter(Boolean);
  // A lone apostrophe or hyphen must not match everybody.
  return words.length === 0 && text.trim() !== '' ? [text.trim()] : words;
}

type Row = ExpressionBuilder<Record<SubmissionTable, AnySubmission>, SubmissionTable>;

/** Whether a word occurs in an applicant's search text, or in that of a duplicate. */
const hasWord = (word: string, duplicates: readonly Duplicate[]) => (row: Row) =>
  row.or([
    sql<SqlBool>`${row.ref('searchText')} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
    row(
      'reference',
      'in',
      duplicates.filter(({ searchText }) => searchText.includes(word)).map(({ of }) => of),
    ),
  ]);

/**
 * Whether an applicant is in a state in a week, or in any week. Without a state: whether the applicant has asked for
 * the week or been decided about in it.
 */
function stands(
  db: Kysely<Database>,
  row: Row,
  form: ApplicationForm,
  { week: only, state }: { readonly week: number | null; readonly state: PlacementState | null },
): Expression<SqlBool> {
  const weeks = only === null ? campWeeks : [only];
  const decided = db.selectFrom('placements').select('reference').where('week', 'in', weeks);
  if (state !== null && state !== 'ny') return row('reference', 'in', decided.where('state', '=', state));
  return row.or(
    weeks.map((week) => {
      const inWeek = decided.where('week', '=', week);
      const wishesIt = choseIt({ db }, row, form, periodOf(week));
      if (state === null) return row.or([wishesIt, row('reference', 'in', inWeek)]);
      // An undecided week may have no row.
      const isNew = row('reference', 'in', inWeek.where('state', '=', state));
      return row.or([isNew, row.and([wishesIt, row('reference', 'not in', inWeek)])]);
    }),
  );
}

/** The row `count` rows after another; null if fewer remain. */
async function positionBelow(
  db: Kysely<Database>,
  form: ApplicationForm,
  after: FoundRow | null,
  count: number,
): Promise<FoundRow | null> {
  let rows = submissionsOf(db).selectFrom(tableOf[form]).select(['createdAt', 'id']);
  if (after) rows = rows.where(older('<', after));
  const row = await rows
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

const older =
  (than: '<' | '>=', { createdAt, id }: FoundRow) =>
  (row: Row) =>
    row(row.refTuple('createdAt', 'id'), than, row.tuple(createdAt, id));
