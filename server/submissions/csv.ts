import type { Cell, Sheet } from './export.ts';

/**
 * A sheet as CSV for Swedish Excel: semicolons, CRLF, and a byte order mark, without which Excel garbles
 * å, ä and ö.
 */
export function toCsv({ headings, rows }: Sheet): string {
  return `\uFEFF${[headings, ...rows].map((row) => `${row.map(toField).join(';')}\r\n`).join('')}`;
}

// Spreadsheets run a cell that begins so as a formula; the wide forms are read the same in some languages.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
// A number that a spreadsheet would count with, or strip of its first zero or plus sign.
const phoneNumber = /^[+0(][\d\s()/-]*$/;

function toField(cell: Cell): string {
  const text = harmless(cell);
  return /[;"\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

function harmless(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  // A no-break blank, which nobody sees, keeps every digit of a telephone number as text.
  if (phoneNumber.test(cell)) return `\u00A0${cell}`;
  return formula.test(cell) ? `'${cell}` : cell;
}
