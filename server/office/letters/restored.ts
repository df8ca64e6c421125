import type { Kysely } from 'kysely';
import type { RestoredAnswer } from '../../../forms/office/answers.ts';
import { asLetters, isOwn } from '../../../forms/office/letters.ts';
import { type Actor, writeDiary } from '../../diary.ts';
import type { Database } from '../../store/schema.ts';
import type { LettersGround } from '../ground.ts';
import { standingLetters } from './stored.ts';

/** When a backup was read in that nobody has seen to yet; null when there is none. */
export async function restoredAt(db: Kysely<Database>): Promise<string | null> {
  const { doneAt } = await db
    .selectFrom('upkeep')
    .select('doneAt')
    .where('duty', '=', 'restore')
    .executeTakeFirstOrThrow();
  return doneAt;
}

/** What the office is to see to after a restore; null when it has, or there was none. */
export async function readRestored(db: Kysely<Database>): Promise<RestoredAnswer | null> {
  const at = await restoredAt(db);
  return at === null ? null : { at, setAside: await waiting(db), conflicts: await conflicts(db) };
}

/** Ends it: until then links that nobody knows say that a new letter may be coming. */
export async function endRestored({ store: { db }, now }: LettersGround, who: Actor): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // The tables first that a restore locks first, so that the two wait for each other and do not deadlock.
    for (const table of ['placements', 'officeTexts'] as const)
      await transaction
        .updateTable(table)
        .set({ conflict: null })
        .where('conflict', 'is not', null)
        .execute();
    await writeDiary(transaction, [{ who, verb: 'gick igenom återställningen' }], now());
    await transaction.updateTable('upkeep').set({ doneAt: null }).where('duty', '=', 'restore').execute();
  });
}

/** Letters that were set aside, of decisions that stand and have had no other: how many of each kind, and own ones of each sending. */
async function waiting(db: Kysely<Database>): Promise<RestoredAnswer['setAside']> {
  const rows = await db
    .selectFrom('letters')
    .innerJoin('placements', (join) =>
      join
        .onRef('placements.reference', '=', 'letters.reference')
        .onRef('placements.week', '=', 'letters.week')
        .onRef('placements.decisionId', '=', 'letters.decisionId'),
    )
    .select(['kind', 'sending', 'letters.reference', 'letters.week'])
    .distinct()
    .where('setAside', 'is not', null)
    .where((row) =>
      row(
        row.refTuple('letters.reference', 'letters.week', 'letters.decisionId', 'letters.topic'),
        'not in',
        standingLetters(db)
          .select(['letters.reference', 'letters.week', 'letters.decisionId', 'letters.topic'])
          .$asTuple('reference', 'week', 'decisionId', 'topic'),
      ),
    )
    .execute();
  const together = Map.groupBy(rows, ({ kind, sending }) => (isOwn(kind) ? sending : kind));
  return [...together.values()].flatMap((about) =>
    about.slice(0, 1).map(({ kind, sending }) => ({
      kind,
      sending: isOwn(kind) ? sending : null,
      letters: asLetters(kind, about).length,
    })),
  );
}

async function conflicts(db: Kysely<Database>): Promise<RestoredAnswer['conflicts']> {
  const [placements, texts] = await Promise.all([
    db
      .selectFrom('placements')
      .select(['reference', 'week'])
      .select(({ ref }) => ref('conflict').$notNull().as('words'))
      .where('conflict', 'is not', null)
      .orderBy('week')
      .orderBy('reference')
      .execute(),
    db
      .selectFrom('officeTexts')
      .select('reference')
      .select(({ ref }) => ref('conflict').$notNull().as('words'))
      .where('conflict', 'is not', null)
      .orderBy('reference')
      .execute(),
  ]);
  return [...placements, ...texts.map((text) => ({ ...text, week: null }))];
}
