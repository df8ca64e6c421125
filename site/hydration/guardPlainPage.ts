import styles from '../components/Alert.module.css';
import { noAnswerTexts, patienceSignal, whyNoAnswer } from '../data/noAnswer.ts';

/**
 * Sends forms before the page is hydrated, and for good if it never is. The browser posts a form itself, but only after
 * the server has answered: otherwise the browser would leave the page, and the visitor's text, for its own error page.
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
    const isThere = await fetch('/healthz', { method: 'HEAD', signal: patienceSignal() }).then(
      () => true,
      () => false,
    );
    isAsking = false;
    await hydration;
    // React may have rendered another form in its place.
    const current = form.isConnected ? form : document.forms.namedItem(form.id);
    // Safari before 16 has no `requestSubmit`.
    if (isHydrated) current?.querySelector<HTMLElement>('[type="submit"]')?.click();
    else if (isThere) current?.submit();
    else if (current) alert = showAlert(current, noAnswerTexts[whyNoAnswer()]);
  }

  // While bubbling: React answers an event that comes during hydration, and then calls `end`.
  document.addEventListener('submit', post);

  return {
    /** Just before React compares the page with its own rendering. */
    prepareForHydration() {
      alert?.remove();
      hydration = new Promise((resolve) => {
        endHydration = resolve;
      });
    },
    /** React sends the forms from now on. */
    end() {
      isHydrated = true;
      endHydration();
    },
    /** Hydration failed: forms are posted as before. */
    resume() {
      isHydrated = false;
      endHydration();
    },
  };
}

/** Looks and takes focus like the component Alert. */
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
