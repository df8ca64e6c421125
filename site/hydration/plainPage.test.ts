import { expect, onTestFinished, test, vi } from 'vitest';
import { openDocument } from '../../tests/document.ts';
import { guardPlainPage } from './guardPlainPage.ts';

test('a form submitted during hydration is sent by clicking its button, without `requestSubmit`', async () => {
  const closeDocument = await openDocument();
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    await closeDocument();
  });
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  document.body.innerHTML = '<form><button type="submit">Skicka</button></form>';
  const [form] = document.forms;
  const guard = guardPlainPage();
  form?.requestSubmit();
  guard.prepareForHydration();
  guard.end();
  // happy-dom calls `requestSubmit` when a submit button is clicked.
  const pressed = vi.fn((event: Event) => event.preventDefault());
  form?.querySelector('button')?.addEventListener('click', pressed);
  // Safari before 16.
  Object.assign(form ?? {}, { requestSubmit: undefined });
  resolve(new Response());
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
});
