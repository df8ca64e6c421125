/**
 * How a form's sender shows that they are a person and not a program, which fills in and sends a form at once.
 * The server flags a submission that took less than two seconds (server/http/form-routes.ts).
 */

const changedByHand = new WeakSet<EventTarget>();

/** Notes which forms somebody changes by hand, in the plain page too. Scripts make events that are not trusted. */
export function noteChangesByHand(): void {
  document.addEventListener('input', ({ isTrusted, target }) => {
    const form = isTrusted && target instanceof Element && target.closest('form');
    if (form) changedByHand.add(form);
  });
}

/**
 * Milliseconds from when the page was shown to this visitor until now; undefined for a sender who has changed the form
 * by hand or came back to words that the browser had kept.
 */
export function timeToFillIn(form: HTMLFormElement, hadWords: boolean): number | undefined {
  if (changedByHand.has(form) || (hadWords && isReturning())) return undefined;
  return Math.round(performance.now() - shownAt());
}

function isReturning(): boolean {
  const type = navigation()?.type;
  return type === 'reload' || type === 'back_forward';
}

/** A page that was rendered ahead is shown later than it began to load. */
function shownAt(): number {
  const entry = navigation();
  return entry && 'activationStart' in entry ? Number(entry.activationStart) : 0;
}

function navigation(): PerformanceNavigationTiming | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry : undefined;
}
