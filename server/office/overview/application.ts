import { forms } from '../../../forms/all.ts';
import { healthFieldsOf, withoutHealth } from '../../../forms/form.ts';
import type { ApplicationAnswer } from '../../../forms/office/answers.ts';
import { findSubmission } from '../../submissions/read.ts';
import { readApplicants } from '../applications/applicants.ts';
import { readCorrections } from '../applications/correct.ts';
import { readHealthErasedOn } from '../applications/health.ts';
import { readTexts } from '../applications/texts.ts';
import { readDiary } from '../diary/read.ts';
import type { Ground } from '../ground.ts';
import { lettersAbout } from '../letters/about.ts';
import { countWeeks } from '../places/counts.ts';
import { readToldFamilies } from './list.ts';

/** Everything about one application but what was written about health; undefined when there is none. */
export async function readApplication(
  { store, camp, now }: Ground,
  reference: string,
): Promise<ApplicationAnswer | undefined> {
  const { db } = store;
  const family = await readToldFamilies(db, await readApplicants(db, [reference]));
  const application = family.get(reference);
  const found = application && (await findSubmission(store, reference));
  // Somebody may be erasing it.
  if (!application || !found) return undefined;
  const form = forms[found.form];
  const { note, food } = (await readTexts(db, [reference])).get(reference) ?? {};
  return {
    application,
    siblings: application.siblings.flatMap((sibling) => family.get(sibling.reference) ?? []),
    maybeSame: application.maybeSame.flatMap((other) => family.get(other.reference) ?? []),
    values: withoutHealth(form, found.values),
    hasHealth: healthFieldsOf(form).some((field) => found.values[field] !== ''),
    healthErasedOn: await readHealthErasedOn(db, reference),
    foodLine: food?.text ?? null,
    note: note ?? null,
    letters: await lettersAbout(db, reference, now()),
    diary: await readDiary(db, reference),
    corrections: await readCorrections(db, reference),
    weeks: await countWeeks(db, camp.season.places),
  };
}
