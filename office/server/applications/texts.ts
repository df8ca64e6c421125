import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import type { ApplicationAnswer, LeaderNotes } from '../../shared/application-answers.ts';
import type { ApplicationForm } from './applicants.ts';
import { readDuplicates, withDuplicates } from './duplicates.ts';
import type { TextKind } from './write.ts';

/** What the office has written about an application; a part that nobody has written is not there. */
export type OfficeTexts = Partial<Record<TextKind, NonNullable<ApplicationAnswer['note']>>>;

/** The texts about some applications, by reference. */
export async function readTexts(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<Map<string, OfficeTexts>> {
  const rows = await db.selectFrom('officeTexts').selectAll().where('reference', 'in', references).execute();
  const byReference = new Map<string, OfficeTexts>();
  for (const { reference, kind, text, writtenBy, writtenAt } of rows) {
    const written = { [kind]: { text, by: writtenBy, at: writtenAt } };
    byReference.set(reference, { ...byReference.get(reference), ...written });
  }
  return byReference;
}

/** What is noted of somebody as a leader, from what is written; null of a child. */
export const leaderNotesIn = (
  form: ApplicationForm,
  { register, schedule }: OfficeTexts = {},
): LeaderNotes | null =>
  form === 'leader' ? { register: register ?? null, schedule: schedule?.text ?? '' } : null;

/** What the kitchen may know of each, by reference: what is written of a duplicate too. */
export async function readFoodLines(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<(reference: string) => string | null> {
  const duplicates = await readDuplicates(db);
  const texts = await readTexts(db, [
    ...new Set(references.flatMap((one) => withDuplicates(duplicates, one))),
  ]);
  return (reference) => {
    const lines = withDuplicates(duplicates, reference).flatMap((one) => texts.get(one)?.food?.text ?? []);
    return lines.length === 0 ? null : [...new Set(lines)].join(', ');
  };
}
