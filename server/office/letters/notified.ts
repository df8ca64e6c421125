import type { Kysely } from 'kysely';
import type { ApplicationInList, PlacementAnswer } from '../../../forms/office/answers.ts';
import { letterKinds, letters, noRefusal, tellsDecision } from '../../../forms/office/letters.ts';
import { takesABed, waits } from '../../../forms/office/placement.ts';
import { placementKey } from '../../../forms/office/placement-key.ts';
import type { Database } from '../../store/schema.ts';
import type { References } from '../applications/applicants.ts';
import { type AboutDecision, sentLetters } from './stored.ts';

/** What a decision's own letter is about, whichever kind tells it. */
export const besked = 'besked';

const keyOf = (decided: AboutDecision) => `${placementKey(decided)} ${decided.decisionId}`;

/** The decisions that the mail server has taken a letter about. */
export type NotifiedDecisions = ReadonlySet<string>;

/** Whether a decision is among them. */
export const isNotified = (told: NotifiedDecisions, decided: AboutDecision): boolean =>
  told.has(keyOf(decided));

export async function readNotified(db: Kysely<Database>, references: References): Promise<NotifiedDecisions> {
  const rows = await tellingLetters(db)
    .select(['letters.reference', 'letters.week', 'letters.decisionId'])
    .where('letters.reference', 'in', references)
    .execute();
  return new Set(rows.map(keyOf));
}

const cancellingKinds = letterKinds.filter((kind) => letters[kind].cancels);

/** Whoever knows that the week is cancelled need not be told what had been decided about it. */
const tellingLetters = (db: Kysely<Database>) =>
  sentLetters(db).where((row) =>
    row.or([row('topic', '=', besked), row('letters.kind', 'in', cancellingKinds)]),
  );

const tellingKinds = letterKinds.filter(tellsDecision);
const notifiedStates = tellingKinds.flatMap((kind) => letters[kind].states);

/** The references of those about whom something is decided that a letter would tell, and none has: a query. */
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
          .select(['letters.reference', 'letters.week', 'letters.decisionId'])
          .$asTuple('reference', 'week', 'decisionId'),
      ),
    );
}

/** A child's placements with whether the family has been told of each; null where there is nothing to tell. */
export function withNotified(
  application: ApplicationInList,
  applications: ReadonlyMap<string, ApplicationInList>,
  told: NotifiedDecisions,
): PlacementAnswer[] {
  const { reference, form, placements } = application;
  return placements.map((placement) => {
    const { state, week, decisionId, decidedByFamily } = placement;
    const placeIn = placeOf(application, applications);
    const circumstances = { decidedByFamily, placeIn, openWeek: openWeekOf(application) };
    const isToNotify =
      tellingKinds.some((kind) => letters[kind].form === form && letters[kind].states.includes(state)) &&
      !(state === 'nej' && noRefusal(circumstances, form));
    return { ...placement, notified: isToNotify ? isNotified(told, { reference, week, decisionId }) : null };
  });
}

/** A week in which the child has a place or an offer, also by another application: many families send theirs twice. */
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

/** A week that is wished and that nobody has decided, or that is waited for. */
export function openWeekOf({ placements }: Pick<ApplicationInList, 'placements'>): number | undefined {
  return placements.find(({ state, wished }) => (state === 'ny' ? wished : waits(state)))?.week;
}
