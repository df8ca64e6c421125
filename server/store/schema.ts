import type { Generated } from 'kysely';
import type { childForm } from '../../forms/child.ts';
import type { contactPageForm } from '../../forms/contact-page.ts';
import type { FormName } from '../../forms/form.ts';
import type { homeContactForm } from '../../forms/home-contact.ts';
import type { leaderForm } from '../../forms/leader.ts';
import type { LetterKind } from '../../forms/office/letters.ts';
import type { PlacementState } from '../../forms/office/placement.ts';
import type { Role } from '../../forms/office/roles.ts';
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

/** The specification's table for users: those whom the association has invited to its office. */
interface Users {
  id: Generated<number>;
  /** The e-mail address, in lower case. */
  username: string;
  /** Always empty: the office is entered by passkeys. */
  password: string;
}

/** What a user is to the office. */
interface OfficePeople {
  /** That of the row in `users`. */
  id: number;
  name: string;
  role: Role;
  /** A leader's own weeks, as a JSON list of numbers. */
  weeks: string;
  /** The last day of the account, `YYYY-MM-DD`. */
  endsOn: string;
  lastSeenAt: string | null;
}

/** A passkey (W3C Web Authentication): what the server keeps of it. Bytes are base64url. */
interface Passkeys {
  id: Generated<number>;
  userId: number;
  credentialId: string;
  publicKey: string;
  /** How often it has been used, for keys that count. */
  counter: number;
  /** How the browser reaches it, as a JSON list. */
  transports: string;
}

interface Sessions {
  /** SHA-256 of the token in the cookie. */
  tokenHash: string;
  userId: number;
  createdAt: string;
  usedAt: string;
  /** When the person was here before this session. */
  lastVisit: string | null;
}

interface Invitations {
  /** SHA-256 of the secret in the link. */
  secretHash: string;
  userId: number;
  /** The name of whoever invited. */
  invitedBy: string;
  until: string;
}

/** What a passkey is to sign (Web Authentication, 13.4.3), until it has. */
interface Challenges {
  challenge: string;
  /** Whose new passkey; null when somebody logs in. */
  userId: number | null;
  until: string;
}

/**
 * What the office has decided about one child, or leader, for one week; no row is "Ny", decided by nobody. So is a row of
 * version 0, which is there for a payment.
 */
export interface Placements {
  id: Generated<number>;
  reference: string;
  week: number;
  state: PlacementState;
  /** Grows by one with each decision, from 1; 0 where only a payment has been noted. */
  version: number;
  /** Reserves stand in the order of these; null in other states. */
  queueRank: number | null;
  decidedAt: string;
  /** A person's name, `kollo (login)`, or `Familjen`; in version 0 whoever noted the payment. */
  decidedBy: string;
  reason: string | null;
  /** The day on which the week was paid, `YYYY-MM-DD`, and who noted it. */
  paidOn: string | null;
  paidNotedBy: string | null;
}

/** Every decision there has been about a placement, oldest first. Reasons go with the application. */
interface Decisions {
  id: Generated<number>;
  reference: string;
  week: number;
  state: PlacementState;
  decidedAt: string;
  decidedBy: string;
  reason: string | null;
}

/** What the office writes about an application: a note for itself, and what the kitchen may know. */
interface OfficeTexts {
  id: Generated<number>;
  reference: string;
  kind: 'note' | 'food';
  text: string;
  writtenAt: string;
  writtenBy: string;
}

interface AnsweredMessages {
  id: Generated<number>;
  reference: string;
  answeredAt: string;
  answeredBy: string;
}

/** Who did what: never an answer, a child's name or a text. Nothing changes a row. */
interface Diary {
  id: Generated<number>;
  at: string;
  /** A person's name, `kollo (login)`, or `Familjen`. */
  who: string;
  verb: string;
  reference: string | null;
  week: number | null;
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
  nextAttemptAt: string;
  /** Who is sending it now, and until when nobody else may. */
  leasedBy: string | null;
  leasedUntil: string | null;
  sentAt: string | null;
  givenUpAt: string | null;
  /** The mail server's status code or the kind of failure; never addresses or texts. */
  lastError: string | null;
  /** 1 when an attempt may have brought it there, though nobody heard so: a sender that died, a connection that broke. */
  mayHaveArrived: Generated<number>;
}

/** What the office has sent, or chosen to send, to a family. Its text is written when it leaves, from what is true then. */
export interface Letters {
  id: Generated<number>;
  /** The same for all that were chosen together. */
  sending: string;
  kind: LetterKind;
  /** What a decision has one letter about: itself (`besked`), whichever kind tells it, and each of the other kinds. */
  topic: string;
  reference: string;
  week: number;
  /** The decision's, of the placement. */
  version: number;
  /** The last day to answer an offer, `YYYY-MM-DD`. */
  answerBy: string | null;
  /** That of its row in the outbox, which says what has become of it. */
  messageId: string;
  chosenAt: string;
  chosenBy: string;
  /** When it was taken back, by whoever undid it; by nobody when it was no longer true, and then why. */
  stoppedAt: string | null;
  stoppedBy: string | null;
  stoppedWhy: string | null;
  /** 1 when a mail server may have taken it before it was stopped: then it is not sent again as a new one. */
  mayHaveArrived: number;
  /** The family's latest answer by its link, and the version of the placement that it made. */
  replyState: 'ja' | 'nej' | null;
  repliedAt: string | null;
  replyVersion: number | null;
}

/** The secrets in offers, one for each attempt to send: whoever has any of them answers for the family. */
interface ReplyTokens {
  id: Generated<number>;
  /** SHA-256 of the secret in the link. */
  tokenHash: string;
  reference: string;
  /** The letter's. */
  messageId: string;
}

/** Recurring duties, one row for each. */
interface Upkeep {
  duty: 'retention' | 'backup';
  /** ISO 8601, UTC; null when it has never been done. */
  doneAt: string | null;
}

/** What an application is found by (submissions/search-text.ts). */
interface SearchColumns {
  searchText: string | null;
  dialledPhone: string | null;
}

export interface SubmissionTables {
  childApplications: SubmissionColumns & AnswerColumns<typeof childForm> & SearchColumns;
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

/** Tables whose rows are about a submission, by its reference, and go when it goes. */
export const tablesAboutSubmissions = [
  'outbox',
  'placements',
  'decisions',
  'officeTexts',
  'answeredMessages',
  'letters',
  'replyTokens',
] as const satisfies (keyof Database)[];

/** The one schema, for both databases. Names are camelCase here and snake_case in the database. */
export interface Database extends SubmissionTables {
  users: Users;
  officePeople: OfficePeople;
  passkeys: Passkeys;
  sessions: Sessions;
  invitations: Invitations;
  challenges: Challenges;
  placements: Placements;
  decisions: Decisions;
  officeTexts: OfficeTexts;
  answeredMessages: AnsweredMessages;
  diary: Diary;
  letters: Letters;
  replyTokens: ReplyTokens;
  outbox: Outbox;
  upkeep: Upkeep;
}

/** A table's or column's name in the database: `child_applications` for `childApplications`. */
export function databaseName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
