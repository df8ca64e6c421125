import type { PaymentRequest } from '../../../forms/office/answers.ts';
import type { Actor } from '../../diary.ts';
import { assertNoDuplicate, readDuplicates } from '../applications/duplicates.ts';
import { writeAbout } from '../applications/write.ts';
import { ChangedMeanwhile } from '../changed.ts';
import type { Context } from '../context.ts';
import { gone } from '../refusals.ts';
import { takeTurns } from './turns.ts';
import { isDecided, noteWeek } from './week-notes.ts';

/** A week's payment, by an application. `was` is the day that whoever notes it saw, if they looked. */
type Payment = Omit<PaymentRequest, 'was'> &
  Partial<Pick<PaymentRequest, 'was'>> & { readonly reference: string };

/**
 * Notes it. It is no decision: whoever decides meanwhile need not know.
 * @throws {Refusal} when nobody has applied for that week by that reference, or somebody else has noted it meanwhile.
 */
export function writePayment(
  context: Context,
  { reference, week, paidOn, was }: Payment,
  who: Actor,
): Promise<void> {
  return writeAbout(context, reference, async (transaction, _now, { weeks }) => {
    assertNoDuplicate(await readDuplicates(transaction), [reference]);
    await takeTurns(transaction, [week]);
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
