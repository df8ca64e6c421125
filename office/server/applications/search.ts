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

/** A page is more than a summer has. A look takes two milliseconds: what families send is stored between them. */
const usual: ListSizes = { page: 200, lookedThrough: 1_000 };

type Position = NonNullable<ApplicationsRequest['after']>;
type Older = Omit<Position, 'part'>;

interface Found {
  readonly applicants: readonly Applicant[];
  /** After which the next page begins; null when there are no more. */
  readonly next: Position | null;
}

/** A page of those who are looked for, newest first; by words, those with a place before the others. */
export async function findApplicants(
  db: Kysely<Database>,
  request: ApplicationsRequest,
  sizes = usual,
): Promise<Found> {
  const { form, text, after } = request;
  const words = searchedWords(text);
  const parts: readonly Position['part'][] = words.length > 0 ? ['placed', 'others'] : ['all'];
  const rows: (FoundRow & Pick<Position, 'part'>)[] = [];
  for (const part of parts.slice(Math.max(parts.indexOf(after?.part ?? 'all'), 0))) {
    const from = part === after?.part ? after : null;
    const most = sizes.page + 1 - rows.length;
    const found = await findPart(db, { ...request, words, part, after: from }, most, sizes.lookedThrough);
    rows.push(...found.map((row) => ({ ...row, part })));
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

/** So many at the most of one part. */
async function findPart(
  db: Kysely<Database>,
  { form, words, week, part, ...wanted }: Wanted,
  most: number,
  lookedThrough: number,
): Promise<FoundRow[]> {
  const isFlagged = wanted.state === 'flagged';
  const state = wanted.state === 'flagged' ? null : wanted.state;
  // Those whom people have decided about are not many, and the database begins with them.
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

/** The words of what somebody writes; of a telephone number one word, however it is parted. */
function searchedWords(text: string): string[] {
  // Unseen marks of direction come along when a number is copied from a telephone's contacts.
  const number = /^[\p{Nd}\s+()./\p{Pd}\u2212\p{Cf}]+$/u.test(text) ? dialled(text) : null;
  if (number !== null) return [number];
  const words = folded(text).split(/\s+/).filter(Boolean);
  // A lone apostrophe or hyphen is no search for everybody.
  return words.length === 0 && text.trim() !== '' ? [text.trim()] : words;
}

type Row = ExpressionBuilder<Record<SubmissionTable, AnySubmission>, SubmissionTable>;

/** Whether a word is part of what somebody is found by, in a duplicate too. */
const hasWord = (word: string, duplicates: readonly Duplicate[]) => (row: Row) =>
  row.or([
    sql<SqlBool>`${row.ref('searchText')} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
    row(
      'reference',
      'in',
      duplicates.filter(({ searchText }) => searchText.includes(word)).map(({ of }) => of),
    ),
  ]);

/** Whether somebody stands in a state in a week, or in any of them, or has to do with that week at all. */
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
      // There may be no row where nobody has decided anything.
      const isNew = row('reference', 'in', inWeek.where('state', '=', state));
      return row.or([isNew, row.and([wishesIt, row('reference', 'not in', inWeek)])]);
    }),
  );
}

/** The last of so many after a position; null where they are fewer. */
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
