import { useCallback, useEffect, useReducer, useState } from 'react';

/** Milliseconds per picture (specification, section 9). */
const interval = 5000;

export interface Shown {
  readonly index: number;
  /** The picture shown before, which fades out. Undefined after a swipe. */
  readonly left?: number;
}

/** The visitor's state with regard to the gallery. */
interface Attention {
  /** 'still' and 'moving': chosen with the button or in the system's settings. 'unsaid': neither. */
  readonly wish: 'unsaid' | 'still' | 'moving';
  readonly pointerOver?: boolean;
  readonly focusWithin?: boolean;
  readonly touched?: boolean;
  readonly viewerOpen?: boolean;
}

/**
 * Whether the slideshow runs. It pauses under a pointer or focus, and behind the viewer. After a press on the start
 * button it runs despite pointer and focus, which are then on that button.
 */
function isRunning({ wish, pointerOver, focusWithin, touched, viewerOpen }: Attention): boolean {
  if (wish === 'still' || touched || viewerOpen) return false;
  return wish === 'moving' || !(pointerOver || focusWithin);
}

/** The shown picture, and whether the slideshow runs. */
export function useSlideshow(count: number) {
  const [shown, setShown] = useState<Shown>({ index: 0 });
  const [attention, notice] = useReducer(change, { wish: 'unsaid' });
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
  }, []);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => goTo(index + 1), interval);
    return () => clearTimeout(timer);
  }, [running, index, goTo]);

  return { shown, goTo, follow, attention, notice, running };
}

const change = (before: Attention, changes: Partial<Attention>): Attention => ({ ...before, ...changes });
