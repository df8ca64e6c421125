import { useSyncExternalStore } from 'react';
import { guardUnload, mayLeave } from '../data/unsaved.ts';

/** The office's location is the browser's URL, which links and the back and forward buttons change. */
export const officePath = '/kansli';

let isFirst = true;

/** Whether the page still shows its first URL: then the browser has set focus and scroll position. */
export const isFirstAddress = (): boolean => isFirst;

/** The path after /kansli, such as "/ansokningar/B-7KQM-3FT"; "" on the first screen. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, currentAddress);
}

/** The URL's fragment, which browsers do not send to a server; "" without one. */
export function useSecret(): string {
  return useSyncExternalStore(subscribe, currentSecret);
}

/** Navigates to another path of the office, as a link does. */
export function goTo(path: string): void {
  history.pushState(null, '', officePath + path);
  // The event that the back and forward buttons fire.
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Makes ordinary links within the office change the URL without loading a new page. */
export function followLinks(): void {
  guardUnload();
  let shown = location.href;
  window.addEventListener('popstate', (event) => {
    isFirst = false;
    // Back and forward cannot be prevented, so the URL is restored before any screen reacts.
    if (event.isTrusted && location.href !== shown && !mayLeave()) {
      event.stopImmediatePropagation();
      history.pushState(null, '', shown);
    }
    shown = location.href;
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || link.target || link.hasAttribute('download')) return;
    const { origin, pathname, hash } = new URL(link.href);
    const within = origin === location.origin && pathname.startsWith(officePath);
    if (!within || hash || pathname.startsWith(`${officePath}/api/`)) return;
    event.preventDefault();
    if (pathname !== location.pathname && mayLeave()) goTo(pathname.slice(officePath.length));
  });
}

function isPlainClick({ button, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !defaultPrevented && !(ctrlKey || metaKey || shiftKey || altKey);
}

function currentAddress(): string {
  return location.pathname.slice(officePath.length).replace(/\/$/, '');
}

const currentSecret = () => location.hash.slice(1);

function subscribe(onChange: () => void): () => void {
  const events = ['popstate', 'hashchange'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}
