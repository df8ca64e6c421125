import './quick-react.ts';
import { builtinEnvironments } from 'vitest/runtime';

const unstyled = { display: 'inline', visibility: 'visible', content: '', getPropertyValue: () => '' };

/** Opens a document without a browser, with neither layout nor style, for Happy DOM's settings. Gives what closes it. */
export async function openDocument(settings: object = {}): Promise<() => Promise<void>> {
  const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, settings);
  // Every search by role asks for the styles of all that it passes, and there are none.
  Object.assign(document.defaultView ?? {}, { getComputedStyle: () => unstyled });
  return async () => teardown(globalThis);
}
