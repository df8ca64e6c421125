/**
 * The only script of an untouched page. Menus, dialogs, links and forms work with this script alone. When the visitor
 * does something on a page with parts that need React, it fetches the script that hydrates them.
 */
import { type PageState, rootElementId, stateElementId } from '../app/page.ts';
import { arriveAtHash } from '../hydration/arriveAtHash.ts';
import { closeMenus } from '../hydration/closeMenus.ts';
import { copyOnPress } from '../hydration/copyOnPress.ts';
import { fetchAhead } from '../hydration/fetchAhead.ts';
import { guardPlainPage } from '../hydration/guardPlainPage.ts';
import { keepQuestionsInPlace } from '../hydration/keepQuestionsInPlace.ts';
import { openDialogs } from '../hydration/openDialogs.ts';
import { printOnPress } from '../hydration/printOnPress.ts';
import { reasonToHydrate } from '../hydration/reasonToHydrate.ts';
import { watchTouches } from '../hydration/watchTouches.ts';

/** Milliseconds until the next attempt after a failed fetch. Without a pause, each pointer movement would retry. */
const pauseAfterFailure = 10_000;

const guard = guardPlainPage();
// One by one: a function that an old browser lacks must not stop the others.
for (const start of [
  closeMenus,
  openDialogs,
  copyOnPress,
  printOnPress,
  keepQuestionsInPlace,
  arriveAtHash,
  wakeWhenNeeded,
]) {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}

function wakeWhenNeeded(): void {
  const root = document.getElementById(rootElementId);
  const stateText = document.getElementById(stateElementId)?.textContent;
  if (!root || !stateText) {
    void reasonToHydrate(undefined).then(fetchAhead);
    return;
  }
  const state: PageState = JSON.parse(stateText);
  wake(root, state, watchTouches(root)).catch(console.error);
}

async function wake(root: HTMLElement, state: PageState, endWatch: ReturnType<typeof watchTouches>) {
  await reasonToHydrate(state.data.season);
  fetchAhead();
  let script: typeof import('../hydration/hydrate.tsx');
  try {
    script = await import('../hydration/hydrate.tsx');
  } catch (error) {
    console.error('The page’s script could not be fetched. It goes on as plain HTML.', error);
    setTimeout(wake, pauseAfterFailure, root, state, endWatch);
    return;
  }
  function fail() {
    guard.resume();
    root.removeAttribute('data-hydrated');
  }
  guard.prepareForHydration();
  try {
    script.hydrate(root, state, endWatch(), {
      onHydrated() {
        guard.end();
        root.setAttribute('data-hydrated', '');
      },
      onFailed: fail,
    });
  } catch (error) {
    fail();
    throw error;
  }
}
