import { useCallback, useEffect, useReducer, useState } from 'react';
import { type Attention, initialAttention, isRunning } from './attention.ts';

/** Milliseconds per picture (specification, section 9). */
const interval = 5000;

export interface Shown {
  readonly index: number;
  /** The picture shown before, which fades out. Undefined after a swipe. */
  readonly left?: number;
}

/** The shown picture, and whether the slideshow runs. */
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
    // NaN: a viewer that was just closed gets its last scroll event when its row has no width.
    setShown((before) => (before.index !== to && to >= 0 ? { index: to } : before));
  }, []);

  useEffect(() => {
    // In an effect, because the server cannot know the setting.
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
