import type { Kysely } from 'kysely';
import { weeksIn } from '../../../forms/weeks.ts';
import { Refusal } from '../../http/errors.ts';
import type { Database } from '../../store/schema.ts';
import { folded } from '../../submissions/search-text.ts';
import type { MergedWeek } from '../schema.ts';

/** An application that has been put together with an older one of the same child's, which stands for both. */
export interface Merged {
  readonly reference: string;
  /** The reference of the one that stands. */
  readonly into: string;
  readonly at: string;
  readonly by: string;
  readonly weeks: readonly MergedWeek[];
  /** What it is found by. */
  readonly searchText: string;
  readonly wishedWeeks: readonly number[];
}

/** All that there are: a few in a season. */
export async function readMerged(db: Kysely<Database>): Promise<Merged[]> {
  const rows = await merged(db)
    .innerJoin('childApplications', 'childApplications.reference', 'mergedApplications.reference')
    .select([
      'mergedApplications.reference',
      'standing.reference as into',
      'changedAt as at',
      'changedBy as by',
    ])
    .select(['weeks', 'childApplications.searchText', 'childApplications.period'])
    .orderBy('mergedApplications.id')
    .execute();
  return rows.map(({ weeks, searchText, period, ...row }) => ({
    ...row,
    weeks: JSON.parse(weeks),
    searchText: folded(searchText ?? ''),
    wishedWeeks: weeksIn(String(period)),
  }));
}

/** The references of those that another stands for: a query. They are in no list, and nothing is decided about them. */
export const mergedReferences = (db: Kysely<Database>) => merged(db).select('mergedApplications.reference');

// One whose older one is gone stands for itself.
const merged = (db: Kysely<Database>) =>
  db
    .selectFrom('mergedApplications')
    .innerJoin('childApplications as standing', 'standing.reference', 'mergedApplications.intoReference');

/** The reference of the application that stands for one: its own, where it stands for itself. */
export const standingFor = (all: readonly Merged[], reference: string): string =>
  all.find((one) => one.reference === reference)?.into ?? reference;

/** The references of an application and of those that it stands for. */
export const ofOneChild = (all: readonly Merged[], reference: string): string[] => [
  reference,
  ...all.filter(({ into }) => into === reference).map((one) => one.reference),
];

/** @throws {Refusal} for one that another stands for: what is decided is decided about that. */
export function assertStands(all: readonly Merged[], references: readonly string[]): void {
  const hidden = all.find(({ reference }) => references.includes(reference));
  if (hidden)
    throw new Refusal(
      409,
      `${hidden.reference} är ihopslagen med ${hidden.into}. Ladda om sidan och välj där.`,
    );
}

/** A decision, or what (a letter) is about it. */
export interface AboutDecision {
  readonly reference: string;
  readonly week: number;
  readonly decisionId: number;
}

/** Whether two are about one decision. */
export const areOfOneDecision = (one: AboutDecision, other: AboutDecision): boolean =>
  one.reference === other.reference && one.week === other.week && one.decisionId === other.decisionId;

/**
 * The decision that something (a letter) is about, as one of the standing application's; of none, 0, where that has another
 * one in its place.
 */
export function standingDecision<About extends AboutDecision>(all: readonly Merged[], about: About): About {
  const hidden = all.find(({ reference }) => reference === about.reference);
  if (!hidden) return about;
  const week = hidden.weeks.find((one) => one.week === about.week);
  const isTheSame = week?.isSame && week.before.decisionId === about.decisionId;
  return { ...about, reference: hidden.into, decisionId: isTheSame ? week.decisionId : 0 };
}

/**
 * The decision that a family's answer made, likewise. What it answers afterwards is a decision of the standing
 * application's from the beginning: that one's versions are above both.
 */
export function standingReply(
  all: readonly Merged[],
  { reference, week }: Omit<AboutDecision, 'decisionId'>,
  replyDecisionId: number | null,
): number | null {
  const hidden = all.find((one) => one.reference === reference);
  const found = hidden?.weeks.find((one) => one.week === week);
  if (!found || replyDecisionId === null || replyDecisionId > found.before.version) return replyDecisionId;
  return found.before.decisionId === replyDecisionId ? found.decisionId : 0;
}
