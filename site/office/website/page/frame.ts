import marksCss from './marks.css?inline';
import { fieldAttribute, takeOutMarks } from './marks.ts';

/** The page in the frame, which has no scripts of its own: it is read, exchanged and listened to from outside. */

interface Listeners {
  /** Somebody tapped a text or a picture, or pressed Enter on it: the number of its mark. */
  readonly onOpen: (field: number) => void;
  readonly onEscape: () => void;
}

const fields = `[${fieldAttribute}]`;
// What can be reached by Tab in an ordinary page. In this one it would do nothing.
const reachable = 'a, button, input, select, textarea, summary, [tabindex]';

/** Puts a page as it is to be in place of the one that is shown. Where it was scrolled to and which answers were open stays. */
export function exchangePage(shown: Document, html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  takeOutMarks(page);
  // As visitors see it once it has its scripts.
  page.getElementById('root')?.setAttribute('data-hydrated', '');
  for (const element of page.querySelectorAll<HTMLElement>(reachable)) element.tabIndex = -1;
  keepOpened(shown, page);
  const top = shown.scrollingElement?.scrollTop ?? 0;
  shown.body.replaceChildren(...[...page.body.childNodes].map((node) => shown.adoptNode(node)));
  shown.scrollingElement?.scrollTo({ top, behavior: 'instant' });
  makeOneStop(shown);
}

function keepOpened(shown: Document, page: Document): void {
  const next = page.querySelectorAll('details');
  for (const [index, { open }] of shown.querySelectorAll('details').entries())
    if (open) next[index]?.setAttribute('open', '');
}

/** Tab comes to the page once, to one of its texts. */
function makeOneStop(shown: Document, at = shown.querySelector<HTMLElement>(fields)): void {
  for (const element of shown.querySelectorAll<HTMLElement>(fields))
    element.tabIndex = element === at ? 0 : -1;
}

/** Dresses the page for writing, and listens to it, until the signal says otherwise. */
export function listenTo(shown: Document, { onOpen, onEscape }: Listeners, signal: AbortSignal): void {
  const view = shown.defaultView;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(marksCss);
  shown.adoptedStyleSheets = [sheet];

  const fieldOf = ({ target }: Event): HTMLElement | undefined => {
    const element = target instanceof view.Element ? target.closest(fields) : null;
    return element instanceof view.HTMLElement ? element : undefined;
  };
  const open = (element: HTMLElement) => onOpen(Number(element.getAttribute(fieldAttribute)));

  const onClick = (event: MouseEvent) => {
    const { target } = event;
    // An answer is opened as visitors open it. Nothing else does anything but open its field.
    if (!(target instanceof view.Element && target.closest('summary'))) event.preventDefault();
    const field = fieldOf(event);
    if (!field) return;
    makeOneStop(shown, field);
    open(field);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
    const field = fieldOf(event);
    if (!field) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      open(field);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    goTo(shown, neighbour(shown, field, step));
  };
  shown.addEventListener('click', onClick, { signal, capture: true });
  shown.addEventListener('keydown', onKey, { signal, capture: true });
  shown.addEventListener('submit', (event) => event.preventDefault(), { signal, capture: true });
  // Kansliet hears from its own page alone that somebody is here, and that a menu is left.
  for (const touch of ['pointerdown', 'keydown', 'wheel'])
    shown.addEventListener(
      touch,
      () => document.dispatchEvent(new Event(touch === 'wheel' ? 'wheel' : 'pointerdown', { bubbles: true })),
      {
        signal,
        passive: true,
      },
    );
}

function neighbour(shown: Document, field: HTMLElement, step: number): HTMLElement | undefined {
  const all = [...shown.querySelectorAll<HTMLElement>(fields)];
  return all[all.indexOf(field) + step];
}

function goTo(shown: Document, field: HTMLElement | undefined): void {
  if (!field) return;
  show(field);
  makeOneStop(shown, field);
  field.focus();
}

/** Opens what hides it. */
function show(field: HTMLElement): void {
  for (
    let details = field.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  )
    details.open = true;
}

/** Shows which fields are changed and which one is open, by the numbers of their marks. */
export function highlight(
  shown: Document,
  isChanged: (field: number) => boolean,
  isChosen: (field: number) => boolean,
): void {
  for (const element of shown.querySelectorAll<HTMLElement>(fields)) {
    const field = Number(element.getAttribute(fieldAttribute));
    element.toggleAttribute('data-changed', isChanged(field));
    element.toggleAttribute('data-chosen', isChosen(field));
  }
}

/** Brings the field that is open into sight, above the sheet that covers the lower part of a phone. */
export function revealChosen(shown: Document): void {
  const chosen = shown.querySelector<HTMLElement>('[data-chosen]');
  if (!chosen) return;
  show(chosen);
  chosen.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Gives the focus back to the text whose field was open. */
export function focusField(shown: Document, isChosen: (field: number) => boolean): void {
  const all = [...shown.querySelectorAll<HTMLElement>(fields)];
  goTo(
    shown,
    all.find((element) => isChosen(Number(element.getAttribute(fieldAttribute)))),
  );
}
