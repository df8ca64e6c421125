import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../app/App.tsx';
import type { HydratedData, PageState } from '../app/page.ts';

interface PageModule {
  Page: ComponentType<{ data: HydratedData }>;
}

// All pages in one script: it is fetched once, and then every page can be hydrated without asking again.
const pages = import.meta.glob<PageModule>('../pages/*/+Page.tsx', { eager: true });

/** Makes the pre-rendered page in `root` interactive, and says when it is. */
export function hydrate(root: HTMLElement, { page, camp, data }: PageState, onHydrated: () => void): void {
  const module = pages[`../pages/${page}/+Page.tsx`];
  if (!module) throw new Error(`There is no page named ${page}`);
  const { Page } = module;
  // As a transition React works in short turns: a slow phone can scroll and answer in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <App camp={camp} page={page} onHydrated={onHydrated}>
        <Page data={data} />
      </App>,
    );
  });
}
