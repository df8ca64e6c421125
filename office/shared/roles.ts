import type { PaperList } from './papers.ts';
import { occupiesPlace, type PlacementState, placementStates } from './placement.ts';
import type { WeekPerson } from './week-answers.ts';

/** A right of a role. Each endpoint requires one of them. */
export type Act =
  | 'applications'
  | 'health'
  | 'weeks'
  /** Records who has come to the week. */
  | 'checkIn'
  | 'letters'
  | 'messages'
  | 'export'
  | 'people'
  | 'diary'
  | 'erase'
  /** Changes the website's texts; letters' texts, opening and facts are rights of their own. */
  | 'website'
  | 'letterTexts'
  | 'opening'
  | 'facts'
  | 'guardedFacts';

/** A column of a week's list that a role may see, beside age and state. */
export type WeekColumn = Exclude<keyof WeekPerson, 'age' | 'state'>;

/** What a role sees of the camp's weeks. */
interface WeekSight {
  /**
   * `all`: at any time. `inTime`: any week, from 7 days before its first day until the day after its last.
   * `ownInTime`: the same for the person's own weeks.
   */
  readonly weeks: 'all' | 'inTime' | 'ownInTime';
  /** Only placements in these states. */
  readonly states: readonly PlacementState[];
  readonly columns: readonly WeekColumn[];
  readonly papers: readonly PaperList[];
}

/** What a role is called and may do. A right that is not listed is not given. */
interface RoleDefinition {
  readonly word: string;
  /** The role with its article, for sentences: "bjöd in en ledare". */
  readonly somebody: string;
  /** Describes the role to the people who invite and are invited. */
  readonly about: string;
  readonly acts: readonly Act[];
  readonly week: WeekSight;
}

const withABed = placementStates.filter(occupiesPlace);

/** Columns for people who take care of the children during a week. */
const ofThoseInCare = [
  'reference',
  'name',
  'called',
  'foodLine',
  'hasHealth',
  'unread',
  'erased',
  'roomNote',
  'guardian',
  'phone',
  'contactName',
  'contactPhone',
  'mayFetch',
  'mustNotFetch',
  'swims',
  'staysWith',
  'arrives',
  'leaves',
  'came',
  'phoneIn',
] as const satisfies readonly WeekColumn[];

/** Rights of people who place children and write to families. */
const placing = [
  'applications',
  'health',
  'weeks',
  'checkIn',
  'letters',
  'messages',
  'website',
  'letterTexts',
  'opening',
] as const satisfies readonly Act[];

const wholeWeek: WeekSight = {
  weeks: 'all',
  states: placementStates,
  columns: [...ofThoseInCare, 'paidOn', 'payment', 'otherWeeks', 'leaderNotes', 'detailsLeft', 'photographs'],
  papers: ['incheckning', 'ledare', 'kok', 'halsa', 'bilder', 'allt'],
};

const definitions = {
  ansvarig: {
    word: 'ansvarig',
    somebody: 'en ansvarig',
    about: 'Ansvariga får allt som en handläggare får, bjuder in de andra, exporterar och tar bort.',
    acts: [...placing, 'export', 'people', 'diary', 'erase', 'facts', 'guardedFacts'],
    week: wholeWeek,
  },
  handlaggare: {
    word: 'handläggare',
    somebody: 'en handläggare',
    about:
      'Handläggare läser ansökningar, bestämmer om platser, skriver till familjerna och ändrar webbplatsens texter. Varje titt på hälsouppgifter står i dagboken.',
    acts: placing,
    week: wholeWeek,
  },
  ledare: {
    word: 'ledare',
    somebody: 'en ledare',
    about:
      'Ledare ser barnen i sina egna veckor, från sju dagar innan veckan börjar till dagen efter att den slutat.',
    acts: ['health', 'weeks', 'checkIn'],
    week: {
      weeks: 'ownInTime',
      states: withABed,
      columns: ofThoseInCare,
      papers: ['incheckning', 'ledare', 'kok', 'halsa', 'allt'],
    },
  },
  kok: {
    word: 'kök',
    somebody: 'köket',
    about:
      'Köket ser raderna om mat, med förnamn, från sju dagar innan veckan börjar till dagen efter att den slutat.',
    acts: ['weeks'],
    week: {
      weeks: 'inTime',
      states: withABed,
      columns: ['called', 'foodLine', 'unread', 'erased'],
      papers: ['kok'],
    },
  },
  webb: {
    word: 'webbredaktör',
    somebody: 'en webbredaktör',
    about: 'Webbredaktörer ändrar webbplatsens texter och bilder, och ser inget om dem som ansöker.',
    acts: ['website'],
    week: { weeks: 'inTime', states: [], columns: [], papers: [] },
  },
} satisfies Readonly<Record<string, RoleDefinition>>;

export type Role = keyof typeof definitions;

/** In the order of the list of roles. Object.keys loses the type of the keys. */
export const roles = Object.keys(definitions) as readonly Role[];

export const roleOf = (role: Role): RoleDefinition => definitions[role];

/** Whether the role has the right. */
export const may = (role: Role, act: Act): boolean => roleOf(role).acts.includes(act);
