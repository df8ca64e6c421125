import type { Selectable } from 'kysely';
import { dateAndClock } from '../../forms/swedish-time.ts';
import { inBatches } from '../store/batches.ts';
import type { Outbox } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { correctedAddress, failureInWords } from './failure-in-words.ts';

/** The delivery status of a letter about a submission. Times are ISO 8601, UTC. */
export interface Delivery {
  readonly to: Outbox['recipient'];
  readonly messageId: string;
  readonly queuedAt: string;
  /** The office can undo the letter until this time. */
  readonly heldUntil: string | null;
  readonly sentAt: string | null;
  readonly givenUpAt: string | null;
  /** Applies only while the letter has been neither sent nor given up. */
  readonly nextAttemptAt: string;
  /** The code of the last failure. On a sent letter: the code of a recipient address that was refused. */
  readonly failure: string | null;
}

export type Deliveries = ReadonlyMap<string, readonly Delivery[]>;

/** The letters about submissions, by reference, the association's first. */
export async function deliveriesAbout(
  { db }: Pick<Store, 'db'>,
  references: readonly string[],
): Promise<Deliveries> {
  const rows: Selectable<Outbox>[] = [];
  for (const some of inBatches(references)) {
    rows.push(
      ...(await db.selectFrom('outbox').selectAll().where('reference', 'in', some).orderBy('id').execute()),
    );
  }
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  return new Map([...byReference].map(([reference, letters]) => [reference, letters.map(toDelivery)]));
}

function toDelivery(letter: Selectable<Outbox>): Delivery {
  const { recipient, createdAt, lastError, messageId, heldUntil, sentAt, givenUpAt, nextAttemptAt } = letter;
  return {
    to: recipient,
    messageId,
    queuedAt: createdAt,
    heldUntil,
    sentAt,
    givenUpAt,
    nextAttemptAt,
    failure: lastError,
  };
}

/** Whether sending has been given up. */
export const hasFailed = ({ sentAt, givenUpAt }: Delivery) => sentAt === null && givenUpAt !== null;

/** The kind of letter by recipient, in Swedish. */
export const letterInWords: Readonly<Record<Delivery['to'], string>> = {
  association: 'Mejlet till föreningen',
  sender: 'Kvittensen till avsändaren',
  family: 'Brevet till familjen',
};

/** The delivery status as a Swedish sentence. */
export function deliveryInWords({ sentAt, givenUpAt, nextAttemptAt, failure, heldUntil }: Delivery): string {
  const reason = failure && failure !== correctedAddress ? `: ${failureInWords(failure)}` : '';
  if (sentAt) return `skickades ${dateAndClock(sentAt)}${reason && `, men inte till alla adresser${reason}`}`;
  if (givenUpAt) return `gick inte att skicka${reason}`;
  if (reason) return `försöker igen ${dateAndClock(nextAttemptAt)}${reason}`;
  return heldUntil ? `skickas ${dateAndClock(heldUntil)}` : 'är på väg';
}

/** The delivery status in one or two Swedish words, for a list. */
export function deliveryInShort({ sentAt, givenUpAt, failure }: Delivery): string {
  if (sentAt) return 'skickat';
  if (givenUpAt) return 'gick inte';
  return failure ? 'försöker igen' : 'på väg';
}
