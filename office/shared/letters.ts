import { everyonesWords, type LetterWord, offersWords, paymentWords } from './letter-words.ts';
import { occupiesPlace, type PlacementState, placementStates } from './placement.ts';
import { placementKey } from './placement-key.ts';
import type { WeekFacts } from './week-status.ts';

/** The topic of every letter that announces a decision, whatever its kind. */
export const decisionTopic = 'besked';

/** Why a letter must not be sent to an applicant. */
export interface Ineligible {
  /** In Swedish: "Har betalat." */
  readonly why: string;
  /** Whether nobody would expect the applicant to get this letter, so that lists leave the applicant out. */
  readonly hidden: boolean;
}

/** Whom a letter goes to: children's families or leaders. */
export type LetterForm = 'child' | 'leader';

/** A kind of letter to some recipients. */
export interface LetterTo {
  readonly kind: LetterKind;
  readonly form: LetterForm;
}

interface AboutLetter {
  readonly name: string;
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
  /** Placeholders beside those of every letter. */
  readonly words: readonly LetterWord[];
  /** Whether one letter covers all of an application's weeks, instead of one for each week. */
  readonly listsWeeks?: true;
  /** The recipients, with what differs for them. */
  readonly forms: {
    readonly [Form in LetterForm]?: Partial<
      Pick<AboutLetter, 'subject' | 'about' | 'nobody' | 'words' | 'listsWeeks'>
    >;
  };
  /** The states in which the letter may be sent. */
  readonly states: readonly PlacementState[];
  /**
   * What the letter is for.
   * `offer`: offers a place, with a link for the answer. `decision`: tells any other decision.
   * `reminder`: asks again for an answer, once before the last day and once after it.
   * `confirmation`: tells a decision that the family may have made itself.
   * `more`: tells something more about a decision, once.
   * `week`: goes to everybody in one week, which is chosen first unless the letter lists weeks.
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
    | 'own'
    | 'guardians';
  /** Whether the server alone sends it: nobody chooses its recipients. */
  readonly automatic?: true;
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

const nothingDecided = 'När ni har bestämt något om ett barn står det här tills brevet har gått.';
const noLeaderDecided = {
  nobody: 'När ni har bestämt något om en ledare står det här tills brevet har gått.',
};
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

/** What became of a guardian's wish to change or remove the second guardian. */
const wishIsDecided = {
  forms: { child: {} },
  subject: 'vem som får brev om {week}, {reference}',
  nobody: 'Det går av sig själv.',
  states: placementStates,
  purpose: 'guardians',
  automatic: true,
  words: [],
  ineligible: always,
} as const;

const definitions = {
  erbjudande: {
    name: 'Erbjudande',
    subject: besked,
    about: 'Plats på kollot, med sista dag att svara.',
    nobody: nothingDecided,
    words: offersWords,
    forms: {
      child: { words: [...offersWords, ...paymentWords] },
      leader: {
        ...noLeaderDecided,
        about: 'Välkommen som ledare, med sista dag att svara.',
        listsWeeks: true,
      },
    },
    states: ['erbjuden'],
    purpose: 'offer',
    tellsBeside: true,
    ineligible: whileWished,
  },
  reserv: {
    name: 'Reserv',
    subject: besked,
    about: 'Står på reservlistan, med sin plats i kön.',
    nobody: nothingDecided,
    words: ['place'],
    forms: { child: {}, leader: noLeaderDecided },
    states: ['reserv'],
    purpose: 'decision',
    ineligible: whileWished,
  },
  svar: {
    name: 'Påminn om svar',
    subject: 'vi väntar på ert svar om {week}',
    about: 'Familjen har inte svarat, före sista dagen eller efter den.',
    nobody: 'Alla som har fått ett erbjudande har svarat, eller fått en påminnelse.',
    words: offersWords,
    forms: {
      child: {},
      leader: {
        subject: 'vi väntar på ditt svar om {week}',
        about: 'Ledaren har inte svarat, före sista dagen eller efter den.',
      },
    },
    states: ['erbjuden'],
    purpose: 'reminder',
    ineligible: (status) =>
      status.offer ? whileWished(status) : { why: 'Har inte fått något erbjudande.', hidden: true },
  },
  nej: {
    name: 'Nej',
    subject: besked,
    about: 'Fick ingen plats den här gången.',
    nobody: nothingDecided,
    words: [],
    listsWeeks: true,
    forms: { child: {}, leader: { ...noLeaderDecided, about: 'Blir inte ledare den här gången.' } },
    states: ['nej'],
    purpose: 'decision',
    ineligible: noRefusal,
  },
  bekraftelse: {
    name: 'Bekräftelse',
    subject: `nytt ${besked}`,
    about:
      'Har tackat ja: hur man betalar, och veckan till kalendern. Går av sig själv efter ett ja med länken.',
    nobody: 'Alla som har tackat ja till en vecka som inte har börjat har fått sin bekräftelse.',
    words: [],
    forms: {
      child: { words: paymentWords },
      leader: {
        about: 'Har tackat ja, med veckan till kalendern. Går av sig själv efter ett ja med länken.',
      },
    },
    states: ['ja'],
    purpose: 'confirmation',
    bringsWeek: true,
    tellsBeside: true,
    ineligible: (status) =>
      status.decidedByFamily && status.confirmed
        ? { why: 'Fick bekräftelsen efter det första jaet.', hidden: true }
        : untilTheWeekBegins(status),
  },
  uppgifter: {
    name: 'Uppgifter om barnet',
    subject: 'uppgifter inför {week} på {product}, {reference}',
    about: 'Det vi behöver veta om den som har en plats: länken dit där familjen svarar.',
    nobody: 'Alla som har en plats har svarat, eller fått brevet.',
    words: ['link'],
    listsWeeks: true,
    forms: { child: {} },
    states: ['ja'],
    purpose: 'more',
    ineligible({ detailsLeft, comesFrom, today }) {
      if (!detailsLeft) return { why: 'Familjen har svarat.', hidden: true };
      return comesFrom !== '' && comesFrom <= today
        ? { why: 'Den första veckan har börjat.', hidden: true }
        : undefined;
    },
  },
  avbokad: {
    name: 'Avbokad',
    subject: 'platsen {week} är avbokad',
    about: 'Familjen kommer inte. Går av sig själv när familjen har avbokat på sin sida.',
    nobody: 'Alla som har avbokat en vecka som inte har börjat har fått brevet.',
    words: [],
    forms: {
      child: {},
      leader: {
        subject: '{week} är avbokad',
        about: 'Ledaren kommer inte. Går av sig själv när ledaren har avbokat på sin sida.',
      },
    },
    states: ['atertagen'],
    purpose: 'confirmation',
    ineligible: (status) =>
      status.told === 'nothing'
        ? { why: 'Har inte fått veta något om veckan.', hidden: true }
        : untilTheWeekBegins(status),
  },
  'uppgifter-andrade': {
    name: 'Uppgifterna är ändrade',
    subject: 'uppgifterna inför {week} är ändrade',
    about: 'Säger att något är ändrat, och inte vad. Går av sig själv när någon har svarat med länken.',
    nobody: 'Det går av sig själv.',
    words: [],
    forms: { child: {} },
    states: ['ja'],
    purpose: 'more',
    automatic: true,
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
    subject: 'avgiften för {week}',
    about: 'Avgiften skulle ha kommit, och har inte gjort det.',
    nobody: 'Alla vars sista dag att betala har gått har betalat, eller fått en påminnelse.',
    words: paymentWords,
    forms: { child: {} },
    states: ['ja'],
    purpose: 'more',
    ineligible({ paidOn, payment }) {
      if (paidOn !== null) return { why: 'Har betalat.', hidden: true };
      return payment.state === 'late'
        ? undefined
        : { why: 'Sista dagen att betala har inte gått.', hidden: true };
    },
  },
  infor: {
    name: 'Inför veckan',
    subject: 'inför {week}',
    about: 'Packlista, tider och vägen hit.',
    nobody: noWeekNear,
    words: [],
    forms: {
      child: { words: paymentWords },
      leader: {
        about: 'Tider och vägen hit.',
        nobody: 'Här står de ledare som har tackat ja, tills veckan börjar eller brevet har gått.',
        listsWeeks: true,
      },
    },
    states: ['ja'],
    purpose: 'week',
    ineligible: untilTheWeekBegins,
  },
  installt: {
    name: 'Inställt',
    subject: '{week} är inställd',
    about: 'Veckan blir inte av.',
    nobody: noWeekNear,
    words: [],
    forms: { child: {}, leader: {} },
    // Everybody who hopes for the week, also while nothing is decided.
    states: ['ny', 'erbjuden', 'ja', 'reserv'],
    purpose: 'week',
    cancels: true,
    ineligible: (status) =>
      status.state === 'ny' && !status.wished
        ? { why: 'Önskas inte längre.', hidden: true }
        : untilTheWeekIsOver(status),
  },
  tack: {
    name: 'Tack',
    subject: 'tack för {week} på {product}',
    about: 'Efter sommaren.',
    nobody: noWeekNear,
    words: [],
    forms: { child: {} },
    states: ['ja'],
    purpose: 'week',
    ineligible: ({ today, firstDay, lastDay }) =>
      lastDay === '' || today < lastDay
        ? { why: 'Veckan är inte slut än.', hidden: today <= firstDay || lastDay === '' }
        : undefined,
  },
  eget: {
    name: 'Eget brev',
    subject: null,
    about:
      'Ert eget ämne och er egen text, till en vecka, till reserverna eller till dem ni har kryssat för i Ansökningar.',
    nobody: nobodyChosen,
    words: [],
    listsWeeks: true,
    forms: {
      child: { words: ['account'] },
      leader: {
        about:
          'Ert eget ämne och er egen text, till ledarna eller till dem ni har kryssat för i Ansökningar.',
      },
    },
    states: placementStates,
    purpose: 'own',
    ineligible: always,
  },
} satisfies Readonly<Record<string, AboutLetter>>;

export type LetterKind = keyof typeof definitions;

/** Every kind of letter. A kind is offered to the recipients for whom content/letters.yaml has a text. */
export const letters: Readonly<Record<LetterKind, AboutLetter>> = definitions;

/** In the order of lists. Object.keys loses the type of the keys. */
export const letterKinds = Object.keys(letters) as readonly LetterKind[];

export const letterForms = ['child', 'leader'] as const satisfies readonly LetterForm[];

/** Whether these recipients get the kind of letter. */
export const goesTo = (kind: LetterKind, form: LetterForm): boolean =>
  letters[kind].forms[form] !== undefined;

/** The kinds of letters to these recipients, in the order of lists. */
export const kindsTo = (form: LetterForm): readonly LetterKind[] =>
  letterKinds.filter((kind) => goesTo(kind, form));

/** Every kind of letter to each of its recipients. */
export const allLetters: readonly LetterTo[] = letterForms.flatMap((form) =>
  kindsTo(form).map((kind) => ({ kind, form })),
);

/** A kind of letter as it is for these recipients. */
export const letterTo = ({ kind, form }: LetterTo): AboutLetter => ({
  ...letters[kind],
  ...letters[kind].forms[form],
});

/** The placeholders that a kind of letter may contain. */
export const wordsIn = (letter: LetterTo): readonly LetterWord[] => [
  ...everyonesWords,
  ...letterTo(letter).words,
];

/** The letter's name in lists; a letter in the sender's own words also shows its subject. */
export const letterName = (kind: LetterKind, subject: string | null = null): string =>
  subject === null ? letters[kind].name : `${letters[kind].name} ”${subject}”`;

/** The letter's name where nothing else says whom it goes to. */
export const nameWithRecipients = ({ kind, form }: LetterTo, subject: string | null = null): string =>
  `${letterName(kind, subject)}${form === 'leader' ? ' till ledare' : ''}`;

/**
 * Groups the chosen placements into letters: one for each application if the letter lists weeks, else one for each
 * week.
 */
export function asLetters<One extends Parameters<typeof placementKey>[0]>(
  letter: LetterTo,
  chosen: readonly One[],
): { readonly first: One; readonly all: readonly One[]; readonly weeks: readonly number[] }[] {
  const { listsWeeks } = letterTo(letter);
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
  return letters[kind].words.some((word) => word === 'link');
}

/** Whether a letter tells of no place, so that nothing in it may be louder than its text. */
export function tellsOfNoPlace(kind: LetterKind): boolean {
  const { states, cancels } = letters[kind];
  return cancels === true || !states.some(occupiesPlace);
}

/** Whether a letter shows where the child's family is on its way to camp. */
export const showsPath = ({ kind, form }: LetterTo): boolean =>
  form === 'child' && saysOfWeek(kind) && !tellsOfNoPlace(kind);

/** Whether a letter says how to pay the fee. */
const isAboutFee = (kind: LetterKind) => kind === 'bekraftelse' || kind === 'betalning';

/**
 * The paragraphs of a whole letter. A child's family gets the link to its page in every letter; `familyPage` is the paragraph
 * for letters without a link of their own, or ''. `swish` is the paragraph after the account in letters about the fee, or ''.
 * `beside` tells of the weeks without a place, in letters about a place.
 */
export function wholeLetter(
  { kind, form }: LetterTo,
  letter: Readonly<Record<'opening' | 'beside' | 'familyPage' | 'swish' | 'closing', string>> & {
    readonly paragraphs: readonly string[];
  },
): string[] {
  const { opening, beside, familyPage, swish, closing } = letter;
  const paragraphs = letter.paragraphs.flatMap((one) =>
    isAboutFee(kind) && swish !== '' && one.includes('{account}') ? [one, swish] : [one],
  );
  const hasOwn = paragraphs.some((one) => one.includes('{link}'));
  const { removesGuardian } = letters[kind];
  const page = form === 'child' && !hasOwn && !removesGuardian && familyPage !== '' ? [familyPage] : [];
  const others = letters[kind].tellsBeside ? [beside] : [];
  return [opening, ...paragraphs, ...others, ...page, closing];
}

/** The page of whoever applied. A token follows in the URL. */
export const familyPath = '/min-sida';

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
  const { purpose, automatic } = letters[kind];
  return isTelling(kind) || (purpose === 'more' && !automatic);
}

/** Whether a letter goes to a whole week, which must be chosen first. */
export function isForWeek(letter: LetterTo): boolean {
  const { purpose, listsWeeks } = letterTo(letter);
  return purpose === 'week' && !listsWeeks;
}

/** Whether the sender writes it each time, so that content/letters.yaml has no text for it. */
export function isOwn(kind: LetterKind): boolean {
  return letters[kind].purpose === 'own';
}
