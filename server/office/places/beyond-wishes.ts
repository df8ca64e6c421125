import type { Kysely } from 'kysely';
import { forms } from '../../../forms/all.ts';
import type { FormValues } from '../../../forms/form.ts';
import { aboutState } from '../../../forms/office/placement.ts';
import { weeksIn } from '../../../forms/weeks.ts';
import type { Database } from '../../store/schema.ts';
import type { ReceivedSubmission } from '../../submissions/read.ts';

/** What stands decided for weeks that an application, as its answers are now, no longer wishes: a sentence for each. */
export async function afterCorrection(
  db: Kysely<Database>,
  { form, reference }: Pick<ReceivedSubmission, 'form' | 'reference'>,
  values: FormValues,
): Promise<string[]> {
  const { attendee } = forms[form];
  if (!attendee) return [];
  const decided = await db
    .selectFrom('placements')
    .select(['week', 'state'])
    .where('reference', '=', reference)
    .where('state', '!=', 'ny')
    .where('week', 'not in', weeksIn(values[attendee.periods] ?? []))
    .orderBy('week')
    .execute();
  return decided.map(
    ({ week, state }) =>
      `Vecka ${week} önskas inte längre, men det som är bestämt där står kvar: ${aboutState[state].word}. Ta tillbaka det med: kollo place ${reference} ${week} ny`,
  );
}
