import type {
  ApplicationsRequest,
  DecisionsRequest,
  LettersRequest,
  PaperList,
  QueueRequest,
  SendRequest,
  TextRequest,
} from '../../forms/office/answers.ts';
import type { LetterKind } from '../../forms/office/letters.ts';
import { actorOf } from './actor.ts';
import { eraseApplication } from './applications/erase.ts';
import { exportList } from './applications/export.ts';
import { readHealth } from './applications/health.ts';
import { writeText } from './applications/write.ts';
import { readDiary } from './diary.ts';
import type { Person } from './door/people.ts';
import type { LettersGround } from './ground.ts';
import { readSending, retrySending, undoSending } from './letters/outcome.ts';
import { endRestored } from './letters/restored.ts';
import { previewLetters, readLettersAnswer, readRecipients, startSending } from './letters/sending.ts';
import { markAnswered, readMessages } from './messages/messages.ts';
import { readApplication } from './overview/application.ts';
import { decide } from './overview/decide.ts';
import { readApplications, searchApplications } from './overview/list.ts';
import { readToday } from './overview/today.ts';
import { countWeeks } from './places/counts.ts';
import { printList } from './places/papers.ts';
import { writePayment } from './places/payments.ts';
import { orderReserves } from './places/queue.ts';
import { readWeek } from './places/week.ts';

export type OfficeMemory = ReturnType<typeof officeMemory>;

/**
 * What the office of a camp remembers and shows, in its store: one method for each of its data addresses, but for those
 * about people, sessions and passkeys (door/). Who may ask has been settled before (addresses.ts); `by` is who decides,
 * for the history and the diary. Undefined is "there is no such thing".
 */
export function officeMemory(ground: LettersGround) {
  const { store, camp } = ground;
  const written = async (reference: string, isThere: Promise<boolean>) =>
    (await isThere) ? readApplication(ground, reference) : undefined;
  return {
    today: (lastVisit: string | null) => readToday(ground, lastVisit),
    applications: () => readApplications(ground),
    search: (request: ApplicationsRequest) => searchApplications(ground, request),
    application: (reference: string) => readApplication(ground, reference),
    /**
     * Of a child with a place in one of `weeks`; of anybody, and of a message that may be about health, where there
     * are none. Each look is in the diary first.
     */
    health: (reference: string, weeks: readonly number[] | undefined, by: Person) =>
      readHealth(ground, reference, weeks, actorOf(by)),
    /** All or none: then the applications that were decided, as they are now. */
    decide: (request: DecisionsRequest, by: Person) => decide(ground, request, actorOf(by)),
    /** Writes the note, or with '' takes it away. */
    writeNote: (reference: string, { text, was }: TextRequest, by: Person) =>
      written(reference, writeText(ground, { reference, kind: 'note', text, was }, actorOf(by))),
    /** Writes what the kitchen may know, or with '' takes it away. */
    writeFoodLine: (reference: string, { text, was }: TextRequest, by: Person) =>
      written(reference, writeText(ground, { reference, kind: 'food', text, was }, actorOf(by))),
    /** `paidOn` is a day, YYYY-MM-DD, or null where nothing has been paid after all. */
    notePayment: (reference: string, week: number, paidOn: string | null, by: Person) =>
      written(reference, writePayment(ground, { reference, week, paidOn }, actorOf(by))),
    /** Erases everything about an application, for good. */
    erase: (reference: string, by: Person) => eraseApplication(ground, reference, actorOf(by)),
    weeks: () => countWeeks(store.db, camp.season.places),
    /** Everything about the week; what the kitchen and leaders see of it is settled afterwards (week-view.ts). */
    week: (week: number) => readWeek(ground, week),
    /** Puts the week's reserves in another order than they had; refused when they have yet another by now. */
    async orderReserves(week: number, order: QueueRequest, by: Person) {
      await orderReserves(ground, week, order, actorOf(by));
      return readWeek(ground, week);
    },
    printList: (week: number, list: PaperList, by: Person) => printList(ground, week, list, actorOf(by)),
    messages: () => readMessages(store.db),
    markAnswered: (reference: string, answered: boolean, by: Person) =>
      markAnswered(ground, reference, answered, actorOf(by)),
    diary: () => readDiary(store.db),
    /** Those with a place once there are placements, or `everyone`. Neither health nor food lines. */
    export: (form: 'child' | 'leader', everyone: boolean, by: Person) =>
      exportList(ground, form, everyone, actorOf(by)),
    letters: () => readLettersAnswer(ground),
    recipients: (kind: LetterKind) => readRecipients(ground, kind),
    previews: (request: LettersRequest) => previewLetters(ground, request),
    /** Sends letters, which are held for ten minutes first. */
    sendLetters: (request: SendRequest, by: Person) => startSending(ground, request, actorOf(by)),
    sending: (sending: string) => readSending(ground, sending),
    /** Takes back what has not left. */
    undoSending: (sending: string, by: Person) => undoSending(ground, sending, actorOf(by)),
    /** Somebody has seen to what followed from a restore. */
    restoredSeen: (by: Person) => endRestored(ground, actorOf(by)),
    /** Sends once more what did not arrive. */
    sendAgain: (sending: string, by: Person) => retrySending(ground, sending, actorOf(by)),
  };
}
