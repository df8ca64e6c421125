import frameCss from './frame.css?inline';

/** The page in the frame, which has no scripts of its own: it is exchanged and listened to from outside. */

interface Listeners {
  readonly onTap: (element: Element) => void;
  /** A finger or a button is down in the page, or no longer: what is under it must stay until it has been pressed. */
  readonly onPress: (isDown: boolean) => void;
}

// What can be reached by Tab in an ordinary page. In this one it would do nothing.
const reachable = 'a, button, input, select, textarea, summary, [tabindex]';

/** Puts a page as it is to be in place of the one that is shown. Where it was scrolled to and which answers were open stays. */
export function exchangePage(shown: Document, html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  page.getElementById('root')?.setAttribute('data-hydrated', '');
  for (const element of page.querySelectorAll<HTMLElement>(reachable)) element.tabIndex = -1;
  // A picture in a button that cannot be pressed yet hears no taps.
  for (const button of page.querySelectorAll('button')) button.disabled = false;
  keepOpened(shown, page);
  const top = shown.scrollingElement?.scrollTop ?? 0;
  shown.body.replaceChildren(...[...page.body.childNodes].map((node) => shown.adoptNode(node)));
  shown.scrollingElement?.scrollTo({ top, behavior: 'instant' });
  // Tab comes to the page once, to scroll it. Its fields are in the list beside it.
  shown.body.tabIndex = 0;
}

function keepOpened(shown: Document, page: Document): void {
  const next = page.querySelectorAll('details');
  for (const [index, { open }] of shown.querySelectorAll('details').entries())
    if (open) next[index]?.setAttribute('open', '');
}

/** Listens to the page until the signal aborts. A press in it does nothing else than tell, or open an answer. */
export function listenTo(shown: Document, { onTap, onPress }: Listeners, signal: AbortSignal): void {
  const view = shown.defaultView;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(frameCss);
  shown.adoptedStyleSheets = [sheet];
  const listening = { signal, capture: true };
  const onClick = (event: Event) => {
    // Elements that were adopted from another document are no instances of this window's classes.
    const path = event.composedPath();
    const all = [...shown.body.querySelectorAll('*')].filter((element) => path.includes(element));
    if (!all.some((element) => element.matches('summary'))) event.preventDefault();
    const tapped = all.at(-1);
    if (tapped) onTap(tapped);
  };
  shown.addEventListener('click', onClick, listening);
  shown.addEventListener('submit', (event) => event.preventDefault(), listening);
  // The office page itself hears no events of the frame: they keep its session and close its menus.
  for (const touch of ['pointerdown', 'keydown', 'wheel'])
    shown.addEventListener(
      touch,
      () => document.dispatchEvent(new Event(touch === 'wheel' ? 'wheel' : 'pointerdown', { bubbles: true })),
      { signal, passive: true },
    );
  followPresses(shown, onPress, signal);
}

// A click is told of after the finger was lifted, and on a telephone some time after.
const clickAfterMs = 400;

/** Reports press and release, also when a press ends as a scroll. */
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
