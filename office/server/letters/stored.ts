import type { Kysely, Selectable } from 'kysely';
import { isolated } from '../../../forms/names.ts';
import { upperFirst, weeksInWords } from '../../../forms/swedish.ts';
import { correctedAddress, failureInWords } from '../../../server/outbox/failure-in-words.ts';
import type { Database, Outbox } from '../../../server/store/schema.ts';
import type { LetterStatus } from '../../shared/letter-answers.ts';
import { letterName, letters } from '../../shared/letters.ts';
import type { References } from '../applications/applicants.ts';
import type { Letters } from '../schema.ts';
import { readWritten } from './write.ts';

/**
 * A letter's status and its time, and in Swedish why the letter failed, is late, or was left out. A letter that the mail server
 * has accepted is `sent`, even if it was stopped as well.
 */
export type LetterOutcome = { readonly at: string } & (
  | { readonly status: 'held'; readonly until: string; readonly why: null }
  | { readonly status: 'queued' | 'failed'; readonly why: string | null }
  | { readonly status: 'sent' | 'toPrint'; readonly why: null }
  | { readonly status: 'undone'; readonly by: string; readonly why: null }
  /** `mayHaveArrived`: an earlier attempt may have delivered it, so no new letter of its topic is sent. */
  | { readonly status: 'leftOut'; readonly mayHaveArrived: boolean; readonly why: string | null }
);

type InLetters = 'stoppedAt' | 'stoppedBy' | 'stoppedWhy' | 'mayHaveArrived';
type InOutbox = 'sentAt' | 'givenUpAt' | 'heldUntil' | 'lastError' | 'leasedBy';
type Row = Selectable<Letters> & { readonly [Column in InOutbox]: Selectable<Outbox>[Column] | null } & {
  /** 1 when an attempt may have delivered the letter. */
  readonly maybeThere: number | null;
};

/** A row of `letters`, with the letter's outcome. */
export type StoredLetter = Omit<Row, InLetters | InOutbox | 'maybeThere'> & {
  readonly outcome: LetterOutcome;
};

interface WhichLetters extends Partial<Pick<StoredLetter, 'sending' | 'mailedAs'>> {
  readonly references?: References;
}

/** Letters to families, oldest first: all, or only those about some applications, of one sending, or of one mail. */
export async function findLetters(
  db: Kysely<Database>,
  { references, ...only }: WhichLetters,
  now: Date,
): Promise<StoredLetter[]> {
  let rows = withOutbox(db)
    .selectAll('letters')
    .select(['outbox.sentAt', 'outbox.givenUpAt', 'outbox.heldUntil', 'outbox.lastError', 'outbox.leasedBy'])
    .select('outbox.mayHaveArrived as maybeThere');
  if (references !== undefined) rows = rows.where('letters.reference', 'in', references);
  for (const column of ['sending', 'mailedAs'] as const) {
    const value = only[column];
    if (value !== undefined) rows = rows.where(`letters.${column}`, '=', value);
  }
  return (await rows.orderBy('letters.id').execute()).map((row) => toLetter(row, now));
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

/** Letters with their outbox rows. A letter that was taken out of the outbox has none. */
const withOutbox = (db: Kysely<Database>) =>
  db.selectFrom('letters').leftJoin('outbox', 'outbox.messageId', 'letters.mailedAs');

function toLetter(
  { stoppedAt, stoppedBy, stoppedWhy, mayHaveArrived, ...row }: Row,
  now: Date,
): StoredLetter {
  const { sentAt, givenUpAt, heldUntil, lastError, leasedBy, maybeThere, ...letter } = row;
  // A failure at the old address says nothing about the corrected one.
  const isOfOldAddress = lastError === correctedAddress;
  const failure = lastError === null || isOfOldAddress ? null : sentence(failureInWords(lastError));
  const outcome = (): LetterOutcome => {
    if (sentAt !== null) return { status: 'sent', at: sentAt, why: null };
    if (stoppedAt !== null)
      return stoppedBy === null
        ? {
            status: 'leftOut',
            at: stoppedAt,
            mayHaveArrived: mayHaveArrived === 1,
            why: stoppedWhy,
          }
        : { status: 'undone', at: stoppedAt, by: stoppedBy, why: null };
    if (row.onPaper === 1) return { status: 'toPrint', at: letter.chosenAt, why: null };
    if (givenUpAt !== null) return { status: 'failed', at: givenUpAt, why: failure };
    // The clock may have been set back since an attempt, so `heldUntil` alone does not show that there was none.
    const isUntried = leasedBy === null && maybeThere === 0;
    return isUntried && heldUntil !== null && heldUntil > now.toISOString()
      ? { status: 'held', at: letter.chosenAt, until: heldUntil, why: null }
      : { status: 'queued', at: letter.chosenAt, why: failure };
  };
  return { ...letter, outcome: outcome() };
}

export const sentence = (words: string) => `${upperFirst(words)}.`;

/** A query for the letters with the status `sent`. */
export const sentLetters = (db: Kysely<Database>) => withOutbox(db).where('outbox.sentAt', 'is not', null);

/** Whether the letter has arrived or may still arrive, so that its decision can have no other letter of its topic. */
export function stands(outcome: LetterOutcome): boolean {
  if (outcome.status === 'leftOut') return outcome.mayHaveArrived;
  return outcome.status !== 'undone';
}

/** A query for the letters whose outcome `stands`. */
export const standingLetters = (db: Kysely<Database>) =>
  withOutbox(db).where((row) =>
    row.or([
      row('outbox.sentAt', 'is not', null),
      row('letters.stoppedAt', 'is', null),
      row('letters.mayHaveArrived', '=', 1),
    ]),
  );

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
  return [...Map.groupBy(letters, ({ mailedAs }) => mailedAs).values()].flatMap((together) =>
    together.slice(0, 1).map((letter) => ({ ...letter, weeks: together.map(({ week }) => week) })),
  );
}

/** The letter's name, weeks and outcome, and the family's answer: "Erbjudande, vecka 31: skickat". */
export function letterInWords(letter: ReturnType<typeof mailsOf>[number]): string {
  const { kind, weeks, replyState, onPaper, outcome } = letter;
  const { status } = outcome;
  const isPrinted = status === 'sent' && onPaper === 1;
  const became =
    status === 'undone' ? `ångrat av ${isolated(outcome.by)}` : isPrinted ? 'utskrivet' : statusWords[status];
  const who = letters[kind].form === 'child' ? 'Familjen' : 'Ledaren';
  const reply = replyState === null ? '' : `. ${who} tackade ${replyState}`;
  const why = outcome.why === null ? '' : `. ${outcome.why}`;
  const name = letterName(kind, readWritten(letter)?.own?.subject ?? null);
  return `${name}, ${weeksInWords(weeks)}: ${became}${reply}${why}`;
}
