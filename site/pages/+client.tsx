import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../rendering/App.tsx';
import { type PageData, type PageState, rootElementId, stateElementId } from '../rendering/page.ts';

// All pages in one script: it is fetched once, and then every page is interactive without asking again.
const pages = import.meta.glob<{ Page: ComponentType<{ data: PageData }> }>('./*/+Page.tsx', { eager: true });

/** Makes the pre-rendered page interactive. Text, links and forms work before this, and without it. */
function hydrate(): void {
  const root = document.getElementById(rootElementId);
  const stateText = document.getElementById(stateElementId)?.textContent;
  if (!root || !stateText) throw new Error('The page has no root or no state to hydrate from');
  const { page, camp, data }: PageState = JSON.parse(stateText);
  const Page = pages[`./${page}/+Page.tsx`]?.Page;
  if (!Page) throw new Error(`There is no page named ${page}`);
  hydrateRoot(
    root,
    <App camp={camp} page={page}>
      <Page data={data} />
    </App>,
  );
}

hydrate();
