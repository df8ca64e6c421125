import styles from '../components/Alert.module.css';
import { noAnswerTexts, patience, whyNoAnswer } from '../data/noAnswer.ts';

/**
 * Looks after what a visitor does before the page is hydrated, so that nothing of it is lost. A press on a button
 * is remembered, and done when React can answer it. A form is posted by the browser itself, but not before the
 * server has been asked whether it is there: otherwise the browser would leave the page, and what was written,
 * for an error page of its own.
 */
export function guardPlainPage() {
  // Each once: whoever presses again because nothing happened does not want a menu opened and closed.
  const pressed = new Set<HTMLButtonElement>();
  const guarding = new AbortController();
  const hydrated = new Promise((resolve) => guarding.signal.addEventListener('abort', resolve));
  let isHydrating = false;
  let isAsking = false;
  let alert: HTMLElement | undefined;

  function rememberPress({ target }: Event): void {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('button[type="button"]');
    // Menus and dialogs that the browser opens by itself are open already.
    if (button && !button.popoverTargetElement && !button.commandForElement) pressed.add(button);
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
      form.requestSubmit();
    } else if (isThere) {
      form.submit();
    } else {
      alert = showAlert(form, noAnswerTexts[whyNoAnswer()]);
    }
  }

  // When they bubble up: an event that comes while React hydrates is answered by React, which then calls `end`.
  document.addEventListener('click', rememberPress, { signal: guarding.signal });
  document.addEventListener('submit', post, { signal: guarding.signal });

  return {
    /** The page could not be hydrated: presses are forgotten, since by then nobody waits for them. */
    forgetPresses: () => pressed.clear(),
    /** Just before React looks at the page, which must be as it was rendered. */
    prepareForHydration() {
      isHydrating = true;
      alert?.remove();
    },
    /** React answers from now on. */
    end() {
      guarding.abort();
      for (const button of pressed) button.click();
    },
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
