import { useState } from 'react';

export type Ticks = ReturnType<typeof useTicks>;

/** Which of a list's rows somebody has ticked, by their keys. */
export function useTicks() {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return {
    has: (key: string) => ticked.includes(key),
    /** Or takes the tick away. */
    tick: (key: string) =>
      setTicked((before) =>
        before.includes(key) ? before.filter((other) => other !== key) : [...before, key],
      ),
    /** Ticks these and no others. */
    tickOnly: setTicked,
    /** Takes away those there are, and none that is made before what they are for has been done. */
    clear: () => setTicked((now) => now.filter((key) => !ticked.includes(key))),
  };
}
