import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { findSubmission } from '../../submissions/read.ts';
import { applicationForms } from '../applications/forms.ts';
import { exportVerbs } from './export.ts';

/**
 * The exports and prints that may have held a submission, from before it was noted whom they did: all since it came in,
 * of its form, or of a week in which it has been decided about; the oldest first, and who made them.
 */
export async function readEarlierDisclosures(db: Kysely<Database>, reference: string) {
  const found = await findSubmission({ db }, reference);
  if (!found) return [];
  const form = applicationForms.find((name) => name === found.form);
  const verbs = form ? exportVerbs(form) : [];
  return db
    .selectFrom('diary')
    .select(['at', 'who', 'verb', 'week'])
    .where('disclosed', '=', 0)
    .where('reference', 'is', null)
    .where('at', '>=', found.receivedAt.toISOString())
    .where((line) =>
      line.or([
        line('verb', 'in', ['exporterade', 'exporterade med hälsouppgifter', ...verbs]),
        line.and([
          line('verb', 'like', 'skrev ut %'),
          line('week', 'in', (query) =>
            query.selectFrom('decisions').select('week').where('reference', '=', reference),
          ),
        ]),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .execute();
}
