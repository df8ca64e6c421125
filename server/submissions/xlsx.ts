import type { Worksheet } from './export.ts';

// In characters. A longer answer wraps, so that the other columns stay visible.
const widest = 60;
const narrowest = 12;

/** Sheets as an Excel workbook. Text cells are typed as text, so Excel evaluates no formula and drops no digit. */
export async function toXlsx(sheets: readonly Worksheet[]): Promise<Buffer> {
  // Imported lazily: it would be a twelfth of the server's modules, and is used a few times a year.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile(
    sheets.map(({ name, headings, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: headings.map((heading, column) => ({
        width: widthOf([heading, ...rows.map((row) => String(row[column] ?? ''))]),
      })),
      data: [
        headings.map((value) => ({ value, fontWeight: 'bold' as const })),
        ...rows.map((row) =>
          row.map((value) =>
            value === '' ? null : { value: asWritten(value), wrap: true, alignVertical: 'top' as const },
          ),
        ),
      ],
    })),
  ).toBuffer();
}

/** Excel reads `_x0041_` as the character A (ECMA-376, part 1, 22.9.2.19), so an answer's own underscore is escaped. */
const asWritten = <Value extends string | number>(value: Value) =>
  typeof value === 'string' ? value.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') : value;

function widthOf(texts: readonly string[]): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return Math.min(Math.max(longest + 2, narrowest), widest);
}
