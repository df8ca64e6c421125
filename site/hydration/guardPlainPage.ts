import styles from '../components/Alert.module.css';
import { noAnswerTexts, patience, whyNoAnswer } from '../data/noAnswer.ts';

/**
 * Looks after what a visitor does before the page is hydrated, and for good if it never is. What the browser answers to
 * by itself is answered to in all browsers; the rest is not shown yet (base.css). A form is posted by the browser itself,
 * but not before the server has been asked whether it is there: otherwise the browser would leave the page, and what
 * was written, for an error page of its own.
 */
export function guardPlainPage() {
  const guarding = new AbortController();
  const hydrated = new Promise((resolve) => guarding.signal.addEventListener('abort', resolve));
  let isHydrating = false;
  let isAsking = false;
  let alert: HTMLElement | undefined;

  function press({ target, defaultPrevented }: Event): void {
    const button = target instanceof Element && target.closest('button');
    if (!button || defaultPrevented) return;
    // A dropdown is open while it has the focus, which Safari does not give to what is pressed.
    if (button.matches('[data-group] > *')) button.focus();
    // Browsers from before 2025 know of no buttons that open and close dialogs.
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
    if ('commandForElement' in button || !(dialog instanceof HTMLDialogElement)) return;
    if (dialog.open) dialog.close();
    else dialog.showModal();
  }

  async function post(event: SubmitEvent): Promise<void> {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    alert?.remove();
    const isThere = await fetch('/healthz', { method: 'HEAD', signal: AbortSignal.timeout(patience) }).then(
      () => true,
      () => false,
    );
    isAsking = false;
    if (isHydrating) {
      await hydrated;
      // React may have put another in its stead.
      const current = form.isConnected ? form : document.forms.namedItem(form.id);
      current?.requestSubmit();
    } else if (isThere) {
      form.submit();
    } else {
      alert = showAlert(form, noAnswerTexts[whyNoAnswer()]);
    }
  }

  // When they bubble up: an event that comes while React hydrates is answered by React, which then calls `end`.
  document.addEventListener('click', press, { signal: guarding.signal });
  document.addEventListener('submit', post, { signal: guarding.signal });

  return {
    /** Just before React looks at the page, which must be as it was rendered. */
    prepareForHydration() {
      isHydrating = true;
      alert?.remove();
    },
    /** React answers from now on. */
    end: () => guarding.abort(),
  };
}

/** Says above the form what the component Alert says elsewhere, and like that takes the focus. */
function showAlert(form: HTMLFormElement, text: string): HTMLElement {
  const alert = document.createElement('div');
  alert.className = styles.alert ?? '';
  alert.role = 'group';
  alert.ariaLabel = text;
  alert.tabIndex = -1;
  alert.append(document.createElement('p'));
  alert.firstElementChild?.append(text);
  form.before(alert);
  alert.focus();
  return alert;
}
