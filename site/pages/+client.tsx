import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../rendering/App.tsx';
import { type PageData, type PageState, rootElementId, stateElementId } from '../rendering/page.ts';

interface PageModule {
  Page: ComponentType<{ data: PageData }>;
}

// All pages in one script: it is fetched once, and then every page is interactive without asking again.
const pages = import.meta.glob<PageModule>(['./*/+Page.tsx', '!./formular/+Page.tsx'], { eager: true });
// But not the answer to a form that was posted without JavaScript: few ever see it.
const rarePages = import.meta.glob<PageModule>('./formular/+Page.tsx');

/** Makes the pre-rendered page interactive. Text, links and forms work before this, and without it. */
async function hydrate(): Promise<void> {
  const root = document.getElementById(rootElementId);
  const stateText = document.getElementById(stateElementId)?.textContent;
  if (!root || !stateText) throw new Error('The page has no root or no state to hydrate from');
  const { page, camp, data }: PageState = JSON.parse(stateText);
  const file = `./${page}/+Page.tsx`;
  const module = pages[file] ?? (await rarePages[file]?.());
  if (!module) throw new Error(`There is no page named ${page}`);
  const { Page } = module;
  // As a transition React works in short turns: a slow phone can scroll and answer in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <App camp={camp} page={page}>
        <Page data={data} />
      </App>,
    );
  });
}

// Not awaited: a rare page imports from this script, and would wait for it to end while it waits for the page.
void hydrate();
