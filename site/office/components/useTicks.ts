import { useState } from 'react';

interface Ticks {
  readonly has: (key: string) => boolean;
  /** Or takes the tick away. */
  readonly tick: (key: string) => void;
  readonly clear: () => void;
}

/** Which of a list's rows somebody has ticked, by their keys. */
export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return {
    has: (key) => ticked.includes(key),
    tick(key) {
      setTicked((before) =>
        before.includes(key) ? before.filter((other) => other !== key) : [...before, key],
      );
    },
    clear: () => setTicked([]),
  };
}
