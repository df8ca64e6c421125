import type { Cell, Worksheet } from './export.ts';

/**
 * A sheet as CSV for Swedish Excel: semicolons, CRLF, and a byte order mark, without which Excel garbles
 * å, ä and ö.
 */
export function toCsv({ headings, rows }: Worksheet): string {
  return `\uFEFF${[headings, ...rows].map((row) => `${row.map(toField).join(';')}\r\n`).join('')}`;
}

// Spreadsheets run a cell that begins so as a formula; the wide forms are read the same in some languages.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
// A telephone number that would be counted with, and lose its first zero.
const countable = /^0[\d\s]*$/;

function toField(cell: Cell): string {
  const text = harmless(cell);
  return /[;"\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An apostrophe makes any cell a text, with every digit of +46 70 … or 070 … left. */
function harmless(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  return formula.test(cell) || countable.test(cell) ? `'${cell}` : cell;
}
