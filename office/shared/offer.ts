/** What the page behind an offer's link (`/svar/…`) says to the family. */
export type OfferPage =
  /** Nobody knows the link. */
  | { readonly says: 'unknown' }
  /** Nor this one, but a backup has been read in: it may have been good, and a new letter may be coming. */
  | { readonly says: 'restored' }
  /** Something went wrong at our end, or too many asked at once: a sentence says what to do. */
  | { readonly says: 'failed'; readonly message: string }
  /** The last day to answer has gone. */
  | ({ readonly says: 'late' } & Offer)
  /** The association has decided something else since, or the place has gone to another child. */
  | ({ readonly says: 'changed' } & Offer)
  /** The week has been cancelled, and all of them for a leader. */
  | ({ readonly says: 'cancelled' } & Offer)
  /** Not answered yet. */
  | ({ readonly says: 'offered' } & Offer)
  /** Until the last day the family can change its answer; after it, still see how to pay, or that it has; a leader does not. */
  | ({
      readonly says: 'yes';
      readonly payment: Payment | 'paid' | null;
      /** Where the family says what the camp must know of its child; null where nothing is asked. */
      readonly details: string | null;
      readonly isLate: boolean;
    } & Offer)
  /** Until the last day the family can say yes after all while a place is free; after it the no stays a no. */
  | ({ readonly says: 'no'; readonly isFree: boolean; readonly isLate: boolean } & Offer);

interface Offer {
  /** Whether a child is offered a place, or a leader to come: in the weeks of the letter, with one answer for them all. */
  readonly form: 'child' | 'leader';
  /** The first name, of the leader or the child: families with several tell them apart by it. */
  readonly child: string;
  readonly reference: string;
  /** "31", or a leader's "30 och 31". */
  readonly week: string;
  /** "måndag 2 till fredag 6 augusti". */
  readonly days: string;
  /** "2–6 augusti". */
  readonly dates: string;
  /** "måndag 2 augusti", the first week's. */
  readonly firstDay: string;
  /** "fredag 23 april". */
  readonly answerBy: string;
  /** What a week costs, in kronor. */
  readonly fee: number;
}

interface Payment {
  readonly account: string;
  /** "fredag 14 maj". */
  readonly lastDay: string;
  readonly text: string;
}

/** The names of the buttons in the page's form, and what they send. */
export const offerAnswer = { name: 'svar', values: ['ja', 'nej'] } as const;

export type OfferAnswer = (typeof offerAnswer.values)[number];
