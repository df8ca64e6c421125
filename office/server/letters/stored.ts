import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { isolated } from '../../../forms/names.ts';
import { upperFirst, weeksInWords } from '../../../forms/swedish.ts';
import { failureInWords } from '../../../server/mail/failure-in-words.ts';
import { stopUnsent } from '../../../server/mail/queue.ts';
import { correctedAddress, type Database, type Mail } from '../../../server/store/schema.ts';
import type { LetterStatus } from '../../shared/letter-answers.ts';
import { letterName, letters } from '../../shared/letters.ts';
import type { References } from '../applications/applicants.ts';
import type { MailWeeks } from '../schema.ts';
import { readWritten } from './write.ts';

/** A letter's status and its time, and in Swedish why the letter failed, is late, or was left out. */
type LetterOutcome = { readonly at: string } & (
  | { readonly status: 'held'; readonly until: string; readonly why: null }
  | { readonly status: 'queued' | 'failed'; readonly why: string | null }
  | { readonly status: 'sent' | 'toPrint'; readonly why: null }
  | { readonly status: 'undone'; readonly by: string; readonly why: null }
  /** `mayHaveArrived`: an earlier attempt may have delivered it, so no new letter of its topic is sent. */
  | { readonly status: 'leftOut'; readonly mayHaveArrived: boolean; readonly why: string | null }
);

type InMail =
  | 'state'
  | 'endedAt'
  | 'nextAttemptAt'
  | 'lastError'
  | 'stoppedBy'
  | 'stoppedWhy'
  | 'mayHaveArrived';
type OfFamily = Pick<
  Selectable<Mail>,
  InMail | 'createdAt' | 'answerBy' | 'payBy' | 'written' | 'onPaper'
> & { readonly [Column in 'sending' | 'kind' | 'chosenBy']: NonNullable<Mail[Column]> };
type Row = Selectable<MailWeeks> & OfFamily;

/** A letter about one week, with its outcome. */
export type StoredLetter = Omit<Row, InMail> & { readonly outcome: LetterOutcome };

interface WhichLetters extends Partial<Pick<StoredLetter, 'sending' | 'messageId'>> {
  readonly references?: References;
}

/** Letters to families, oldest first: all, or only those about some applications, of one sending, or of one mail. */
export async function findLetters(
  db: Kysely<Database>,
  { references, sending, messageId }: WhichLetters,
  now: Date,
): Promise<StoredLetter[]> {
  let rows = lettersIn(db)
    .selectAll('mailWeeks')
    .select(['sending', 'kind', 'chosenBy', 'createdAt', 'answerBy', 'payBy', 'written', 'onPaper'])
    .select(['state', 'endedAt', 'nextAttemptAt', 'lastError', 'stoppedBy', 'stoppedWhy', 'mayHaveArrived'])
    .$narrowType<Pick<Row, 'sending' | 'kind' | 'chosenBy'>>();
  if (references !== undefined) rows = rows.where('mailWeeks.reference', 'in', references);
  if (sending !== undefined) rows = rows.where('sending', '=', sending);
  if (messageId !== undefined) rows = rows.where('mailWeeks.messageId', '=', messageId);
  return (await rows.orderBy('mailWeeks.id').execute()).map((row) => toLetter(row, now));
}

/** A letter to be stored, with the weeks that it is about. */
export interface NewLetter {
  readonly mail: Omit<Insertable<Mail>, 'recipient'> & Pick<OfFamily, 'sending' | 'kind' | 'chosenBy'>;
  readonly weeks: readonly (AboutDecision & Pick<MailWeeks, 'topic' | 'recipient'>)[];
}

/**
 * Stores letters in the transaction of the choice or the decision that they are about. Leaves out the weeks about which
 * a letter of the same topic stands, and returns the others.
 */
export async function addLetters(
  transaction: Transaction<Database>,
  letters: readonly NewLetter[],
): Promise<AboutDecision[]> {
  const weeks = letters.flatMap(({ mail: { messageId, state }, weeks }) =>
    weeks.map(({ reference, week, decisionId, topic, recipient }) => ({
      ...{ messageId, reference, week, decisionId, topic, recipient },
      stands: state === 'stopped' ? 0 : 1,
    })),
  );
  if (weeks.length === 0) return [];
  const added = await transaction
    .insertInto('mailWeeks')
    .values(weeks)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['messageId', 'reference', 'week', 'decisionId'])
    .execute();
  const messageIds = new Set(added.map(({ messageId }) => messageId));
  const mail = letters
    .filter(({ mail: { messageId } }) => messageIds.has(messageId))
    .map((letter) => ({ ...letter.mail, recipient: 'family' as const }));
  if (mail.length > 0) await transaction.insertInto('mail').values(mail).execute();
  return added;
}

/**
 * Stops those of the letters that cannot have arrived, for a person or with a reason, so that their decisions can have
 * other letters. Returns their Message-IDs.
 */
export async function stopLetters(
  transaction: Transaction<Database>,
  messageIds: readonly string[],
  reason: Parameters<typeof stopUnsent>[2],
  now: Date,
): Promise<string[]> {
  const stopped = await stopUnsent(transaction, messageIds, reason, now);
  await transaction.updateTable('mailWeeks').set({ stands: 0 }).where('messageId', 'in', stopped).execute();
  return stopped;
}

/** The key of a decision; a letter has the key of the decision that it is about. */
export interface AboutDecision {
  readonly reference: string;
  readonly week: number;
  readonly decisionId: number;
}

/** Whether two keys belong to the same decision. */
export const areOfOneDecision = (one: AboutDecision, other: AboutDecision): boolean =>
  one.reference === other.reference && one.week === other.week && one.decisionId === other.decisionId;

/** A query for the letters to families, a row for each week. */
const lettersIn = (db: Kysely<Database>) =>
  db.selectFrom('mailWeeks').innerJoin('mail', 'mail.messageId', 'mailWeeks.messageId');

/** A query for the letters with the status `sent`. */
export const sentLetters = (db: Kysely<Database>) => lettersIn(db).where('state', '=', 'sent');

function toLetter(row: Row, now: Date): StoredLetter {
  const { state, endedAt, nextAttemptAt, lastError, stoppedBy, stoppedWhy, mayHaveArrived, ...letter } = row;
  const at = endedAt ?? letter.createdAt;
  // A failure at the old address says nothing about the corrected one.
  const isOfOldAddress = lastError === correctedAddress;
  const failure = lastError === null || isOfOldAddress ? null : sentence(failureInWords(lastError));
  const outcome = (): LetterOutcome => {
    switch (state) {
      case 'sent':
        return { status: 'sent', at, why: null };
      case 'stopped':
        return stoppedBy === null
          ? { status: 'leftOut', at, mayHaveArrived: mayHaveArrived === 1, why: stoppedWhy }
          : { status: 'undone', at, by: stoppedBy, why: null };
      case 'failed':
        return { status: 'failed', at, why: failure };
      case 'queued':
        return { status: 'queued', at, why: failure };
      case 'held':
        if (nextAttemptAt === null) return { status: 'toPrint', at, why: null };
        return nextAttemptAt > now.toISOString()
          ? { status: 'held', at, until: nextAttemptAt, why: null }
          : { status: 'queued', at, why: null };
    }
  };
  return { ...letter, outcome: outcome() };
}

export const sentence = (words: string) => `${upperFirst(words)}.`;

const statusWords: Readonly<Record<Exclude<LetterStatus, 'undone'>, string>> = {
  held: 'hålls kvar, och kan ångras',
  queued: 'på väg',
  sent: 'skickat',
  failed: 'kom inte fram',
  leftOut: 'skickades inte',
  toPrint: 'ska skrivas ut',
};

/** Groups letters by mail: the first letter of each mail, with all the weeks of that mail. */
export function mailsOf(letters: readonly StoredLetter[]): (StoredLetter & { weeks: readonly number[] })[] {
  return [...Map.groupBy(letters, ({ messageId }) => messageId).values()].flatMap((together) =>
    together.slice(0, 1).map((letter) => ({ ...letter, weeks: together.map(({ week }) => week) })),
  );
}

/** The letter's name, weeks and outcome, and the family's answer: "Erbjudande, vecka 31: skickat". */
export function letterInWords(letter: ReturnType<typeof mailsOf>[number]): string {
  const { kind, weeks, recipient, replyState, onPaper, outcome } = letter;
  const { status } = outcome;
  const isPrinted = status === 'sent' && onPaper === 1;
  const became =
    status === 'undone' ? `ångrat av ${isolated(outcome.by)}` : isPrinted ? 'utskrivet' : statusWords[status];
  const who = letters[kind].form === 'child' ? 'Familjen' : 'Ledaren';
  const reply = replyState === null ? '' : `. ${who} tackade ${replyState}`;
  const why = outcome.why === null ? '' : `. ${outcome.why}`;
  const name = letterName(kind, readWritten(letter)?.own?.subject ?? null);
  const to = recipient === 'otherGuardian' ? ' till den andra vårdnadshavaren' : '';
  return `${name}${to}, ${weeksInWords(weeks)}: ${became}${reply}${why}`;
}
