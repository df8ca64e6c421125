/** What the office's data addresses (`/kansli/api/…`) take and answer, as JSON. Times are ISO 8601, UTC; days YYYY-MM-DD. */
import type { FormName } from '../form.ts';
import type { LetterKind } from './letters.ts';
import type { PlacementState } from './placement.ts';
import type { Role } from './roles.ts';

/** GET session: who is logged in. 401 when nobody is. */
export interface SessionAnswer {
  readonly person: {
    readonly email: string;
    readonly name: string;
    readonly role: Role;
  };
}

/** One child (or leader) in one week. */
export interface PlacementAnswer {
  readonly week: number;
  readonly state: PlacementState;
  /** Its place in the queue, from 1, when the state is `reserv`. */
  readonly place: number | null;
  /** Whether the family wishes this week now. One that was wished before keeps its placement. */
  readonly wished: boolean;
  readonly decidedAt: string | null;
  /** Who decided: a person's name, "kollo (login)", or "Familjen". */
  readonly decidedBy: string | null;
  readonly reason: string | null;
  /** Grows by one with each decision. A decision names the version it was made on: another answers 409. */
  readonly version: number;
  /** Whether the family has been told by a letter; null where there is nothing to tell them. */
  readonly told: boolean | null;
  readonly paidOn: string | null;
  /** Who noted that. */
  readonly paidNotedBy: string | null;
}

/** One who has applied. No answer about health. */
export interface ApplicationInList {
  readonly reference: string;
  readonly form: 'child' | 'leader';
  readonly name: string;
  readonly age: number;
  /** The guardian of a child; a leader is their own. */
  readonly guardian: string;
  readonly email: string;
  readonly phone: string;
  readonly receivedAt: string;
  readonly flagged: boolean;
  readonly placements: readonly PlacementAnswer[];
  /** Those with the same guardian (e-mail or phone), twenty at the most. */
  readonly siblings: readonly { readonly reference: string; readonly name: string }[];
  readonly hasNote: boolean;
}

/** GET weeks (and in every list's answer): the three counts that are always in sight. Children only. */
export interface WeekCount {
  readonly week: number;
  readonly capacity: number;
  readonly accepted: number;
  readonly offered: number;
  readonly reserves: number;
}

/** GET applications: the newest, of both forms. POST decisions: those that were decided about. */
export interface ApplicationsAnswer {
  readonly applications: readonly ApplicationInList[];
  readonly weeks: readonly WeekCount[];
}

/** POST search: whom somebody looks for. A name is in no address, and so in no log. */
export interface ApplicationsRequest {
  readonly form: ApplicationInList['form'];
  /** Words of a name, an e-mail address, a telephone number or a reference; '' is everybody. */
  readonly text: string;
  /** One who has applied for the week or stands in the state; both are true of one week. Null is any. */
  readonly week: number | null;
  readonly state: PlacementState | null;
  /** The `next` of the page before; null for the first. */
  readonly after: { readonly receivedAt: string; readonly id: number } | null;
}
/** A page of them, newest first. */
export interface ApplicationsPage extends ApplicationsAnswer {
  /** How many have applied by each form, whoever is looked for. */
  readonly all: Readonly<Record<ApplicationInList['form'], number>>;
  /** Where the next page begins; null on the last. */
  readonly next: ApplicationsRequest['after'];
}

/** GET applications/<reference>. Answers are keyed by field name, under the form's own labels in the page; without health. */
export interface ApplicationAnswer {
  readonly application: ApplicationInList;
  readonly siblings: readonly ApplicationInList[];
  readonly values: Readonly<Record<string, string | number | readonly string[] | null>>;
  /** Whether the family wrote anything about health: what, is answered by POST applications/<reference>/health alone. */
  readonly hasHealth: boolean;
  readonly foodLine: string | null;
  readonly note: { readonly text: string; readonly by: string; readonly at: string } | null;
  readonly letters: readonly {
    readonly to: 'association' | 'sender' | 'family';
    readonly words: string;
    readonly at: string;
  }[];
  readonly diary: readonly DiaryLine[];
  readonly weeks: readonly WeekCount[];
}

/** POST applications/<reference>/health, and messages/<reference>/health for a message that may be about it. */
export interface HealthAnswer {
  readonly answers: readonly { readonly label: string; readonly answer: string }[];
}

/** PUT applications/<reference>/note, and food: '' takes the text away. 409 when `was`, what was seen there, is so no longer. */
export interface TextRequest {
  readonly text: string;
  readonly was?: string;
}

/** POST decisions: all or none. 409 with `conflicts` when a version is old, 422 with `over` when a week would be over capacity and no reason is given. */
export interface DecisionsRequest {
  readonly decisions: readonly {
    readonly reference: string;
    readonly week: number;
    readonly state: PlacementState;
    readonly version: number;
  }[];
  readonly reason?: string;
}
export interface DecisionsConflict {
  readonly error: { readonly message: string };
  readonly conflicts: readonly { readonly reference: string; readonly placement: PlacementAnswer }[];
}
export interface NeedsReason {
  readonly error: { readonly message: string };
  /** "15 → 16 av 15" for each week that would be over. */
  readonly over: readonly {
    readonly week: number;
    readonly taken: number;
    readonly wouldBe: number;
    readonly capacity: number;
  }[];
}

/** GET weeks/<week>. What the role may see: food lines only and first names for the kitchen. */
export interface WeekAnswer {
  readonly count: WeekCount;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly children: readonly WeekPerson[];
  readonly reserves: readonly WeekPerson[];
  readonly leaders: readonly WeekPerson[];
}
/** PUT weeks/<week>/queue: the waiting children's references in their new order. 409 when they no longer stand as they were seen. */
export interface QueueRequest {
  readonly references: readonly string[];
  /** The order that was seen. */
  readonly was: readonly string[];
}
export interface WeekPerson {
  readonly reference: string;
  readonly name: string;
  readonly age: number;
  readonly state: PlacementState;
  readonly foodLine: string | null;
  /**
   * Whether they have written anything about health: not what. False for reserves, since only those with a place are
   * looked up, and always to the kitchen.
   */
  readonly hasHealth: boolean;
  readonly paidOn: string | null;
  readonly guardian: string;
  readonly phone: string;
  readonly otherWeeks: readonly number[];
}

/** GET today. */
export interface TodayAnswer {
  readonly lastVisit: string | null;
  /** How many there are, and the newest of them. */
  readonly newApplications: { readonly count: number; readonly newest: readonly ApplicationInList[] };
  readonly unanswered: { readonly count: number; readonly oldest: string | null };
  readonly undelivered: readonly {
    readonly reference: string;
    readonly name: string;
    readonly words: string;
  }[];
  /** How many decisions no letter has told the family of. */
  readonly untold: number;
  /** What families have answered by their link since somebody was last here, newest first. */
  readonly replies: readonly ReplyAnswer[];
  readonly weeks: readonly WeekCount[];
}

/** As many as the list of messages shows: more than come in a year. */
export const mostMessages = 500;

/** GET messages: messages and rental requests, the newest first. No text that may be about health. */
export interface MessageAnswer {
  readonly reference: string;
  readonly form: Exclude<FormName, 'child' | 'leader'>;
  readonly values: Readonly<Record<string, string | number | readonly string[] | null>>;
  readonly receivedAt: string;
  readonly flagged: boolean;
  readonly answered: { readonly by: string; readonly at: string } | null;
}

/** GET people. */
export interface PersonAnswer {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly weeks: readonly number[];
  readonly keys: number;
  readonly invitedUntil: string | null;
  readonly lastVisit: string | null;
  /** The last day of the account; null for the last ansvarig, who never ends. */
  readonly endsOn: string | null;
}

/** GET diary: newest first. Never an answer, a child's name or a text. */
export interface DiaryLine {
  readonly at: string;
  /** A person's name, "kollo (login)", or "Familjen". */
  readonly who: string;
  readonly verb: string;
  readonly reference: string | null;
  readonly week: number | null;
}

/** What went wrong, in Swedish, for whoever sits in the office: every answer that is not one of the above. */
export interface OfficeError {
  readonly error: { readonly message: string };
}

/** POST invitation `{secret}`: whom the link was made for. 410 when it has been used or is too old. */
export interface InvitationAnswer {
  readonly name: string;
  readonly role: Role;
  readonly invitedBy: string;
  /** Until when the link is good. */
  readonly until: string;
}

/** POST people: invites somebody, or somebody again, which ends their sessions and removes their keys. */
export interface InvitationRequest {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** A leader's own weeks. */
  readonly weeks: readonly number[];
}
export interface InvitationMade {
  /** `PUBLIC_URL/kansli/inbjudan#<secret>`: shown once, to be handed over. */
  readonly link: string;
  readonly until: string;
  /** Whether it has been sent by mail too. */
  readonly mailed: boolean;
}

/** The lists on paper. POST weeks/<week>/lists `{list}` writes in the diary that it is printed. */
export const paperLists = ['incheckning', 'ledare', 'kok', 'halsa'] as const;
export type PaperList = (typeof paperLists)[number];

/** What POST weeks/<week>/lists answers for `halsa` alone: the families' own words, on a sheet of their own. */
export interface HealthListAnswer {
  readonly children: readonly (HealthAnswer & { readonly reference: string; readonly name: string })[];
}

/** POST exports `{form, everyone}`: a file to save, of those with a place or of everyone. */
export interface ExportedFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  /** Its bytes, as base64. */
  readonly content: string;
}

/** A family's answer by the link in its offer. */
export interface ReplyAnswer {
  readonly reference: string;
  readonly name: string;
  readonly week: number;
  readonly state: 'ja' | 'nej';
  readonly at: string;
  /** Who is first among the week's waiting children, after a no. */
  readonly firstReserve: { readonly reference: string; readonly name: string } | null;
}

/** A placement as a letter is about it: another version is another decision. */
export interface LetterChoice {
  readonly reference: string;
  readonly week: number;
  readonly version: number;
}

/** One whom a letter concerns. */
export interface LetterRecipient extends LetterChoice {
  readonly name: string;
  readonly age: number;
  readonly guardian: string;
  readonly email: string;
}

/** Somebody who might have been thought of, and why the letter is not for them. */
export interface NotRecipient {
  readonly reference: string;
  readonly week: number;
  readonly name: string;
  readonly why: string;
}

/** GET letters: the kinds, and what has been sent lately. */
export interface LettersAnswer {
  readonly kinds: readonly {
    readonly kind: LetterKind;
    /** How many it is true of who have not had it; null for letters to a whole week, which nobody waits for. */
    readonly waiting: number | null;
  }[];
  readonly sendings: readonly SendingSummary[];
}

export interface SendingSummary {
  readonly sending: string;
  readonly kind: LetterKind;
  readonly by: string;
  readonly at: string;
  /** Until when it can be undone, if it still can; and in how many seconds that is, by the server's clock. */
  readonly heldUntil: string | null;
  readonly heldSeconds: number | null;
  readonly undoneBy: string | null;
  readonly letters: number;
  readonly sent: number;
  readonly failed: number;
}

/** GET letters/kinds/<kind>. */
export interface RecipientsAnswer {
  readonly kind: LetterKind;
  readonly recipients: readonly LetterRecipient[];
  readonly others: readonly NotRecipient[];
  /** The last day to answer that content/letters.yaml proposes, of an offer. */
  readonly answerBy: string | null;
  /** What stops the letter whatever day is chosen, and what to do about it. */
  readonly hindrance: string | null;
}

/** POST letters/previews: what is written to each. POST letters sends it; `sending` is a UUID of the page's own, so that it is sent once. */
export interface LettersRequest {
  readonly kind: LetterKind;
  readonly answerBy: string | null;
  readonly letters: readonly LetterChoice[];
}
export interface SendRequest extends LettersRequest {
  readonly sending: string;
}

/** A piece of a letter: the association's own words, or what was filled in for this family. */
export interface LetterPart {
  readonly text: string;
  readonly filled: boolean;
}

export interface PreviewsAnswer {
  readonly from: string;
  readonly letters: readonly (LetterRecipient & {
    readonly subject: string;
    readonly parts: readonly LetterPart[];
  })[];
  /** Those of whom it is no longer true. */
  readonly others: readonly NotRecipient[];
}

/** What has become of a letter: kept back while it can be undone, on its way, taken by the mail server, or not. */
export type LetterStatus = 'held' | 'queued' | 'sent' | 'failed' | 'undone' | 'leftOut';

/** GET letters/sendings/<sending>, and what POST letters, …/undo and …/again answer. */
export interface SendingAnswer extends SendingSummary {
  readonly recipients: readonly {
    readonly reference: string;
    readonly week: number;
    readonly name: string;
    readonly guardian: string;
    readonly email: string;
    readonly phone: string;
    readonly status: LetterStatus;
    /** Why it did not arrive, or was left out. */
    readonly why: string | null;
    readonly at: string;
    readonly reply: { readonly state: 'ja' | 'nej'; readonly at: string } | null;
  }[];
}
