import type { Actor } from '../../diary.ts';
import { eraseSubmissions } from '../../submissions/erase.ts';
import { findSubmission } from '../../submissions/read.ts';
import type { Ground } from '../ground.ts';
import { applicationForms } from './forms.ts';

/** Erases everything about an application, for good; undefined when there is none. */
export async function eraseApplication(
  { store, now }: Ground,
  reference: string,
  who: Actor,
): Promise<true | undefined> {
  const found = await findSubmission(store, reference);
  if (!found || !applicationForms.some((form) => form === found.form)) return undefined;
  await eraseSubmissions(store, [found], who, now());
  return true;
}
