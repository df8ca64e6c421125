import { type Kysely, type Selectable, sql } from 'kysely';
import { countOf } from '../store/count.ts';
import { isPostgres } from '../store/postgres.ts';
import type { Database, Outbox } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { dueInFlood, isFlooded, mayGather, mostGathered, ownLettersLeft, receiptsLeft } from './pace.ts';
import {
  cannotHaveArrived,
  dueLetters,
  type GatheredForm,
  holdAnew,
  lease,
  type QueuedLetter,
} from './queue.ts';

/**
 * Takes up to `most` letters that are due, so that no other sender has them: counted as attempted before the attempt,
 * and leased. Families' letters go before the association's, and those before receipts, which leave at the pace that
 * pace.ts sets. Senders take turns; a row that somebody else is changing is left for the next time.
 * A sender asks when it is done with what it took before. What is still leased to it then, the database failed to
 * take back, and it is due again at once.
 */
export async function claimLetters(
  store: Store,
  owner: string,
  now: Date,
  most: number,
): Promise<QueuedLetter[]> {
  // A look first: most looks find nothing and should not take SQLite's write lock.
  if (isNothing(await choose(store.db, owner, now, most))) return [];
  return store.db.transaction().execute(async (transaction) => {
    await takeTurns(transaction);
    await holdAnew(transaction, now);
    const choice = await choose(transaction, owner, now, most);
    if (isNothing(choice)) return [];
    const { ids, gatherAs } = choice;
    const rows = await transaction
      .updateTable('outbox')
      .set((row) => ({
        ...lease(owner, now),
        attemptedAt: now.toISOString(),
        attempts: gatherAs === undefined ? row('attempts', '+', 1) : 1,
        // Whoever tried it before died with it, or could not note what became of it.
        mayHaveArrived: row.case().when(cannotHaveArrived(row)).then(0).else(1).end(),
        ...(gatherAs === undefined ? {} : { gatheredAs: gatherAs }),
      }))
      .where('id', 'in', ids)
      .returning([
        'form',
        'reference',
        'recipient',
        'messageId',
        'attempts',
        'createdAt',
        'mayHaveArrived',
        'gatheredAs',
      ])
      .execute();
    return toGathered(rows) ?? rows;
  });
}

/** Which rows to take, and the Message-ID of the new letter in which to gather them, if they are to be. */
interface Choice {
  readonly ids: readonly number[];
  readonly gatherAs?: string;
}

const isNothing = ({ ids }: Choice) => ids.length === 0;

/**
 * What leaves next. The association has a letter about each form until there are more than may leave in an hour: then
 * those that wait are gathered, but for what may have arrived by itself.
 */
async function choose(db: Kysely<Database>, owner: string, now: Date, most: number): Promise<Choice> {
  const families = await idsOf(dueLetters(db, owner, now, 'family').limit(most));
  if (families.length > 0) return { ids: families };
  const by = (await isFlooded(db, now)) ? dueInFlood(now) : undefined;
  const toAssociation = dueLetters(db, owner, now, 'association', by);
  const gathered = await gatheredBefore(db, toAssociation);
  if (gathered.length > 0) return { ids: gathered };
  const own = toAssociation.where('gatheredAs', 'is', null);
  const left = await ownLettersLeft(db, now);
  const first = await own
    .select((row) => cannotHaveArrived(row).as('isFresh'))
    .limit(left + 1)
    .execute();
  const isTooMany = first.length > left;
  if (isTooMany && (await mayGather(db, now))) {
    const fresh = await own.where(cannotHaveArrived).limit(mostGathered).execute();
    // The first one's, which goes in no other letter.
    const [{ messageId } = { messageId: undefined }] = fresh;
    if (messageId) return { ids: fresh.map(({ id }) => id), gatherAs: messageId };
  }
  const alone = isTooMany ? first.filter(({ isFresh }) => !isFresh) : first;
  const ids = alone.slice(0, Math.min(left, most)).map(({ id }) => id);
  const receipts = Math.min(await receiptsLeft(db, now), most - ids.length);
  return { ids: [...ids, ...(await idsOf(dueLetters(db, owner, now, 'sender', by).limit(receipts)))] };
}

type Due = ReturnType<typeof dueLetters>;

/**
 * A gathered letter that is tried again, with all that is in it or not at all: a mail program that has seen its
 * Message-ID would not show what was missing.
 */
async function gatheredBefore(db: Kysely<Database>, toAssociation: Due): Promise<number[]> {
  const one = await toAssociation
    .where('gatheredAs', 'is not', null)
    .select('gatheredAs')
    .limit(1)
    .executeTakeFirst();
  if (!one) return [];
  const ids = await idsOf(toAssociation.where('gatheredAs', '=', one.gatheredAs));
  const all = db.selectFrom('outbox').where('gatheredAs', '=', one.gatheredAs).where('sentAt', 'is', null);
  return ids.length === (await countOf(all)) ? ids : [];
}

async function idsOf(due: Due): Promise<number[]> {
  return (await due.execute()).map(({ id }) => id);
}

/** So that two senders together keep to the pace: the second counts what the first has taken. SQLite has one writer. */
async function takeTurns(db: Kysely<Database>): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtext('outbox'))`.execute(db);
}

type Claimed = QueuedLetter & GatheredForm & Pick<Selectable<Outbox>, 'gatheredAs'>;

/** The one letter that gathered rows are. A choice has no others with them. */
function toGathered(rows: readonly Claimed[]): QueuedLetter[] | undefined {
  const inOrder = rows.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  const latest = inOrder.at(-1);
  return latest?.gatheredAs ? [{ ...latest, messageId: latest.gatheredAs, gathered: inOrder }] : undefined;
}
