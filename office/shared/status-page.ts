/** The content of a family's page (`/familj/…`). */
export type StatusPage =
  /** No such link, or one that has ended. */
  | { readonly says: 'unknown' | 'broken' }
  /** A server error or too many requests; the message says what to do. */
  | { readonly says: 'failed'; readonly message: string }
  | { readonly says: 'family'; readonly applications: readonly FamilyApplication[] };

/** One application, for one child. */
export interface FamilyApplication {
  readonly reference: string;
  /** The first name. Null until a letter with a decision has reached the address, which may be mistyped. */
  readonly child: string | null;
  /** "3 mars". */
  readonly receivedOn: string;
  readonly weeks: readonly FamilyWeek[];
  /** The questions about the child that have no answer yet; null when none are asked. */
  readonly detailsLeft: number | null;
}

/** One week of an application, as the family has been told. */
export interface FamilyWeek {
  readonly week: number;
  /** "måndag 2 till fredag 6 augusti"; '' while the season's year is not set. */
  readonly days: string;
  readonly status: WeekStatus;
}

/**
 * What the letters have told about a week, or what the family has answered. `received`: nothing yet. `changed`: a decision has
 * been made that no letter has told.
 */
export type WeekStatus =
  | { readonly says: 'received' | 'refused' | 'withdrawn' | 'cancelled' | 'changed' }
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
  /** Whether the family can give the place back, until the week begins. */
  readonly canWithdraw: boolean;
}

export interface DeclinedWeek {
  readonly says: 'no';
  /** The last day to say yes after all; null when it has passed. */
  readonly answerBy: string | null;
  /** Whether a place is free. */
  readonly isFree: boolean;
}

export interface Payment {
  readonly account: string;
  /** "fredag 14 maj"; '' while none is set. */
  readonly lastDay: string;
  readonly text: string;
}
