import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { dialled } from '../../../forms/phone.ts';
import { readReference } from '../../../forms/reference.ts';
import { campWeeks, periodOf } from '../../../forms/weeks.ts';
import type { Database, SubmissionTable } from '../../../server/store/schema.ts';
import { choseIt } from '../../../server/submissions/read.ts';
import type { AnySubmission } from '../../../server/submissions/record.ts';
import { folded } from '../../../server/submissions/search-text.ts';
import type { ApplicationsRequest } from '../../shared/application-answers.ts';
import { mostListed } from '../../shared/most-listed.ts';
import { hasPlace, type PlacementState } from '../../shared/placement.ts';
import { type Applicant, type ApplicationForm, applicantRows, toApplicants } from './applicants.ts';
import { placedReferences } from './placed-references.ts';

/** The matching applicants, newest first. A search by words lists applicants with a place first. */
export async function findApplicants(
  db: Kysely<Database>,
  { form, text, week, state }: ApplicationsRequest,
  most = mostListed,
): Promise<Applicant[]> {
  const words = searchedWords(text);
  const reference = readReference(text);
  let matches = applicantRows(db, form);
  if (state === 'flagged') matches = matches.where('flagged', '=', 1);
  if (words.length > 0) {
    const hasWords = (row: Row) => row.and(words.map((word) => hasWord(word, row)));
    matches = matches.where((row) =>
      // A few names could be read as a reference, so the words are looked for as well.
      reference === null ? hasWords(row) : row.or([hasWord(folded(reference), row), hasWords(row)]),
    );
    const placed = placedReferences(db, hasPlace);
    matches = matches
      .clearOrderBy()
      .orderBy((row) => row.case().when('reference', 'in', placed).then(0).else(1).end())
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc');
  }
  const placement = state === 'flagged' ? null : state;
  if (week !== null || placement !== null)
    matches = matches.where((row) => stands(db, row, form, { week, state: placement }));
  return toApplicants(db, form, await matches.limit(most).execute());
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

/** Whether a word occurs in an applicant's search text. */
const hasWord = (word: string, row: Row) =>
  sql<SqlBool>`${row.ref('searchText')} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

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
