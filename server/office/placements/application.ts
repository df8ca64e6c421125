import { forms } from '../../../forms/all.ts';
import { healthFieldsOf, withoutHealth } from '../../../forms/form.ts';
import type { ApplicationAnswer } from '../../../forms/office/answers.ts';
import { findSubmission } from '../../submissions/read.ts';
import { readDiary } from '../diary.ts';
import { lettersAbout } from '../records/letters.ts';
import { readTexts } from '../records/texts.ts';
import type { Ground } from './ground.ts';
import { readApplications } from './list.ts';

/** Everything about one application but what was written about health; undefined when there is none. */
export async function readApplication(
  ground: Ground,
  reference: string,
): Promise<ApplicationAnswer | undefined> {
  const { db } = ground.store;
  const { applications, weeks } = await readApplications(ground);
  const application = applications.find((each) => each.reference === reference);
  const found = application && (await findSubmission(ground.store, reference));
  // Somebody may be erasing it.
  if (!application || !found) return undefined;
  const form = forms[found.form];
  const { note, food } = (await readTexts(db, [reference])).get(reference) ?? {};
  return {
    application,
    values: withoutHealth(form, found.values),
    hasHealth: healthFieldsOf(form).some((field) => found.values[field] !== ''),
    foodLine: food?.text ?? null,
    note: note ?? null,
    letters: await lettersAbout(db, reference, ground.now()),
    diary: await readDiary(db, reference),
    weeks,
  };
}
