import type { PaperList } from './papers.ts';
import { type PlacementState, placementStates, takesABed } from './placement.ts';
import type { WeekPerson } from './week-answers.ts';

/** Something that a role may be allowed to do. A data address says which of them it asks for. */
export type Act =
  | 'applications'
  | 'health'
  | 'weeks'
  | 'letters'
  | 'messages'
  | 'export'
  | 'people'
  | 'diary'
  | 'erase'
  /** The website's texts; of what is more than that, each by itself. */
  | 'website'
  | 'letterTexts'
  | 'opening'
  | 'facts'
  | 'guardedFacts';

/** What somebody may see of each person in a week's lists, beside the age and the state. */
export type WeekColumn = Exclude<keyof WeekPerson, 'age' | 'state'>;

/** What a role sees of the camp's weeks. */
interface WeekSight {
  /** All weeks, whenever; or only from 7 days before the first day until the day after the last: any of them, or one's own. */
  readonly weeks: 'all' | 'inTime' | 'ownInTime';
  /** Those in these states; nobody else. */
  readonly states: readonly PlacementState[];
  readonly columns: readonly WeekColumn[];
  readonly papers: readonly PaperList[];
}

/** What people of the association are to the office. What is not named here, they are not given. */
interface RoleDefinition {
  readonly word: string;
  /** Somebody in it, of whom something is told: "bjöd in en ledare". */
  readonly somebody: string;
  /** What people in the role may do, for whoever invites and whoever is invited. */
  readonly about: string;
  readonly acts: readonly Act[];
  readonly week: WeekSight;
}

const withABed = placementStates.filter(takesABed);

/** What those who look after the children in a week are to know of each. */
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
  'arrives',
  'leaves',
] as const satisfies readonly WeekColumn[];

/** What they do who place the children, and write to their families. */
const placing = [
  'applications',
  'health',
  'weeks',
  'letters',
  'messages',
  'website',
  'letterTexts',
  'opening',
] as const satisfies readonly Act[];

/** They see all of every week. */
const wholeWeek: WeekSight = {
  weeks: 'all',
  states: placementStates,
  columns: [...ofThoseInCare, 'paidOn', 'otherWeeks', 'leaderNotes', 'detailsLeft', 'photographs'],
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
    acts: ['health', 'weeks'],
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

/** As they are offered. Object.keys forgets which keys there are. */
export const roles = Object.keys(definitions) as readonly Role[];

/** What a role is, sees and may do. */
export const roleOf = (role: Role): RoleDefinition => definitions[role];

/** Whether somebody in this role may do that at all. */
export const may = (role: Role, act: Act): boolean => roleOf(role).acts.includes(act);
