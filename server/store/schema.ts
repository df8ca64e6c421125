import type { Generated } from 'kysely';
import type { FormName } from '../../forms/form.ts';

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

interface ChildApplications extends SubmissionColumns {
  childName: string;
  childAge: number;
  parentName: string;
  parentEmail: string;
  parentPhone: string;
  period: string;
  specialNeeds: string | null;
}

interface LeaderApplications extends SubmissionColumns {
  name: string;
  age: number;
  email: string;
  phone: string;
  /** A JSON array of period values. */
  periods: string;
  experience: string;
  motivation: string;
  skills: string | null;
}

/** Both contact forms. */
interface ContactMessages extends SubmissionColumns {
  form: string;
  name: string;
  email: string;
  /** '' when none was given. */
  subject: string;
  message: string;
}

interface RentalRequests extends SubmissionColumns {
  name: string;
  email: string;
  eventType: string | null;
  startDate: string | null;
  endDate: string | null;
  message: string;
}

/** The specification's table for users. Nothing creates one. */
interface Users {
  id: Generated<number>;
  username: string;
  password: string;
}

/** Letters to send about submissions. Their texts are written when they are sent, from the submission. */
export interface Outbox {
  id: Generated<number>;
  form: FormName;
  reference: string;
  /** Whose letter: the association's, or the sender's receipt. */
  recipient: 'association' | 'sender';
  /** The same at every attempt, so that a mail system can drop a repeat. */
  messageId: string;
  /** ISO 8601, UTC, as all times. */
  createdAt: string;
  attempts: Generated<number>;
  nextAttemptAt: string;
  /** Who is sending it now, and until when nobody else may. */
  leasedBy: string | null;
  leasedUntil: string | null;
  sentAt: string | null;
  givenUpAt: string | null;
  /** The mail server's status code or the kind of failure; never addresses or texts. */
  lastError: string | null;
}

/** Recurring duties, one row for each. */
interface Upkeep {
  duty: 'retention' | 'backup';
  /** ISO 8601, UTC; null when it has never been done. */
  doneAt: string | null;
}

export interface SubmissionTables {
  childApplications: ChildApplications;
  leaderApplications: LeaderApplications;
  contactMessages: ContactMessages;
  rentalRequests: RentalRequests;
}

/** The one schema, for both databases. Names are camelCase here and snake_case in the database. */
export interface Database extends SubmissionTables {
  users: Users;
  outbox: Outbox;
  upkeep: Upkeep;
}
