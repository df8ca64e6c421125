import type { Insertable, Transaction } from 'kysely';
import { isolated } from '../../../forms/names.ts';
import { weeksInWords } from '../../../forms/swedish.ts';
import { stopUnsent } from '../../../server/mail/queue.ts';
import type { Database, Mail } from '../../../server/store/schema.ts';
import type { LetterStatus } from '../../shared/letter-answers.ts';
import { letterName } from '../../shared/letters.ts';
import type { StoredLetter, StoredText } from '../status/letters.ts';
import { readWritten } from './write.ts';

/** A letter to be stored, with the weeks that it is about. */
export interface NewLetter {
  readonly mail: Omit<Insertable<Mail>, 'recipient'> & Pick<StoredLetter, 'sending' | 'kind' | 'chosenBy'>;
  readonly weeks: readonly (AboutDecision &
    Pick<StoredLetter, 'topic' | 'recipient'> &
    Partial<Pick<StoredLetter, 'beside' | 'removedEmail'>>)[];
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
    weeks.map(({ reference, week, decisionId, topic, recipient, beside = 0, removedEmail = null }) => ({
      ...{ messageId, reference, week, decisionId, topic, recipient, beside, removedEmail },
      stands: state === 'stopped' ? 0 : 1,
    })),
  );
  if (weeks.length === 0) return [];
  const added = await transaction
    .insertInto('mailWeeks')
    .values(weeks)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['messageId', 'reference', 'week', 'decisionId', 'beside'])
    .execute();
  const main = mainOf(added);
  const messageIds = new Set(main.map(({ messageId }) => messageId));
  const mail = letters
    .filter(({ mail: { messageId } }) => messageIds.has(messageId))
    .map((letter) => ({ ...letter.mail, recipient: 'family' as const }));
  if (mail.length > 0) await transaction.insertInto('mail').values(mail).execute();
  return main;
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

const statusWords: Readonly<Record<Exclude<LetterStatus, 'undone'>, string>> = {
  held: 'hålls kvar, och kan ångras',
  queued: 'på väg',
  sent: 'skickat',
  failed: 'kom inte fram',
  leftOut: 'skickades inte',
  toPrint: 'ska skrivas ut',
};

/** The letters without the weeks that they tell of in passing. */
export const mainOf = <Letter extends Pick<StoredLetter, 'beside'>>(letters: readonly Letter[]): Letter[] =>
  letters.filter(({ beside }) => beside === 0);

/** Groups letters by mail: the first letter of each mail, with the weeks that the mail is about. */
export function mailsOf<Letter extends StoredLetter>(
  letters: readonly Letter[],
): (Letter & { readonly weeks: readonly number[] })[] {
  return [...Map.groupBy(mainOf(letters), ({ messageId }) => messageId).values()].flatMap((together) =>
    together.slice(0, 1).map((letter) => ({ ...letter, weeks: together.map(({ week }) => week) })),
  );
}

/** The letter's name, weeks and outcome, and the family's answer: "Erbjudande, vecka 31: skickat". */
export function letterInWords(letter: ReturnType<typeof mailsOf<StoredLetter & StoredText>>[number]): string {
  const { kind, weeks, recipient, replyState, replyWho, onPaper, outcome } = letter;
  const { status } = outcome;
  const isPrinted = status === 'sent' && onPaper === 1;
  const became =
    status === 'undone' ? `ångrat av ${isolated(outcome.by)}` : isPrinted ? 'utskrivet' : statusWords[status];
  const reply = replyState === null ? '' : `. ${isolated(replyWho ?? '')} tackade ${replyState}`;
  const why = outcome.why === null ? '' : `. ${outcome.why}`;
  const name = letterName(kind, readWritten(letter)?.own?.subject ?? null);
  const to = recipient === 'otherGuardian' ? ' till den andra vårdnadshavaren' : '';
  return `${name}${to}, ${weeksInWords(weeks)}: ${became}${reply}${why}`;
}
