import type { Kysely, Selectable } from 'kysely';
import type { LetterStatus } from '../../../forms/office/answers.ts';
import { letters } from '../../../forms/office/letters.ts';
import { failureInWords } from '../../outbox/failure-in-words.ts';
import type { Database, Outbox } from '../../store/schema.ts';
import type { References } from '../applications/applicants.ts';
import type { Letters } from '../schema.ts';

/** A letter that somebody chose to send, and what has become of it in the outbox: nothing where it was taken out. */
export type StoredLetter = Selectable<Letters> & {
  readonly [Column in 'sentAt' | 'givenUpAt' | 'heldUntil' | 'lastError']: Selectable<Outbox>[Column] | null;
};

interface WhichLetters extends Partial<Pick<StoredLetter, 'sending' | 'messageId'>> {
  readonly references?: References;
}

/** Letters to families, oldest first: every one, those about some applications, of one sending, or the one. */
export async function readLetters(
  db: Kysely<Database>,
  { references, ...only }: WhichLetters = {},
): Promise<StoredLetter[]> {
  if (Array.isArray(references) && references.length === 0) return [];
  let rows = db
    .selectFrom('letters')
    .leftJoin('outbox', 'outbox.messageId', 'letters.messageId')
    .selectAll('letters')
    .select(['outbox.sentAt', 'outbox.givenUpAt', 'outbox.heldUntil', 'outbox.lastError']);
  if (references !== undefined) rows = rows.where('letters.reference', 'in', references);
  for (const column of ['sending', 'messageId'] as const) {
    const value = only[column];
    if (value !== undefined) rows = rows.where(`letters.${column}`, '=', value);
  }
  return rows.orderBy('letters.id').execute();
}

/** What has become of a letter. */
export function statusOf({ stoppedAt, stoppedBy, ...letter }: StoredLetter, now: Date): LetterStatus {
  if (stoppedAt !== null) return stoppedBy === null ? 'leftOut' : 'undone';
  if (letter.sentAt !== null) return 'sent';
  if (letter.setAside !== null) return 'setAside';
  if (letter.givenUpAt !== null) return 'failed';
  return letter.heldUntil !== null && letter.heldUntil > now.toISOString() ? 'held' : 'queued';
}

/** When that was. */
export function timeOf({ stoppedAt, sentAt, givenUpAt, setAside, chosenAt }: StoredLetter): string {
  return stoppedAt ?? sentAt ?? givenUpAt ?? setAside ?? chosenAt;
}

/** Why it did not arrive, is late, or was left out; null when nothing is wrong. */
export function whyOf({ stoppedWhy, sentAt, lastError }: StoredLetter): string | null {
  if (stoppedWhy !== null) return stoppedWhy;
  if (sentAt !== null || lastError === null) return null;
  const words = failureInWords(lastError);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Which letter it is and what has become of it, and the family's answer by it: "Erbjudande, vecka 31: skickat". */
export function letterInWords(letter: StoredLetter, now: Date): string {
  const { kind, week, replyState, stoppedBy } = letter;
  const inWords: Readonly<Record<LetterStatus, string>> = {
    held: 'hålls kvar, och kan ångras',
    queued: 'på väg',
    sent: 'skickat',
    failed: 'kom inte fram',
    undone: `ångrat av ${stoppedBy}`,
    leftOut: 'skickades inte',
    setAside: 'hålls kvar efter en återställning',
  };
  const why = whyOf(letter);
  const reply = replyState === null ? '' : `. Familjen tackade ${replyState}`;
  return `${letters[kind].name}, vecka ${week}: ${inWords[statusOf(letter, now)]}${reply}${why === null ? '' : `. ${why}`}`;
}

/** Whether the decision that it is about can have no other letter of its topic: it has arrived, or still may. */
export function stands({ stoppedAt, mayHaveArrived, sentAt, setAside }: StoredLetter): boolean {
  if (setAside !== null) return sentAt !== null;
  return stoppedAt === null || mayHaveArrived === 1;
}
