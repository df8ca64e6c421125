import type { Kysely, Selectable } from 'kysely';
import { upperFirst } from '../../../forms/swedish.ts';
import { failureInWords } from '../../../server/mail/failure-in-words.ts';
import { correctedAddress, type Database, type Mail } from '../../../server/store/schema.ts';
import type { LetterForm, LetterKind } from '../../shared/letters.ts';
import type { LetterAboutWeek } from '../../shared/week-status.ts';
import type { References } from '../applications/applicants.ts';
import type { MailWeeks } from '../schema.ts';

/** A letter's status and its time, and in Swedish why the letter failed, is late, or was left out. */
type LetterOutcome = { readonly at: string } & (
  | { readonly status: 'held'; readonly until: string; readonly why: null }
  | { readonly status: 'queued' | 'failed'; readonly why: string | null }
  | { readonly status: 'sent' | 'toPrint'; readonly why: null }
  | { readonly status: 'undone'; readonly by: string; readonly why: null }
  /** `mayHaveArrived`: an earlier attempt may have delivered it, so no new letter of its topic is sent. */
  | { readonly status: 'leftOut'; readonly mayHaveArrived: boolean; readonly why: string | null }
);

const inMail = [
  'state',
  'endedAt',
  'nextAttemptAt',
  'lastError',
  'stoppedBy',
  'stoppedWhy',
  'mayHaveArrived',
] as const;
const shown = ['createdAt', 'answerBy', 'payBy', 'fee', 'onPaper'] as const;
const ofFamily = ['sending', 'kind', 'form', 'chosenBy'] as const;

type OfFamily = { readonly [Column in (typeof ofFamily)[number]]: NonNullable<Mail[Column]> } & {
  readonly form: LetterForm;
};
type Row = Selectable<MailWeeks> &
  Pick<Selectable<Mail>, (typeof inMail)[number] | (typeof shown)[number]> &
  OfFamily & { readonly replyWho: string | null };

/** A letter about one week, with its outcome. */
export type StoredLetter = Omit<Row, (typeof inMail)[number]> &
  LetterAboutWeek & { readonly outcome: LetterOutcome };

/** A letter's text. */
export type StoredText = Pick<Selectable<Mail>, 'written'>;

interface WhichLetters extends Partial<Pick<StoredLetter, 'sending' | 'messageId'>> {
  readonly references?: References;
}

/** Letters to families, oldest first: all, or only those about some applications, of one sending, or of one mail. */
export async function findLetters(
  db: Kysely<Database>,
  which: WhichLetters,
  now: Date,
): Promise<StoredLetter[]> {
  const rows = await rowsOf(db, which).$narrowType<OfFamily>().execute();
  return rows.map((row) => toLetter(row, now));
}

/** The same letters with their texts, which are long. */
export async function findWrittenLetters(
  db: Kysely<Database>,
  which: WhichLetters,
  now: Date,
): Promise<(StoredLetter & StoredText)[]> {
  const rows = await rowsOf(db, which).select('written').$narrowType<OfFamily>().execute();
  return rows.map(({ written, ...row }) => ({ ...toLetter(row, now), written }));
}

/** The decisions that letters of these kinds are about. */
export const findDecisionsTold = (db: Kysely<Database>, kinds: readonly LetterKind[]) =>
  db
    .selectFrom('mailWeeks')
    .innerJoin('mail', 'mail.messageId', 'mailWeeks.messageId')
    .select(['mailWeeks.reference', 'week', 'decisionId', 'kind', 'stands'])
    .where('kind', 'in', kinds)
    .$narrowType<Pick<OfFamily, 'kind'>>()
    .execute();

function rowsOf(db: Kysely<Database>, { references, sending, messageId }: WhichLetters) {
  let rows = db
    .selectFrom('mailWeeks')
    .innerJoin('mail', 'mail.messageId', 'mailWeeks.messageId')
    .selectAll('mailWeeks')
    .select([...inMail, ...shown, ...ofFamily])
    .select((query) =>
      query
        .selectFrom('decisions')
        .select('decidedBy')
        .whereRef('decisions.reference', '=', 'mailWeeks.reference')
        .whereRef('decisions.week', '=', 'mailWeeks.week')
        .whereRef('decisions.decisionId', '=', 'replyDecisionId')
        .as('replyWho'),
    )
    .orderBy('mailWeeks.id');
  if (references !== undefined) rows = rows.where('mailWeeks.reference', 'in', references);
  if (sending !== undefined) rows = rows.where('sending', '=', sending);
  if (messageId !== undefined) rows = rows.where('mailWeeks.messageId', '=', messageId);
  return rows;
}

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
