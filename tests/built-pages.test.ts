import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildVariant, inSpring } from './journeys/variant.ts';
import { mistakesIn } from './valid-html.ts';

// Hydrated, and with menus, mistakes and receipts, they are validated by the journeys, together with axe.
for (const [season, camp, publicUrl] of [
  ['in autumn', {}, ''],
  ['in spring', inSpring.camp, inSpring.environment.PUBLIC_URL],
] as const) {
  test(`every page is valid HTML as it is built, ${season}`, async () => {
    const { dist } = await buildVariant(camp, publicUrl);
    const files = globSync('client/**/*.html', { cwd: dist });
    expect(files.length).toBeGreaterThanOrEqual(9);
    for (const file of files) {
      expect(await mistakesIn(readFileSync(join(dist, file), 'utf8')), file).toEqual([]);
    }
  }, 120_000);
}
