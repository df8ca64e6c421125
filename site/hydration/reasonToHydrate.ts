import type { Season } from '../../forms/season.ts';

/** Events of which at least one precedes any click on a button or input in a field. */
const signsOfLife = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'click'] as const;

/** Milliseconds until an untouched page begins to follow a season that is going to change. */
const seasonPause = 30_000;

/**
 * Resolves when the page has to be interactive: when the visitor does something, or when the gallery, whose pictures
 * change by themselves, comes near the viewport. Also resolves after `seasonPause` if an application is going to open or
 * close.
 */
export async function reasonToHydrate(season: Season | undefined): Promise<void> {
  const reasons = [signOfLife()];
  const gallery = document.getElementById('galleri');
  if (gallery && typeof IntersectionObserver === 'function') reasons.push(isNear(gallery));
  if (season && season.secondsToChange !== null) reasons.push(pause(seasonPause));
  await Promise.race(reasons);
}

function signOfLife(): Promise<void> {
  const seen = new AbortController();
  return new Promise((resolve) => {
    const see = (event: Event) => {
      if (liesStill(event)) return;
      seen.abort();
      resolve();
    };
    for (const sign of signsOfLife) {
      document.addEventListener(sign, see, { passive: true, signal: seen.signal });
    }
  });
}

/** Browsers fire `pointermove` on a page that loads under a mouse that does not move. */
const liesStill = (event: Event): boolean =>
  event.type === 'pointermove' &&
  event instanceof PointerEvent &&
  event.movementX === 0 &&
  event.movementY === 0;

/** Resolves when the element is less than half a viewport's height away. */
function isNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(element);
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
