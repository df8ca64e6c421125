import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const site = import.meta.dirname;

function linesOf(file: string): string[] {
  const text = readFileSync(join(site, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

test('only tokens.css has units that browsers before 2023 lack, in a @supports rule with a value for the others', () => {
  const files = globSync('**/*.css', { cwd: site }).filter((file) => !file.startsWith('office/'));
  const using = files.filter((file) => linesOf(file).some((line) => /\d[dsl]v[hw]\b/.test(line)));
  expect(using).toEqual(['styles/tokens.css']);
});

test('a stylesheet that the build does not lower has no syntax that browsers since 2020 cannot read', () => {
  for (const file of globSync('public/*.css', { cwd: site })) {
    const lines = linesOf(file);
    expect(
      lines.filter((line) => /^@(layer|container)|^&|^@media.*[<>]|color-mix|:is\(|:where\(/.test(line)),
    ).toEqual([]);
    // One selector that a browser does not know takes the others of its list with it.
    const text = lines.join('\n');
    const lists = [...text.matchAll(/[^{};]+(?=\{)/g)]
      .map(([list]) => list.trim())
      .filter((list) => !list.startsWith('@'));
    const isNew = (selector: string) => selector.includes(':has(');
    const mixed = lists.filter((list) => {
      const selectors = list.split(/,\n/);
      return selectors.some(isNew) && !selectors.every(isNew);
    });
    expect(mixed, file).toEqual([]);
  }
});
