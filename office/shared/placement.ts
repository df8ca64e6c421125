interface AboutState {
  readonly word: string;
  /** What whoever decided it did: "Anna …". */
  readonly did: string;
  /** The words of the button that decides it; null for the state that remains when a decision is undone. */
  readonly button: string | null;
  /**
   * What it is to the week. Offered and accepted take one of its places and are in its list; only the accepted have a
   * place. The waiting are in its queue, the refused in neither.
   */
  readonly standing: 'undecided' | 'offered' | 'accepted' | 'waiting' | 'refused';
  /** Its shape and colour, which only those have that are the same to the week. */
  readonly look: 'dashed' | 'half' | 'full' | 'lines' | 'barred' | 'returned';
}

const definitions = {
  ny: {
    word: 'Ny',
    did: 'ångrade beslutet',
    button: null,
    standing: 'undecided',
    look: 'dashed',
  },
  erbjuden: {
    word: 'Erbjuden',
    did: 'erbjöd plats',
    button: 'Erbjud plats',
    standing: 'offered',
    look: 'half',
  },
  ja: {
    word: 'Tackat ja',
    did: 'satte Tackat ja',
    button: 'Tackat ja',
    standing: 'accepted',
    look: 'full',
  },
  reserv: {
    word: 'Reserv',
    did: 'satte som reserv',
    button: 'Reserv',
    standing: 'waiting',
    look: 'lines',
  },
  nej: {
    word: 'Nej',
    did: 'satte Nej',
    button: 'Nej',
    standing: 'refused',
    look: 'barred',
  },
  atertagen: {
    word: 'Återtagen',
    did: 'tog tillbaka platsen',
    button: 'Återta',
    standing: 'refused',
    look: 'returned',
  },
} satisfies Readonly<Record<string, AboutState>>;

/** What the association has decided about one child, or leader, for one week. Never a status of the application. */
export type PlacementState = keyof typeof definitions;

/** What somebody chooses: a state, or to undo what is decided, so that the decision before it stands again. */
export type PlacementChoice = PlacementState | 'former';

export type Standing = AboutState['standing'];
export type StateLook = AboutState['look'];

export const aboutState: Readonly<Record<PlacementState, AboutState>> = definitions;

/** In the order of the buttons and of choices. Object.keys forgets which keys there are. */
export const placementStates = Object.keys(definitions) as readonly PlacementState[];

/** Whether somebody in this state counts against the week's places. */
export function takesABed(state: PlacementState): boolean {
  const { standing } = aboutState[state];
  return standing === 'offered' || standing === 'accepted';
}

/** Whether somebody in this state has a place: an offer that nobody has said yes to is not one. */
export function hasPlace(state: PlacementState): boolean {
  return aboutState[state].standing === 'accepted';
}

/** Whether somebody in this state stands in the week's queue. */
export function waits(state: PlacementState): boolean {
  return aboutState[state].standing === 'waiting';
}

/** Whether somebody in this state gets no place, by the association's word or their own. */
export function isRefused(state: PlacementState): boolean {
  return aboutState[state].standing === 'refused';
}

interface Decided {
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly undone: { readonly by: string; readonly at: string } | null;
}

/** Who changed a placement last, by name, and when: by deciding, or by undoing what had replaced the decision. */
export function lastChange({ decidedBy, decidedAt, undone }: Decided): Decided['undone'] {
  if (undone) return undone;
  return decidedBy && decidedAt ? { by: decidedBy, at: decidedAt } : null;
}

/** What several are told apart by when they are decided about together. */
interface Answerable {
  readonly state: PlacementState;
  readonly decidedByFamily: boolean;
}

/** Whether a place has been accepted, whoever wrote that down, or the family has answered itself. */
export const hasAnswered = ({ state, decidedByFamily }: Answerable): boolean =>
  decidedByFamily || hasPlace(state);

/**
 * Whether a decision about several at once is about this one: if it stands in the state `from` that all were looked at
 * in or, where no state was, if it has not answered. Whoever has declined is asked again only by a decision of their own.
 */
export function isAmongSeveral(placement: Answerable, from: PlacementState | undefined): boolean {
  const { state, decidedByFamily } = placement;
  if (from === undefined) return !hasAnswered(placement);
  return state === from && !(decidedByFamily && isRefused(state));
}

/** The states of those in the queue. */
export const waitingStates = placementStates.filter(waits);
