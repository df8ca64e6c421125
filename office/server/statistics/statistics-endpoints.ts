import { ErasureRequest } from '../../shared/application-answers.ts';
import { ExportedFile } from '../../shared/common-answers.ts';
import { StatisticsAnswer } from '../../shared/statistics-answers.ts';
import { eraseRetyped } from '../applications/erase.ts';
import { applicationForms } from '../applications/forms.ts';
import { endpoint } from '../endpoint.ts';
import { keepLinks } from '../letters/links.ts';
import { exportFigures, keepFiguresOf, readFigures } from './statistics.ts';

export const statisticsEndpoints = [
  endpoint({
    at: 'GET /statistics',
    may: 'export',
    answer: StatisticsAnswer,
    run: ({ office }) => readFigures(office),
  }),
  endpoint({
    at: 'POST /statistics/export',
    may: 'export',
    answer: ExportedFile,
    run: ({ office, who }) => exportFigures(office, who),
  }),
  // The figures of an erased application remain, and its links where their address has another one.
  endpoint({
    at: 'DELETE /applications/:reference',
    may: 'erase',
    body: ErasureRequest,
    run: (erasure) =>
      eraseRetyped(applicationForms, erasure, async (transaction, reference) => {
        await keepFiguresOf(transaction, erasure.office, reference);
        await keepLinks(transaction, erasure.office, reference);
      }),
  }),
];
