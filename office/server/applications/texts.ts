import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import type { ApplicationAnswer, LeaderNotes } from '../../shared/application-answers.ts';
import type { ApplicationForm } from './applicants.ts';
import type { TextKind } from './write.ts';

/** The office's texts about an application, by kind; only those that exist. */
export type OfficeTexts = Partial<Record<TextKind, NonNullable<ApplicationAnswer['note']>>>;

/** The office's texts about some applications, by reference. */
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

/** The office's notes about a leader; null for a child. */
export const leaderNotesIn = (
  form: ApplicationForm,
  { register, schedule }: OfficeTexts = {},
): LeaderNotes | null =>
  form === 'leader' ? { register: register ?? null, schedule: schedule?.text ?? '' } : null;

/** The note for the kitchen about each child, by reference. */
export async function readFoodLines(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<(reference: string) => string | null> {
  const texts = await readTexts(db, references);
  return (reference) => texts.get(reference)?.food?.text ?? null;
}
