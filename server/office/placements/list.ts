import type { ApplicationsAnswer } from '../../../forms/office/answers.ts';
import { readTold, withTold } from '../letters/told.ts';
import { readApplicants } from './applicants.ts';
import { countWeeks } from './counts.ts';
import { siblingsAmong } from './families.ts';
import type { Ground } from './ground.ts';
import { placementsOf, readPlacements } from './stored.ts';

/** Every application, newest first, with its placements and siblings: a few queries, however many there are. */
export async function readApplications({
  store: { db },
  camp,
}: Pick<Ground, 'store' | 'camp'>): Promise<ApplicationsAnswer> {
  const [applicants, stored, noted, told, weeks] = await Promise.all([
    readApplicants(db),
    readPlacements(db),
    db.selectFrom('officeTexts').select('reference').where('kind', '=', 'note').execute(),
    readTold(db),
    countWeeks(db, camp.season.places),
  ]);
  const siblings = siblingsAmong(applicants);
  const placements = placementsOf(applicants, stored);
  const withNote = new Set(noted.map(({ reference }) => reference));
  const applications = applicants.map(({ wishedWeeks: _, ...applicant }) => ({
    ...applicant,
    placements: placements.get(applicant.reference) ?? [],
    siblings: siblings.get(applicant.reference) ?? [],
    hasNote: withNote.has(applicant.reference),
  }));
  const byReference = new Map(applications.map((application) => [application.reference, application]));
  return {
    applications: applications.map((application) => ({
      ...application,
      placements: withTold(application, byReference, told),
    })),
    weeks,
  };
}
