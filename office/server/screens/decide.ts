import { isolated } from '../../../forms/names.ts';
import type { Actor } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import { roomIn } from '../../shared/free-places.ts';
import { aboutState, lastChange } from '../../shared/placement.ts';
import type { DecisionsConflict, DecisionsRequest, NeedsReason } from '../../shared/placement-answers.ts';
import { toldByLetter } from '../../shared/week-status.ts';
import { shortName } from '../actor.ts';
import type { StatusContext } from '../context.ts';
import { decideIn } from '../placements/decide.ts';
import { readStatuses } from '../status/read.ts';
import { inTransaction, within } from '../transaction.ts';
import { readSome } from './list.ts';

/**
 * Makes all decisions or none. Returns the conflicts, or why a reason is needed, if that prevents them.
 * @throws {Refusal} when an application is gone, or was never for that week, or the latest decision cannot be undone.
 */
export async function decide(
  context: StatusContext,
  request: DecisionsRequest,
  who: Actor,
): Promise<Record<string, never> | DecisionsConflict | NeedsReason> {
  const result = await inTransaction(context, async (transaction) => {
    const result = await decideIn(transaction, context, request, who);
    // Now the applications are locked, so that no letter about them is stored meanwhile.
    if (result.outcome !== 'conflict') await assertUntold(within(transaction, context), request);
    return result;
  });
  if (result.outcome === 'needsReason') {
    const { over, twice } = result;
    return { error: { message: whyReason(result) }, over, twice };
  }
  if (result.outcome === 'decided') return {};
  const references = [...new Set(result.changed.map(({ reference }) => reference))];
  const applications = await readSome(context, references);
  const conflicts = result.changed.flatMap(({ reference, week }) => {
    const application = applications.find((each) => each.reference === reference);
    const placement = application?.placements.find((each) => each.week === week);
    return application && placement ? [{ reference, name: application.name, placement }] : [];
  });
  return { error: { message: changedMeanwhile(conflicts) }, conflicts };
}

/** @throws {Refusal} when a letter tells a decision that the request undoes. */
async function assertUntold(context: StatusContext, { decisions }: DecisionsRequest): Promise<void> {
  const undone = decisions.filter(({ state }) => state === 'undo');
  if (undone.length === 0) return;
  const { weekOf } = await readStatuses(
    context,
    undone.map(({ reference }) => reference),
  );
  for (const one of undone) {
    const status = weekOf(one)?.status;
    const told = status ? toldByLetter(status, one.decisionId) : 'no';
    if (told === 'onItsWay')
      throw new Refusal(
        400,
        'Ett brev om beslutet är på väg. Ångra brevet först, under Brev, och sedan beslutet.',
      );
    if (told === 'told')
      throw new Refusal(400, 'Ett brev om beslutet har redan gått. Välj i stället vad som ska gälla.');
  }
}

/** The message about decisions from an old view: it names the authors of the latest changes, and what became of each. */
function changedMeanwhile(conflicts: DecisionsConflict['conflicts']): string {
  const changes = conflicts.map(({ name, placement }) => {
    const who = shortName(lastChange(placement)?.by ?? 'Någon');
    return `${who} ändrade nyss: ${isolated(name)} blev ${aboutState[placement.state].word}, vecka ${placement.week}.`;
  });
  return `${changes.join(' ')} Det du valde sparades inte: se hur det är nu, och välj igen.`;
}

/** The message that asks for a reason: which weeks would be overfull, and which applications may be the same child. */
function whyReason({ over, twice }: Pick<NeedsReason, 'over' | 'twice'>): string {
  const sentences = [
    ...over.map((week) => `${roomIn(week)}: ${week.taken} → ${week.wouldBe} av ${week.capacity}.`),
    ...twice.map(
      ({ week, reference, other }) =>
        `${reference} och ${other.reference} kan vara samma barn, som då får två platser vecka ${week}.`,
    ),
  ];
  return `${sentences.join(' ')} Skriv varför, så vet de andra.`;
}
