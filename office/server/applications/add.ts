import { forms } from '../../../forms/all.ts';
import { pickFields } from '../../../forms/form.ts';
import { parseForm } from '../../../forms/parse.ts';
import { fromWire } from '../../../forms/wire.ts';
import { type Actor, writeDiary } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import { storeTogether } from '../../../server/submissions/store-together.ts';
import type { NewApplicationRequest } from '../../shared/application-answers.ts';
import { fieldsOnPaper, waysIn } from '../../shared/on-paper.ts';
import type { Context } from '../context.ts';
import { refusals } from '../refusals.ts';
import { noteConsent, unacceptable, writesAboutHealth } from './correct.ts';

/**
 * Stores an application that came on paper or by telephone, also while the form is closed, and returns its reference.
 * The same key returns the same reference. Nobody is mailed.
 * @throws {Refusal} when the form refuses an answer, or the guardian has not consented to storing health details.
 */
export async function addApplication(
  { store, now }: Context,
  { form: name, answers, how, consented, key }: NewApplicationRequest,
  who: Actor,
): Promise<{ readonly reference: string }> {
  const form = forms[name];
  const paperForm = pickFields(form, fieldsOnPaper(form, answers));
  const parsed = parseForm(paperForm, fromWire(paperForm, answers));
  if ('errors' in parsed) throw unacceptable(parsed.errors);
  const tellsHealth = writesAboutHealth(form, parsed.values);
  if (tellsHealth && !consented) throw new Refusal(422, refusals.notConsented);
  const values = { [form.sender.email]: '', ...parsed.values };
  const receivedAt = now();
  const references = await store.db.transaction().execute((transaction) =>
    storeTogether(
      transaction,
      [{ form: name, values, key, flagged: false, receivedAt }],
      async (_, stored) => {
        for (const { reference } of stored) {
          const line = { who, verb: `lade till ansökan, ${waysIn[how]}`, reference };
          await writeDiary(transaction, [line], receivedAt);
          if (tellsHealth) await noteConsent(transaction, reference, who, receivedAt);
        }
      },
    ),
  );
  return { reference: references.get(key) ?? '' };
}
