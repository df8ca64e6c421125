import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import type { Applicant } from '../applications/applicants.ts';
import { relativesAmong, withRelatives } from '../applications/siblings.ts';
import { placementsOf, readPlacements, readQueuePlaces } from './stored.ts';

/**
 * The applicants and their relatives with their placements, by reference. The number of queries is the same for any number
 * of applicants. `notified` is always null here.
 */
export async function readFamilies(
  db: Kysely<Database>,
  applicants: readonly Applicant[],
): Promise<ReadonlyMap<string, ApplicationInList>> {
  const members = await withRelatives(db, applicants);
  const references = members.map(({ reference }) => reference);
  if (references.length === 0) return new Map();
  // Sequential, so that many simultaneous users do not take all of PostgreSQL's connections.
  const stored = await readPlacements(db, references);
  const places = await readQueuePlaces(db, stored);
  const noted = await db
    .selectFrom('officeTexts')
    .select('reference')
    .where('kind', '=', 'note')
    .where('reference', 'in', references)
    .execute();
  const relatives = relativesAmong(members);
  const decided = Map.groupBy(stored, ({ reference }) => reference);
  const withNote = new Set(noted.map(({ reference }) => reference));
  return new Map(
    members.map((applicant): [string, ApplicationInList] => {
      const { reference } = applicant;
      return [
        reference,
        {
          ...applicant,
          placements: placementsOf(applicant, decided.get(reference) ?? [], places),
          ...(relatives.get(reference) ?? { siblings: [], maybeSame: [] }),
          hasNote: withNote.has(reference),
        },
      ];
    }),
  );
}
