import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../rendering/App.tsx';
import { type PageData, type PageState, rootElementId, stateElementId } from '../rendering/page.ts';

const pages = import.meta.glob<{ Page: ComponentType<{ data: PageData }> }>('./*/+Page.tsx');

/** Makes the pre-rendered page interactive. Text, links and forms work before this, and without it. */
async function hydrate(): Promise<void> {
  const root = document.getElementById(rootElementId);
  const stateText = document.getElementById(stateElementId)?.textContent;
  if (!root || !stateText) throw new Error('The page has no root or no state to hydrate from');
  const { page, camp, data }: PageState = JSON.parse(stateText);
  const load = pages[`./${page}/+Page.tsx`];
  if (!load) throw new Error(`There is no page named ${page}`);
  const { Page } = await load();
  hydrateRoot(
    root,
    <App camp={camp} page={page}>
      <Page data={data} />
    </App>,
  );
}

await hydrate();
