import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { campWeeks, periodOf } from '../../../forms/weeks.ts';
import { type Database, type SubmissionTable, tableOf } from '../../../server/store/schema.ts';
import { choseIt } from '../../../server/submissions/read.ts';
import { type AnySubmission, submissionsOf } from '../../../server/submissions/record.ts';
import { dialled, folded } from '../../../server/submissions/search-text.ts';
import type { ApplicationsRequest } from '../../shared/application-answers.ts';
import { hasPlace, type PlacementState } from '../../shared/placement.ts';
import type { ListSizes } from '../office.ts';
import { type Applicant, type ApplicationForm, applicantRows, toApplicants } from './applicants.ts';
import { type Duplicate, readDuplicates } from './duplicates.ts';
import { placedReferences } from './placed.ts';

/**
 * A page exceeds a usual season. One query takes two milliseconds, so that submissions are stored between queries.
 */
const usual: ListSizes = { page: 200, lookedThrough: 1_000 };

type Position = NonNullable<ApplicationsRequest['after']>;
type Older = Omit<Position, 'part'>;

interface FoundPage {
  readonly applicants: readonly Applicant[];
  /** The position after which the next page begins; null on the last page. */
  readonly next: Position | null;
}

/** A page of the matching applicants, newest first. A search by words lists applicants with a place first. */
export async function findApplicants(
  db: Kysely<Database>,
  request: ApplicationsRequest,
  sizes = usual,
): Promise<FoundPage> {
  const { form, text, after } = request;
  const words = searchedWords(text);
  const parts: readonly Position['part'][] = words.length > 0 ? ['placed', 'others'] : ['all'];
  const rows: (FoundRow & Pick<Position, 'part'>)[] = [];
  for (const part of parts.slice(Math.max(parts.indexOf(after?.part ?? 'all'), 0))) {
    const from = part === after?.part ? after : null;
    const most = sizes.page + 1 - rows.length;
    const matches = await findPart(db, { ...request, words, part, after: from }, most, sizes.lookedThrough);
    rows.push(...matches.map((row) => ({ ...row, part })));
    if (rows.length > sizes.page) break;
  }
  const page = rows.slice(0, sizes.page);
  const shown = rows.length > sizes.page ? page.at(-1) : undefined;
  return {
    applicants: await toApplicants(db, form, page),
    next: shown ? { part: shown.part, receivedAt: shown.createdAt, id: shown.id } : null,
  };
}

type FoundRow = { readonly id: number; readonly createdAt: string };

interface Wanted extends ApplicationsRequest {
  readonly words: readonly string[];
  readonly part: Position['part'];
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
  let after: Older | null = wanted.after;
  do {
    const last = isLookedThrough ? await positionBelow(db, form, after, lookedThrough) : null;
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

/** The position `count` rows after another; null if fewer remain. */
async function positionBelow(
  db: Kysely<Database>,
  form: ApplicationForm,
  after: Older | null,
  count: number,
): Promise<Older | null> {
  let rows = submissionsOf(db).selectFrom(tableOf[form]).select(['createdAt', 'id']);
  if (after) rows = rows.where(older('<', after));
  const row = await rows
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row ? { receivedAt: row.createdAt, id: row.id } : null;
}

const older =
  (than: '<' | '>=', { receivedAt, id }: Older) =>
  (row: Row) =>
    row(row.refTuple('createdAt', 'id'), than, row.tuple(receivedAt, id));
