import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { Worksheet } from '../../../server/submissions/export.ts';
import { toXlsx } from '../../../server/submissions/xlsx.ts';
import type { ExportedFile } from '../../shared/common-answers.ts';

/** An Excel file with one sheet, named by its subject and the day. */
export async function excelFile(subject: string, sheet: Worksheet, at: Date): Promise<ExportedFile> {
  const content = await toXlsx([sheet]);
  return {
    name: `${subject}-${dateInSweden(at)}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: content.toString('base64'),
  };
}
