import type { Locator, Page } from '@playwright/test';

/** Counts of what a hand has done. */
export interface Effort {
  readonly presses: number;
  readonly characters: number;
  /** The number of changes to another screen (another path). */
  readonly screens: number;
}

/** A finger on a phone that counts its actions. */
export function handOn(page: Page) {
  let presses = 0;
  let characters = 0;
  let screens = 0;
  let path = '';
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname !== path) {
      path = pathname;
      screens++;
    }
  });

  return {
    async press(what: Locator): Promise<void> {
      presses++;
      await what.tap();
    },
    /** Opens a list and chooses a line. */
    async choose(list: Locator, line: string): Promise<void> {
      presses += 2;
      await list.selectOption(line);
    },
    /** Focuses a field, unless it has focus, and replaces its text. */
    async write(field: Locator, text: string): Promise<void> {
      const isThere = await field.evaluate((element) => element === document.activeElement);
      if (!isThere) await this.press(field);
      characters += text.length;
      await field.fill(text);
    },
    /** The effort of `work`. */
    async effortOf(work: () => Promise<void>): Promise<Effort> {
      [presses, characters, screens] = [0, 0, 0];
      await work();
      return { presses, characters, screens };
    },
  };
}
