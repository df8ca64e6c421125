import { ExportedFile } from '../../shared/common-answers.ts';
import { StatisticsAnswer } from '../../shared/statistics-answers.ts';
import { endpoint } from '../endpoint.ts';
import { exportFigures, readFigures } from './statistics.ts';

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
];
