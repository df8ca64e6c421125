import type { Kysely } from 'kysely';
import { forms } from '../../../forms/all.ts';
import { type AnyForm, healthFieldsOf } from '../../../forms/form.ts';
import type { FieldError } from '../../../forms/parse.ts';
import { type Actor, sawHealth, writeDiary } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import type { Database } from '../../../server/store/schema.ts';
import { correctSubmission } from '../../../server/submissions/correct.ts';
import type { ApplicationAnswer, CorrectionRequest } from '../../shared/application-answers.ts';
import { ChangedMeanwhile } from '../changed.ts';
import type { Context } from '../context.ts';
import { gone, refusals } from '../refusals.ts';
import { readApplicants } from './applicants.ts';

/**
 * Corrects an application's answers by the form's own rules.
 * @throws {Refusal} when the application is gone, an answer is invalid, somebody else has corrected it meanwhile, or
 * the guardian has not consented to storing health details.
 */
export async function correctApplication(
  { store, now }: Context,
  reference: string,
  { changes, was, consented }: CorrectionRequest,
  who: Actor,
): Promise<void> {
  const changed = await store.db.transaction().execute(async (transaction) => {
    const [applicant] = await readApplicants(transaction, [reference]);
    if (!applicant) throw gone();
    const tellsHealth = writesAboutHealth(forms[applicant.form], changes);
    if (tellsHealth && !consented) throw new Refusal(422, refusals.notConsented);
    const at = now();
    const outcome = await correctSubmission(transaction, applicant, { changes, was }, who, at);
    if (outcome === 'gone') throw gone();
    if ('errors' in outcome) throw unacceptable(outcome.errors);
    if ('theirs' in outcome) {
      const { theirs, last } = outcome;
      if (writesAboutHealth(forms[applicant.form], theirs)) await noteLook(transaction, reference, who, at);
      return new ChangedMeanwhile(theirs, last?.by, last?.at);
    }
    if (tellsHealth && outcome.corrected.length > 0) await noteConsent(transaction, reference, who, at);
    return undefined;
  });
  // The health answers may be shown only after the diary records the read.
  if (changed) throw changed;
}

/** The refusal of invalid answers: one sentence for each error. */
export const unacceptable = (errors: readonly FieldError[]) =>
  new Refusal(422, errors.map(({ message }) => `${message}.`).join(' '));

/** Whether an answer in a health field is not empty. */
export const writesAboutHealth = (
  form: Pick<AnyForm, 'fields'>,
  answers: Readonly<Record<string, unknown>>,
): boolean => healthFieldsOf(form).some((field) => String(answers[field] ?? '').trim() !== '');

/** Records in the diary that a person with an old view is shown the current health answers. */
export const noteLook = (db: Kysely<Database>, reference: string, who: Actor, now: Date): Promise<void> =>
  writeDiary(db, [{ who, verb: sawHealth, reference }], now);

/** Records who heard the guardian consent to storing health details, and when (GDPR, article 7.1). */
export const noteConsent = (db: Kysely<Database>, reference: string, who: Actor, now: Date): Promise<void> =>
  writeDiary(db, [{ who, verb: 'antecknade att vårdnadshavaren har sagt ja', reference }], now);

/** The former answers of an application, latest correction first, without health answers. */
export async function readCorrections(
  db: Kysely<Database>,
  reference: string,
): Promise<ApplicationAnswer['corrections']> {
  return db
    .selectFrom('corrections')
    .select(['field', 'was', 'correctedAt as at'])
    .where('reference', '=', reference)
    .orderBy('id', 'desc')
    .execute();
}
