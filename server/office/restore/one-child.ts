import type { Transaction } from 'kysely';
import { aboutState } from '../../../forms/office/placement.ts';
import { dateAndTimeInWords } from '../../../forms/swedish-time.ts';
import type { Actor } from '../../diary.ts';
import type { Database } from '../../store/schema.ts';
import { type Merged, readMerged, standingFor } from '../applications/merged.ts';
import { mergeWeek } from '../places/merge.ts';
import type { MergedWeek } from '../schema.ts';

const kollo: Actor = { kind: 'command', name: 'kollo', id: null };

/**
 * Once a backup has been read in, an application that another stands for may have a place or a payment again: one history
 * put the two together, and the other went on with each. What is further along then stands for both, as when they were put
 * together, and somebody is to see to it.
 */
export async function settleMerged(transaction: Transaction<Database>, now: Date): Promise<void> {
  const doing = { who: kollo, at: now.toISOString() };
  const all = await readMerged(transaction);
  for (const { reference, into, weeks } of all) {
    const older = oldest(all, into);
    const settled = new Map(weeks.map((one) => [one.week, one]));
    for (const hidden of await taken(transaction, reference)) {
      const merged = await mergeWeek(transaction, { older, newer: reference }, hidden.week, doing);
      if (!merged) continue;
      settled.set(hidden.week, asKnown(merged, settled.get(hidden.week)));
      await tell(transaction, older, { ...hidden, reference });
    }
    await transaction
      .updateTable('mergedApplications')
      .set({ intoReference: older, weeks: JSON.stringify([...settled.values()]) })
      .where('reference', '=', reference)
      .execute();
  }
}

/** Each history may have put another one together with an older. */
function oldest(all: readonly Merged[], reference: string): string {
  const older = standingFor(all, reference);
  return older === reference ? reference : oldest(all, older);
}

/** The weeks in which something is decided or paid by an application. */
const taken = (transaction: Transaction<Database>, reference: string) =>
  transaction
    .selectFrom('placements')
    .select(['week', 'state', 'decidedAt', 'conflict'])
    .where('reference', '=', reference)
    .where((row) => row.or([row('state', '!=', 'ny'), row('paidOn', 'is not', null)]))
    .execute();

/**
 * What the two are divided into again is what they were put together of, where that is known. A letter of the hidden one's
 * may then be about another decision with that number, and tells of none.
 */
function asKnown(merged: MergedWeek, before: MergedWeek | undefined): MergedWeek {
  if (!before) return merged;
  const { paidOn, paidNotedBy } = merged.before;
  const paid = paidOn === null ? {} : { paidOn, paidNotedBy };
  return { ...before, isSame: false, before: { ...before.before, ...paid } };
}

type Hidden = Awaited<ReturnType<typeof taken>>[number] & { readonly reference: string };

async function tell(transaction: Transaction<Database>, older: string, hidden: Hidden): Promise<void> {
  const { reference, week, state, decidedAt } = hidden;
  const standing = await transaction
    .selectFrom('placements')
    .select(['state', 'conflict'])
    .where('reference', '=', older)
    .where('week', '=', week)
    .executeTakeFirstOrThrow();
  const words = `I ${reference}, som är ihopslagen hit, stod ${aboutState[state].word} (${dateAndTimeInWords(decidedAt)}). ${aboutState[standing.state].word} gäller för båda: se efter vad familjen har fått veta.`;
  const sentences = [standing.conflict, hidden.conflict, state === 'ny' ? null : words];
  for (const [of, conflict] of [
    [older, sentences.filter((sentence) => sentence !== null).join(' ') || null],
    [reference, null],
  ] as const)
    await transaction
      .updateTable('placements')
      .set({ conflict })
      .where('reference', '=', of)
      .where('week', '=', week)
      .execute();
}
