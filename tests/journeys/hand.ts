import type { Locator, Page } from '@playwright/test';

/** What a hand has done. */
export interface Effort {
  readonly presses: number;
  readonly characters: number;
  /** How many times another screen (another address) came up. */
  readonly screens: number;
}

/** A finger on a telephone, that counts what it does. */
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
    /** A list is opened, and one of its lines is pressed. */
    async choose(list: Locator, line: string): Promise<void> {
      presses += 2;
      await list.selectOption(line);
    },
    /** A field is pressed, unless one is in it already, and all that stands in it replaced. */
    async write(field: Locator, text: string): Promise<void> {
      const isThere = await field.evaluate((element) => element === document.activeElement);
      if (!isThere) await this.press(field);
      characters += text.length;
      await field.fill(text);
    },
    /** What `work` takes of it. */
    async effortOf(work: () => Promise<void>): Promise<Effort> {
      [presses, characters, screens] = [0, 0, 0];
      await work();
      return { presses, characters, screens };
    },
  };
}
