import { NotStorable } from './store/not-storable.ts';

/**
 * A clock that is believed when it shows a time after the site was built. A machine that starts without one shows a
 * day years ago, and what it received then would be erased as too old once the clock is right.
 * @throws {NotStorable} when asked while it is not believed.
 */
export function clockSince(builtAt: Date, now: () => Date): () => Date {
  return () => {
    const shown = now();
    if (shown >= builtAt) return shown;
    throw new NotStorable(
      `The clock shows ${shown.toISOString()}, before the site was built (${builtAt.toISOString()}): set it, or build the site again if it is right`,
    );
  };
}
