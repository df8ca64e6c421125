import type { Kysely } from 'kysely';
import { forms } from '../../../forms/all.ts';
import { healthFieldsOf, withoutHealth } from '../../../forms/form.ts';
import type { Database } from '../../../server/store/schema.ts';
import { findSubmission, type ReceivedSubmission } from '../../../server/submissions/read.ts';
import type { ApplicationAnswer } from '../../shared/application-answers.ts';
import { readCorrections } from '../applications/correct.ts';
import { keptFor, readDuplicates, withDuplicates } from '../applications/duplicates.ts';
import { leaderNotesIn, readTexts } from '../applications/texts.ts';
import type { StatusContext } from '../context.ts';
import { hasHealthDetails, readHealthErasedOn } from '../details/health.ts';
import { readDetailsAnswer } from '../details/shown.ts';
import { readDiary } from '../diary/read.ts';
import { lettersAbout } from '../letters/about.ts';
import { readStatuses } from '../status/read.ts';

/**
 * Everything about one application except its health answers; undefined when there is none. For a duplicate, the answer is
 * about the application that it duplicates.
 */
export async function readApplication(
  context: StatusContext,
  asked: string,
): Promise<ApplicationAnswer | undefined> {
  const { store } = context;
  const { db } = store;
  const all = await readDuplicates(db);
  const reference = keptFor(all, asked);
  const references = withDuplicates(all, reference);
  const { applications: family } = await readStatuses(context, [reference]);
  const application = family.get(reference);
  const found = application && (await findSubmission(store, reference));
  // The application may have been erased meanwhile.
  if (!application || !found) return undefined;
  const form = forms[found.form];
  const texts = (await readTexts(db, [reference])).get(reference);
  const duplicates = await readAnswersOf(db, references.slice(1));
  return {
    application,
    siblings: application.siblings.flatMap((sibling) => family.get(sibling.reference) ?? []),
    maybeSame: application.maybeSame.flatMap((other) => family.get(other.reference) ?? []),
    duplicates: duplicates.map(({ hasHealth, ...one }) => one),
    values: withoutHealth(form, found.values),
    details:
      found.form === 'child' ? await readDetailsAnswer(context, reference, application.placements) : null,
    hasHealth:
      writesOfHealth(found) ||
      duplicates.some(({ hasHealth }) => hasHealth) ||
      (await hasHealthDetails(db, references)),
    healthErasedOn: await readHealthErasedOn(db, references),
    foodLine: texts?.food?.text ?? null,
    note: texts?.note ?? null,
    leaderNotes: leaderNotesIn(application.form, texts),
    letters: await lettersAbout(context, references),
    diary: await readDiary(db, references),
    corrections: await readCorrections(db, reference),
  };
}

const writesOfHealth = ({ form, values }: ReceivedSubmission) =>
  healthFieldsOf(forms[form]).some((field) => values[field] !== '');

/** The answers, notes and food lines of duplicates, without health answers. */
async function readAnswersOf(db: Kysely<Database>, references: readonly string[]) {
  const texts = await readTexts(db, references);
  const found: (ApplicationAnswer['duplicates'][number] & { readonly hasHealth: boolean })[] = [];
  for (const reference of references) {
    const submission = await findSubmission({ db }, reference);
    if (!submission) continue;
    const { note, food } = texts.get(reference) ?? {};
    found.push({
      ...{ reference, note: note?.text ?? null, foodLine: food?.text ?? null },
      receivedAt: submission.receivedAt.toISOString(),
      values: withoutHealth(forms[submission.form], submission.values),
      hasHealth: writesOfHealth(submission),
    });
  }
  return found;
}
