// What a visitor does who has begun to look around. (Scrolling itself is also what the browser does on the way.)
const lookingAround = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Puts whoever is sent a link to a section there, once the page has been laid out with its fonts: when they come late,
 * the browser has gone to where the section was before lines broke anew. From then on links within the page scroll
 * smoothly (styles/base.css): a smooth scroll keeps the goal it set out for, and would miss in the same way.
 */
export function arriveAtHash(): void {
  const looked = new AbortController();
  for (const act of lookingAround) {
    addEventListener(act, () => looked.abort(), { once: true, passive: true, signal: looked.signal });
  }
  addEventListener('load', async () => {
    await document.fonts.ready;
    requestAnimationFrame(() => {
      // Whoever comes back or reloads is put where they were, by the browser.
      const [entry] = performance.getEntriesByType('navigation');
      const isNew = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
      if (isNew && !looked.signal.aborted) document.getElementById(location.hash.slice(1))?.scrollIntoView();
      looked.abort();
      document.documentElement.setAttribute('data-arrived', '');
    });
  });
}
