/** Placeholders filled from content/camp.yaml: arrival, pickup, address and telephone number. */
export const campWords = ['arrive', 'fetch', 'address', 'emergencyPhone'] as const;
/** Placeholders that every kind of letter fills in. */
export const everyonesWords = [
  'guardian',
  'child',
  'week',
  'days',
  'reference',
  'fee',
  ...campWords,
] as const;
/** Placeholders that an offer must contain, so that the family can answer. */
export const offersWords = ['answerBy', 'link'] as const;
/** Placeholders of how the fee is paid. */
export const paymentWords = ['account', 'payBy'] as const;
/** Placeholders of the paragraph about Swish. */
export const swishWords = ['swishLink', 'reference', 'fee'] as const;

export type LetterWord =
  | (typeof everyonesWords | typeof offersWords | typeof paymentWords | typeof swishWords)[number]
  /** The child's position in the queue. */
  | 'place'
  /** The weeks of the same application in which there was no place. */
  | 'otherWeeks';

/** The Swedish name of each placeholder, for those who write letters. */
export const letterWordNames: Readonly<Record<LetterWord, string>> = {
  guardian: 'Mottagarens förnamn',
  child: 'Barnets förnamn',
  week: 'Veckan',
  days: 'Veckans dagar',
  reference: 'Ansökans referens',
  fee: 'Avgift',
  arrive: 'När barnen kommer',
  fetch: 'När barnen hämtas',
  address: 'Kollots adress',
  emergencyPhone: 'Telefon dygnet runt',
  account: 'Kontot som familjen betalar till',
  payBy: 'Sista dagen att betala',
  swishLink: 'Länken till Swish',
  answerBy: 'Sista dagen att svara',
  link: 'Länken där mottagaren svarar',
  place: 'Platsen i kön',
  otherWeeks: 'Veckorna utan plats',
};
