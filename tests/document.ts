import './quick-react.ts';
import { builtinEnvironments } from 'vitest/runtime';

const unstyled = { display: 'inline', visibility: 'visible', content: '', getPropertyValue: () => '' };

/**
 * Creates a document without a browser, without layout and styles, with settings for Happy DOM. Returns a function
 * that closes it.
 */
export async function openDocument(settings: object = {}): Promise<() => Promise<void>> {
  const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, settings);
  // Testing Library's search by role reads the style of each element, and here none has styles.
  Object.assign(document.defaultView ?? {}, { getComputedStyle: () => unstyled });
  return async () => teardown(globalThis);
}
