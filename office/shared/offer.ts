/** The content of the page behind the link in a leader's offer (`/svar/…`). One answer covers all weeks of the letter. */
export type OfferPage =
  /** No such link. */
  | { readonly says: 'unknown' | 'broken' }
  /** A server error or too many requests; the message says what to do. */
  | { readonly says: 'failed'; readonly message: string }
  /** The last day to answer has passed. */
  | ({ readonly says: 'late' } & Offer)
  /** The association has made another decision since. */
  | ({ readonly says: 'changed' } & Offer)
  /** All weeks of the letter are cancelled. */
  | ({ readonly says: 'cancelled' } & Offer)
  | ({ readonly says: 'offered' } & Offer)
  | ({ readonly says: 'yes' | 'no' } & AnsweredOffer);

/** Until the last day the leader can change the answer. */
export interface AnsweredOffer extends Offer {
  readonly isLate: boolean;
}

export interface Offer {
  /** The leader's first name. */
  readonly name: string;
  readonly reference: string;
  /** "30 och 31". */
  readonly week: string;
  /** "måndag 2 till fredag 6 augusti". */
  readonly days: string;
  /** "2–6 augusti". */
  readonly dates: string;
  /** "måndag 2 augusti", of the first week. */
  readonly firstDay: string;
  /** "fredag 23 april". */
  readonly answerBy: string;
}

/** The name and values of the buttons that answer an offer. */
export const offerAnswer = { name: 'svar', values: ['ja', 'nej'] } as const;

export type OfferAnswer = (typeof offerAnswer.values)[number];
