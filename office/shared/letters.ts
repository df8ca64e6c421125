import { type PlacementState, placementStates } from './placement.ts';
import { placementKey } from './placement-key.ts';

/** The words in braces for what content/camp.yaml says to those who come: when, where, and whom to ring. */
export const campWords = ['arrive', 'fetch', 'address', 'emergencyPhone'] as const;
/** The words in braces that every letter fills in. */
export const everyonesWords = ['guardian', 'child', 'week', 'days', 'reference', ...campWords] as const;
/** Those without which nobody can answer. */
export const offersWords = ['answerBy', 'link'] as const;
const paymentWords = ['account', 'payBy'] as const;

export type LetterWord =
  | (typeof everyonesWords | typeof offersWords | typeof paymentWords)[number]
  /** A reserve's in the queue. */
  | 'place';

/** What a letter may depend on: how it is for one child and one week, on the day when somebody asks. */
export interface Circumstances {
  /** Whether the week is still wished, since an application may be corrected. */
  readonly wished: boolean;
  /** Whether the family has decided its state, by an offer's link. */
  readonly decidedByFamily: boolean;
  /** When the week was paid for, YYYY-MM-DD. */
  readonly paidOn: string | null;
  /** The last day to pay that its family has been told last, or else that is set for all, YYYY-MM-DD; '' until it has been. */
  readonly payBy: string;
  /** Whether a letter has notified the family that the child waits for this week. */
  readonly notifiedToWait: boolean;
  /** Whether a letter has offered the family the place, as it is decided. */
  readonly offered: boolean;
  /** Whether a letter has confirmed a yes to the latest offer. */
  readonly confirmed: boolean;
  /** Whether a letter has told, or is about to, that the week is cancelled, as it is decided. */
  readonly isCancelled: boolean;
  /** A week in which the child has a place, also by another application. */
  readonly placeIn: number | undefined;
  /** Whether something is unanswered that every family is asked about its child. */
  readonly detailsLeft: boolean;
  /** The first day of the child's first week, of those that it comes to and are not cancelled; '' where none is known. YYYY-MM-DD. */
  readonly comesFrom: string;
  /** Another week of the same application's that nobody has decided, or that it waits for. */
  readonly openWeek: number | undefined;
  /** In Sweden, YYYY-MM-DD. */
  readonly today: string;
  /** The week's, YYYY-MM-DD; '' until the summer's year has been set. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Why a letter is not true of a child. */
export interface NotTrue {
  /** In Swedish: "Har betalat." */
  readonly why: string;
  /** Whether nobody would think of the child for this letter, so that a list need not name it. */
  readonly isObvious: boolean;
}

interface AboutLetter {
  readonly name: string;
  /** The form of those whom it is for: children, whose families have it, or leaders. */
  readonly form: 'child' | 'leader';
  /**
   * Its subject, in words as its text has, and {product}: the matter and the week, and neither a child nor the decision,
   * since it is read on locked screens. "Nytt" comes before the one about a decision, when another has been told. Null
   * where whoever writes the letter writes it.
   */
  readonly subject: string | null;
  /** When it is sent, in a few words. */
  readonly about: string;
  /** What is said where nobody waits for it. */
  readonly nobody: string;
  /** What has been decided about the child's week where the letter may be true. */
  readonly states: readonly PlacementState[];
  /**
   * What it is for: to offer a place, with a link for the answer; to tell another decision, which has one letter of
   * these two; to ask for the answer again, with the link, once before the last day and once after it; something more
   * about a decision, once; a whole week at a time, which is then chosen first; all who come, whatever their weeks; or
   * what somebody wants to say, to whomever they choose, and writes each time.
   */
  readonly purpose: 'offer' | 'decision' | 'reminder' | 'more' | 'week' | 'camp' | 'own';
  /** The words that it knows beside everyone's. */
  readonly words: readonly LetterWord[];
  /** Whether a child, or leader, has one about all of its weeks, and not one about each. */
  readonly listsWeeks?: true;
  /** Whether it goes by itself alone: nobody chooses it. */
  readonly byItself?: true;
  /** Whether it brings the week as a file for the family's calendar. */
  readonly bringsWeek?: true;
  /** Whether it says that the week is cancelled: of whoever has it no other is true, until something else is decided. */
  readonly cancels?: true;
  /** Why it is not true of a child in one of its states; undefined when it is. Asked when it is chosen and when it leaves. */
  readonly notTrue: (circumstances: Circumstances) => NotTrue | undefined;
}

const noLeaderDecided = 'När ni har bestämt något om en ledare står det här tills brevet har gått.';
const nothingDecided = 'När ni har bestämt något om ett barn står det här tills brevet har gått.';
const nobodyChosen = 'Välj en annan vecka, eller kryssa för dem du vill skriva till i Ansökningar.';
const noWeekNear = 'Här står de som brevet kan gälla när veckorna är på gång.';

const besked = 'besked om {week} på {product}, {reference}';

/** Whatever has been decided. */
const always = () => undefined;

/** Why a family, or a leader, is not told "nej", whatever has been decided. */
export function noRefusal(
  { decidedByFamily, placeIn, openWeek }: Pick<Circumstances, 'decidedByFamily' | 'placeIn' | 'openWeek'>,
  form: AboutLetter['form'],
): NotTrue | undefined {
  const who = form === 'child' ? 'Familjen har' : 'Har';
  if (decidedByFamily) return { why: `${who} själv tackat nej.`, isObvious: false };
  if (placeIn !== undefined) return { why: `Har plats eller erbjudande vecka ${placeIn}.`, isObvious: false };
  // A child's says which weeks it is about, a leader's that it will not be this year.
  return form === 'leader' && openWeek !== undefined
    ? { why: `Kan få komma vecka ${openWeek}.`, isObvious: false }
    : undefined;
}

const untilTheWeekBegins = ({ today, firstDay }: Circumstances) =>
  firstDay !== '' && firstDay <= today ? { why: 'Veckan har börjat.', isObvious: true } : undefined;

const whileWished = (circumstances: Circumstances) =>
  untilTheWeekBegins(circumstances) ??
  (circumstances.wished ? undefined : { why: 'Önskas inte längre.', isObvious: false });

const untilTheWeekIsOver = ({ today, lastDay }: Circumstances) =>
  lastDay !== '' && lastDay < today ? { why: 'Veckan har varit.', isObvious: true } : undefined;

/** What is the same to children's families and to leaders: that a week is cancelled, and what somebody writes of their own. */
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
    notTrue: (circumstances) =>
      circumstances.notifiedToWait
        ? { why: 'Har väntat på reservlistan. Välj Plats från reservlistan.', isObvious: true }
        : whileWished(circumstances),
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
    notTrue: (circumstances) =>
      circumstances.notifiedToWait
        ? whileWished(circumstances)
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
    notTrue: (circumstances) =>
      circumstances.offered
        ? whileWished(circumstances)
        : { why: 'Har inte fått något erbjudande.', isObvious: true },
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
    notTrue: (circumstances) => noRefusal(circumstances, 'child'),
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
    notTrue: (circumstances) =>
      circumstances.decidedByFamily && circumstances.confirmed
        ? { why: 'Fick bekräftelsen när familjen först tackade ja.', isObvious: true }
        : untilTheWeekBegins(circumstances),
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
    notTrue: (circumstances) => noRefusal(circumstances, 'leader'),
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

/** The letters that the association sends to children's families and to leaders. Each is offered once it has a text in content/letters.yaml. */
export const letters: Readonly<Record<LetterKind, AboutLetter>> = definitions;

/** As they are listed. Object.keys forgets which keys there are. */
export const letterKinds = Object.keys(letters) as readonly LetterKind[];

/** The words that mean something in a kind's text: they are replaced when it is written. */
export const wordsIn = (kind: LetterKind): readonly LetterWord[] => [
  ...everyonesWords,
  ...letters[kind].words,
];

/** What a letter is called where it is told of: one of somebody's own, with the subject that they gave it. */
export const letterName = (kind: LetterKind, subject: string | null): string =>
  subject === null ? letters[kind].name : `${letters[kind].name} ”${subject}”`;

/** One letter for each of these: with what the families of some children, in some weeks, are told together. */
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

/** Whether a letter offers a place. */
export function isOffer(kind: LetterKind): boolean {
  return letters[kind].purpose === 'offer';
}

/** Whether a letter asks again about an offer that another has made. */
export function isReminder(kind: LetterKind): boolean {
  return letters[kind].purpose === 'reminder';
}

/** Whether a letter carries the link by which the family answers. */
export function asksForAnswer(kind: LetterKind): boolean {
  return isOffer(kind) || isReminder(kind);
}

/** Whether a letter carries a link by which the family answers: an offer, or what the camp must know of its child. */
export function hasLink(kind: LetterKind): boolean {
  return wordsIn(kind).includes('link');
}

/** Where a family answers an offer, and what the camp must know of its child: each address ends in a secret. */
export const replyPath = '/svar';
export const detailsPath = '/uppgifter';

/** Where the link of a kind of letter leads. */
export const linkPath = (kind: LetterKind): string => (asksForAnswer(kind) ? replyPath : detailsPath);

/** Whether a letter tells what has been decided. A decision has one of these, and the others once each. */
export function tellsDecision(kind: LetterKind): boolean {
  const { purpose } = letters[kind];
  return purpose === 'offer' || purpose === 'decision';
}

/** Whether somebody waits for a letter: not for a reminder of an answer, nor for what is told to all who come. */
export function isWaitedFor(kind: LetterKind): boolean {
  const { purpose, byItself } = letters[kind];
  return tellsDecision(kind) || (purpose === 'more' && !byItself);
}

/** Whether a letter is for a whole week at a time: then the week is chosen first. */
export function isForWeek(kind: LetterKind): boolean {
  return letters[kind].purpose === 'week';
}

/** Whether somebody writes it each time, so that it has no text in content/letters.yaml. */
export function isOwn(kind: LetterKind): boolean {
  return letters[kind].purpose === 'own';
}
