import type { Kysely } from 'kysely';
import { forms } from '../../../forms/all.ts';
import type { Database } from '../../../server/store/schema.ts';
import { isReminder, needsLink, tellsDecision } from '../../shared/letters.ts';
import { ineligibility } from '../../shared/week-status.ts';
import type { References } from '../applications/applicants.ts';
import { applicationForms } from '../applications/forms.ts';
import type { StatusContext } from '../context.ts';
import type { StoredLetter } from '../status/letters.ts';
import { readStatuses, type Statuses } from '../status/read.ts';
import { findChosen } from './recipients.ts';

/**
 * Sent letters whose address has been corrected since, and that still apply. They announce a decision, or have a link, which
 * stopped working at the correction. Reminders are left out, because their offer is included.
 */
export async function sentToOldAddress(
  context: StatusContext,
  references?: References,
): Promise<StoredLetter[]> {
  const corrected = await readCorrectedAddresses(context.store.db, references);
  if (corrected.size === 0) return [];
  const statuses = await readStatuses(context, [...corrected.keys()]);
  return statuses.letters.filter((letter) => {
    const { kind, reference, recipient, beside, onPaper, outcome } = letter;
    if (recipient !== 'applicant' || beside === 1) return false;
    if (outcome.status !== 'sent' || onPaper === 1 || outcome.at >= (corrected.get(reference) ?? ''))
      return false;
    return (tellsDecision(kind) || needsLink(kind)) && !isReminder(kind) && appliesAnew(letter, statuses);
  });
}

/** Whether the letter, sent anew, would apply now. */
function appliesAnew(letter: StoredLetter, statuses: Statuses): boolean {
  const found = findChosen(statuses, letter);
  return (
    found !== undefined && found.applicant.email !== '' && !ineligibility(letter.kind, found.status, letter)
  );
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
