import { expectNoFindings } from './axe.ts';
import { expect, maria, receiveAll, test, workThrough } from './office.ts';
import { emptyStates, workedStates } from './office-states.ts';

for (const width of [390, 768, 1440]) {
  test(`shots ${width}`, async ({ page, office, allow }) => {
    test.setTimeout(280_000);
    allow.complaint(/.*/);
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    await office.enter(page, maria);
    const take = async (states: typeof emptyStates, references: Map<string, string>) => {
      for (const [name, reach] of Object.entries(states)) {
        try {
          page.setDefaultTimeout(5000);
          await reach({ page, office, references });
          await page.waitForTimeout(150);
          await page.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: !/full|logga|ta-bort|passkey/.test(name) && true, animations: 'disabled' });
          await page.screenshot({ path: `/tmp/shots/vy/${name}-${width}.png`, animations: 'disabled' });
          if (width !== 768) await expectNoFindings(page);
          const w = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(w, name).toBeLessThanOrEqual(width);
        } catch (error) {
          console.log(width, name, String(error).slice(0, 900));
        }
      }
    };
    await take(emptyStates, new Map());
    const references = await receiveAll(office);
    try { await workThrough(page, references); } catch (e) { console.log(String(e)); }
    await take(workedStates, references);
  });
}
