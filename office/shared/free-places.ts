import { numberOf } from '../../forms/swedish.ts';
import type { NeedsReason, WeekCount } from './placement-answers.ts';

/** The number of places in a week that are neither accepted nor offered. Negative when over capacity. */
export const freePlaces = ({ capacity, accepted, offered }: WeekCount): number =>
  capacity - accepted - offered;

/** "Vecka 32 är full", or "Vecka 32: 14 platser är lediga, 2 blir över" when only some of the children have room. */
export const roomIn = ({ week, free, beyond }: NeedsReason['over'][number]): string =>
  free > 0
    ? `Vecka ${week}: ${numberOf(free, 'plats är ledig', 'platser är lediga')}, ${beyond.length} blir över`
    : `Vecka ${week} är full`;
