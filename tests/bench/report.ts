/** A table in Markdown. The first column is text, the others are aligned as numbers. */
export function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const alignment = headings.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(headings), line(alignment), ...rows.map(line)].join('\n');
}

/** 12345 → "12.3" (kB of a thousand bytes, as the budgets count). */
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

export const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;

/** A target and whether it was reached, as a row. */
export function verdict(target: string, measured: string, reached: boolean): [string, string, string] {
  return [target, measured, reached ? 'yes' : '**no**'];
}

export function progress(sentence: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)}  ${sentence}`);
}
