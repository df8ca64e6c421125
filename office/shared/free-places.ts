import { numberOf } from '../../forms/swedish.ts';
import type { NeedsReason, WeekCount } from './placement-answers.ts';

/** How many places of a week nobody has, or has been offered. Over capacity it is below zero. */
export const freePlaces = ({ capacity, accepted, offered }: WeekCount): number =>
  capacity - accepted - offered;

/** "Vecka 32 är full", or "Vecka 32: 14 platser är lediga, 2 blir över" where some of the children have room. */
export const roomIn = ({ week, free, beyond }: NeedsReason['over'][number]): string =>
  free > 0
    ? `Vecka ${week}: ${numberOf(free, 'plats är ledig', 'platser är lediga')}, ${beyond.length} blir över`
    : `Vecka ${week} är full`;
