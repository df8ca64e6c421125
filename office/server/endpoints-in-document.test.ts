import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';

/**
 * The endpoints below /kansli/api in the specification's table: `…/` repeats the path before it up to its last
 * parameter.
 */
function documented(): string[] {
  const text = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8');
  const [, table = ''] = /\| Subject \| Endpoints \|\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(text) ?? [];
  return table.split('\n').flatMap((row) => {
    let prefix = '';
    return (row.split('|')[2] ?? '').split(';').flatMap((part) => {
      const methods = part.match(/\b(?:GET|POST|PUT|DELETE)\b/g) ?? [];
      return [...part.matchAll(/`([^`]+)`/g)].flatMap(([, path = '']) => {
        const whole = path.replace('…', prefix);
        prefix = /^.*:\w+/.exec(whole)?.[0] ?? prefix;
        return methods.map((method) => `${method} /${whole}`);
      });
    });
  });
}

/** The paths of the login endpoints, which are registered one by one. */
function beforeLogin(): string[] {
  const code = readFileSync(new URL('auth/routes.ts', import.meta.url), 'utf8');
  return [...code.matchAll(/\b(get|post|put|delete)(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(
    ([, method = '', path = '']) => `${method.toUpperCase()} ${path}`,
  );
}

test('the specification lists every endpoint of the office, by method and path, and no other', () => {
  const routes = [...endpoints.map(({ method, path }) => `${method} ${path}`), ...beforeLogin()];
  expect(documented().toSorted()).toEqual(routes.toSorted());
});
