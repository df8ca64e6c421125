import { type PlacementState, placementStates } from './placement.ts';
import { placementKey } from './placement-key.ts';

/** Placeholders filled from content/camp.yaml: arrival, pickup, address and telephone number. */
export const campWords = ['arrive', 'fetch', 'address', 'emergencyPhone'] as const;
/** Placeholders that every kind of letter fills in. */
export const everyonesWords = ['guardian', 'child', 'week', 'days', 'reference', ...campWords] as const;
/** Placeholders that an offer must contain, so that the family can answer. */
export const offersWords = ['answerBy', 'link'] as const;
const paymentWords = ['account', 'payBy'] as const;
/** Placeholders of the paragraph about Swish. */
export const swishWords = ['swishLink', 'reference'] as const;

export type LetterWord =
  | (typeof everyonesWords | typeof offersWords | typeof paymentWords | typeof swishWords)[number]
  /** The child's position in the queue. */
  | 'place';

/** The facts about one child in one week, on a given day, that decide whether a letter may be sent. */
export interface CandidateFacts {
  /** Whether the application still asks for this week; it may have been corrected. */
  readonly wished: boolean;
  /** Whether the family decided the state itself, by the link in an offer. */
  readonly decidedByFamily: boolean;
  /** When the fee was paid, YYYY-MM-DD. */
  readonly paidOn: string | null;
  /**
   * The last day to pay, YYYY-MM-DD: from the family's latest letter, else the day set for everybody; '' until one is
   * set.
   */
  readonly payBy: string;
  /** Whether a letter has told the family that the child is in this week's queue. */
  readonly notifiedToWait: boolean;
  /** Whether a letter has offered the family the place under the current decision. */
  readonly offered: boolean;
  /** Whether a letter has confirmed a yes to the latest offer. */
  readonly confirmed: boolean;
  /** Whether a cancellation letter of the week is sent or queued under the current decision. */
  readonly isCancelled: boolean;
  /** A week in which the child has a place, by this application or another. */
  readonly placeIn: number | undefined;
  /** Whether a required question about the child is unanswered. */
  readonly detailsLeft: boolean;
  /** The first day, YYYY-MM-DD, of the child's first week that is not cancelled; '' when it is not known. */
  readonly comesFrom: string;
  /** Another week of the same application that is undecided or in the queue. */
  readonly openWeek: number | undefined;
  /** The date in Sweden, YYYY-MM-DD. */
  readonly today: string;
  /** The week's first and last day, YYYY-MM-DD; '' until the season's year is set. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Why a letter must not be sent to a candidate. */
export interface NotTrue {
  /** In Swedish: "Har betalat." */
  readonly why: string;
  /** Whether nobody would expect the child to get this letter, so that a list leaves the child out. */
  readonly isObvious: boolean;
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
   * `more`: tells something more about a decision, once.
   * `week`: goes to one week, which is chosen first. `camp`: goes to everybody who comes, in any week.
   * `own`: written each time, for chosen recipients.
   * `guardians`: tells what became of a wish about the second guardian, also when the week is cancelled.
   */
  readonly purpose: 'offer' | 'decision' | 'reminder' | 'more' | 'week' | 'camp' | 'own' | 'guardians';
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
  /** Whether it cancels the week: it stops every other letter until a new decision is made. */
  readonly cancels?: true;
  /**
   * Why the letter must not be sent, undefined if it may be. Checked when recipients are chosen and when the mail is
   * sent.
   */
  readonly notTrue: (facts: CandidateFacts) => NotTrue | undefined;
}

const noLeaderDecided = 'När ni har bestämt något om en ledare står det här tills brevet har gått.';
const nothingDecided = 'När ni har bestämt något om ett barn står det här tills brevet har gått.';
const nobodyChosen = 'Välj en annan vecka, eller kryssa för dem du vill skriva till i Ansökningar.';
const noWeekNear = 'Här står de som brevet kan gälla när veckorna är på gång.';

const besked = 'besked om {week} på {product}, {reference}';

const always = () => undefined;

/** Why a family or leader must not get the letter "nej", whatever has been decided. */
export function noRefusal(
  { decidedByFamily, placeIn, openWeek }: Pick<CandidateFacts, 'decidedByFamily' | 'placeIn' | 'openWeek'>,
  form: AboutLetter['form'],
): NotTrue | undefined {
  const who = form === 'child' ? 'Familjen har' : 'Har';
  if (decidedByFamily) return { why: `${who} själv tackat nej.`, isObvious: false };
  if (placeIn !== undefined) return { why: `Har plats eller erbjudande vecka ${placeIn}.`, isObvious: false };
  // A child's letter names its weeks; a leader's says that it will not be this year.
  return form === 'leader' && openWeek !== undefined
    ? { why: `Kan få komma vecka ${openWeek}.`, isObvious: false }
    : undefined;
}

const untilTheWeekBegins = ({ today, firstDay }: CandidateFacts) =>
  firstDay !== '' && firstDay <= today ? { why: 'Veckan har börjat.', isObvious: true } : undefined;

const whileWished = (facts: CandidateFacts) =>
  untilTheWeekBegins(facts) ?? (facts.wished ? undefined : { why: 'Önskas inte längre.', isObvious: false });

const untilTheWeekIsOver = ({ today, lastDay }: CandidateFacts) =>
  lastDay !== '' && lastDay < today ? { why: 'Veckan har varit.', isObvious: true } : undefined;

/** What letters to families and to leaders share: cancelling a week, and letters in the sender's own words. */
const weekIsCancelled = {
  subject: '{week} är inställd',
  about: 'Veckan blir inte av.',
  nobody: noWeekNear,
  states: ['erbjuden', 'ja', 'reserv'],
  purpose: 'week',
  words: [],
  cancels: true,
  notTrue: untilTheWeekIsOver,
} as const;

/** What became of a guardian's wish to change or remove the second guardian. */
const wishIsDecided = {
  form: 'child',
  subject: 'vem som får brev om {week}, {reference}',
  nobody: 'Det går av sig själv.',
  states: placementStates,
  purpose: 'guardians',
  byItself: true,
  words: [],
  notTrue: always,
} as const;

const own = {
  subject: null,
  nobody: nobodyChosen,
  states: placementStates,
  purpose: 'own',
  listsWeeks: true,
  notTrue: always,
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
    notTrue: (facts) =>
      facts.notifiedToWait
        ? { why: 'Har väntat på reservlistan. Välj Plats från reservlistan.', isObvious: true }
        : whileWished(facts),
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
    notTrue: whileWished,
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
    notTrue: (facts) =>
      facts.notifiedToWait
        ? whileWished(facts)
        : { why: 'Har inte fått veta att barnet väntar. Välj Erbjudande.', isObvious: true },
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
    notTrue: (facts) =>
      facts.offered ? whileWished(facts) : { why: 'Har inte fått något erbjudande.', isObvious: true },
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
    notTrue: (facts) => noRefusal(facts, 'child'),
  },
  bekraftelse: {
    name: 'Bekräftelse',
    form: 'child',
    subject: `nytt ${besked}`,
    about:
      'Har tackat ja: hur man betalar, och veckan till kalendern. Går av sig själv efter ett ja med länken.',
    nobody: 'Alla som har tackat ja till en vecka som inte har börjat har fått sin bekräftelse.',
    states: ['ja'],
    purpose: 'more',
    words: paymentWords,
    bringsWeek: true,
    notTrue: (facts) =>
      facts.decidedByFamily && facts.confirmed
        ? { why: 'Fick bekräftelsen när familjen först tackade ja.', isObvious: true }
        : untilTheWeekBegins(facts),
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
    notTrue({ detailsLeft, comesFrom, today }) {
      if (!detailsLeft) return { why: 'Familjen har svarat.', isObvious: true };
      return comesFrom !== '' && comesFrom <= today
        ? { why: 'Den första veckan har börjat.', isObvious: true }
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
    purpose: 'more',
    words: [],
    notTrue: untilTheWeekBegins,
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
    notTrue: untilTheWeekBegins,
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
    notTrue({ paidOn, payBy, today }) {
      if (paidOn !== null) return { why: 'Har betalat.', isObvious: true };
      return payBy !== '' && payBy < today
        ? undefined
        : { why: 'Sista dagen att betala har inte gått.', isObvious: true };
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
    notTrue: untilTheWeekBegins,
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
    notTrue: ({ today, firstDay, lastDay }) =>
      lastDay === '' || today < lastDay
        ? { why: 'Veckan är inte slut än.', isObvious: today <= firstDay || lastDay === '' }
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
    notTrue: whileWished,
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
    notTrue: (facts) => noRefusal(facts, 'leader'),
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
    notTrue: untilTheWeekBegins,
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
 */
export function wholeLetter(
  kind: LetterKind,
  letter: Readonly<Record<'opening' | 'familyPage' | 'swish' | 'closing', string>> & {
    readonly paragraphs: readonly string[];
  },
): string[] {
  const { opening, familyPage, swish, closing } = letter;
  const paragraphs = letter.paragraphs.flatMap((one) =>
    isAboutFee(kind) && swish !== '' && one.includes('{account}') ? [one, swish] : [one],
  );
  const hasOwn = paragraphs.some((one) => one.includes('{link}'));
  const { form, removesGuardian } = letters[kind];
  const page = form === 'child' && !hasOwn && !removesGuardian && familyPage !== '' ? [familyPage] : [];
  return [opening, ...paragraphs, ...page, closing];
}

/** The page behind a link in a leader's offer, and a family's page. A token follows in the URL. */
export const replyPath = '/svar';
export const familyPath = '/familj';

/** The path to which a letter's link leads: a family's page, its questions about one child, or a leader's offer. */
export function linkPath(kind: LetterKind, secret: string, reference: string): string {
  if (letters[kind].form === 'leader') return `${replyPath}/${secret}`;
  return kind === 'uppgifter' ? `${familyPath}/${secret}/${reference}` : `${familyPath}/${secret}`;
}

/** Whether a letter tells a decision. A decision gets one such letter; other kinds are sent once each. */
export function tellsDecision(kind: LetterKind): boolean {
  const { purpose } = letters[kind];
  return purpose === 'offer' || purpose === 'decision';
}

/** Whether a letter may be sent about a week that is cancelled. */
export function staysTrueWhenCancelled(kind: LetterKind): boolean {
  const { purpose, cancels } = letters[kind];
  return cancels === true || purpose === 'own' || purpose === 'guardians';
}

/**
 * Whether the list counts recipients who have not yet received this letter. Reminders and letters to whole weeks are
 * not counted.
 */
export function isWaitedFor(kind: LetterKind): boolean {
  const { purpose, byItself } = letters[kind];
  return tellsDecision(kind) || (purpose === 'more' && !byItself);
}

/** Whether a letter goes to a whole week, which must be chosen first. */
export function isForWeek(kind: LetterKind): boolean {
  return letters[kind].purpose === 'week';
}

/** Whether the sender writes it each time, so that content/letters.yaml has no text for it. */
export function isOwn(kind: LetterKind): boolean {
  return letters[kind].purpose === 'own';
}
