import type { Kysely } from 'kysely';
import { countOf } from '../../../server/store/count.ts';
import { type Database, tableOf } from '../../../server/store/schema.ts';
import type {
  ApplicationInList,
  ApplicationsPage,
  ApplicationsRequest,
} from '../../shared/application-answers.ts';
import {
  type Applicant,
  applicantRows,
  newestFirst,
  type References,
  readApplicants,
  toApplicants,
} from '../applications/applicants.ts';
import { duplicateReferences } from '../applications/duplicates.ts';
import { applicationForms } from '../applications/forms.ts';
import { findApplicants } from '../applications/search.ts';
import type { Context } from '../context.ts';
import { readNotified, withNotified } from '../letters/notified.ts';
import { countWeeks } from '../placements/counts.ts';
import { readFamilies } from '../placements/families.ts';

/** The newest applications of children and leaders, at most `most`: of all, or of those received after `since`. */
export async function readNewest(
  db: Kysely<Database>,
  most: number,
  since: string | null,
): Promise<ApplicationInList[]> {
  const newest: Applicant[] = [];
  for (const form of applicationForms) {
    let rows = applicantRows(db, form).limit(most);
    if (since !== null) rows = rows.where('createdAt', '>', since);
    newest.push(...(await toApplicants(db, form, await rows.execute())));
  }
  return complete(db, newest.sort(newestFirst).slice(0, most));
}

/** The search results. */
export async function searchApplications(
  { store: { db }, camp }: Pick<Context, 'store' | 'camp'>,
  request: ApplicationsRequest,
): Promise<ApplicationsPage> {
  return {
    applications: await complete(db, await findApplicants(db, request)),
    weeks: await countWeeks(db, camp.season.places),
    all: { child: await countAll(db, 'child'), leader: await countAll(db, 'leader') },
  };
}

/** The applications of some references, newest first. */
export async function readSome(db: Kysely<Database>, references: References): Promise<ApplicationInList[]> {
  return complete(db, await readApplicants(db, references));
}

/** The number of applications with a form, without duplicates: all, or those received after `since`. */
export async function countAll(
  db: Kysely<Database>,
  form: ApplicationInList['form'],
  since: string | null = null,
): Promise<number> {
  let rows = db.selectFrom(tableOf[form]).where('reference', 'not in', duplicateReferences(db));
  if (since !== null) rows = rows.where('createdAt', '>', since);
  return countOf(rows);
}

async function complete(
  db: Kysely<Database>,
  applicants: readonly Applicant[],
): Promise<ApplicationInList[]> {
  const families = await readNotifiedFamilies(db, applicants);
  return applicants.flatMap(({ reference }) => families.get(reference) ?? []);
}

/** The applicants as `readFamilies` returns them, with `notified` filled in. */
export async function readNotifiedFamilies(
  db: Kysely<Database>,
  applicants: readonly Applicant[],
): Promise<ReadonlyMap<string, ApplicationInList>> {
  const families = await readFamilies(db, applicants);
  if (families.size === 0) return families;
  const notified = await readNotified(db, [...families.keys()]);
  return new Map(
    [...families].map(([reference, application]) => [
      reference,
      { ...application, placements: withNotified(application, families, notified) },
    ]),
  );
}
