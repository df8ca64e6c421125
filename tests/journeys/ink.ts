import type { Page } from '@playwright/test';

/**
 * The texts that could not be read on white paper: less contrast than 4.5:1 (WCAG 1.4.3) with what is printed behind them. A
 * printer omits backgrounds that do not insist. The page's media must be print.
 */
export const paleOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ink = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!ink) throw new Error('The browser has no canvas');
    /** The relative luminance (WCAG 2.2) of a colour on white. */
    const luminance = (colour: string) => {
      for (const fill of ['#fff', colour]) {
        ink.fillStyle = fill;
        ink.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...ink.getImageData(0, 0, 1, 1).data].map((value) =>
        value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind = (element: Element | null): string => {
      if (!element) return '#fff';
      const { backgroundColor, printColorAdjust } = getComputedStyle(element);
      const isPrinted = printColorAdjust === 'exact' && backgroundColor !== 'rgba(0, 0, 0, 0)';
      return isPrinted ? backgroundColor : behind(element.parentElement);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pale: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (
        !element ||
        words === '' ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const [dark = 0, light = 0] = [getComputedStyle(element).color, behind(element)]
        .map(luminance)
        .sort((one, other) => one - other);
      if ((light + 0.05) / (dark + 0.05) < 4.5) pale.push(words);
    }
    return pale;
  });
