import type { PaymentRequest } from '../../../forms/office/answers.ts';
import type { Actor } from '../../diary.ts';
import { assertStands, readMerged } from '../applications/merged.ts';
import { writeAbout } from '../applications/write.ts';
import type { Ground } from '../ground.ts';
import { gone } from '../refusals.ts';
import { undecidedBy } from './stored.ts';

/** A week's payment, by an application. */
type Payment = PaymentRequest & { readonly reference: string };

/**
 * Notes it. It is no decision: whoever decides meanwhile need not know.
 * @throws {Refusal} when nobody has applied for that week by that reference.
 */
export function writePayment(
  ground: Ground,
  { reference, week, paidOn }: Payment,
  who: Actor,
): Promise<void> {
  return writeAbout(ground, reference, async (transaction, now, { weeks }) => {
    assertStands(await readMerged(transaction), [reference]);
    const payment = { paidOn, paidNotedBy: paidOn === null ? null : who.name };
    const { numUpdatedRows } = await transaction
      .updateTable('placements')
      .set(payment)
      .where('reference', '=', reference)
      .where('week', '=', week)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      if (!weeks.includes(week)) throw gone();
      if (paidOn === null) return undefined;
      await transaction
        .insertInto('placements')
        .values({ reference, week, ...undecidedBy({ who, at: now.toISOString() }), ...payment })
        .onConflict((conflict) => conflict.columns(['reference', 'week']).doUpdateSet(payment))
        .execute();
    }
    return { who, verb: paidOn === null ? 'tog bort betalning' : 'antecknade betalning', reference, week };
  });
}
