// Input events that show that the visitor has begun to look around. Not `scroll`: the browser scrolls by itself too.
const lookingAround = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section that the hash names, once the page and its fonts have loaded. Late fonts move the section after
 * the browser has scrolled to it. From then on, links within the page scroll smoothly (styles/base.css). The arrival
 * itself is instant, except at a section with `data-glide`.
 */
export function arriveAtHash(): void {
  const looked = new AbortController();
  for (const act of lookingAround) {
    addEventListener(act, () => looked.abort(), { once: true, passive: true, signal: looked.signal });
  }
  addEventListener('load', async () => {
    await document.fonts.ready;
    requestAnimationFrame(() => {
      // After a reload or a back navigation, the browser restores the scroll position.
      const [entry] = performance.getEntriesByType('navigation');
      const isNew = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
      document.documentElement.setAttribute('data-arrived', '');
      const section = document.getElementById(location.hash.slice(1));
      if (isNew && !looked.signal.aborted && section)
        section.scrollIntoView({ behavior: section.hasAttribute('data-glide') ? 'auto' : 'instant' });
      looked.abort();
    });
  });
}
