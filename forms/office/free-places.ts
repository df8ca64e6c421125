import type { WeekCount } from './answers.ts';

/** How many places of a week nobody has, or has been offered. Over capacity it is below zero. */
export const freePlaces = ({ capacity, accepted, offered }: WeekCount): number =>
  capacity - accepted - offered;
