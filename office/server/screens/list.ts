import type { Kysely } from 'kysely';
import { countOf } from '../../../server/store/count.ts';
import { type Database, tableOf } from '../../../server/store/schema.ts';
import { submissionsOf } from '../../../server/submissions/record.ts';
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
import { applicationForms } from '../applications/forms.ts';
import { findApplicants } from '../applications/search.ts';
import type { StatusContext } from '../context.ts';
import { countWeeks } from '../placements/counts.ts';
import { readStatusesOf } from '../status/read.ts';

/** The newest applications of children and leaders, at most `most`: of all, or of those received after `since`. */
export async function readNewest(
  context: StatusContext,
  most: number,
  since: string | null,
): Promise<ApplicationInList[]> {
  const newest: Applicant[] = [];
  for (const form of applicationForms) {
    let rows = applicantRows(context.store.db, form).limit(most);
    if (since !== null) rows = rows.where('createdAt', '>', since);
    newest.push(...(await toApplicants(context.store.db, form, await rows.execute())));
  }
  return complete(context, newest.sort(newestFirst).slice(0, most));
}

/** The search results. */
export async function searchApplications(
  context: StatusContext,
  request: ApplicationsRequest,
): Promise<ApplicationsPage> {
  const { db } = context.store;
  return {
    applications: await complete(context, await findApplicants(db, request)),
    weeks: await countWeeks(db, context.camp.season.places),
    all: { child: await countAll(db, 'child'), leader: await countAll(db, 'leader') },
  };
}

/** The applications of some references, newest first. */
export async function readSome(context: StatusContext, references: References): Promise<ApplicationInList[]> {
  return complete(context, await readApplicants(context.store.db, references));
}

/** The number of applications with a form: all, or those received after `since`. */
export async function countAll(
  db: Kysely<Database>,
  form: ApplicationInList['form'],
  since: string | null = null,
): Promise<number> {
  let rows = submissionsOf(db).selectFrom(tableOf[form]);
  if (since !== null) rows = rows.where('createdAt', '>', since);
  return countOf(rows);
}

async function complete(
  context: StatusContext,
  applicants: readonly Applicant[],
): Promise<ApplicationInList[]> {
  const { applications } = await readStatusesOf(context, applicants);
  return applicants.flatMap(({ reference }) => applications.get(reference) ?? []);
}
