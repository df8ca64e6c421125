import type { Kysely } from 'kysely';
import { forms } from '../../../forms/all.ts';
import type { Database } from '../../../server/store/schema.ts';
import { isReminder, needsLink, tellsDecision } from '../../shared/letters.ts';
import type { References } from '../applications/applicants.ts';
import { applicationForms } from '../applications/forms.ts';
import type { SituationContext } from '../context.ts';
import { findCandidate, readSituation, type Situation, whyNotTrue } from './recipients.ts';
import { areOfOneDecision, type StoredLetter } from './stored.ts';

/**
 * Sent letters whose address has been corrected since, and that still apply. They announce a decision, or have a link, which
 * stopped working at the correction. Reminders are left out, because their offer is included.
 */
export async function sentToOldAddress(
  context: SituationContext,
  references?: References,
): Promise<StoredLetter[]> {
  const corrected = await readCorrectedAddresses(context.store.db, references);
  if (corrected.size === 0) return [];
  const situation = await readSituation(context, [...corrected.keys()]);
  return situation.letters.filter((letter) => {
    const { kind, reference, recipient, onPaper, outcome } = letter;
    if (recipient !== 'applicant') return false;
    if (outcome.status !== 'sent' || onPaper === 1 || outcome.at >= (corrected.get(reference) ?? ''))
      return false;
    return (tellsDecision(kind) || needsLink(kind)) && !isReminder(kind) && appliesAnew(letter, situation);
  });
}

/** Whether the letter would apply now if it had not been sent. */
function appliesAnew(letter: StoredLetter, situation: Situation): boolean {
  const candidate = findCandidate(letter.kind, situation, letter);
  if (!candidate || candidate.email === '') return false;
  const isSameLetter = (other: StoredLetter) =>
    other.messageId === letter.messageId || (areOfOneDecision(other, letter) && other.topic === letter.topic);
  const others = situation.letters.filter((other) => !isSameLetter(other));
  return whyNotTrue(letter.kind, candidate, { ...situation, letters: others }, letter) === undefined;
}

const addressFields = [...new Set(applicationForms.map((form) => forms[form].sender.email))];

/** When each application's address was last corrected (ISO 8601, UTC), by reference. */
async function readCorrectedAddresses(
  db: Kysely<Database>,
  references: References | undefined,
): Promise<ReadonlyMap<string, string>> {
  const corrections = db
    .selectFrom('corrections')
    .select(({ fn }) => ['reference', fn.max('correctedAt').as('at')])
    .where('field', 'in', addressFields)
    .groupBy('reference');
  const rows = await (references ? corrections.where('reference', 'in', references) : corrections).execute();
  return new Map(rows.map(({ reference, at }) => [reference, at]));
}
