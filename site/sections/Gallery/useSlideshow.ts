import { useCallback, useEffect, useReducer, useState } from 'react';
import { type Attention, initialAttention, isRunning } from './attention.ts';

/** How long each picture is shown, in milliseconds (specification, section 9). */
const interval = 5000;

export interface Shown {
  readonly index: number;
  /** The picture that was shown before, unless a finger swiped it away: it fades. */
  readonly left?: number;
}

/** Which picture is shown, and whether the next one comes by itself. */
export function useSlideshow(count: number) {
  const [shown, setShown] = useState<Shown>({ index: 0 });
  const [attention, notice] = useReducer(change, initialAttention);
  const running = isRunning(attention);
  const { index } = shown;

  const goTo = useCallback(
    (to: number) => setShown(({ index: left }) => ({ index: (to + count) % count, left })),
    [count],
  );
  const follow = useCallback(({ scrollLeft, clientWidth }: HTMLElement) => {
    const to = Math.round(scrollLeft / clientWidth);
    // A viewer that was just closed is told of its last movement when it has no width any more: NaN.
    setShown((before) => (before.index !== to && to >= 0 ? { index: to } : before));
  }, []);

  useEffect(() => {
    // Asked here and not when rendering, because the server cannot know.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) notice({ wish: 'still' });
    const watchTab = () => notice({ tabHidden: document.hidden });
    watchTab();
    document.addEventListener('visibilitychange', watchTab);
    return () => document.removeEventListener('visibilitychange', watchTab);
  }, []);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => goTo(index + 1), interval);
    return () => clearTimeout(timer);
  }, [running, index, goTo]);

  return { shown, goTo, follow, attention, notice, running };
}

const change = (before: Attention, changes: Partial<Attention>): Attention => ({ ...before, ...changes });
