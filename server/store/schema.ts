import type { Generated } from 'kysely';
import type { childForm } from '../../forms/child.ts';
import type { contactPageForm } from '../../forms/contact-page.ts';
import type { FormName } from '../../forms/form.ts';
import type { homeContactForm } from '../../forms/home-contact.ts';
import type { leaderForm } from '../../forms/leader.ts';
import type { rentalForm } from '../../forms/rental.ts';

/** An answer as a column holds it: lists as `listColumns` says, empty optional texts as NULL. */
export type Column = string | number | string[] | null;

type AnswerColumns<Form extends { readonly fields: object }> = { [Field in keyof Form['fields']]: Column };

/** What every stored submission has beside its answers. */
export interface SubmissionColumns {
  id: Generated<number>;
  /** What the visitor was told, B-7K3M-QXR. Unique. */
  reference: string;
  /** The idempotency key: the same for a resend of the same answers. Unique. */
  submissionKey: string;
  /** 1 when a program seems to have written it. Kept and answered like any other. */
  flagged: number;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** What is kept of who acted, beside the name that people read. */
export interface ActorColumns {
  /** Somebody of the office, a command of `kollo`, or a family by the link in its letter. */
  actorKind: 'person' | 'command' | 'family' | null;
  /** A person's `uuid`. */
  actorId: string | null;
}

/** Who did what: never an answer, a child's name or a text. Nothing changes a row. */
interface Diary extends ActorColumns {
  id: Generated<number>;
  at: string;
  /** The name of who did it. */
  who: string;
  verb: string;
  reference: string | null;
  week: number | null;
}

/** What an answer of an application was before somebody corrected it; of those about health nothing is kept. */
interface Corrections extends ActorColumns {
  id: Generated<number>;
  reference: string;
  /** The field's name in its form. */
  field: string;
  /** As people read it; '' where there was no answer. */
  was: string;
  /** ISO 8601, UTC: the same as the diary's line. */
  correctedAt: string;
  /** The name of who corrected it. */
  correctedBy: string;
}

/** Letters to send about submissions. Their texts are written when they are sent, from the submission. */
export interface Outbox {
  id: Generated<number>;
  form: FormName;
  reference: string;
  /** Whose letter: the association's, the sender's receipt, or one of the office's to the family (`letters`). */
  recipient: 'association' | 'sender' | 'family';
  /** The same at every attempt, so that a mail system can drop a repeat. */
  messageId: string;
  /** ISO 8601, UTC, as all times. */
  createdAt: string;
  /** Until when it can still be undone, and so is not sent. */
  heldUntil: Generated<string | null>;
  attempts: Generated<number>;
  /** When the latest attempt began. */
  attemptedAt: Generated<string | null>;
  nextAttemptAt: string;
  /** Who is sending it now, and until when nobody else may. */
  leasedBy: string | null;
  leasedUntil: string | null;
  sentAt: string | null;
  givenUpAt: string | null;
  /** The mail server's status code or the kind of failure; never addresses or texts. */
  lastError: string | null;
  /** 1 when it may have arrived without our knowing: the sender died, or the connection broke, before the mail server's answer. */
  mayHaveArrived: Generated<number>;
}

/** Recurring duties, one row for each. */
interface Upkeep {
  /** `restore` is when a copy was put in the database's place. */
  duty: 'retention' | 'backup' | 'restore';
  /** ISO 8601, UTC; null when it has never been done, or has been seen to. */
  doneAt: string | null;
}

/** What the association had changed over the content's files at a time. A row is never rewritten, but for its name. */
interface ContentVersions {
  id: Generated<number>;
  /** `Changes`, as JSON. */
  changes: string;
  /**
   * The version that it was made from, 0 for the first: of two that are published at once one is let through.
   */
  basedOn: number;
  /** ISO 8601, UTC. The current one is the last of these, whatever its id. */
  publishedAt: string;
  /** By name; '' when the diary's lines of its age have been erased. */
  publishedBy: string;
  kind: 'published' | 'undone';
}

/** What somebody has written in a place of the content and not published, one for each place. */
interface ContentDrafts {
  id: Generated<number>;
  document: string;
  place: string;
  /** `{ value }` as JSON; `{}` where nothing is to stand there. */
  value: string;
  /** Another each time it is written: whoever writes says which they saw. */
  version: number;
  changedAt: string;
  /** The name of who wrote it last. */
  changedBy: string;
}

/** A picture that the association has added, as all of its files are made of it. */
interface ContentPictures {
  id: Generated<number>;
  /** By which texts name it. The server gives it: what a photo was called may say who is on it. */
  name: string;
  /** Of the bytes, hexadecimal. What is forgotten is known by it when a backup or a folder brings it again. */
  sha256: string;
  /** In base64: alike in both databases, so that copies can be compared. '' when it is forgotten. */
  bytes: string;
  width: number;
  height: number;
  /** What it shows, in words; '' when nobody has said, and when it is forgotten. */
  shows: Generated<string>;
  /**
   * `none` when no child is seen in it, `agreed` when a guardian has said yes, `waits` when that has been said by somebody who
   * does not know what families have answered; null when nobody has said.
   */
  child: 'none' | 'agreed' | 'waits' | null;
  addedAt: string;
  /** By name; '' when the diary's lines of its age have been erased. */
  addedBy: string;
  /** When it was taken away for good; null while it is there. */
  forgottenAt: string | null;
}

/** What has become of a family's words about health. */
interface HealthColumns {
  /** When somebody of the office who writes to the kitchen read them; null until then, and again once they are changed. */
  healthReadAt: string | null;
  /**
   * The day on which the rules erased them, `YYYY-MM-DD`. Null where they did not, and again once the family has been
   * asked.
   */
  healthErasedOn: string | null;
}

/** What an application is found by (submissions/search-text.ts). */
interface SearchColumns {
  searchText: string | null;
  dialledPhone: string | null;
  nameKey: string | null;
}

/** What the office has found out about one child's applications. */
interface DuplicateColumns {
  /** The reference of the application that answers for this one too; null where it answers for itself. */
  duplicateOf: string | null;
}

export interface SubmissionTables {
  childApplications: SubmissionColumns &
    AnswerColumns<typeof childForm> &
    SearchColumns &
    HealthColumns &
    DuplicateColumns;
  leaderApplications: SubmissionColumns & AnswerColumns<typeof leaderForm> & SearchColumns;
  /** Both contact forms, which have the same fields; `form` tells them apart. */
  contactMessages: SubmissionColumns &
    AnswerColumns<typeof homeContactForm | typeof contactPageForm> & { form: string };
  rentalRequests: SubmissionColumns & AnswerColumns<typeof rentalForm>;
}

/** Where each form's answers are stored. */
export const tableOf = {
  child: 'childApplications',
  leader: 'leaderApplications',
  contact: 'contactMessages',
  kontakt: 'contactMessages',
  rental: 'rentalRequests',
} as const satisfies Record<FormName, keyof SubmissionTables>;

export type SubmissionTable = keyof SubmissionTables;

export const submissionTables: readonly SubmissionTable[] = [...new Set(Object.values(tableOf))];

/*
 * Every other table that migrations/ make is in one of the lists below (tables.test.ts), also those of which only the
 * office knows the columns: that something is erased, backed up or restored must not hang on whether it is there.
 */

/** Tables whose rows are about a submission, by its reference, and go when it goes. */
export const tablesAboutSubmissions = [
  'outbox',
  'corrections',
  'decisions',
  'weekNotes',
  'officeTexts',
  'childDetails',
  'answeredMessages',
  'letters',
  'replyTokens',
] as const;

/** Who may enter the office, and their keys. */
export const peopleTables = ['users', 'officePeople', 'passkeys'] as const;

/** What the association writes on its website. */
export const contentTables = ['contentVersions', 'contentDrafts', 'contentPictures'] as const;

/** What is under way at the office's door, and never copied. */
export const passingTables = ['sessions', 'invitations', 'challengeKey', 'usedChallenges'] as const;

/**
 * The one schema, for both databases. Names are camelCase here and snake_case in the database. Whoever has tables of
 * their own adds them (`declare module`).
 */
export interface Database extends SubmissionTables {
  diary: Diary;
  corrections: Corrections;
  outbox: Outbox;
  upkeep: Upkeep;
  contentVersions: ContentVersions;
  contentDrafts: ContentDrafts;
  contentPictures: ContentPictures;
}

/** A table's or column's name in the database: `child_applications` for `childApplications`. */
export function databaseName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
