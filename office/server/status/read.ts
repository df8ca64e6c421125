import type { Kysely } from 'kysely';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { ApplicationInList, OtherGuardian } from '../../shared/application-answers.ts';
import { letters as letterDefinitions, letterKinds } from '../../shared/letters.ts';
import { hasPlace, occupiesPlace } from '../../shared/placement.ts';
import { placementKey } from '../../shared/placement-key.ts';
import {
  type ApplicantFacts,
  cancels,
  isNotified,
  type SeasonFacts,
  type WeekStatus,
  weekStatus,
} from '../../shared/week-status.ts';
import { type Applicant, type References, readApplicants } from '../applications/applicants.ts';
import type { StatusContext } from '../context.ts';
import { readApprovedGuardians } from '../details/other-guardian.ts';
import { readDetailsLeft } from '../details/stored.ts';
import { readFamilies } from '../placements/families.ts';
import { findDecisionsTold, findLetters, type StoredLetter } from './letters.ts';

/** One week of an applicant. The two are never merged into one object. */
export interface ApplicantWeek {
  readonly applicant: ApplicationInList;
  readonly status: WeekStatus;
}

/** Applicants with the status of each of their weeks. */
export interface Statuses {
  /** The requested applications, and those of the children's relatives, by reference. */
  readonly applications: ReadonlyMap<string, ApplicationInList>;
  /** All weeks of these applications. */
  readonly weeks: readonly ApplicantWeek[];
  readonly weekOf: (about: Parameters<typeof placementKey>[0]) => ApplicantWeek | undefined;
  readonly weeksOf: (reference: string) => readonly ApplicantWeek[];
  /** The letters about these applications, oldest first. */
  readonly letters: readonly StoredLetter[];
  /** The second guardian of a child, once the office has approved one. */
  readonly otherGuardian: (reference: string) => OtherGuardian | undefined;
  readonly season: SeasonFacts;
  readonly now: Date;
}

/** Reads the status of each week of these applications. The number of queries is the same for any number of them. */
export const readStatuses = async (context: StatusContext, references: References): Promise<Statuses> =>
  readStatusesOf(context, await readApplicants(context.store.db, references));

/** The same of applicants that are already read. */
export async function readStatusesOf(
  { store: { db }, camp, texts, now: clock }: StatusContext,
  applicants: readonly Applicant[],
): Promise<Statuses> {
  const now = clock();
  const families = await readFamilies(db, applicants);
  const references = [...families.keys()];
  const letters = references.length === 0 ? [] : await findLetters(db, { references }, now);
  const lettersAbout = Map.groupBy(letters, ({ reference }) => reference);
  const detailsLeft = await readDetailsLeft(db, references);
  const { year, fee } = camp.season;
  const season = { year, fee, payBy: texts.payment.lastDay, today: dateInSweden(now) };
  const read = [...families.values()].map((family) => {
    const { reference, form, receivedAt, placements } = family;
    const facts: ApplicantFacts = {
      ...{ form, receivedAt, placements },
      letters: lettersAbout.get(reference) ?? [],
      detailsLeft: detailsLeft(reference),
      placeElsewhere: placeElsewhere(family, families),
    };
    const statuses = placements.map((placement) => ({
      placement,
      status: weekStatus(facts, placement, season),
    }));
    const applicant = {
      ...family,
      placements: statuses.map(({ placement, status }) => ({ ...placement, notified: isNotified(status) })),
    };
    return { applicant, weeks: statuses.map(({ status }) => ({ applicant, status })) };
  });
  const weeks = read.flatMap((one) => one.weeks);
  const byKey = new Map(weeks.map((one) => [placementKey(keyOf(one)), one]));
  const byReference = new Map(read.map((one) => [one.applicant.reference, one]));
  return {
    applications: new Map(read.map(({ applicant }) => [applicant.reference, applicant])),
    weeks,
    weekOf: (about) => byKey.get(placementKey(about)),
    weeksOf: (reference) => byReference.get(reference)?.weeks ?? [],
    letters,
    otherGuardian: await readApprovedGuardians(db, references),
    season,
    now,
  };
}

/** The weeks in which an applicant comes: a place, and no letter that cancels the week. */
export const comingWeeks = ({ weeksOf }: Pick<Statuses, 'weeksOf'>, reference: string): ApplicantWeek[] =>
  weeksOf(reference).filter(({ status }) => hasPlace(status.state) && status.cancelled === 'no');

/**
 * Whether a letter cancels an application's week: under a decision, or if none is given, under any. It needs no season, because
 * the figures of every summer are counted when applications are erased.
 */
export async function readCancelled(db: Kysely<Database>) {
  const kinds = letterKinds.filter((kind) => letterDefinitions[kind].cancels);
  const cancelling = (await findDecisionsTold(db, kinds)).filter(cancels);
  const byReference = Map.groupBy(cancelling, ({ reference }) => reference);
  return (reference: string, week: number, decisionId?: number): boolean =>
    (byReference.get(reference) ?? []).some(
      (one) => one.week === week && (decisionId ?? one.decisionId) === one.decisionId,
    );
}

/** The key of the current decision about a week, as letters name it. */
export const keyOf = ({ applicant: { reference }, status: { week, decisionId } }: ApplicantWeek) => ({
  reference,
  week,
  decisionId,
});

/** A week in which another application about the same child has a place or an offer: many families apply twice. */
function placeElsewhere(
  { maybeSame }: ApplicationInList,
  families: ReadonlyMap<string, ApplicationInList>,
): number | undefined {
  return maybeSame
    .filter(({ haveOneGuardian }) => haveOneGuardian)
    .flatMap(({ reference }) => families.get(reference)?.placements ?? [])
    .find(({ state }) => occupiesPlace(state))?.week;
}
