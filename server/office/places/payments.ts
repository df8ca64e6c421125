import type { PaymentRequest } from '../../../forms/office/answers.ts';
import type { Actor } from '../../diary.ts';
import { isPostgres } from '../../store/postgres.ts';
import { assertStands, readMerged } from '../applications/merged.ts';
import { writeAbout } from '../applications/write.ts';
import { ChangedMeanwhile } from '../changed.ts';
import type { Ground } from '../ground.ts';
import { gone } from '../refusals.ts';
import { undecidedBy } from './stored.ts';

/** A week's payment, by an application. `was` is the day that whoever notes it saw, if they looked. */
type Payment = Omit<PaymentRequest, 'was'> &
  Partial<Pick<PaymentRequest, 'was'>> & { readonly reference: string };

/**
 * Notes it. It is no decision: whoever decides meanwhile need not know.
 * @throws {Refusal} when nobody has applied for that week by that reference, or somebody else has noted it meanwhile.
 */
export function writePayment(
  ground: Ground,
  { reference, week, paidOn, was }: Payment,
  who: Actor,
): Promise<void> {
  return writeAbout(ground, reference, async (transaction, now, { weeks }) => {
    assertStands(await readMerged(transaction), [reference]);
    const payment = { paidOn, paidNotedBy: paidOn === null ? null : who.name };
    const rows = transaction
      .selectFrom('placements')
      .select(['id', 'paidOn', 'paidNotedBy'])
      .where('reference', '=', reference)
      .where('week', '=', week);
    const known = await (isPostgres(transaction) ? rows.forUpdate() : rows).executeTakeFirst();
    if (!known && !weeks.includes(week)) throw gone();
    const before = known?.paidOn ?? null;
    if (before === paidOn) return undefined;
    if (was !== undefined && was !== before) throw new ChangedMeanwhile(before, known?.paidNotedBy, null);
    if (known) {
      await transaction.updateTable('placements').set(payment).where('id', '=', known.id).execute();
    } else {
      await transaction
        .insertInto('placements')
        .values({ reference, week, ...undecidedBy({ who, at: now.toISOString() }), ...payment })
        .onConflict((conflict) => conflict.columns(['reference', 'week']).doUpdateSet(payment))
        .execute();
    }
    return { who, verb: paidOn === null ? 'tog bort betalning' : 'antecknade betalning', reference, week };
  });
}
