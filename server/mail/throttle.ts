import type { Kysely } from 'kysely';
import { latestPast } from '../clock-skew.ts';
import { countOf } from '../store/count.ts';
import type { Database, Mail } from '../store/schema.ts';

const hourMs = 60 * 60_000;

/**
 * Hourly caps for all instances together; the remaining letters wait. A mail provider accepts some 2,000 messages a
 * day from one sender. Under a flood of spam forms, receipts use at most 960 a day and letters to the association
 * 480. Links that somebody asked for have a cap of their own. The rest is left for families' letters, which have no cap.
 */
const mostAnHour = { association: 20, sender: 40, link: 40 } as const;

/** How many more letters of this kind may be sent now. */
export async function leftInHour(
  db: Kysely<Database>,
  recipient: keyof typeof mostAnHour,
  now: Date,
): Promise<number> {
  return Math.max(0, mostAnHour[recipient] - (await countOf(sentInHour(db, recipient, now))));
}

/** The letters of the last hour that the mail server accepted or may have accepted, or that are being sent. */
function sentInHour(db: Kysely<Database>, recipient: Mail['recipient'], now: Date) {
  return db
    .selectFrom('mail')
    .where('recipient', '=', recipient)
    .where('attemptedAt', '>', new Date(now.getTime() - hourMs).toISOString())
    .where('attemptedAt', '<=', latestPast(now))
    .where((row) =>
      row.or([
        row('state', '=', 'sent'),
        row('mayHaveArrived', '=', 1),
        row.and([row('leasedBy', 'is not', null), row('attempts', '>', 0)]),
      ]),
    );
}

/** The number of letters that wait because of the caps above. */
export interface WaitingLetters {
  readonly receipts: number;
  readonly toAssociation: number;
}

/** How many letters the caps delay, failed letters not counted. Null when there are none. */
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
    .selectFrom('mail')
    .where('recipient', '=', recipient)
    .where('endedAt', 'is', null)
    .where('leasedBy', 'is', null)
    .where('lastError', 'is', null);
  return countOf(untried);
}
