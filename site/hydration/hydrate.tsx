import { type ComponentType, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../app/App.tsx';
import type { HydratedData, PageState } from '../app/page.ts';
import { restoreFocus } from './restoreFocus.ts';
import { rewind } from './rewind.ts';
import { tolerateMoves } from './tolerateMoves.ts';

tolerateMoves();

interface PageModule {
  Page: ComponentType<{ data: HydratedData }>;
}

// All pages in one script: it is fetched once, and then every page can be hydrated without asking again.
const pages = import.meta.glob<PageModule>('../pages/*/+Page.tsx', { eager: true });

interface Outcome {
  onHydrated: () => void;
  /** React removed the page because of an error. The page's elements are back, and no script answers to them. */
  onFailed: () => void;
}

/**
 * Makes the pre-rendered page in `root` interactive. Whatever others have done to the page (`touches`) remains afterwards.
 */
export function hydrate(
  root: HTMLElement,
  { page, camp, data }: PageState,
  touches: readonly MutationRecord[],
  { onHydrated, onFailed }: Outcome,
): void {
  const module = pages[`../pages/${page}/+Page.tsx`];
  if (!module) throw new Error(`There is no page named ${page}`);
  const { Page } = module;
  let focused = document.activeElement;
  const noteFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target;
  };
  document.addEventListener('focusin', noteFocus);
  let parts = [...root.childNodes];
  const replay = rewind(touches);
  const start = () => {
    hydrateRoot(
      root,
      <App
        camp={camp}
        onHydrated={() => {
          document.removeEventListener('focusin', noteFocus);
          replay();
          parts = [...root.childNodes];
          onHydrated();
        }}
      >
        <Page data={data} />
      </App>,
      {
        // The page was not as it was rendered, for all that, and React has put it there anew, in one go: the still
        // parts and what is written are kept, and whoever writes goes on.
        onRecoverableError(error) {
          parts = [...root.childNodes];
          restoreFocus(focused);
          report(error);
        },
        // React empties the root after an error that nothing caught: a function that an old browser lacks, or a fault
        // of ours. Its elements still hold the page and what the visitor wrote.
        onUncaughtError(error) {
          root.replaceChildren(...parts);
          replay();
          restoreFocus(focused);
          onFailed();
          report(error);
        },
      },
    );
  };
  if (touches.length === 0) {
    // As a transition React works in short turns: a slow phone can scroll and answer in between.
    startTransition(start);
  } else {
    // In one go, so that nobody sees the page without its translation, and nobody touches it in between.
    flushSync(start);
    restoreFocus(focused);
  }
}

/** Browsers from before 2022 lack reportError. */
function report(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
