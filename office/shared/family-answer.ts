import { offerAnswer } from './offer.ts';

/** What a family does about one week on its page: it answers an offer, or gives its place back. */
export const familyAnswers = [...offerAnswer.values, 'avboka'] as const;

export type FamilyAnswer = (typeof familyAnswers)[number];
