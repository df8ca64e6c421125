/**
 * Finds the words of a page that something covers, or that have too little contrast against the nearest opaque
 * background (WCAG 1.4.3). Runs in the page, in browsers since Chrome 80.
 */
export function findFlaws(): string[] {
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  function luminance(colour: readonly number[]): number {
    const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  function backgroundOf(element: Element | null): number[] {
    if (!element) return [255, 255, 255];
    const [red = 0, green = 0, blue = 0, alpha = 1] = channels(getComputedStyle(element).backgroundColor);
    return alpha > 0.5 ? [red, green, blue] : backgroundOf(element.parentElement);
  }
  function contrastOf(element: Element): number {
    const text = luminance(channels(getComputedStyle(element).color).slice(0, 3));
    const background = luminance(backgroundOf(element));
    return (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05);
  }

  // Ornaments that let clicks through can cover words too. Scrolls at once.
  const [sheet] = document.styleSheets;
  sheet?.insertRule('*, *::before, *::after { pointer-events: auto !important }', sheet.cssRules.length);
  sheet?.insertRule('html { scroll-behavior: auto !important }', sheet.cssRules.length);

  const flaws: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const words = (text.textContent ?? '').trim();
    if (!element || !words || getComputedStyle(element).visibility === 'hidden') continue;
    element.scrollIntoView({ block: 'center' });
    const range = document.createRange();
    range.selectNodeContents(text);
    const [line] = range.getClientRects();
    // Without a box, for screen readers only, folded (which has a box in some browsers), or beside the window in a row
    // that scrolls.
    const isHidden = '.visually-hidden, noscript, [aria-hidden], details:not([open]) > :not(summary)';
    if (!line || element.closest(isHidden)) continue;
    const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
    if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) continue;
    const top = document.elementFromPoint(x, y);
    if (top && !element.contains(top) && !top.contains(element)) flaws.push(`covered: ${words}`);
    const isLarge = Number.parseFloat(getComputedStyle(element).fontSize) >= 24;
    if (contrastOf(element) < (isLarge ? 3 : 4.5)) flaws.push(`pale: ${words}`);
  }
  return flaws;
}
