/**
 * Tells people from spam programs, which fill in and send a form at once. The server flags a submission that took less
 * than two seconds (server/http/form-routes.ts).
 */

const changedByHand = new WeakSet<EventTarget>();

/** Records which forms a person changes, before hydration too. Events made by scripts are not trusted. */
export function noteChangesByHand(): void {
  document.addEventListener('input', ({ isTrusted, target }) => {
    const form = isTrusted && target instanceof Element && target.closest('form');
    if (form) changedByHand.add(form);
  });
}

/**
 * Milliseconds since the page was shown. Undefined if a person has changed the form, or if the browser restored its
 * text after a reload or a back navigation.
 */
export function timeToFillIn(form: HTMLFormElement, hadWords: boolean): number | undefined {
  if (changedByHand.has(form) || (hadWords && isReturning())) return undefined;
  return Math.round(performance.now() - shownAt());
}

function isReturning(): boolean {
  const type = navigation()?.type;
  return type === 'reload' || type === 'back_forward';
}

/** A prerendered page is shown later than it began to load. */
function shownAt(): number {
  const entry = navigation();
  return entry && 'activationStart' in entry ? Number(entry.activationStart) : 0;
}

function navigation(): PerformanceNavigationTiming | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry : undefined;
}
