interface AboutState {
  readonly word: string;
  /** The diary's words for the decision, after the name of the person who made it: "Anna …". */
  readonly did: string;
  /** The label of the button for this decision; null for the state that remains when a decision is undone. */
  readonly button: string | null;
  /**
   * How the state counts for the week. Offered and accepted occupy a place and are in the week's list; only accepted
   * have a place. Waiting are in the queue, refused in neither.
   */
  readonly category: 'undecided' | 'offered' | 'accepted' | 'waiting' | 'refused';
  /**
   * What the page of whoever applied says once a letter has told the state. `offered` depends on the last day, and a refusal that
   * the family made itself is its own no (week-status.ts).
   */
  readonly page: 'received' | 'offered' | 'yes' | 'waiting' | 'refused' | 'withdrawn';
  /** Its shape and colour. Two states share them only if they count the same for the week. */
  readonly look: 'dashed' | 'half' | 'full' | 'lines' | 'barred' | 'returned';
}

const definitions = {
  ny: {
    word: 'Ny',
    did: 'ångrade beslutet',
    button: null,
    category: 'undecided',
    page: 'received',
    look: 'dashed',
  },
  erbjuden: {
    word: 'Erbjuden',
    did: 'erbjöd plats',
    button: 'Erbjud plats',
    category: 'offered',
    page: 'offered',
    look: 'half',
  },
  ja: {
    word: 'Tackat ja',
    did: 'satte Tackat ja',
    button: 'Tackat ja',
    category: 'accepted',
    page: 'yes',
    look: 'full',
  },
  reserv: {
    word: 'Reserv',
    did: 'satte som reserv',
    button: 'Reserv',
    category: 'waiting',
    page: 'waiting',
    look: 'lines',
  },
  nej: {
    word: 'Nej',
    did: 'satte Nej',
    button: 'Nej',
    category: 'refused',
    page: 'refused',
    look: 'barred',
  },
  atertagen: {
    word: 'Återtagen',
    did: 'tog tillbaka platsen',
    button: 'Återta',
    category: 'refused',
    page: 'withdrawn',
    look: 'returned',
  },
} satisfies Readonly<Record<string, AboutState>>;

/** The association's decision about one child or leader in one week. An application as a whole has no status. */
export type PlacementState = keyof typeof definitions;

/** A state that can be decided. 'ny' is only what remains without a decision. */
export type DecidedState = Exclude<PlacementState, 'ny'>;

/** The choice in a decision: a state, or undo, which takes the latest decision back. */
export type PlacementChoice = DecidedState | 'undo';

export type Category = AboutState['category'];
export type StateLook = AboutState['look'];

export const aboutState: Readonly<Record<PlacementState, AboutState>> = definitions;

/** In the order of buttons and lists. Object.keys loses the type of the keys. */
export const placementStates = Object.keys(definitions) as readonly PlacementState[];

const isDecided = (state: PlacementState): state is DecidedState => state !== 'ny';

export const decidedStates = placementStates.filter(isDecided);

/** Whether this state counts against the week's capacity. */
export function occupiesPlace(state: PlacementState): boolean {
  const { category } = aboutState[state];
  return category === 'offered' || category === 'accepted';
}

/** Whether this state is an accepted place; an unanswered offer is not. */
export function hasPlace(state: PlacementState): boolean {
  return aboutState[state].category === 'accepted';
}

/** Whether this state is in the week's queue. */
export function waits(state: PlacementState): boolean {
  return aboutState[state].category === 'waiting';
}

/** Whether this state gives no place, by the association's decision or the family's. */
export function isRefused(state: PlacementState): boolean {
  return aboutState[state].category === 'refused';
}

interface Decided {
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly undone: { readonly by: string; readonly at: string } | null;
}

/** Who last changed a placement, and when: the latest decision, or the undo that restored it. */
export function lastChange({ decidedBy, decidedAt, undone }: Decided): Decided['undone'] {
  if (undone) return undone;
  return decidedBy && decidedAt ? { by: decidedBy, at: decidedAt } : null;
}

/** What decides whether a decision about several children includes this one. */
interface Answerable {
  readonly state: PlacementState;
  readonly decidedByFamily: boolean;
}

/** Whether the place is accepted (no matter who recorded it), or the family itself has answered. */
const hasAnswered = ({ state, decidedByFamily }: Answerable): boolean => decidedByFamily || hasPlace(state);

/**
 * Whether a decision about several children includes this one. With `from`, it must be in that state; without, it
 * must not have answered. A family that declined gets a new offer only by a separate decision.
 */
export function isInBulkDecision(placement: Answerable, from: PlacementState | undefined): boolean {
  const { state, decidedByFamily } = placement;
  if (from === undefined) return !hasAnswered(placement);
  return state === from && !(decidedByFamily && isRefused(state));
}

export const waitingStates = placementStates.filter(waits);
