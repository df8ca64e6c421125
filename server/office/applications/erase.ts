import type { Actor } from '../../diary.ts';
import { eraseSubmissions } from '../../submissions/erase.ts';
import { findSubmission } from '../../submissions/read.ts';
import type { Ground } from '../ground.ts';
import { gone } from '../refusals.ts';
import { applicationForms } from './forms.ts';

/**
 * Erases everything about an application, for good.
 * @throws {Refusal} when there is none.
 */
export async function eraseApplication({ store, now }: Ground, reference: string, who: Actor): Promise<void> {
  const found = await findSubmission(store, reference);
  if (!found || !applicationForms.some((form) => form === found.form)) throw gone();
  await eraseSubmissions(store, [found], who, now());
}
