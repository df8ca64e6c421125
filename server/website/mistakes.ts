import { type Changes, differingPlaces, type Unusable } from '../../content-loader/changes.ts';

/** Changes, and which of them cannot be used. */
interface Read {
  readonly changes: Changes;
  readonly unusable: readonly Unusable[];
}

/**
 * What stands in the way of publishing `wanted`: what cannot be used in it, but for that which is so already in `current`
 * and has not been touched. A stricter release may refuse what somebody published long ago, and that has been told.
 */
export function mistakesIn(wanted: Read, current: Read): Unusable[] {
  const isAmong = (places: readonly Pick<Unusable, 'document' | 'place'>[], one: Unusable) =>
    places.some(({ document, place }) => document === one.document && place === one.place);
  const differing = differingPlaces(current.changes, wanted.changes);
  return wanted.unusable.filter((one) => isAmong(differing, one) || !isAmong(current.unusable, one));
}
