import { forms } from '../../../forms/all.ts';
import { healthFieldsOf, withoutHealth } from '../../../forms/form.ts';
import { findSubmission } from '../../../server/submissions/read.ts';
import type { ApplicationAnswer } from '../../shared/application-answers.ts';
import { readCorrections } from '../applications/correct.ts';
import { leaderNotesIn, readTexts } from '../applications/texts.ts';
import type { StatusContext } from '../context.ts';
import { readDetailsAnswer } from '../details/details-shown.ts';
import { hasHealthDetails, readHealthErasedOn } from '../details/health.ts';
import { readDiary } from '../diary/read.ts';
import { lettersAbout } from '../letters/application-letters.ts';
import { readStatuses } from '../status/read.ts';

/** Everything about one application except its health answers; undefined when there is none. */
export async function readApplication(
  context: StatusContext,
  reference: string,
): Promise<ApplicationAnswer | undefined> {
  const { store } = context;
  const { db } = store;
  const { applications: family } = await readStatuses(context, [reference]);
  const application = family.get(reference);
  const found = application && (await findSubmission(store, reference));
  // The application may have been erased meanwhile.
  if (!application || !found) return undefined;
  const form = forms[found.form];
  const texts = (await readTexts(db, [reference])).get(reference);
  return {
    application,
    siblings: application.siblings.flatMap((sibling) => family.get(sibling.reference) ?? []),
    maybeSame: application.maybeSame.flatMap((other) => family.get(other.reference) ?? []),
    values: withoutHealth(form, found.values),
    details:
      found.form === 'child' ? await readDetailsAnswer(context, reference, application.placements) : null,
    hasHealth:
      healthFieldsOf(form).some((field) => found.values[field] !== '') ||
      (await hasHealthDetails(db, reference)),
    healthErasedOn: await readHealthErasedOn(db, reference),
    foodLine: texts?.food?.text ?? null,
    note: texts?.note ?? null,
    leaderNotes: leaderNotesIn(application.form, texts),
    letters: await lettersAbout(context, reference),
    diary: await readDiary(db, reference),
    corrections: await readCorrections(db, reference),
  };
}
