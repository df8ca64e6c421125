import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

// A class that its stylesheet has not is no class at all, which neither the compiler nor the browser says.
test('every class that a component asks a stylesheet for is in it', () => {
  const site = import.meta.dirname;
  const missing: string[] = [];
  let asked = 0;
  for (const file of globSync('**/*.tsx', { cwd: site })) {
    const code = readFileSync(join(site, file), 'utf8');
    for (const [, name, path = ''] of code.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)) {
      const stylesheet = join(site, dirname(file), path);
      const rules = readFileSync(stylesheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
      // Neither a part of an address, nor a method of something else by the same name.
      for (const [, asks = ''] of code.matchAll(RegExp(`(?<![\\w./])${name}\\.(\\w+)\\b(?!\\()`, 'g'))) {
        asked += 1;
        if (!RegExp(`\\.${asks}(?![\\w-])`).test(rules))
          missing.push(`${file}: ${relative(site, stylesheet)} .${asks}`);
      }
    }
  }
  expect(asked).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
