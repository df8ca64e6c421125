import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `dismiss` when the visitor turns away from what is open in `area`: Escape, a press or focus
 * outside it, a link followed, another page or hash, or coming back to a page the browser had kept.
 */
export function useDismissal(area: RefObject<HTMLElement | null>, open: boolean, dismiss: () => void): void {
  const onDismiss = useEffectEvent(dismiss);

  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isOutside = ({ target }: Event) => !(target instanceof Node && area.current?.contains(target));
    const whenOutside = (event: Event) => {
      if (isOutside(event)) onDismiss();
    };
    document.addEventListener('pointerdown', whenOutside, { signal });
    document.addEventListener('focusin', whenOutside, { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') onDismiss();
      },
      { signal },
    );
    document.addEventListener(
      'click',
      ({ target }) => {
        // Also a link to where the visitor already is, which changes neither page nor hash.
        if (target instanceof Element && target.closest('a')) onDismiss();
      },
      { signal },
    );
    for (const change of ['hashchange', 'popstate', 'pageshow', 'pagehide']) {
      window.addEventListener(change, () => onDismiss(), { signal });
    }
    return () => listening.abort();
  }, [area, open]);
}
