/** Formats rows as columns under headings, for a terminal. No column is wider than `widest`. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  widest = 40,
): string {
  const lines = [headings, ...rows].map((row) => row.map((cell) => shortened(cell, widest)));
  const widths = headings.map((_, column) =>
    lines.reduce((most, row) => Math.max(most, (row[column] ?? '').length), 0),
  );
  const [head = '', ...body] = lines.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [head, widths.map((width) => '─'.repeat(width)).join('  '), ...body].join('\n');
}

function shortened(text: string, widest: number): string {
  const line = text.replaceAll('\n', ' ');
  return line.length <= widest ? line : `${line.slice(0, widest - 1)}…`;
}
