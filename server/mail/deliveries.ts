import type { Selectable } from 'kysely';
import { dateAndClock } from '../../forms/swedish-time.ts';
import { inBatches } from '../store/batches.ts';
import { correctedAddress, type Mail } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { failureInWords } from './failure-in-words.ts';

/** The delivery status of a letter about a submission. Times are ISO 8601, UTC. */
export interface Delivery
  extends Pick<Selectable<Mail>, 'state' | 'messageId' | 'createdAt' | 'endedAt' | 'nextAttemptAt'> {
  readonly to: Mail['recipient'];
  /** The code of the last failure. On a sent letter: the code of a recipient address that was refused. */
  readonly failure: string | null;
}

export type Deliveries = ReadonlyMap<string, readonly Delivery[]>;

/** The letters about submissions, by reference, the association's first. */
export async function deliveriesAbout(
  { db }: Pick<Store, 'db'>,
  references: readonly string[],
): Promise<Deliveries> {
  const rows: Selectable<Mail>[] = [];
  for (const some of inBatches(references)) {
    rows.push(
      ...(await db.selectFrom('mail').selectAll().where('reference', 'in', some).orderBy('id').execute()),
    );
  }
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  return new Map([...byReference].map(([reference, letters]) => [reference, letters.map(toDelivery)]));
}

function toDelivery(mail: Selectable<Mail>): Delivery {
  const { recipient: to, state, messageId, createdAt, endedAt, nextAttemptAt, lastError: failure } = mail;
  return { to, state, messageId, createdAt, endedAt, nextAttemptAt, failure };
}

/** Whether sending has been given up. */
export const hasFailed = ({ state }: Delivery) => state === 'failed';

/** The kind of letter by recipient, in Swedish. */
export const letterInWords: Readonly<Record<Delivery['to'], string>> = {
  association: 'Mejlet till föreningen',
  sender: 'Kvittensen till avsändaren',
  family: 'Brevet till familjen',
  link: 'Länken till familjens sida',
};

/** The delivery status as a Swedish sentence. */
export function deliveryInWords({ state, endedAt, nextAttemptAt, failure }: Delivery): string {
  const reason = failure && failure !== correctedAddress ? `: ${failureInWords(failure)}` : '';
  if (state === 'sent')
    return `skickades ${dateAndClock(endedAt ?? '')}${reason && `, men inte till alla adresser${reason}`}`;
  if (state === 'failed') return `gick inte att skicka${reason}`;
  if (reason) return `försöker igen ${dateAndClock(nextAttemptAt ?? '')}${reason}`;
  return 'är på väg';
}

/** The delivery status in one or two Swedish words, for a list. */
export function deliveryInShort({ state, failure }: Delivery): string {
  if (state === 'sent') return 'skickat';
  if (state === 'failed') return 'gick inte';
  return failure ? 'försöker igen' : 'på väg';
}
