import * as z from 'zod';
import { ExtractAnswer, ExtractRequest } from '../../shared/application-answers.ts';
import { applicationForm, ExportedFile } from '../../shared/common-answers.ts';
import { endpoint } from '../endpoint.ts';
import { exportList } from './export.ts';
import { handOutExtract } from './hand-out.ts';

export const exportEndpoints = [
  endpoint({
    at: 'POST /exports',
    may: 'export',
    // Those with a place, or everyone.
    body: z.object({ form: applicationForm, everyone: z.boolean() }),
    answer: ExportedFile,
    run: ({ office, body: { form, everyone }, who }) => exportList(office, form, everyone, who),
  }),
  endpoint({
    at: 'POST /applications/:reference/extract',
    may: 'export',
    body: ExtractRequest,
    answer: ExtractAnswer,
    run: ({ office, params, body, who }) => handOutExtract(office, params.reference, body.check, who),
  }),
];
