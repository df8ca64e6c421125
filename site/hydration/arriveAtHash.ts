// What a visitor does who has begun to look around. (Scrolling itself is also what the browser does on the way.)
const lookingAround = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section that the hash names, once the page has loaded with its fonts: when they come late, lines break
 * anew and the browser has scrolled to where the section was. From then on links within the page scroll smoothly
 * (styles/base.css). The arrival itself is instant, except at a section with `data-glide`.
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
      document.documentElement.setAttribute('data-arrived', '');
      const section = document.getElementById(location.hash.slice(1));
      if (isNew && !looked.signal.aborted && section)
        section.scrollIntoView({ behavior: section.hasAttribute('data-glide') ? 'auto' : 'instant' });
      looked.abort();
    });
  });
}
