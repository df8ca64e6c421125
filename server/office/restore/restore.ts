import type { Kysely } from 'kysely';
import { keptUntilTalkedAbout } from '../../../forms/details.ts';
import { numberOf } from '../../../forms/swedish.ts';
import type { Database } from '../../store/schema.ts';
import type { Row } from '../../store/transfer/copy.ts';
import { newer, type TwoVersions, writtenAt } from '../../store/transfer/merge.ts';
import type { RestoreExtension } from '../../store/transfer/restore.ts';
import { together } from '../details/stored.ts';
import { readRestored } from '../letters/restored.ts';
import { conflictInWords } from './conflict.ts';
import { settleMerged } from './one-child.ts';
import { setLettersAside } from './set-aside.ts';

/** What becomes of the office's rows when a backup is read in. */
export const restore: RestoreExtension = {
  prepareRestore: setLettersAside,
  standing,
  settle: settleMerged,
  leftToSee,
};

/**
 * The newer of two placements, notes or food lines, with what somebody is to see about the other; of who must not fetch,
 * both. A placement that was decided in both places, each time without knowing of the other, is counted as a new decision:
 * its version is above both, so that no letter or link that either has sent is about it, and nothing comes back if it is
 * undone.
 */
async function standing(versions: TwoVersions): Promise<Row | undefined> {
  const { table, stored, copied } = versions;
  if (table === 'childDetails' && stored.field === keptUntilTalkedAbout) return withBoth(versions);
  if (table !== 'placements' && table !== 'officeTexts') return undefined;
  const later = await laterInOneHistory(versions);
  const stands = later ?? newer(versions);
  const paidOn = await paidIn(stands === stored ? versions.to : versions.from, stands);
  const conflict = conflictInWords({ stored, copied, stands, paidOn, isOneHistory: later !== undefined });
  if (conflict === undefined) return stands;
  if (later || table !== 'placements') return { ...stands, conflict };
  const version = Math.max(Number(stored.version), Number(copied.version)) + 1;
  return { ...stands, conflict, version, decisionId: version };
}

/** Whoever must not fetch a child by either history must not: only somebody who has talked with the family says otherwise. */
function withBoth(versions: TwoVersions): Row {
  const stands = newer(versions);
  const [earlier, later] = [versions.stored, versions.copied].map(({ answer }) => String(answer));
  const answer = together(earlier ?? '', later ?? '');
  return answer === stands.answer ? stands : { ...stands, answer };
}

/** The day that stands as paid in a row's database: its own, or that of the application that stands for it. */
async function paidIn(db: Kysely<Database>, { reference, week, paidOn = null }: Row): Promise<Row[string]> {
  if (week === undefined || paidOn !== null) return paidOn;
  const older = await db
    .selectFrom('placements')
    .innerJoin('mergedApplications', 'mergedApplications.intoReference', 'placements.reference')
    .select('paidOn')
    .where('mergedApplications.reference', '=', String(reference))
    .where('week', '=', Number(week))
    .executeTakeFirst();
  return older?.paidOn ?? null;
}

/** The version that was written by somebody who had the other before them; undefined where neither was. */
async function laterInOneHistory({ table, stored, copied, from, to }: TwoVersions): Promise<Row | undefined> {
  const timeOf = (row: Row) => writtenAt(table, row);
  const goesOnFrom = async (db: Kysely<Database>, row: Row, before: Row) =>
    Number(row.version ?? 0) >= Number(before.version ?? 0) &&
    (timeOf(row) === timeOf(before) || before.version === 0 || (await isKnown(db, before, timeOf(before))));
  if (await goesOnFrom(to, stored, copied)) return stored;
  return (await goesOnFrom(from, copied, stored)) ? copied : undefined;
}

/** Whether something was once written in a database: it remembers every decision, and of a text its diary has that moment. */
async function isKnown(db: Kysely<Database>, { reference, week }: Row, at: string): Promise<boolean> {
  if (week === undefined) {
    const lines = db.selectFrom('diary').select('id').where('reference', '=', String(reference));
    return (await lines.where('at', '=', at).limit(1).executeTakeFirst()) !== undefined;
  }
  const decisions = db
    .selectFrom('decisions')
    .select('id')
    .where('reference', '=', String(reference))
    .where('week', '=', Number(week))
    .where('decidedAt', '=', at);
  return (await decisions.limit(1).executeTakeFirst()) !== undefined;
}

/** What Kansliet shows too. */
async function leftToSee(db: Kysely<Database>): Promise<string[]> {
  const { setAside = [], conflicts = [] } = (await readRestored(db)) ?? {};
  const letters = setAside.reduce((sum, kind) => sum + kind.letters, 0);
  return [
    ...conflicts.map(({ reference, week, words }) =>
      week === null ? `${reference}: ${words}` : `${reference}, vecka ${week}: ${words}`,
    ),
    ...(letters === 0
      ? []
      : [
          `${numberOf(letters, 'brev till en familj', 'brev till familjer')} hålls kvar tills någon skickar dem på nytt i Kansliet.`,
        ]),
  ];
}
