import { type Kysely, sql } from 'kysely';
import { formNames, forms } from '../../forms/all.ts';
import { periodOptions } from '../../forms/weeks.ts';
import { StartProblem } from '../start-problem.ts';
import { listColumns } from './list-columns.ts';
import { type Database, databaseName, tableOf } from './schema.ts';

/**
 * Checks that every week in an application is one of the camp's (forms/weeks.ts). Otherwise a child would silently be
 * missing from every week's list.
 * @throws {StartProblem} with the form and the stored value.
 */
export async function assertStoredPeriods(db: Kysely<Database>): Promise<void> {
  const known = new Set(periodOptions.map(({ value }) => value));
  for (const form of formNames) {
    const { attendee, fields } = forms[form];
    if (!attendee) continue;
    const isList = fields[attendee.periods]?.kind === 'checkboxes';
    const { rows } = await sql<{ stored: unknown }>`
      select distinct ${sql.ref(databaseName(attendee.periods))} as stored from ${sql.table(databaseName(tableOf[form]))}
    `.execute(db);
    const stored = rows.flatMap((row) => (isList ? listColumns(db).read(row.stored) : [String(row.stored)]));
    const strange = stored.find((value) => !known.has(value));
    if (strange !== undefined)
      throw new StartProblem(
        `An application (${form}) wishes ${strange}, which is no week of the camp: add it in forms/weeks.ts.`,
      );
  }
}
