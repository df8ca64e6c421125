import * as z from 'zod';
import {
  CorrectionRequest,
  NewApplicationRequest,
  ShownRequest,
  TextRequest,
} from '../../shared/application-answers.ts';
import { endpoint } from '../endpoint.ts';
import { addApplication } from './add.ts';
import { correctApplication } from './correct.ts';
import { type TextKind, writeText } from './write.ts';

export const applicationEndpoints = [
  endpoint({
    at: 'POST /applications',
    may: 'applications',
    body: NewApplicationRequest,
    answer: z.object({ reference: z.string() }),
    run: ({ office, body, who }) => addApplication(office, body, who),
  }),
  endpoint({
    at: 'PUT /applications/:reference/answers',
    may: 'applications',
    body: CorrectionRequest,
    run: ({ office, params, body, who }) => correctApplication(office, params.reference, body, who),
  }),
  textAddress('note'),
  textAddress('food'),
  textAddress('register', ShownRequest),
  textAddress('schedule'),
];

type TextBody = z.ZodType<TextRequest, z.input<typeof TextRequest>>;

function textAddress(kind: TextKind, body: TextBody = TextRequest) {
  return endpoint({
    at: `PUT /applications/:reference/${kind}`,
    may: 'applications',
    body,
    run: ({ office, params, body, who }) => writeText(office, { ...params, ...body, kind }, who),
  });
}
