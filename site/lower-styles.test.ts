import { expect, test } from 'vitest';
import { lowered } from './lower-styles.ts';

test.each([
  ['@media (width > 62em) { a { top: 0; } }', '@media not all and (max-width: 62em) { a { top: 0; } }'],
  ['@media (height < 30em) { a { top: 0; } }', '@media not all and (min-height: 30em) { a { top: 0; } }'],
  ['a { padding-block: var(--s-4); }', 'a { padding-top: var(--s-4); padding-bottom: var(--s-4); }'],
  [
    'a { margin-inline: calc(1rem + min(2vw, var(--s-2))) 0; }',
    'a { margin-left: calc(1rem + min(2vw, var(--s-2))); margin-right: 0; }',
  ],
  [
    'a { border-block: 2px dotted var(--line) }',
    'a { border-top: 2px dotted var(--line) ; border-bottom: 2px dotted var(--line) }',
  ],
  [
    'a { inset: var(--s-3) calc(2 * var(--s-4)) auto; }',
    'a { top: var(--s-3); right: calc(2 * var(--s-4)); bottom: auto; left: calc(2 * var(--s-4)); }',
  ],
  ['@supports not (inset: 0) { a { top: 0; } }', '@supports not (inset: 0) { a { top: 0; } }'],
  [
    '@media (width <= 62em) { a { clip-path: inset(50%); box-shadow: inset 0 0 0 1px; --inset: 0; } }',
    '@media (width <= 62em) { a { clip-path: inset(50%); box-shadow: inset 0 0 0 1px; --inset: 0; } }',
  ],
])('a style is lowered for old browsers: %s', (css, oldCss) => {
  expect(lowered(css)).toBe(oldCss);
});
