import type { Kysely } from 'kysely';
import type { ApplicationAnswer } from '../../../forms/office/answers.ts';
import type { Database } from '../../store/schema.ts';
import { ofOneChild, readMerged } from './merged.ts';

/** What the office has written about an application; a part that nobody has written is not there. */
export type OfficeTexts = Partial<Record<'note' | 'food', NonNullable<ApplicationAnswer['note']>>>;

/** The texts by reference: all there are, or those about some applications. */
export async function readTexts(
  db: Kysely<Database>,
  references?: readonly string[],
): Promise<Map<string, OfficeTexts>> {
  if (references?.length === 0) return new Map();
  const all = db.selectFrom('officeTexts').selectAll();
  const rows = await (references ? all.where('reference', 'in', references) : all).execute();
  const byReference = new Map<string, OfficeTexts>();
  for (const { reference, kind, text, writtenBy, writtenAt } of rows) {
    const written = { [kind]: { text, by: writtenBy, at: writtenAt } };
    byReference.set(reference, { ...byReference.get(reference), ...written });
  }
  return byReference;
}

/** What the kitchen may know of each, by the reference of the application that stands: all that is written of the child. */
export async function readFoodLines(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<(reference: string) => string | null> {
  const merged = await readMerged(db);
  const texts = await readTexts(db, [...new Set(references.flatMap((one) => ofOneChild(merged, one)))]);
  return (reference) => {
    const lines = ofOneChild(merged, reference).flatMap((one) => texts.get(one)?.food?.text ?? []);
    return lines.length === 0 ? null : [...new Set(lines)].join(', ');
  };
}
