import type { Selectable, Transaction } from 'kysely';
import { Refusal } from '../../http/errors.ts';
import type { Database } from '../../store/schema.ts';
import type { Placements } from '../schema.ts';

/** What a placement is again once the decision that stands is undone; where nobody had decided, with nobody's name. */
export type Former = Pick<Selectable<Placements>, 'state' | 'decisionId' | 'queueRank' | 'reason'> &
  Partial<Pick<Selectable<Placements>, 'decidedAt' | 'decidedBy' | 'actorKind' | 'actorId'>>;

/**
 * What the decision that stands replaced.
 * @throws {Refusal} when it is the family's own, or nobody knows what was before, as after a restore.
 */
export async function readFormer(
  transaction: Transaction<Database>,
  { reference, week }: Pick<Selectable<Placements>, 'reference' | 'week'>,
  { decisionId, actorKind }: Pick<Selectable<Placements>, 'decisionId' | 'actorKind'>,
): Promise<Former> {
  if (actorKind === 'family')
    throw new Refusal(
      400,
      'Svaret kom genom länken i brevet, och det ångras inte härifrån. Välj vad som ska gälla.',
    );
  const about = transaction
    .selectFrom('decisions')
    .where('reference', '=', reference)
    .where('week', '=', week);
  const standing = await about
    .select(['replaces', 'replacedRank'])
    .where('decisionId', '=', decisionId)
    .executeTakeFirst();
  if (!standing || standing.replaces === null) throw unknown();
  if (standing.replaces === 0) return { state: 'ny', decisionId: 0, queueRank: null, reason: null };
  const former = await about
    .select(['state', 'decidedAt', 'decidedBy', 'actorKind', 'actorId', 'reason'])
    .where('decisionId', '=', standing.replaces)
    .executeTakeFirst();
  if (!former) throw unknown();
  return { ...former, decisionId: standing.replaces, queueRank: standing.replacedRank };
}

const unknown = () =>
  new Refusal(
    400,
    'Det går inte att ångra: Kansliet vet inte vad som gällde före det. Välj vad som ska gälla.',
  );
