/** A Markdown table. The first column is text; the others are right-aligned numbers. */
export function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const alignment = headings.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(headings), line(alignment), ...rows.map(line)].join('\n');
}

/** 12345 → "12.3" (kB of 1,000 bytes, as in the budgets). */
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

export const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;

/** A row with a target, the measured value and whether the target was reached. */
export function verdict(target: string, measured: string, reached: boolean): [string, string, string] {
  return [target, measured, reached ? 'yes' : '**no**'];
}

export function progress(sentence: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)}  ${sentence}`);
}
