/** The content of the page behind an offer's link (`/svar/…`). */
export type OfferPage =
  /** No such link. */
  | { readonly says: 'unknown' }
  /** A server error or too many requests; the message says what to do. */
  | { readonly says: 'failed'; readonly message: string }
  /** The last day to answer has passed. */
  | ({ readonly says: 'late' } & Offer)
  /** The association has made another decision since, or another child has got the place. */
  | ({ readonly says: 'changed' } & Offer)
  /** The week is cancelled; for a leader, all weeks of the letter are. */
  | ({ readonly says: 'cancelled' } & Offer)
  | ({ readonly says: 'offered' } & Offer)
  /**
   * Accepted. Until the last day the family can change its answer. Afterwards the page shows how to pay, or that the
   * fee is paid; not to a leader.
   */
  | ({
      readonly says: 'yes';
      readonly payment: Payment | 'paid' | null;
      /** The URL of the form for details about the child; null when no details are asked. */
      readonly details: string | null;
      readonly isLate: boolean;
    } & Offer)
  /**
   * Declined. Until the last day the family can change its answer if a place is free; afterwards the answer is final.
   */
  | ({ readonly says: 'no'; readonly isFree: boolean; readonly isLate: boolean } & Offer);

interface Offer {
  /** Whether a child or a leader gets the offer. One answer covers all weeks of the letter. */
  readonly form: 'child' | 'leader';
  /** The first name of the leader or child, so that families with several children can tell them apart. */
  readonly child: string;
  readonly reference: string;
  /** "31"; for a leader "30 och 31". */
  readonly week: string;
  /** "måndag 2 till fredag 6 augusti". */
  readonly days: string;
  /** "2–6 augusti". */
  readonly dates: string;
  /** "måndag 2 augusti", of the first week. */
  readonly firstDay: string;
  /** "fredag 23 april". */
  readonly answerBy: string;
  /** The fee for a week, in kronor. */
  readonly fee: number;
}

interface Payment {
  readonly account: string;
  /** "fredag 14 maj". */
  readonly lastDay: string;
  readonly text: string;
}

/** The name and values of the page's buttons. */
export const offerAnswer = { name: 'svar', values: ['ja', 'nej'] } as const;

export type OfferAnswer = (typeof offerAnswer.values)[number];
