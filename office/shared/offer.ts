/** The name and values of the buttons that answer an offer. */
export const offerAnswer = { name: 'svar', values: ['ja', 'nej'] } as const;

export type OfferAnswer = (typeof offerAnswer.values)[number];
