import type { Actor } from '../../../server/diary.ts';
import type { PaymentRequest } from '../../shared/placement-answers.ts';
import { writeAbout } from '../applications/write.ts';
import { ChangedMeanwhile } from '../changed.ts';
import type { Context } from '../context.ts';
import { assertPastDay, gone } from '../refusals.ts';
import { lockWeeks } from './lock-weeks.ts';
import { isDecided, noteWeek } from './week-notes.ts';

/** The payment for an application's week. `was` is the stored day that the author saw, if the screen showed it. */
type Payment = Omit<PaymentRequest, 'was'> &
  Partial<Pick<PaymentRequest, 'was'>> & { readonly reference: string };

/**
 * Stores a payment. It is not a decision, so it causes no conflict with a colleague's decision.
 * @throws {Refusal} when the day lies ahead, the application was never for that week, or a colleague has changed the payment meanwhile.
 */
export function writePayment(
  context: Context,
  { reference, week, paidOn, was }: Payment,
  who: Actor,
): Promise<void> {
  return writeAbout(context, reference, async (transaction, now, { weeks }) => {
    if (paidOn !== null) assertPastDay(paidOn, now);
    await lockWeeks(transaction, [week]);
    const payment = { paidOn, paidNotedBy: paidOn === null ? null : who.name };
    const rows = transaction
      .selectFrom('weekNotes')
      .select(['paidOn', 'paidNotedBy'])
      .where('reference', '=', reference)
      .where('week', '=', week);
    const known = await rows.executeTakeFirst();
    if (!known && !weeks.includes(week) && !(await isDecided(transaction, reference, week))) throw gone();
    const before = known?.paidOn ?? null;
    if (before === paidOn) return undefined;
    if (was !== undefined && was !== before) throw new ChangedMeanwhile(before, known?.paidNotedBy, null);
    await noteWeek(transaction, { reference, week, ...payment });
    return { who, verb: paidOn === null ? 'tog bort betalning' : 'antecknade betalning', reference, week };
  });
}
