import type { Generated } from 'kysely';
import type { childForm } from '../../forms/child.ts';
import type { contactPageForm } from '../../forms/contact-page.ts';
import type { FormName } from '../../forms/form.ts';
import type { homeContactForm } from '../../forms/home-contact.ts';
import type { leaderForm } from '../../forms/leader.ts';
import type { rentalForm } from '../../forms/rental.ts';

/** An answer's stored value: lists as in `listColumns`, empty optional texts as NULL. */
export type Column = string | number | string[] | null;

type AnswerColumns<Form extends { readonly fields: object }> = { [Field in keyof Form['fields']]: Column };

/** The columns that every submission has besides its answers. */
export interface SubmissionColumns {
  id: Generated<number>;
  /** The reference that the visitor got, such as B-7K3M-QXR. Unique. */
  reference: string;
  /** The idempotency key: the same for a resend of the same answers. Unique. */
  submissionKey: string;
  /** 1 for suspected spam, which is stored and answered like any other submission. */
  flagged: number;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Identifies the author of a change, besides the displayed name. */
export interface ActorColumns {
  /** A user of the office, a `kollo` command, or a family or leader that used the link in a letter. */
  actorKind: 'person' | 'command' | 'family' | null;
  /** A person's `uuid`. */
  actorId: string | null;
}

/** The log of actions. Contains no answers, children's names or texts. Rows are never changed, but for an applicant's name on erasure. */
interface Diary extends ActorColumns {
  id: Generated<number>;
  at: string;
  /** The actor's name. */
  who: string;
  verb: string;
  reference: string | null;
  week: number | null;
}

/** The previous answers of corrected applications. Previous answers about health are not stored. */
interface Corrections extends ActorColumns {
  id: Generated<number>;
  reference: string;
  /** The field's name in its form. */
  field: string;
  /** The displayed text; '' where there was no answer. */
  was: string;
  /** ISO 8601, UTC, equal to the diary line's time. */
  correctedAt: string;
  /** The corrector's name. */
  correctedBy: string;
}

/** Replaces the failure code of an unsent letter when its address is corrected. */
export const correctedAddress = 'CORRECTED';

/**
 * Each mail about a submission, and what became of it. An extension adds the columns of its letters to families with
 * `declare module`.
 */
export interface Mail {
  id: Generated<number>;
  form: FormName;
  /** '' for a link that somebody has asked for, until it is known who. */
  reference: string;
  /** The association's mail, the sender's receipt, a letter from the office to the family, or a link that was asked for. */
  recipient: 'association' | 'sender' | 'family' | 'link';
  /** The same for every attempt, so that a mail program can recognize a repeat. New when a person sends it again. */
  messageId: string;
  /** ISO 8601, UTC, as all times. */
  createdAt: string;
  /**
   * `held` can be undone until `nextAttemptAt`, or until it is printed. `failed` can be sent again. `stopped` is final:
   * by a person (`stoppedBy`), or by the program, which says why (`stoppedWhy`).
   */
  state: 'held' | 'queued' | 'sent' | 'failed' | 'stopped';
  /** When it was sent, failed or was stopped; null before that. */
  endedAt: string | null;
  stoppedBy: string | null;
  stoppedWhy: string | null;
  attempts: Generated<number>;
  /** When the latest attempt began. */
  attemptedAt: string | null;
  /** Null for a letter on paper. */
  nextAttemptAt: string | null;
  /** The sender that holds the lease. No other sender may send the mail before `leasedUntil`. */
  leasedBy: string | null;
  leasedUntil: string | null;
  /** The mail server's status code or the kind of failure; never addresses or texts. */
  lastError: string | null;
  /** 1 when it may have arrived: the process exited, or the connection broke, before the mail server's answer. */
  mayHaveArrived: Generated<number>;
}

/**
 * `backupCopied`: a backup was copied away (BACKUP_TO). `backupOpened`: a drill opened one with its key. `mailAccepted`:
 * the mail server took a test mail. `firstHour`: all its steps were done (doctor/first-hour.ts).
 */
export type Duty = 'retention' | 'backup' | 'backupCopied' | 'backupOpened' | 'mailAccepted' | 'firstHour';

/** Recurring duties, one row for each. */
interface Upkeep {
  duty: Duty;
  /** ISO 8601, UTC. Null when it has never been done, or needs no further action. */
  doneAt: string | null;
}

/** Published versions of the association's changes to the content files. Only `publishedBy` of a row ever changes. */
interface ContentVersions {
  id: Generated<number>;
  /** `Changes`, as JSON. */
  changes: string;
  /**
   * The version that it was made from, 0 for the first. Unique, so that only one of two concurrent versions is stored.
   */
  basedOn: number;
  /** ISO 8601, UTC. The current version has the latest time, regardless of its id. */
  publishedAt: string;
  /** By name; '' when the diary's lines of its age have been erased. */
  publishedBy: string;
  kind: 'published' | 'undone';
}

/** Unpublished drafts, one for each place in the content. */
interface ContentDrafts {
  id: Generated<number>;
  document: string;
  place: string;
  /** `{ value }` as JSON. `{}` removes the content in that place. */
  value: string;
  /** Changes with each write. A write must send the version that its author saw. */
  version: number;
  changedAt: string;
  /** The last author's name. */
  changedBy: string;
}

/** A picture that the association has added. */
interface ContentPictures {
  id: Generated<number>;
  /**
   * Content refers to the picture by this. Made from the uploaded bytes: a file name may reveal who is in a photo, and a
   * removed picture is recognised if it is uploaded or restored again.
   */
  name: string;
  /** All sizes, as JSON with base64, which is the same in both databases. '' once removed. */
  files: string;
  /** A description; '' once the picture is removed. */
  shows: string;
  /** `none`: no child is visible. `agreed`: a guardian has consented, as `addedBy` said at `addedAt`. */
  child: 'none' | 'agreed';
  addedAt: string;
  /** By name; '' when the diary's lines of its age have been erased. */
  addedBy: string;
  /** When it was permanently removed; null while it exists. */
  forgottenAt: string | null;
}

/** The status of a family's answers about health. */
interface HealthColumns {
  /** When a user who writes to the kitchen read them. Null before that, and after a change. */
  healthReadAt: string | null;
  /**
   * The date on which the retention rules erased them, `YYYY-MM-DD`. Null otherwise, and after the family has been
   * asked again.
   */
  healthErasedOn: string | null;
}

/** The columns for searching applications (submissions/search-text.ts). */
interface SearchColumns {
  searchText: string | null;
  dialledPhone: string | null;
  nameKey: string | null;
}

export interface SubmissionTables {
  childApplications: SubmissionColumns & AnswerColumns<typeof childForm> & SearchColumns & HealthColumns;
  leaderApplications: SubmissionColumns & AnswerColumns<typeof leaderForm> & SearchColumns;
  /** Both contact forms, which have the same fields; `form` tells them apart. */
  contactMessages: SubmissionColumns &
    AnswerColumns<typeof homeContactForm | typeof contactPageForm> & { form: string };
  rentalRequests: SubmissionColumns & AnswerColumns<typeof rentalForm>;
}

/** The table of each form. */
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
 * Every other table from migrations/ is in one of the lists below (tables.test.ts). The lists include tables whose
 * columns only the office knows, so that erasure, backup and restore do not depend on the office.
 */

/** Tables whose rows belong to a submission, by its reference, and are erased with it. */
export const tablesAboutSubmissions = [
  'mail',
  'mailWeeks',
  'corrections',
  'decisions',
  'weekNotes',
  'officeTexts',
  'childDetails',
  'guardianWishes',
  'answeredMessages',
  'linkTokens',
] as const;

/** Tables whose rows belong to a mail, by its Message-ID. */
export const tablesAboutMail = ['mailWeeks', 'linkTokens', 'linkRequests'] as const;

/** The office's users and their passkeys. */
export const peopleTables = ['users', 'officePeople', 'passkeys'] as const;

/** The association's changes to its website. */
export const contentTables = ['contentVersions', 'contentDrafts', 'contentPictures'] as const;

/** Figures about no person, which remain when the applications are erased. */
export const figureTables = ['weekFigures'] as const;

/** Temporary data of the office for logins and links, which is never copied. */
export const ephemeralTables = ['sessions', 'invitations', 'challenges', 'linkRequests'] as const;

/**
 * The schema of both databases. Names are camelCase here and snake_case in the database. An extension adds its own
 * tables with `declare module`.
 */
export interface Database extends SubmissionTables {
  diary: Diary;
  corrections: Corrections;
  mail: Mail;
  upkeep: Upkeep;
  contentVersions: ContentVersions;
  contentDrafts: ContentDrafts;
  contentPictures: ContentPictures;
}

/** A table's or column's name in the database: `child_applications` for `childApplications`. */
export function databaseName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
