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
    function dismissOn<Name extends keyof DocumentEventMap>(
      name: Name,
      isMeant: (event: DocumentEventMap[Name]) => boolean,
    ) {
      document.addEventListener(name, (event) => isMeant(event) && onDismiss(), { signal });
    }
    const isOutside = ({ target }: Event) => !(target instanceof Node && area.current?.contains(target));
    dismissOn('pointerdown', isOutside);
    dismissOn('focusin', isOutside);
    dismissOn('keydown', ({ key }) => key === 'Escape');
    // Also for a link to the current page, which changes neither path nor hash.
    dismissOn('click', ({ target }) => target instanceof Element && target.closest('a') !== null);
    for (const change of ['hashchange', 'popstate', 'pageshow', 'pagehide']) {
      window.addEventListener(change, () => onDismiss(), { signal });
    }
    return () => listening.abort();
  }, [area, open]);
}
