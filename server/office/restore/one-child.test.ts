import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aboutState,
  type PlacementState,
  placementStates,
  takesABed,
} from '../../../forms/office/placement.ts';
import { newSqlite, startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { somebody, testSeason } from '../../../tests/office.ts';
import { Refusal } from '../../http/errors.ts';
import { isPostgres } from '../../store/postgres.ts';
import type { Store } from '../../store/store.ts';
import { writeCopy } from '../../store/transfer/backup.ts';
import { openBackup, restoreBackup } from '../../store/transfer/restore.ts';
import { readMerged, standingFor } from '../applications/merged.ts';
import { decide } from '../overview/decide.ts';
import { divideApplications, mergeApplications } from '../overview/merge.ts';
import { writePayment } from '../places/payments.ts';
import { restore } from './restore.ts';

const weeks = [30, 31] as const;

/** Somebody decides about one of a child's three applications, notes a payment, puts two of them together, or divides them. */
interface Step {
  readonly where: 'in the database' | 'in the copy';
  readonly does: 'decides' | 'pays' | 'puts together' | 'divides';
  readonly whose: 0 | 1 | 2;
  readonly week: (typeof weeks)[number];
  readonly state: PlacementState;
}

const step: fc.Arbitrary<Step> = fc.record({
  where: fc.constantFrom(...(['in the database', 'in the copy'] as const)),
  does: fc.constantFrom(...(['decides', 'decides', 'pays', 'puts together', 'divides'] as const)),
  whose: fc.constantFrom(...([0, 1, 2] as const)),
  week: fc.constantFrom(...weeks),
  state: fc.constantFrom(...placementStates),
});
const here = { where: 'in the database', week: 30, state: 'erbjuden' } as const;
const there = { ...here, where: 'in the copy' } as const;

/** Of the same beginning: put together here, decided about there. */
const givenUp: Step[] = [
  { ...here, does: 'decides', whose: 0, state: 'ja' },
  { ...here, does: 'puts together', whose: 1 },
  { ...there, does: 'decides', whose: 1 },
  { ...there, does: 'pays', whose: 1 },
];
const takenOver: Step[] = [
  { ...there, does: 'decides', whose: 1, state: 'reserv' },
  { ...there, does: 'puts together', whose: 1 },
  { ...here, does: 'decides', whose: 1, state: 'ja' },
];
const inAChain: Step[] = [
  { ...here, does: 'puts together', whose: 2 },
  { ...there, does: 'decides', whose: 2 },
  { ...there, does: 'puts together', whose: 1 },
];
const branches = ['given up', 'taken over', 'paid by the hidden one', 'in a chain'] as const;

describe.each(bothDatabases())('a child that only one history put together, in $database', ({ open }) => {
  let now = new Date('2027-04-14T08:00:00Z');
  let folder: string;
  let database: Store;
  let copy: Store;
  let references: string[];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kollo-one-child-'));
    [database, copy] = [await open(), await newSqlite()];
    const collector = await startCollector({ store: database, now: () => now });
    references = [];
    for (const parent of ['Ada', 'Bo', 'Cleo']) {
      now = new Date(now.getTime() + 1000);
      const answers = { 'Barnets namn': 'Alva Ek', 'Förälders namn': parent };
      references.push(await collector.apply({ ...answers, 'Önskad period': 'Alla perioder' }));
    }
    await collector.close();
  });
  afterAll(async () => {
    await database.close();
    await copy.close();
    rmSync(folder, { recursive: true });
  });

  async function readIn(from: Store, to: Store): Promise<void> {
    const file = join(folder, 'kopia.db');
    await writeCopy(from, file, () => {});
    const backup = await openBackup(file);
    const how = { discarded: new Set<string>(), copyTo: undefined, onRows: () => {}, extensions: [restore] };
    await restoreBackup(backup, to, { ...how, now });
    await backup.close();
  }

  const placementsIn = ({ db }: Store) =>
    db
      .selectFrom('placements')
      .select(['reference', 'week', 'state', 'version', 'decisionId', 'decidedAt', 'paidOn', 'conflict'])
      .orderBy('reference')
      .orderBy('week')
      .execute();

  /** What cannot be done in that state is left undone. */
  async function take({ where, does, whose, week, state }: Step): Promise<void> {
    now = new Date(now.getTime() + 1000);
    const store = where === 'in the copy' ? copy : database;
    const ground = { store, camp: { season: testSeason }, now: () => now };
    const [reference = '', older = ''] = [references[whose], references[whose - 1]];
    const who = somebody('Anna Berg');
    try {
      if (does === 'divides') await divideApplications(ground, reference, who);
      else if (does === 'puts together') await mergeApplications(ground, [reference, older], who);
      else if (does === 'pays') await writePayment(ground, { reference, week, paidOn: '2027-04-14' }, who);
      else {
        const rows = await placementsIn(store);
        const version = rows.find((row) => row.reference === reference && row.week === week)?.version ?? 0;
        await decide(ground, { decisions: [{ reference, week, version, state }], reason: 'Skäl' }, who);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** The database and the copy of it after these steps, with what was there before gone. */
  async function begin(steps: readonly Step[]): Promise<void> {
    for (const { db } of [database, copy])
      for (const table of ['placements', 'decisions', 'mergedApplications', 'diary'] as const)
        await db.deleteFrom(table).execute();
    for (const one of steps) await take({ ...one, where: 'in the database' });
    await readIn(database, copy);
  }

  test('has paid where it has, and nobody is told that the payment was lost', async () => {
    await begin([{ ...here, does: 'pays', whose: 1 }]);
    await take({ ...here, does: 'puts together', whose: 1 });
    await readIn(copy, database);
    expect(await placementsIn(database)).toEqual(
      [...references.slice(0, 2)].sort().map((reference) =>
        expect.objectContaining({
          reference,
          paidOn: reference === references[0] ? '2027-04-14' : null,
          conflict: null,
        }),
      ),
    );
  });

  test('is one child with one bed in a week, who has paid, and somebody is to see to it', async () => {
    const reached = new Set<(typeof branches)[number]>();
    const histories = fc.tuple(
      fc.array(step, { maxLength: 4 }),
      fc.array(step, { minLength: 4, maxLength: 12 }),
    );
    await fc.assert(
      fc.asyncProperty(histories, async ([before, after]) => {
        await begin(before);
        for (const one of after) await take(one);
        const histories = [await readMerged(database.db), await readMerged(copy.db)];
        await readIn(copy, database);

        const rows = await placementsIn(database);
        const merged = await readMerged(database.db);
        for (const { reference, into } of merged) {
          expect(merged.map((one) => one.reference)).not.toContain(into);
          if (histories.every((all) => all.every((one) => one.reference !== reference || one.into !== into)))
            reached.add('in a chain');
          const hidden = rows.filter((row) => row.reference === reference);
          expect(hidden.filter(({ state, paidOn }) => state !== 'ny' || paidOn !== null)).toEqual([]);
        }
        for (const week of weeks) {
          const withBed = rows.filter((row) => row.week === week && takesABed(row.state));
          const children = withBed.map(({ reference }) => standingFor(merged, reference));
          expect(children).toEqual([...new Set(children)]);
        }
        for (const { conflict, state, paidOn } of rows) {
          const hidden = /som är ihopslagen hit, stod (.+?) \(/.exec(conflict ?? '')?.[1];
          if (!hidden) continue;
          expect(conflict).toContain(`${aboutState[state].word} gäller för båda`);
          reached.add(hidden === aboutState[state].word ? 'taken over' : 'given up');
          if (paidOn !== null) reached.add('paid by the hidden one');
        }
      }),
      {
        numRuns: isPostgres(database.db) ? 4 : 8,
        examples: [givenUp, takenOver, inAChain].map((steps) => [[[], steps]]),
        endOnFailure: true,
      },
    );
    expect([...reached].sort()).toEqual([...branches].sort());
  }, 60_000);
});
