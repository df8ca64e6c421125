import frameCss from './frame.css?inline';

/** The page in the frame. It has no scripts of its own: this module replaces its content and listens to its events. */

// Elements in the tab order of an ordinary page. In the preview they do nothing.
const reachable = 'a, button, input, select, textarea, summary, [tabindex]';

/** Replaces the shown page by a new version. Scroll position and open answers stay. */
export function exchangePage(shown: Document, html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  page.getElementById('root')?.setAttribute('data-hydrated', '');
  for (const element of page.querySelectorAll<HTMLElement>(reachable)) element.tabIndex = -1;
  // A picture inside a disabled button gets no click events.
  for (const button of page.querySelectorAll('button')) button.disabled = false;
  keepOpened(shown, page);
  const top = shown.scrollingElement?.scrollTop ?? 0;
  shown.body.replaceChildren(...[...page.body.childNodes].map((node) => shown.adoptNode(node)));
  shown.scrollingElement?.scrollTo({ top, behavior: 'instant' });
  // The page is one tab stop, for scrolling. Its fields are in the list beside it.
  shown.body.tabIndex = 0;
}

function keepOpened(shown: Document, page: Document): void {
  const next = page.querySelectorAll('details');
  for (const [index, { open }] of shown.querySelectorAll('details').entries())
    if (open) next[index]?.setAttribute('open', '');
}

/** Listens to the page until the signal aborts. A press in it only reports a tap, or opens an answer. */
export function listenTo(shown: Document, onTap: (element: Element) => void, signal: AbortSignal): void {
  const view = shown.defaultView;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(frameCss);
  shown.adoptedStyleSheets = [sheet];
  const listening = { signal, capture: true };
  const onClick = (event: Event) => {
    // Elements adopted from another document are not instances of this window's classes.
    const path = event.composedPath();
    const all = [...shown.body.querySelectorAll('*')].filter((element) => path.includes(element));
    if (!all.some((element) => element.matches('summary'))) event.preventDefault();
    const tapped = all.at(-1);
    if (tapped) onTap(tapped);
  };
  shown.addEventListener('click', onClick, listening);
  shown.addEventListener('submit', (event) => event.preventDefault(), listening);
  // Events in the frame do not reach the office page, where they extend the session and close menus.
  for (const touch of ['pointerdown', 'keydown', 'wheel'])
    shown.addEventListener(
      touch,
      () => document.dispatchEvent(new Event(touch === 'wheel' ? 'wheel' : 'pointerdown', { bubbles: true })),
      { signal, passive: true },
    );
}
