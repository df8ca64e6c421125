import type { Kysely, Selectable } from 'kysely';
import { isolated } from '../../../forms/names.ts';
import type { LetterStatus } from '../../../forms/office/answers.ts';
import { letterName, letters } from '../../../forms/office/letters.ts';
import { upperFirst, weeksInWords } from '../../../forms/swedish.ts';
import { correctedAddress, failureInWords } from '../../outbox/failure-in-words.ts';
import type { Database, Outbox } from '../../store/schema.ts';
import type { References } from '../applications/applicants.ts';
import type { Letters } from '../schema.ts';
import { readWritten } from './write.ts';

/**
 * What has become of a letter, when, and in Swedish why it did not arrive, is late, or was left out. The mail server has
 * the last word: what it has taken is sent.
 */
export type LetterOutcome = { readonly at: string } & (
  | { readonly status: 'held'; readonly until: string; readonly why: null }
  | { readonly status: 'queued' | 'failed'; readonly why: string | null }
  | { readonly status: 'sent' | 'toPrint'; readonly why: null }
  | { readonly status: 'undone'; readonly by: string; readonly why: null }
  /** `mayHaveArrived` before it was no longer true: then it is not sent again as a new one. */
  | { readonly status: 'leftOut'; readonly mayHaveArrived: boolean; readonly why: string | null }
);

type InLetters = 'stoppedAt' | 'stoppedBy' | 'stoppedWhy' | 'mayHaveArrived';
type InOutbox = 'sentAt' | 'givenUpAt' | 'heldUntil' | 'lastError' | 'leasedBy';
type Row = Selectable<Letters> & { readonly [Column in InOutbox]: Selectable<Outbox>[Column] | null } & {
  /** 1 when an attempt may have brought it there. */
  readonly maybeThere: number | null;
};

/** A letter that somebody chose to send. */
export type StoredLetter = Omit<Row, InLetters | InOutbox | 'maybeThere'> & {
  readonly outcome: LetterOutcome;
};

interface WhichLetters extends Partial<Pick<StoredLetter, 'sending' | 'mailedAs'>> {
  readonly references?: References;
}

/** Letters to families as they are now, oldest first: every one, those about some applications, of one sending, or of one mail. */
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

/** A decision, or what (a letter) is about it. */
export interface AboutDecision {
  readonly reference: string;
  readonly week: number;
  readonly decisionId: number;
}

/** Whether two are about one decision. */
export const areOfOneDecision = (one: AboutDecision, other: AboutDecision): boolean =>
  one.reference === other.reference && one.week === other.week && one.decisionId === other.decisionId;

/** Letters with their rows in the outbox, which have none when they were taken out of it. */
const withOutbox = (db: Kysely<Database>) =>
  db.selectFrom('letters').leftJoin('outbox', 'outbox.messageId', 'letters.mailedAs');

function toLetter(
  { stoppedAt, stoppedBy, stoppedWhy, mayHaveArrived, ...row }: Row,
  now: Date,
): StoredLetter {
  const { sentAt, givenUpAt, heldUntil, lastError, leasedBy, maybeThere, ...letter } = row;
  // What was said of an address that has been corrected is not so of the one that stands there.
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
    // A clock may have been set back since somebody tried to send it.
    const isUntried = leasedBy === null && maybeThere === 0;
    return isUntried && heldUntil !== null && heldUntil > now.toISOString()
      ? { status: 'held', at: letter.chosenAt, until: heldUntil, why: null }
      : { status: 'queued', at: letter.chosenAt, why: failure };
  };
  return { ...letter, outcome: outcome() };
}

export const sentence = (words: string) => `${upperFirst(words)}.`;

/** Letters that are `sent`: a query. */
export const sentLetters = (db: Kysely<Database>) => withOutbox(db).where('outbox.sentAt', 'is not', null);

/** Whether the decision that it is about can have no other letter of its topic: it has arrived, or still may. */
export function stands(outcome: LetterOutcome): boolean {
  if (outcome.status === 'leftOut') return outcome.mayHaveArrived;
  return outcome.status !== 'undone';
}

/** Letters that stand: a query. */
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

/** Letters as they are mailed, each with the weeks that it is about. */
export function mailsOf(letters: readonly StoredLetter[]): (StoredLetter & { weeks: readonly number[] })[] {
  return [...Map.groupBy(letters, ({ mailedAs }) => mailedAs).values()].flatMap((together) =>
    together.slice(0, 1).map((letter) => ({ ...letter, weeks: together.map(({ week }) => week) })),
  );
}

/** Which letter it is and what has become of it, and the family's answer by it: "Erbjudande, vecka 31: skickat". */
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
