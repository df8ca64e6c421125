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

test('only tokens.css has viewport units that browsers before 2023 lack, with a fallback', () => {
  const files = globSync('**/*.css', { cwd: site });
  const using = files.filter((file) => linesOf(file).some((line) => /\d[dsl]v[hw]\b/.test(line)));
  expect(using).toEqual(['styles/tokens.css']);
});

test('stylesheets that the build does not lower have only syntax of browsers since 2020', () => {
  for (const file of globSync('public/*.css', { cwd: site })) {
    const lines = linesOf(file);
    expect(
      lines.filter((line) => /^@(layer|container)|^&|^@media.*[<>]|color-mix|:is\(|:where\(/.test(line)),
    ).toEqual([]);
    // A selector that a browser cannot parse invalidates its whole list.
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
