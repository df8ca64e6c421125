import styles from '../components/Alert.module.css';
import { noAnswerTexts, timeoutSignal, whyNoAnswer } from '../data/noAnswer.ts';

/**
 * Sends forms while the page is not hydrated. The browser posts a form itself, but only after `/healthz` has answered.
 * Without an answer the browser would replace the page, and the visitor's text, with its own error page.
 */
export function guardPlainPage() {
  let isHydrated = false;
  let hydration: Promise<void> | undefined;
  let endHydration = () => {};
  let isAsking = false;
  let alert: HTMLElement | undefined;

  async function post(event: SubmitEvent): Promise<void> {
    const form = event.target;
    if (isHydrated || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    alert?.remove();
    const isThere = await fetch('/healthz', { method: 'HEAD', signal: timeoutSignal() }).then(
      () => true,
      () => false,
    );
    isAsking = false;
    await hydration;
    // React may have replaced the form element.
    const current = form.isConnected ? form : document.forms.namedItem(form.id);
    // Safari before 16 has no `requestSubmit`.
    if (isHydrated) current?.querySelector<HTMLElement>('[type="submit"]')?.click();
    else if (isThere) current?.submit();
    else if (current) alert = showAlert(current, noAnswerTexts[whyNoAnswer()]);
  }

  // In the bubble phase, so that React handles an event during hydration first and then calls `end`.
  document.addEventListener('submit', post);

  return {
    /** Call just before React hydrates the page. */
    prepareForHydration() {
      alert?.remove();
      hydration = new Promise((resolve) => {
        endHydration = resolve;
      });
    },
    /** Call when hydration is done: React sends the forms from now on. */
    end() {
      isHydrated = true;
      endHydration();
    },
    /** Call when hydration has failed: the browser posts the forms again. */
    resume() {
      isHydrated = false;
      endHydration();
    },
  };
}

/** Shows the same alert as the component Alert, with the focus in it. */
function showAlert(form: HTMLFormElement, text: string): HTMLElement {
  const alert = document.createElement('div');
  alert.className = styles.alert ?? '';
  alert.setAttribute('role', 'group');
  alert.setAttribute('aria-label', text);
  alert.tabIndex = -1;
  alert.append(document.createElement('p'));
  alert.firstElementChild?.append(text);
  form.before(alert);
  alert.focus();
  return alert;
}
