import marksCss from './marks.css?inline';
import { fieldAttribute, takeOutMarks } from './marks.ts';

/** The page in the frame, which has no scripts of its own: it is read, exchanged and listened to from outside. */

interface Listeners {
  /** Somebody tapped a text or a picture, or pressed Enter on it: the number of its mark. */
  readonly onOpen: (field: number) => void;
  readonly onEscape: () => void;
  /** A finger or a button is down in the page, or no longer: what is under it must stay until it has been pressed. */
  readonly onPress: (isDown: boolean) => void;
}

const fields = `[${fieldAttribute}]`;
// What can be reached by Tab in an ordinary page. In this one it would do nothing.
const reachable = 'a, button, input, select, textarea, summary, [tabindex]';

/** Puts a page as it is to be in place of the one that is shown. Where it was scrolled to and which answers were open stays. */
export function exchangePage(shown: Document, html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  takeOutMarks(page);
  dressAsVisited(page);
  // A picture in a button that cannot be pressed yet hears no taps.
  for (const button of page.querySelectorAll('button')) button.disabled = false;
  keepOpened(shown, page);
  const top = shown.scrollingElement?.scrollTop ?? 0;
  shown.body.replaceChildren(...[...page.body.childNodes].map((node) => shown.adoptNode(node)));
  shown.scrollingElement?.scrollTo({ top, behavior: 'instant' });
  makeOneStop(shown);
}

/** As visitors see a page once it has its scripts, and with nothing in it to be reached by Tab. */
function dressAsVisited(page: Document): void {
  page.getElementById('root')?.setAttribute('data-hydrated', '');
  for (const element of page.querySelectorAll<HTMLElement>(reachable)) element.tabIndex = -1;
}

/** Nothing that is pressed in a page does anything, but an answer that is opened as visitors open it. */
function stopPresses(shown: Document, signal: AbortSignal): void {
  const listening = { signal, capture: true };
  const onClick = (event: Event) => {
    if (!pressed(shown, event, 'summary')) event.preventDefault();
  };
  shown.addEventListener('click', onClick, listening);
  shown.addEventListener('submit', (event) => event.preventDefault(), listening);
  // Kansliet hears from its own page alone that somebody is here, and that a menu is left.
  for (const touch of ['pointerdown', 'keydown', 'wheel'])
    shown.addEventListener(
      touch,
      () => document.dispatchEvent(new Event(touch === 'wheel' ? 'wheel' : 'pointerdown', { bubbles: true })),
      { signal, passive: true },
    );
}

/**
 * What was pressed, or holds that. Never asked whether it is of the frame's own kinds of element: those that were made in
 * this page before they were put there are not.
 */
function pressed(shown: Document, event: Event, selector: string): HTMLElement | undefined {
  const path = event.composedPath();
  return [...shown.querySelectorAll<HTMLElement>(selector)].findLast((element) => path.includes(element));
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
export function listenTo(
  shown: Document,
  { onOpen, onEscape, onPress }: Listeners,
  signal: AbortSignal,
): void {
  const view = shown.defaultView;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(marksCss);
  shown.adoptedStyleSheets = [sheet];
  stopPresses(shown, signal);
  followPresses(shown, onPress, signal);

  const open = (element: HTMLElement) => onOpen(Number(element.getAttribute(fieldAttribute)));

  const onClick = (event: Event) => {
    const field = pressed(shown, event, fields);
    if (!field) return;
    makeOneStop(shown, field);
    open(field);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
    const field = pressed(shown, event, fields);
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
}

// A click is told of after the finger was lifted, and on a telephone some time after.
const clickAfterMs = 400;

/** Says when something is pressed, and when that has been clicked, or scrolled, or neither. */
function followPresses(shown: Document, onPress: Listeners['onPress'], signal: AbortSignal): void {
  let lifted: ReturnType<typeof setTimeout> | undefined;
  const changes = {
    pointerdown: () => onPress(true),
    pointerup: () => {
      lifted = setTimeout(() => onPress(false), clickAfterMs);
    },
    pointercancel: () => onPress(false),
  };
  for (const [touch, change] of Object.entries(changes))
    shown.addEventListener(
      touch,
      () => {
        clearTimeout(lifted);
        change();
      },
      { signal, capture: true },
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
