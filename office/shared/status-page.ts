import type { Stop } from '../../forms/path.ts';

/** The content of a family's page (`/min-sida/…`). */
export type StatusPage =
  /** No such link, or one that has ended. */
  | { readonly says: 'unknown' | 'broken' }
  /** A server error or too many requests; the message says what to do. */
  | { readonly says: 'failed'; readonly message: string }
  | { readonly says: 'family'; readonly applications: readonly FamilyApplication[] };

/** One application: for one child, or as a leader. */
export interface FamilyApplication {
  readonly reference: string;
  readonly form: 'child' | 'leader';
  /** The first name of the child or the leader. Null until a letter with a decision has reached the address, which may be mistyped. */
  readonly name: string | null;
  /** "3 mars". */
  readonly receivedOn: string;
  readonly weeks: readonly FamilyWeek[];
  /** Where a child's family is on its way to camp; null for a leader, and where the way has ended. */
  readonly path: readonly Stop[] | null;
  /** The questions about the child that have no answer yet; null when none are asked. */
  readonly detailsLeft: number | null;
}

/** One week of an application, as the family has been told. */
export interface FamilyWeek {
  readonly week: number;
  /** "måndag 2 till fredag 6 augusti"; '' while the season's year is not set. */
  readonly days: string;
  readonly status: ShownStatus;
}

/**
 * What the letters have told about a week, or what the family has answered (`Says` in week-status.ts).
 */
export type ShownStatus =
  | { readonly says: 'received' | 'refused' | 'changed' }
  | GivenBackWeek
  | { readonly says: 'waiting'; readonly place: number }
  | OfferedWeek
  | AcceptedWeek
  | DeclinedWeek;

export interface OfferedWeek {
  /** `late`: the last day to answer has passed. */
  readonly says: 'offered' | 'late';
  /** "fredag 23 april". */
  readonly answerBy: string;
  /** In kronor. */
  readonly fee: number;
}

export interface AcceptedWeek {
  readonly says: 'yes';
  readonly fee: number;
  /** How to pay; or the day of the payment, "3 maj". */
  readonly payment: Payment | { readonly paidOn: string };
  /** The last day to take the answer back; null when that is not, or no longer, possible. */
  readonly answerBy: string | null;
  /** Whether the family can give the place back: from when it can no longer change its answer until the week begins. */
  readonly canWithdraw: boolean;
}

interface GivenBackWeek {
  readonly says: 'withdrawn' | 'cancelled';
  /** Whether the fee is paid and not yet paid back. */
  readonly isPaid: boolean;
}

export interface DeclinedWeek {
  readonly says: 'no';
  /** The last day to say yes after all; null when it has passed. */
  readonly answerBy: string | null;
  /** Whether a place is free. */
  readonly isFree: boolean;
  /** Whether the fee is paid and not yet paid back. */
  readonly isPaid: boolean;
}

interface Payment {
  readonly account: string;
  /** "fredag 14 maj"; '' while none is set. */
  readonly lastDay: string;
  readonly text: string;
}
