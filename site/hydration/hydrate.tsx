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

/**
 * Makes the pre-rendered page in `root` interactive, and says when it is. Whatever others have done to the page
 * (`touches`) stands in it afterwards too.
 */
export function hydrate(
  root: HTMLElement,
  { page, camp, added = [], data }: PageState,
  touches: readonly MutationRecord[],
  onHydrated: () => void,
): void {
  const module = pages[`../pages/${page}/+Page.tsx`];
  if (!module) throw new Error(`There is no page named ${page}`);
  const { Page } = module;
  let focused = document.activeElement;
  const following = new AbortController();
  const { signal } = following;
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) focused = target;
    },
    { signal },
  );
  const replay = rewind(touches);
  const start = () => {
    hydrateRoot(
      root,
      <App
        camp={camp}
        page={page}
        added={added}
        onHydrated={() => {
          following.abort();
          replay();
          onHydrated();
        }}
      >
        <Page data={data} />
      </App>,
      {
        // The page was not as it was rendered, for all that, and React has put it there anew, in one go: the still
        // parts and what is written are kept, and whoever writes goes on.
        onRecoverableError(error) {
          restoreFocus(focused);
          reportError(error);
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
