import { detailsForm, isDetailField, otherGuardianFields } from '../../../forms/details.ts';
import { pickFields } from '../../../forms/form.ts';
import { parseForm } from '../../../forms/parse.ts';
import { fromWire } from '../../../forms/wire.ts';
import { type Actor, writeDiary } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import { holdSubmission } from '../../../server/submissions/correct.ts';
import type { CorrectionRequest } from '../../shared/application-answers.ts';
import { noteConsent, noteLook, unacceptable, writesAboutHealth } from '../applications/correct.ts';
import { ChangedMeanwhile } from '../changed.ts';
import type { Context } from '../context.ts';
import { gone, refusals } from '../refusals.ts';
import { inTransaction } from '../transaction.ts';
import { readWishes } from './guardian-wishes.ts';
import { changedDetails, healthFields, readDetailsOf, saveDetails } from './stored.ts';

/**
 * Saves answers about a child by the office, validated one by one, so that known answers can be saved before the
 * rest. An empty answer deletes the stored one, also who must not fetch, which a family cannot delete by its link.
 * @throws {Refusal} when there is no such child, an answer is invalid, somebody else has changed it meanwhile, or the
 * guardian has not consented to storing health details.
 */
export async function correctDetails(
  context: Context,
  reference: string,
  { changes, was, consented }: CorrectionRequest,
  who: Actor,
): Promise<void> {
  const changedForm = pickFields(detailsForm, Object.keys(changes));
  const parsed = parseForm(changedForm, fromWire(changedForm, changes));
  if ('errors' in parsed) throw unacceptable(parsed.errors);
  const answers = Object.fromEntries(
    Object.entries(parsed.values).map(([field, answer]) => [field, String(answer)]),
  );
  const tellsHealth = writesAboutHealth(detailsForm, answers);
  if (tellsHealth && !consented) throw new Refusal(422, refusals.notConsented);
  const at = context.now();
  const changed = await inTransaction(context, async (transaction) => {
    if (!(await holdSubmission(transaction, 'child', reference))) throw gone();
    const wish = (await readWishes(transaction, [reference])).get(reference);
    if (wish && otherGuardianFields.some((field) => Object.hasOwn(answers, field)))
      throw new Refusal(409, refusals.wishWaits);
    const before = await readDetailsOf(transaction, reference);
    const others = Object.entries(answers).flatMap(([field, answer]) => {
      const known = isDetailField(field) ? before.get(field) : undefined;
      const current = known?.answer ?? '';
      return current !== answer && current !== String(was[field] ?? '') ? [{ field, current, known }] : [];
    });
    if (others.length > 0) {
      const theirs = Object.fromEntries(others.map(({ field, current }) => [field, current]));
      if (writesAboutHealth(detailsForm, theirs)) await noteLook(transaction, reference, who, at);
      const last = others.find(({ known }) => known)?.known;
      return new ChangedMeanwhile(theirs, last?.by, last?.at);
    }
    const kept: readonly string[] = await saveDetails(transaction, reference, answers, who, at);
    const verbs = [
      ...(kept.some((field) => !healthFields.includes(field)) ? [changedDetails] : []),
      ...(kept.some((field) => healthFields.includes(field)) ? ['rättade hälsouppgifter'] : []),
    ];
    await writeDiary(
      transaction,
      verbs.map((verb) => ({ who, verb, reference })),
      at,
    );
    if (tellsHealth && kept.length > 0) await noteConsent(transaction, reference, who, at);
    return undefined;
  });
  // The health answers may be shown only after the diary records the read.
  if (changed) throw changed;
}
