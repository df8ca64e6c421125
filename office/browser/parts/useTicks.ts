import { useState } from 'react';

export type Ticks = ReturnType<typeof useTicks>;

/** The keys of the ticked rows in a list. */
export function useTicks() {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return {
    has: (key: string) => ticked.includes(key),
    /** Toggles the tick of a row. */
    tick: (key: string) =>
      setTicked((before) =>
        before.includes(key) ? before.filter((other) => other !== key) : [...before, key],
      ),
    /** Replaces all ticks. */
    tickOnly: (keys: readonly string[]) => setTicked(keys),
    /** Clears the current ticks; ticks added while the request runs remain. */
    clear: () => setTicked((now) => now.filter((key) => !ticked.includes(key))),
  };
}
