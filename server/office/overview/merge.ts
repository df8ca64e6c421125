import type { Transaction } from 'kysely';
import { campWeeks } from '../../../forms/weeks.ts';
import type { Actor } from '../../diary.ts';
import { Refusal } from '../../http/errors.ts';
import type { Database } from '../../store/schema.ts';
import { holdWishes } from '../applications/applicants.ts';
import { readMerged } from '../applications/merged.ts';
import type { Ground } from '../ground.ts';
import { findLetters, type StoredLetter, stands } from '../letters/stored.ts';
import { divideIn, mergeIn } from '../places/merge.ts';
import { takeTurns } from '../places/turns.ts';
import { gone } from '../refusals.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Puts two applications of one child together: the older stands for both.
 * @throws {Refusal} when that cannot be, or a letter about one of them is on its way.
 */
export function mergeApplications(
  ground: Ground,
  references: readonly [string, string],
  who: Actor,
): Promise<void> {
  return inTransaction(ground, async (transaction) => {
    await mergeIn(transaction, ground, references, who);
    const letters = await findLetters(transaction, { references }, ground.now());
    if (letters.some(isOnItsWay))
      throw new Refusal(409, 'Ett brev om barnet är på väg. Vänta tills det har gått, eller ångra det.');
  });
}

/**
 * Divides an application from the older one that stands for it.
 * @throws {Refusal} when that cannot be, or a letter has gone since.
 */
export function divideApplications(ground: Ground, reference: string, who: Actor): Promise<void> {
  return inTransaction(ground, async (transaction) => {
    await takeTurns(transaction, campWeeks);
    const merged = (await readMerged(transaction)).find((one) => one.reference === reference);
    if (!merged) throw gone();
    await holdWishes(transaction, [merged.into]);
    await assertNoLetterSince(transaction, merged, ground.now());
    await divideIn(transaction, ground, merged, who);
  });
}

async function assertNoLetterSince(
  transaction: Transaction<Database>,
  { into, at }: { readonly into: string; readonly at: string },
  now: Date,
): Promise<void> {
  const letters = await findLetters(transaction, { references: [into] }, now);
  const since = letters.filter(({ chosenAt, outcome }) => chosenAt >= at || outcome.at >= at);
  if (since.some(({ outcome }) => stands(outcome)))
    throw new Refusal(
      409,
      'Ett brev om barnet har gått sedan ansökningarna slogs ihop. De går inte att dela igen.',
    );
}

const isOnItsWay = ({ outcome: { status } }: StoredLetter) =>
  status === 'held' || status === 'queued' || status === 'toPrint';
