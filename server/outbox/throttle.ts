import type { Kysely } from 'kysely';
import { countOf } from '../store/count.ts';
import type { Database, Outbox } from '../store/schema.ts';

const hourMs = 60 * 60_000;

/**
 * How many letters of each kind are sent in an hour, by all instances together; the rest wait. A mail provider takes
 * some 2,000 letters a day from a sender. Whatever a program sends in our forms, receipts take 960 of them at the most
 * and letters to the association 480: families' letters, which have no cap, have the rest.
 */
export const mostAnHour = { association: 20, sender: 40 } as const;

/** How many more letters to this recipient may be sent now. */
export async function leftInHour(
  db: Kysely<Database>,
  recipient: keyof typeof mostAnHour,
  now: Date,
): Promise<number> {
  return Math.max(0, mostAnHour[recipient] - (await countOf(sentInHour(db, recipient, now))));
}

/**
 * The letters that a mail server has taken in the last hour, may have taken, or is being given. Also those of the next
 * hour: another instance's clock may be ahead.
 */
function sentInHour(db: Kysely<Database>, recipient: Outbox['recipient'], now: Date) {
  return db
    .selectFrom('outbox')
    .where('recipient', '=', recipient)
    .where('attemptedAt', '>', new Date(now.getTime() - hourMs).toISOString())
    .where('attemptedAt', '<', new Date(now.getTime() + hourMs).toISOString())
    .where((row) =>
      row.or([
        row('sentAt', 'is not', null),
        row('mayHaveArrived', '=', 1),
        row.and([row('leasedBy', 'is not', null), row('attempts', '>', 0)]),
      ]),
    );
}

/** Letters that wait because of the caps above. */
export interface WaitingLetters {
  readonly receipts: number;
  readonly toAssociation: number;
}

/** How many letters wait because of the caps, and not for a mail server that is away; null when none do. */
export async function waitingLetters(db: Kysely<Database>, now: Date): Promise<WaitingLetters | null> {
  const waiting = {
    receipts: await waitingTo(db, 'sender', now),
    toAssociation: await waitingTo(db, 'association', now),
  };
  return waiting.receipts + waiting.toAssociation > 0 ? waiting : null;
}

async function waitingTo(
  db: Kysely<Database>,
  recipient: keyof typeof mostAnHour,
  now: Date,
): Promise<number> {
  if ((await leftInHour(db, recipient, now)) > 0) return 0;
  const untried = db
    .selectFrom('outbox')
    .where('recipient', '=', recipient)
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where('leasedBy', 'is', null)
    .where('lastError', 'is', null);
  return countOf(untried);
}
