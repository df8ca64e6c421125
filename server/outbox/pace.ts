import type { Kysely } from 'kysely';
import { countOf } from '../store/count.ts';
import type { Database, Outbox } from '../store/schema.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/*
 * A mail provider takes some 2,000 letters a day from a sender. Whatever a program sends in our forms, receipts take 960
 * of them at the most (40 an hour), and the association's letters 576 (20 by themselves and 4 gathered an hour): families'
 * letters, which have no limit here, have the rest. On an ordinary day nobody waits; where a hundred families apply in
 * the evening when the applications open, the last have their receipts two hours later.
 */

/** Receipts that leave in an hour, from all instances together. */
export const receiptsAnHour = 40;
/** Letters to the association that leave by themselves in an hour. When there are more, those that wait are gathered. */
export const ownLettersAnHour = 20;
// After any letter to the association: those that come one after the other are to be in the same gathered letter.
const gatherAfterMs = 15 * minute;
/** What one gathered letter is about at the most: a text of some 80 kB. */
export const mostGathered = 1_000;

/**
 * Forms in an hour, from all senders together, above which receipts and the association's letters wait: the whole season
 * of a camp is about a thousand, so more than half of them in one hour is not families.
 */
export const formsAnHour = 500;
// What has waited for so long leaves all the same, at the pace above: who floods us for a week keeps nothing for a week.
const longestWaitMs = day;

/** Whether more forms than `formsAnHour` have come in the last hour. Reads the latest so many rows, and no more. */
export async function isFlooded(db: Kysely<Database>, now: Date): Promise<boolean> {
  const before = await db
    .selectFrom('outbox')
    .select('createdAt')
    // There is one about each form.
    .where('recipient', '=', 'association')
    .orderBy('id', 'desc')
    .offset(formsAnHour)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined && isWithin(hour, before.createdAt, now);
}

/** Only what was due at this time leaves during a flood. */
export function dueInFlood(now: Date): Date {
  return new Date(now.getTime() - longestWaitMs);
}

/** How many more receipts may leave now. */
export async function receiptsLeft(db: Kysely<Database>, now: Date): Promise<number> {
  return Math.max(0, receiptsAnHour - (await countOf(left(db, 'sender', hour, now))));
}

/** How many more letters to the association may leave now, each by itself. */
export async function ownLettersLeft(db: Kysely<Database>, now: Date): Promise<number> {
  const alone = left(db, 'association', hour, now).where('gatheredAs', 'is', null);
  return Math.max(0, ownLettersAnHour - (await countOf(alone)));
}

/** Whether a gathered letter may leave now. */
export async function mayGather(db: Kysely<Database>, now: Date): Promise<boolean> {
  const latest = await left(db, 'association', gatherAfterMs, now).select('id').limit(1).executeTakeFirst();
  return latest === undefined;
}

/** The letters that have left in that time: those that a mail server has taken, may have taken, or is being given. */
function left(db: Kysely<Database>, recipient: Outbox['recipient'], ms: number, now: Date) {
  return db
    .selectFrom('outbox')
    .where('recipient', '=', recipient)
    .where('attemptedAt', '>', new Date(now.getTime() - ms).toISOString())
    .where('attemptedAt', '<', new Date(now.getTime() + ms).toISOString())
    .where((row) =>
      row.or([
        row('sentAt', 'is not', null),
        row('mayHaveArrived', '=', 1),
        row.and([row('leasedBy', 'is not', null), row('attempts', '>', 0)]),
      ]),
    );
}

/** Either way: another instance's clock may be ahead, and one that was a year ahead must not stop us for a year. */
function isWithin(ms: number, at: string, now: Date): boolean {
  return Math.abs(Date.parse(at) - now.getTime()) < ms;
}

/** Letters that wait because of the limits above. */
export interface WaitingLetters {
  /** Because of a flood of forms; else only receipts wait, for their turn. */
  readonly flooded: boolean;
  readonly receipts: number;
  readonly toAssociation: number;
}

/** How many letters wait because of the limits above, and not for a mail server that is away; null when none do. */
export async function waitingLetters(db: Kysely<Database>, now: Date): Promise<WaitingLetters | null> {
  const flooded = await isFlooded(db, now);
  if (!flooded && (await receiptsLeft(db, now)) > 0) return null;
  const rows = await db
    .selectFrom('outbox')
    .select(['recipient', ({ fn }) => fn.countAll().as('count')])
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .groupBy('recipient')
    .execute();
  const of = (wanted: Outbox['recipient']) =>
    Number(rows.find(({ recipient }) => recipient === wanted)?.count ?? 0);
  const waiting = { flooded, receipts: of('sender'), toAssociation: of('association') };
  return flooded || waiting.receipts > 0 ? waiting : null;
}
