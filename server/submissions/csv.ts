import type { Cell, Worksheet } from './export.ts';

/**
 * A sheet as CSV for Swedish Excel: semicolons, CRLF, and a byte order mark, without which Excel garbles
 * å, ä and ö.
 */
export function toCsv({ headings, rows }: Worksheet): string {
  return `\uFEFF${[headings, ...rows].map((row) => `${row.map(toField).join(';')}\r\n`).join('')}`;
}

// Spreadsheets evaluate a cell that begins like this as a formula. Some locales also accept the full-width forms.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
// Digits with a leading zero, such as a telephone number. A spreadsheet would read a number and drop the zero.
const countable = /^0[\d\s]*$/;

function toField(cell: Cell): string {
  const text = harmless(cell);
  return /[;"\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A leading apostrophe makes the cell text, so that +46 70 … and 070 … keep every digit. */
function harmless(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  return formula.test(cell) || countable.test(cell) ? `'${cell}` : cell;
}
