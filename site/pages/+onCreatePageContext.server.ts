import type { PageContextServer } from 'vike/types';

/**
 * In development Vike serves the pages by itself: they are made of what the content folder holds. Otherwise whoever
 * renders a page says what it is made of.
 */
export async function onCreatePageContext(pageContext: PageContextServer): Promise<void> {
  if (!import.meta.env.DEV) return;
  const { readFolder } = await import('../rendering/in-development.ts');
  Object.assign(pageContext, await readFolder());
}
