/** What the association has decided about one child, or leader, for one week. Never a status of the application. */
export const placementStates = ['ny', 'erbjuden', 'ja', 'reserv', 'nej', 'atertagen'] as const;

export type PlacementState = (typeof placementStates)[number];

export const placementWords: Readonly<Record<PlacementState, string>> = {
  ny: 'Ny',
  erbjuden: 'Erbjuden',
  ja: 'Tackat ja',
  reserv: 'Reserv',
  nej: 'Nej',
  atertagen: 'Återtagen',
};

/** Whether somebody in this state counts against the week's places. */
export function takesABed(state: PlacementState): boolean {
  return state === 'erbjuden' || state === 'ja';
}

/** Whether somebody in this state gets no place, by the association's word or their own. */
export function isRefused(state: PlacementState): boolean {
  return state === 'nej' || state === 'atertagen';
}
