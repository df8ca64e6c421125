import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import { letterKinds, letters, noRefusal, tellsDecision } from '../../shared/letters.ts';
import { takesABed, waits } from '../../shared/placement.ts';
import type { PlacementAnswer } from '../../shared/placement-answers.ts';
import { placementKey } from '../../shared/placement-key.ts';
import type { References } from '../applications/applicants.ts';
import { type AboutDecision, sentLetters } from './stored.ts';

/** The topic of every letter that announces a decision, whatever its kind. */
export const besked = 'besked';

const keyOf = (decided: AboutDecision) => `${placementKey(decided)} ${decided.decisionId}`;

/** Keys of the decisions that a sent letter has announced to the family. */
export type NotifiedDecisions = ReadonlySet<string>;

export const isNotified = (notified: NotifiedDecisions, decided: AboutDecision): boolean =>
  notified.has(keyOf(decided));

export async function readNotified(db: Kysely<Database>, references: References): Promise<NotifiedDecisions> {
  const rows = await tellingLetters(db)
    .select(['mailWeeks.reference', 'week', 'decisionId'])
    .where('mailWeeks.reference', 'in', references)
    .execute();
  return new Set(rows.map(keyOf));
}

export const cancellingKinds = letterKinds.filter((kind) => letters[kind].cancels);

/** Includes letters that cancel the week: after one, the family needs no letter about the decision. */
const tellingLetters = (db: Kysely<Database>) =>
  sentLetters(db).where((row) => row.or([row('topic', '=', besked), row('kind', 'in', cancellingKinds)]));

const tellingKinds = letterKinds.filter(tellsDecision);
const notifiedStates = tellingKinds.flatMap((kind) => letters[kind].states);

/** A query for the references with a decision that a letter should announce and no sent letter has announced. */
export function maybeNotNotified(db: Kysely<Database>) {
  return db
    .selectFrom('placements')
    .select('reference')
    .where('state', 'in', notifiedStates)
    .where((row) =>
      row(
        row.refTuple('reference', 'week', 'decisionId'),
        'not in',
        tellingLetters(db)
          .select(['mailWeeks.reference', 'week', 'decisionId'])
          .$asTuple('reference', 'week', 'decisionId'),
      ),
    );
}

/** An application's placements. `notified` says whether a letter has announced the decision; null if no letter should. */
export function withNotified(
  application: ApplicationInList,
  applications: ReadonlyMap<string, ApplicationInList>,
  notified: NotifiedDecisions,
): PlacementAnswer[] {
  const { reference, form, placements } = application;
  return placements.map((placement) => {
    const { state, week, decisionId, decidedByFamily } = placement;
    const placeIn = placeOf(application, applications);
    const circumstances = { decidedByFamily, placeIn, openWeek: openWeekOf(application) };
    const isToNotify =
      tellingKinds.some((kind) => letters[kind].form === form && letters[kind].states.includes(state)) &&
      !(state === 'nej' && noRefusal(circumstances, form));
    return {
      ...placement,
      notified: isToNotify ? isNotified(notified, { reference, week, decisionId }) : null,
    };
  });
}

/** A week in which the child has a place or an offer, also by another application: many families apply twice. */
export function placeOf(
  application: ApplicationInList,
  applications: ReadonlyMap<string, ApplicationInList>,
): number | undefined {
  const same = application.maybeSame
    .filter(({ haveOneGuardian }) => haveOneGuardian)
    .flatMap(({ reference }) => applications.get(reference) ?? []);
  return [application, ...same].flatMap(({ placements }) => placements).find(({ state }) => takesABed(state))
    ?.week;
}

/** An undecided week that the family wishes, or a week that the child is waiting for. */
export function openWeekOf({ placements }: Pick<ApplicationInList, 'placements'>): number | undefined {
  return placements.find(({ state, wished }) => (state === 'ny' ? wished : waits(state)))?.week;
}
