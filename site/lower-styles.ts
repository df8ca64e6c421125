import type { Plugin } from 'vite';

/**
 * Rewrites CSS that the bundler's minifier leaves, or turns into syntax that the oldest browsers drop together with the
 * rule (oldest-browsers.ts).
 */
export function lowerStyles(): Plugin {
  return {
    name: 'lower-styles',
    transform: { filter: { id: /\.css$/ }, handler: lowered },
  };
}

export const lowered = (css: string): string =>
  css
    // The minifier would write `not (max-width: 62em)`, which is as young as the range.
    .replaceAll(
      /@media \((width|height) ([<>]) ([\d.]+\w+)\)/g,
      (_, side, sign, size) => `@media not all and (${sign === '>' ? 'max' : 'min'}-${side}: ${size})`,
    )
    // The minifier lowers these only without `var()`.
    .replaceAll(
      /(?<![\w(-])(margin|padding|border|scroll-margin|scroll-padding)-(block|inline): ([^;{}]+)/g,
      (_, property, axis, value) => {
        const [start, end = start] = property === 'border' ? [value] : partsOf(value);
        const [before, after] = axis === 'block' ? ['top', 'bottom'] : ['left', 'right'];
        return `${property}-${before}: ${start}; ${property}-${after}: ${end}`;
      },
    )
    .replaceAll(/(?<![\w(-])inset: ([^;{}]+)/g, (_, value) => {
      const [top, right = top, bottom = top, left = right] = partsOf(value);
      return `top: ${top}; right: ${right}; bottom: ${bottom}; left: ${left}`;
    });

/** Splits a value at its spaces, not at those within parentheses. */
function partsOf(value: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  for (const word of value.split(/\s+/)) {
    parts.push(depth > 0 ? `${parts.pop()} ${word}` : word);
    depth += word.split('(').length - word.split(')').length;
  }
  return parts;
}
