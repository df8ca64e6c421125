import type { Worksheet } from './export.ts';

// Characters. A long answer wraps instead of pushing the other columns out of sight.
const widest = 60;
const narrowest = 12;

/** Sheets as an Excel workbook. Texts are texts there: nothing is run, no digit is lost. */
export async function toXlsx(sheets: readonly Worksheet[]): Promise<Buffer> {
  // Loaded here: one in twelve of the server's modules would be its, and it is used a few times a year.
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
            value === '' ? null : { value: escaped(value), wrap: true, alignVertical: 'top' as const },
          ),
        ),
      ],
    })),
  ).toBuffer();
}

/** Excel reads `_x0041_` as A, so the underscore before such a code is written as a code itself. */
const escaped = <Value>(value: Value): Value | string =>
  typeof value === 'string' ? value.replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_') : value;

function widthOf(texts: readonly string[]): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return Math.min(Math.max(longest + 2, narrowest), widest);
}
