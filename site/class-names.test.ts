import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { builtName } from './class-names.ts';

const root = join(import.meta.dirname, '..');
const components = '{site,office}/**/*.tsx';
const stylesheetFiles = '{site,office}/**/*.module.css';

// Neither the compiler nor the browser reports a class that its stylesheet does not define.
test('every class that a component uses is in the stylesheet that it imports', () => {
  const missing: string[] = [];
  let asked = 0;
  for (const file of globSync(components, { cwd: root })) {
    const code = readFileSync(join(root, file), 'utf8');
    for (const [, name, path = ''] of code.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)) {
      const stylesheet = join(root, dirname(file), path);
      const rules = readFileSync(stylesheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
      // Not a part of a path, nor a method of another object with the same name.
      for (const [, asks = ''] of code.matchAll(RegExp(`(?<![\\w./])${name}\\.(\\w+)\\b(?!\\()`, 'g'))) {
        asked += 1;
        if (!RegExp(`\\.${asks}(?![\\w-])`).test(rules))
          missing.push(`${file}: ${relative(root, stylesheet)} .${asks}`);
      }
    }
  }
  expect(asked).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('every class of a stylesheet is used by a component', () => {
  const imports = globSync(components, { cwd: root }).flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    return [...code.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].map(([, name, path = '']) => ({
      stylesheet: relative(root, join(root, dirname(file), path)),
      asks: (one: string) => RegExp(`(?<![\\w./])${name}\\.${one}\\b`).test(code),
      // Classes looked up by a value, such as a variant, occur in the code as strings.
      asksByValue: RegExp(`(?<![\\w./])${name}\\[`).test(code),
    }));
  });
  const values = globSync([components, 'office/shared/placement.ts'], { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('');
  const unused = globSync(stylesheetFiles, { cwd: root }).flatMap((stylesheet) => {
    const rules = readFileSync(join(root, stylesheet), 'utf8')
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

test('builtName gives every class a short unique name, and the office’s classes the highest numbers', () => {
  const files = globSync(stylesheetFiles, { cwd: root });
  const names = files.flatMap((file) => {
    const rules = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    const classes = new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
    return [...classes].map((name) => ({ file, name: builtName(name, join(root, file)) }));
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
  expect(() => builtName('nowhere', join(root, files[0] ?? ''))).toThrow(
    'has no class or animation "nowhere"',
  );
});
