import { type PlacementState, placementStates } from './placement.ts';
import { placementKey } from './placement-key.ts';
import type { WeekFacts } from './week-status.ts';

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
const paymentWords = ['account', 'payBy'] as const;
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

/** The topic of every letter that announces a decision, whatever its kind. */
export const decisionTopic = 'besked';

/** Why a letter must not be sent to an applicant. */
export interface Ineligible {
  /** In Swedish: "Har betalat." */
  readonly why: string;
  /** Whether nobody would expect the applicant to get this letter, so that lists leave the applicant out. */
  readonly hidden: boolean;
}

interface AboutLetter {
  readonly name: string;
  /** The form of the recipients: children's families or leaders. */
  readonly form: 'child' | 'leader';
  /**
   * The subject, with placeholders and {product}. It names the topic and the week, but neither the child nor the
   * decision, because locked screens show it. "Nytt" is put before it when an earlier letter told another decision.
   * Null when the sender writes the subject.
   */
  readonly subject: string | null;
  /** When the letter is sent, in a few words. */
  readonly about: string;
  /** The text shown when no recipient waits for it. */
  readonly nobody: string;
  /** The states in which the letter may be sent. */
  readonly states: readonly PlacementState[];
  /**
   * What the letter is for.
   * `offer`: offers a place, with a link for the answer. `decision`: tells any other decision.
   * `reminder`: asks again for an answer, once before the last day and once after it.
   * `confirmation`: tells a decision that the family may have made itself.
   * `more`: tells something more about a decision, once.
   * `week`: goes to one week, which is chosen first. `camp`: goes to everybody who comes, in any week.
   * `own`: written each time, for chosen recipients.
   * `guardians`: tells what became of a wish about the second guardian, also when the week is cancelled.
   */
  readonly purpose:
    | 'offer'
    | 'decision'
    | 'confirmation'
    | 'reminder'
    | 'more'
    | 'week'
    | 'camp'
    | 'own'
    | 'guardians';
  /** Placeholders beside those of every letter. */
  readonly words: readonly LetterWord[];
  /** Whether one letter covers all of an application's weeks, instead of one for each week. */
  readonly listsWeeks?: true;
  /** Whether the server alone sends it: nobody chooses its recipients. */
  readonly byItself?: true;
  /** Whether it tells that the second guardian is removed, who gets it at the former address and without a link. */
  readonly removesGuardian?: true;
  /** Whether a calendar file of the week is attached. */
  readonly bringsWeek?: true;
  /** Whether it also tells of the application's weeks without a place. */
  readonly tellsBeside?: true;
  /** Whether it cancels the week: it stops every other letter until a new decision is made. */
  readonly cancels?: true;
  /**
   * Why the letter must not be sent, undefined if it may be. Checked when recipients are chosen and when the mail is
   * sent.
   */
  readonly ineligible: (status: WeekFacts) => Ineligible | undefined;
}

const noLeaderDecided = 'När ni har bestämt något om en ledare står det här tills brevet har gått.';
const nothingDecided = 'När ni har bestämt något om ett barn står det här tills brevet har gått.';
const nobodyChosen = 'Välj en annan vecka, eller kryssa för dem du vill skriva till i Ansökningar.';
const noWeekNear = 'Här står de som brevet kan gälla när veckorna är på gång.';

const besked = 'besked om {week} på {product}, {reference}';

const always = () => undefined;

/**
 * A family that declined needs no "nej", and a place in another week comes first: the letter that offers it tells of the
 * weeks without one.
 */
function noRefusal(status: WeekFacts): Ineligible | undefined {
  const { form, told, decidedByFamily, untoldPlaceIn, placeElsewhere, openWeek } = status;
  const visible = (why: string) => ({ why, hidden: false });
  if (decidedByFamily) return visible(`${form === 'child' ? 'Familjen har' : 'Har'} själv tackat nej.`);
  if (untoldPlaceIn !== undefined) return visible(`Står i brevet om platsen vecka ${untoldPlaceIn}.`);
  // Who has been told of an earlier decision must hear of this one.
  if (told === 'earlier') return undefined;
  if (placeElsewhere !== undefined) return visible(`Har plats eller erbjudande vecka ${placeElsewhere}.`);
  // A child's letter names its weeks; a leader's says that it will not be this year.
  return form === 'leader' && openWeek !== undefined ? visible(`Kan få komma vecka ${openWeek}.`) : undefined;
}

const untilTheWeekBegins = ({ today, firstDay }: WeekFacts) =>
  firstDay !== '' && firstDay <= today ? { why: 'Veckan har börjat.', hidden: true } : undefined;

const whileWished = (status: WeekFacts) =>
  untilTheWeekBegins(status) ?? (status.wished ? undefined : { why: 'Önskas inte längre.', hidden: false });

const untilTheWeekIsOver = ({ today, lastDay }: WeekFacts) =>
  lastDay !== '' && lastDay < today ? { why: 'Veckan har varit.', hidden: true } : undefined;

/** What letters to families and to leaders share: cancelling a week, and letters in the sender's own words. */
const weekIsCancelled = {
  subject: '{week} är inställd',
  about: 'Veckan blir inte av.',
  nobody: noWeekNear,
  // Everybody who hopes for the week, also while nothing is decided.
  states: ['ny', 'erbjuden', 'ja', 'reserv'],
  purpose: 'week',
  words: [],
  cancels: true,
  ineligible: (status) =>
    status.state === 'ny' && !status.wished
      ? { why: 'Önskas inte längre.', hidden: true }
      : untilTheWeekIsOver(status),
} as const satisfies Partial<AboutLetter>;

/** What became of a guardian's wish to change or remove the second guardian. */
const wishIsDecided = {
  form: 'child',
  subject: 'vem som får brev om {week}, {reference}',
  nobody: 'Det går av sig själv.',
  states: placementStates,
  purpose: 'guardians',
  byItself: true,
  words: [],
  ineligible: always,
} as const;

const own = {
  subject: null,
  nobody: nobodyChosen,
  states: placementStates,
  purpose: 'own',
  listsWeeks: true,
  ineligible: always,
} as const;

const definitions = {
  erbjudande: {
    name: 'Erbjudande',
    form: 'child',
    subject: besked,
    about: 'Plats på kollot, med sista dag att svara.',
    nobody: nothingDecided,
    states: ['erbjuden'],
    purpose: 'offer',
    words: [...offersWords, ...paymentWords],
    tellsBeside: true,
    ineligible: (status) =>
      status.toldToWait
        ? { why: 'Har väntat på reservlistan. Välj Plats från reservlistan.', hidden: true }
        : whileWished(status),
  },
  reserv: {
    name: 'Reserv',
    form: 'child',
    subject: besked,
    about: 'Står på reservlistan, med sin plats i kön.',
    nobody: nothingDecided,
    states: ['reserv'],
    purpose: 'decision',
    words: ['place'],
    ineligible: whileWished,
  },
  plats: {
    name: 'Plats från reservlistan',
    form: 'child',
    subject: besked,
    about: 'En plats har blivit ledig.',
    nobody: nothingDecided,
    states: ['erbjuden'],
    purpose: 'offer',
    words: [...offersWords, ...paymentWords],
    tellsBeside: true,
    ineligible: (status) =>
      status.toldToWait
        ? whileWished(status)
        : { why: 'Har inte fått veta att barnet väntar. Välj Erbjudande.', hidden: true },
  },
  svar: {
    name: 'Påminn om svar',
    form: 'child',
    subject: 'vi väntar på ert svar om {week}',
    about: 'Familjen har inte svarat, före sista dagen eller efter den.',
    nobody: 'Alla som har fått ett erbjudande har svarat, eller fått en påminnelse.',
    states: ['erbjuden'],
    purpose: 'reminder',
    words: offersWords,
    ineligible: (status) =>
      status.offer ? whileWished(status) : { why: 'Har inte fått något erbjudande.', hidden: true },
  },
  nej: {
    name: 'Nej',
    form: 'child',
    subject: besked,
    about: 'Fick ingen plats den här gången.',
    nobody: nothingDecided,
    states: ['nej'],
    purpose: 'decision',
    listsWeeks: true,
    words: [],
    ineligible: noRefusal,
  },
  bekraftelse: {
    name: 'Bekräftelse',
    form: 'child',
    subject: `nytt ${besked}`,
    about:
      'Har tackat ja: hur man betalar, och veckan till kalendern. Går av sig själv efter ett ja med länken.',
    nobody: 'Alla som har tackat ja till en vecka som inte har börjat har fått sin bekräftelse.',
    states: ['ja'],
    purpose: 'confirmation',
    words: paymentWords,
    bringsWeek: true,
    tellsBeside: true,
    ineligible: (status) =>
      status.decidedByFamily && status.confirmed
        ? { why: 'Fick bekräftelsen när familjen först tackade ja.', hidden: true }
        : untilTheWeekBegins(status),
  },
  uppgifter: {
    name: 'Uppgifter om barnet',
    form: 'child',
    subject: 'uppgifter inför {week} på {product}, {reference}',
    about: 'Det vi behöver veta om den som har en plats: länken dit där familjen svarar.',
    nobody: 'Alla som har en plats har svarat, eller fått brevet.',
    states: ['ja'],
    purpose: 'more',
    listsWeeks: true,
    words: ['link'],
    ineligible({ detailsLeft, comesFrom, today }) {
      if (!detailsLeft) return { why: 'Familjen har svarat.', hidden: true };
      return comesFrom !== '' && comesFrom <= today
        ? { why: 'Den första veckan har börjat.', hidden: true }
        : undefined;
    },
  },
  avbokad: {
    name: 'Avbokad',
    form: 'child',
    subject: 'platsen {week} är avbokad',
    about: 'Familjen kommer inte. Går av sig själv när familjen har avbokat på sin sida.',
    nobody: 'Alla som har avbokat en vecka som inte har börjat har fått brevet.',
    states: ['atertagen'],
    purpose: 'confirmation',
    words: [],
    ineligible: (status) =>
      status.told === 'nothing'
        ? { why: 'Har inte fått veta något om veckan.', hidden: true }
        : untilTheWeekBegins(status),
  },
  'uppgifter-andrade': {
    name: 'Uppgifterna är ändrade',
    form: 'child',
    subject: 'uppgifterna inför {week} är ändrade',
    about: 'Säger att något är ändrat, och inte vad. Går av sig själv när någon har svarat med länken.',
    nobody: 'Det går av sig själv.',
    states: ['ja'],
    purpose: 'more',
    byItself: true,
    words: [],
    ineligible: untilTheWeekBegins,
  },
  'vardnadshavare-kvar': {
    ...wishIsDecided,
    name: 'Vårdnadshavaren är kvar',
    about: 'Någon ville ta bort eller ändra den andra vårdnadshavaren, och ni har valt Behåll.',
  },
  'vardnadshavare-bort': {
    ...wishIsDecided,
    name: 'Vårdnadshavaren är borttagen',
    about: 'Någon ville ta bort eller byta den andra vårdnadshavaren, och ni har gjort det.',
    removesGuardian: true,
  },
  betalning: {
    name: 'Påminnelse om betalning',
    form: 'child',
    subject: 'avgiften för {week}',
    about: 'Avgiften skulle ha kommit, och har inte gjort det.',
    nobody: 'Alla som skulle ha betalat har betalat, eller fått en påminnelse.',
    states: ['ja'],
    purpose: 'more',
    words: paymentWords,
    ineligible({ paidOn, payment }) {
      if (paidOn !== null) return { why: 'Har betalat.', hidden: true };
      return payment.state === 'late'
        ? undefined
        : { why: 'Sista dagen att betala har inte gått.', hidden: true };
    },
  },
  infor: {
    name: 'Inför veckan',
    form: 'child',
    subject: 'inför {week}',
    about: 'Packlista, tider och vägen hit.',
    nobody: noWeekNear,
    states: ['ja'],
    purpose: 'week',
    words: paymentWords,
    ineligible: untilTheWeekBegins,
  },
  installt: { name: 'Inställt', form: 'child', ...weekIsCancelled },
  tack: {
    name: 'Tack',
    form: 'child',
    subject: 'tack för {week} på {product}',
    about: 'Efter sommaren.',
    nobody: noWeekNear,
    states: ['ja'],
    purpose: 'week',
    words: [],
    ineligible: ({ today, firstDay, lastDay }) =>
      lastDay === '' || today < lastDay
        ? { why: 'Veckan är inte slut än.', hidden: today <= firstDay || lastDay === '' }
        : undefined,
  },
  eget: {
    name: 'Eget brev',
    form: 'child',
    about:
      'Ert eget ämne och er egen text, till en vecka, till reserverna eller till dem ni har kryssat för i Ansökningar.',
    words: ['account'],
    ...own,
  },
  'ledare-erbjudande': {
    name: 'Erbjudande till ledare',
    form: 'leader',
    subject: besked,
    about: 'Välkommen som ledare, med sista dag att svara.',
    nobody: noLeaderDecided,
    states: ['erbjuden'],
    purpose: 'offer',
    listsWeeks: true,
    words: offersWords,
    tellsBeside: true,
    ineligible: whileWished,
  },
  'ledare-nej': {
    name: 'Nej till ledare',
    form: 'leader',
    subject: besked,
    about: 'Blir inte ledare den här gången.',
    nobody: noLeaderDecided,
    states: ['nej'],
    purpose: 'decision',
    listsWeeks: true,
    words: [],
    ineligible: noRefusal,
  },
  'ledare-infor': {
    name: 'Inför kollot, till ledare',
    form: 'leader',
    subject: 'inför {week}',
    about: 'Tider och vägen hit.',
    nobody: 'Här står de ledare som har tackat ja, tills veckan börjar eller brevet har gått.',
    states: ['ja'],
    purpose: 'camp',
    listsWeeks: true,
    words: [],
    ineligible: untilTheWeekBegins,
  },
  'ledare-eget': {
    name: 'Eget brev till ledare',
    form: 'leader',
    about: 'Ert eget ämne och er egen text, till ledarna eller till dem ni har kryssat för i Ansökningar.',
    words: [],
    ...own,
  },
  'ledare-installt': { name: 'Inställt, till ledare', form: 'leader', ...weekIsCancelled },
} satisfies Readonly<Record<string, AboutLetter>>;

export type LetterKind = keyof typeof definitions;

/**
 * Every kind of letter to children's families and to leaders. A kind is offered once content/letters.yaml has its
 * text.
 */
export const letters: Readonly<Record<LetterKind, AboutLetter>> = definitions;

/** In the order of lists. Object.keys loses the type of the keys. */
export const letterKinds = Object.keys(letters) as readonly LetterKind[];

/** The placeholders that a kind of letter may contain. */
export const wordsIn = (kind: LetterKind): readonly LetterWord[] => [
  ...everyonesWords,
  ...letters[kind].words,
];

/** The letter's name in lists; a letter in the sender's own words also shows its subject. */
export const letterName = (kind: LetterKind, subject: string | null): string =>
  subject === null ? letters[kind].name : `${letters[kind].name} ”${subject}”`;

/**
 * Groups the chosen placements into letters: one for each application if the kind lists weeks, else one for each
 * week.
 */
export function asLetters<One extends Parameters<typeof placementKey>[0]>(
  kind: LetterKind,
  chosen: readonly One[],
): { readonly first: One; readonly all: readonly One[]; readonly weeks: readonly number[] }[] {
  const { listsWeeks } = letters[kind];
  const together = Map.groupBy(chosen, (one) => (listsWeeks ? one.reference : placementKey(one)));
  return [...together.values()].flatMap((all) =>
    all.slice(0, 1).map((first) => ({ first, all, weeks: all.map(({ week }) => week).sort() })),
  );
}

export function isOffer(kind: LetterKind): boolean {
  return letters[kind].purpose === 'offer';
}

/** Whether a letter reminds of an earlier offer. */
export function isReminder(kind: LetterKind): boolean {
  return letters[kind].purpose === 'reminder';
}

/** Whether a letter has the link where an offer is answered. */
export function asksForAnswer(kind: LetterKind): boolean {
  return isOffer(kind) || isReminder(kind);
}

/** Whether a letter is useless without its link: to answer an offer, or to give details about the child. */
export function needsLink(kind: LetterKind): boolean {
  return wordsIn(kind).includes('link');
}

/** Whether a letter says how to pay the fee. */
const isAboutFee = (kind: LetterKind) => kind === 'bekraftelse' || kind === 'betalning';

/**
 * The paragraphs of a whole letter. A child's family gets the link to its page in every letter; `familyPage` is the paragraph
 * for letters without a link of their own, or ''. `swish` is the paragraph after the account in letters about the fee, or ''.
 * `beside` tells of the weeks without a place, in letters about a place.
 */
export function wholeLetter(
  kind: LetterKind,
  letter: Readonly<Record<'opening' | 'beside' | 'familyPage' | 'swish' | 'closing', string>> & {
    readonly paragraphs: readonly string[];
  },
): string[] {
  const { opening, beside, familyPage, swish, closing } = letter;
  const paragraphs = letter.paragraphs.flatMap((one) =>
    isAboutFee(kind) && swish !== '' && one.includes('{account}') ? [one, swish] : [one],
  );
  const hasOwn = paragraphs.some((one) => one.includes('{link}'));
  const { form, removesGuardian } = letters[kind];
  const page = form === 'child' && !hasOwn && !removesGuardian && familyPage !== '' ? [familyPage] : [];
  const others = letters[kind].tellsBeside ? [beside] : [];
  return [opening, ...paragraphs, ...others, ...page, closing];
}

/** The page of whoever applied. A token follows in the URL. */
export const familyPath = '/familj';

/** The path to which a letter's link leads: the page, or its questions about one child. */
export const linkPath = (kind: LetterKind, secret: string, reference: string): string =>
  kind === 'uppgifter' ? `${familyPath}/${secret}/${reference}` : `${familyPath}/${secret}`;

/** Whether a letter tells a decision. A decision gets one such letter; other kinds are sent once each. */
export function tellsDecision(kind: LetterKind): boolean {
  const { purpose } = letters[kind];
  return purpose === 'offer' || purpose === 'decision';
}

/** Whether a letter tells of a decision, also of the family's own: until it has gone, somebody has to send it. */
export function isTelling(kind: LetterKind): boolean {
  return tellsDecision(kind) || letters[kind].purpose === 'confirmation';
}

/** Whether a letter says something of the week itself, so that the family has heard of it. */
export function saysOfWeek(kind: LetterKind): boolean {
  const { purpose } = letters[kind];
  return purpose !== 'own' && purpose !== 'guardians';
}

/** Whether a letter may be sent about a week that is cancelled. */
export function staysTrueWhenCancelled(kind: LetterKind): boolean {
  return letters[kind].cancels === true || !saysOfWeek(kind);
}

/**
 * Whether the list counts recipients who have not yet received this letter. Reminders and letters to whole weeks are
 * not counted.
 */
export function isWaitedFor(kind: LetterKind): boolean {
  const { purpose, byItself } = letters[kind];
  return isTelling(kind) || (purpose === 'more' && !byItself);
}

/** Whether a letter goes to a whole week, which must be chosen first. */
export function isForWeek(kind: LetterKind): boolean {
  return letters[kind].purpose === 'week';
}

/** Whether the sender writes it each time, so that content/letters.yaml has no text for it. */
export function isOwn(kind: LetterKind): boolean {
  return letters[kind].purpose === 'own';
}
