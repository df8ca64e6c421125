import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { builtName } from './class-names.ts';

const site = import.meta.dirname;

// A class that its stylesheet has not is no class at all, which neither the compiler nor the browser says.
test('every class that a component asks a stylesheet for is in it', () => {
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

test('every class of a stylesheet is one that a component asks for', () => {
  const imports = globSync('**/*.tsx', { cwd: site }).flatMap((file) => {
    const code = readFileSync(join(site, file), 'utf8');
    return [...code.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].map(([, name, path = '']) => ({
      stylesheet: relative(site, join(site, dirname(file), path)),
      asks: (one: string) => RegExp(`(?<![\\w./])${name}\\.${one}\\b`).test(code),
      // By a value, such as a variant: that is written somewhere.
      asksByValue: RegExp(`(?<![\\w./])${name}\\[`).test(code),
    }));
  });
  const values = globSync(['**/*.tsx', '../forms/office/placement.ts'], { cwd: site })
    .map((file) => readFileSync(join(site, file), 'utf8'))
    .join('');
  const unused = globSync('**/*.module.css', { cwd: site }).flatMap((stylesheet) => {
    const rules = readFileSync(join(site, stylesheet), 'utf8')
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/:global\([^)]*\)|url\([^)]*\)/g, '');
    const importing = imports.filter((one) => one.stylesheet === stylesheet);
    return [...new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))]
      .filter(
        (name) =>
          !importing.some(({ asks }) => asks(name)) &&
          !(importing.some(({ asksByValue }) => asksByValue) && values.includes(`'${name}'`)),
      )
      .map((name) => `${stylesheet} .${name}`);
  });
  expect(unused).toEqual([]);
});

test('every class has a short name of its own in the built site, and the office’s cost visitors nothing', () => {
  const files = globSync('**/*.module.css', { cwd: site });
  const names = files.flatMap((file) => {
    const rules = readFileSync(join(site, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    const classes = new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
    return [...classes].map((name) => ({ file, name: builtName(name, join(site, file)) }));
  });
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  expect(names.filter(({ name }) => !/^[a-z]\d+$/.test(name))).toEqual([]);
  const numbers = (own: boolean) =>
    names
      .filter(({ file }) => file.startsWith('office/') === own)
      .map(({ name }) => Number(/\d+/.exec(name)));
  expect(Math.max(...numbers(false))).toBeLessThan(Math.min(...numbers(true)));
  expect(Math.min(...numbers(false))).toBe(0);
  expect(Math.max(...numbers(true))).toBe(files.length - 1);
  expect(() => builtName('nowhere', join(site, files[0] ?? ''))).toThrow(
    'has no class or animation "nowhere"',
  );
});
