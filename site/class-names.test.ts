import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import config from './vite.config.ts';

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

// A hash of three letters is short. If two names get the same, choose another prefix in vite.config.ts.
test('no two classes or animations of the public stylesheets get the same hashed name', async () => {
  const hashing = await resolveConfig({ configFile: false, css: config.css ?? {} }, 'build');
  const files = globSync('site/**/*.module.css', { cwd: root });
  const names = await Promise.all(
    files.map(async (file) => {
      const path = join(root, file);
      const { modules = {} } = await preprocessCSS(readFileSync(path, 'utf8'), path, hashing);
      return Object.values(modules);
    }),
  );
  expect(names.flat().length).toBeGreaterThan(200);
  expect(new Set(names.flat()).size).toBe(names.flat().length);
});
