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

// All pages in one script: it is fetched once, and later pages hydrate from the cache.
const pages = import.meta.glob<PageModule>('../pages/*/+Page.tsx', { eager: true });

interface Outcome {
  onHydrated: () => void;
  /** React removed the page because of an error. The page's elements are restored, without event handlers. */
  onFailed: () => void;
}

/**
 * Makes the pre-rendered page in `root` interactive. DOM changes by translators and extensions (`touches`) remain.
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
        // The page differed from its rendering, and React has rendered it again. Still parts and field values are kept;
        // the focus has to be restored.
        onRecoverableError(error) {
          parts = [...root.childNodes];
          restoreFocus(focused);
          report(error);
        },
        // React empties the root after an uncaught error: a function that an old browser lacks, or a bug of ours. The
        // removed elements still hold the page and the visitor's text.
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
    // In a transition React yields to the browser, so that a slow phone can scroll meanwhile.
    startTransition(start);
  } else {
    // Synchronously, so that the page is never painted without its translation, and nothing changes it meanwhile.
    flushSync(start);
    restoreFocus(focused);
  }
}

/** Browsers from before 2022 lack reportError. */
function report(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
