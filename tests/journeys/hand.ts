import type { Locator } from '@playwright/test';

/** A finger on a phone that counts its presses. */
export function hand() {
  let presses = 0;
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
      await field.fill(text);
    },
    /** The number of presses during `work`. */
    async pressesOf(work: () => Promise<void>): Promise<number> {
      presses = 0;
      await work();
      return presses;
    },
  };
}
