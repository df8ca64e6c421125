import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { doorEndpoints } from './auth/routes.ts';
import { endpoints } from './endpoints.ts';

/** The endpoints below /kansli/api that the specification lists: `…/` repeats the path before it up to its last parameter. */
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

test('the specification lists every endpoint of the office, by method and path, and no other', () => {
  const door = Object.keys(doorEndpoints).map((path) => `POST ${path}`);
  const routes = [...endpoints.map(({ at }) => at), ...door];
  expect(documented().toSorted()).toEqual(routes.toSorted());
});
