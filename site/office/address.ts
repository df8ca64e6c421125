import { useSyncExternalStore } from 'react';
import { guardUnload, mayLeave } from './data/unsaved.ts';

/** Where in the office somebody is: the browser's own address, which links and its buttons back and forth change. */
export const officePath = '/kansli';

let isFirst = true;

/** Whether the page still shows the address that it was opened at: then the browser has put its reader in place. */
export const isFirstAddress = (): boolean => isFirst;

/** The path after /kansli, such as "/ansokningar/B-7KQM-3FT"; "" where the office begins. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, currentAddress);
}

/** What stands after the # of the address, which reaches no server by itself; "" when nothing does. */
export function useSecret(): string {
  return useSyncExternalStore(subscribe, currentSecret);
}

/** Goes to another of the office's addresses, as a link does. */
export function goTo(path: string): void {
  history.pushState(null, '', officePath + path);
  // As the browser's buttons back and forth do.
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Makes every ordinary link within the office a change of address, without a new page. */
export function followLinks(): void {
  guardUnload();
  let shown = location.href;
  window.addEventListener('popstate', (event) => {
    isFirst = false;
    // Back and forward cannot be prevented: the address is put back before a screen hears of it.
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
