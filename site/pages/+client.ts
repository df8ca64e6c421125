/**
 * The only script of a page that nobody touches. When there is a reason to, it fetches the script that hydrates
 * the page. Until then, and for good if that cannot be fetched, text, links and forms work as plain HTML.
 */
import { type PageState, rootElementId, stateElementId } from '../app/page.ts';
import { arriveAtHash } from '../hydration/arriveAtHash.ts';
import { fetchAhead } from '../hydration/fetchAhead.ts';
import { guardPlainPage } from '../hydration/guardPlainPage.ts';
import { keepQuestionsInPlace } from '../hydration/keepQuestionsInPlace.ts';
import { nameSheets } from '../hydration/nameSheets.ts';
import { reasonToHydrate } from '../hydration/reasonToHydrate.ts';
import { watchTouches } from '../hydration/watchTouches.ts';

/** Milliseconds until the script is asked for again after it could not be fetched: a pointer moves all the time. */
const pauseAfterFailure = 10_000;

const root = document.getElementById(rootElementId);
const stateText = document.getElementById(stateElementId)?.textContent;
if (!root || !stateText) throw new Error('The page has no root or no state to hydrate from');
const state: PageState = JSON.parse(stateText);
arriveAtHash();
keepQuestionsInPlace();
nameSheets();
const guard = guardPlainPage();
const endWatch = watchTouches(root);
void hydrateWhenNeeded(root);

async function hydrateWhenNeeded(element: HTMLElement): Promise<void> {
  await reasonToHydrate(state.data.season);
  fetchAhead();
  try {
    const { hydrate } = await import('../hydration/hydrate.tsx');
    guard.prepareForHydration();
    hydrate(element, state, endWatch(), () => {
      guard.end();
      element.setAttribute('data-hydrated', '');
    });
  } catch (error) {
    console.error('The page’s script could not be fetched. It goes on as plain HTML.', error);
    setTimeout(() => hydrateWhenNeeded(element), pauseAfterFailure);
  }
}
