import type {
  ApplicationAnswer,
  ApplicationsAnswer,
  DecisionsConflict,
  DecisionsRequest,
  DiaryLine,
  ExportedFile,
  HealthAnswer,
  HealthListAnswer,
  LettersAnswer,
  LettersRequest,
  MessageAnswer,
  NeedsReason,
  PaperList,
  PreviewsAnswer,
  QueueRequest,
  RecipientsAnswer,
  SendingAnswer,
  SendRequest,
  TextRequest,
  TodayAnswer,
  WeekAnswer,
  WeekCount,
} from '../../forms/office/answers.ts';
import type { LetterKind } from '../../forms/office/letters.ts';
import type { Person } from './door/people.ts';

/**
 * What the office remembers and shows: one method for each of its data addresses. Who may ask has been settled before
 * (addresses.ts); `by` is who decides, for the history and the diary. Undefined is "there is no such thing".
 */
export interface OfficeMemory {
  today(lastVisit: string | null): Promise<TodayAnswer>;
  applications(): Promise<ApplicationsAnswer>;
  application(reference: string): Promise<ApplicationAnswer | undefined>;
  /**
   * Of a child with a place in one of `weeks`; of anybody, and of a message that may be about health, where there are
   * none. Each look is in the diary first.
   */
  health(
    reference: string,
    weeks: readonly number[] | undefined,
    by: Person,
  ): Promise<HealthAnswer | undefined>;
  /** All or none: then the applications that were decided, as they are now. */
  decide(
    request: DecisionsRequest,
    by: Person,
  ): Promise<ApplicationsAnswer | DecisionsConflict | NeedsReason>;
  /** Writes the note, or with '' takes it away. */
  writeNote(reference: string, written: TextRequest, by: Person): Promise<ApplicationAnswer | undefined>;
  /** Writes what the kitchen may know, or with '' takes it away. */
  writeFoodLine(reference: string, written: TextRequest, by: Person): Promise<ApplicationAnswer | undefined>;
  /** `paidOn` is a day, YYYY-MM-DD, or null where nothing has been paid after all. */
  notePayment(
    reference: string,
    week: number,
    paidOn: string | null,
    by: Person,
  ): Promise<ApplicationAnswer | undefined>;
  /** Erases everything about an application, for good. */
  erase(reference: string, by: Person): Promise<true | undefined>;
  weeks(): Promise<readonly WeekCount[]>;
  /** Everything about the week; what the kitchen and leaders see of it is settled afterwards (week-view.ts). */
  week(week: number): Promise<WeekAnswer>;
  /** Puts the week's reserves in another order than they had; refused when they have yet another by now. */
  orderReserves(week: number, order: QueueRequest, by: Person): Promise<WeekAnswer>;
  /** Notes in the diary that a list is printed; `halsa` answers with what stands on it. */
  printList(week: number, list: PaperList, by: Person): Promise<HealthListAnswer | Record<string, never>>;
  messages(): Promise<readonly MessageAnswer[]>;
  markAnswered(reference: string, answered: boolean, by: Person): Promise<MessageAnswer | undefined>;
  diary(): Promise<readonly DiaryLine[]>;
  /** Those with a place once there are placements, or `everyone`. Neither health nor food lines. */
  export(form: 'child' | 'leader', everyone: boolean, by: Person): Promise<ExportedFile>;
  letters(): Promise<LettersAnswer>;
  recipients(kind: LetterKind): Promise<RecipientsAnswer>;
  previews(request: LettersRequest): Promise<PreviewsAnswer>;
  /** Sends letters, which are held for ten minutes first. */
  sendLetters(request: SendRequest, by: Person): Promise<SendingAnswer>;
  sending(sending: string): Promise<SendingAnswer | undefined>;
  /** Takes back what has not left. */
  undoSending(sending: string, by: Person): Promise<SendingAnswer | undefined>;
  /** Sends once more what did not arrive. */
  sendAgain(sending: string, by: Person): Promise<SendingAnswer | undefined>;
}
