import type { PageContextServer } from 'vike/types';

/**
 * In development, adds the material read from the content folder to the page context. Otherwise the caller of
 * `renderPage` passes the material.
 */
export async function onCreatePageContext(pageContext: PageContextServer): Promise<void> {
  if (!import.meta.env.DEV) return;
  const { readFolder } = await import('../rendering/in-development.ts');
  Object.assign(pageContext, await readFolder());
}
