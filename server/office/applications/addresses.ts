import type * as z from 'zod';
import {
  CorrectionRequest,
  ErasureRequest,
  ExportedFile,
  ExportRequest,
  HealthAnswer,
  NewApplicationAnswer,
  NewApplicationRequest,
  ShownRequest,
  TextRequest,
} from '../../../forms/office/answers.ts';
import { may } from '../../../forms/office/roles.ts';
import { Refusal } from '../../http/errors.ts';
import { readReference } from '../../submissions/reference.ts';
import { address } from '../address.ts';
import { openWeeks } from '../open-weeks.ts';
import { refusals } from '../refusals.ts';
import { addApplication } from './add.ts';
import { correctApplication } from './correct.ts';
import { eraseApplication } from './erase.ts';
import { exportList } from './export.ts';
import { readHealth } from './health.ts';
import { type TextKind, writeText } from './write.ts';

export const applicationAddresses = [
  address({
    method: 'POST',
    path: '/applications',
    may: 'applications',
    body: NewApplicationRequest,
    answer: NewApplicationAnswer,
    run: ({ office, body, who }) => addApplication(office, body, who),
  }),
  address({
    method: 'DELETE',
    path: '/applications/:reference',
    may: 'erase',
    body: ErasureRequest,
    async run({ office, params: { reference }, body, who }) {
      if (readReference(body.reference) !== reference) throw new Refusal(400, refusals.otherReference);
      await eraseApplication(office, reference, who);
    },
  }),
  address({
    method: 'POST',
    path: '/applications/:reference/health',
    may: 'health',
    answer: HealthAnswer,
    async run(asked) {
      const { office, params, by, who } = asked;
      if (may(by.role, 'applications')) return readHealth(office, params.reference, undefined, who);
      const found = await readHealth(office, params.reference, openWeeks(asked), who);
      // Nor are they told whether there is such a child.
      if (!found) throw new Refusal(403, refusals.notYourWeek);
      return found;
    },
  }),
  address({
    method: 'PUT',
    path: '/applications/:reference/answers',
    may: 'applications',
    body: CorrectionRequest,
    run: ({ office, params, body, who }) => correctApplication(office, params.reference, body, who),
  }),
  textAddress('note'),
  textAddress('food'),
  textAddress('register', ShownRequest),
  textAddress('schedule'),
  address({
    method: 'POST',
    path: '/exports',
    may: 'export',
    body: ExportRequest,
    answer: ExportedFile,
    run: ({ office, body: { form, everyone }, who }) => exportList(office, form, everyone, who),
  }),
];

function textAddress(kind: TextKind, body: z.ZodType<TextRequest> = TextRequest) {
  return address({
    method: 'PUT',
    path: `/applications/:reference/${kind}`,
    may: 'applications',
    body,
    run: ({ office, params: { reference }, body: { text, was }, who }) =>
      writeText(office, { reference, kind, text, was }, who),
  });
}
