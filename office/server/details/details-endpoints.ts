import { Refusal } from '../../../server/http/errors.ts';
import { CorrectionRequest, HealthAnswer } from '../../shared/application-answers.ts';
import { may } from '../../shared/roles.ts';
import { endpoint } from '../endpoint.ts';
import { openWeeks } from '../open-weeks.ts';
import { refusals } from '../refusals.ts';
import { correctDetails } from './correct.ts';
import { readHealth } from './health.ts';

export const detailsEndpoints = [
  endpoint({
    at: 'POST /applications/:reference/health',
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
  endpoint({
    at: 'PUT /applications/:reference/details',
    may: 'applications',
    body: CorrectionRequest,
    run: ({ office, params, body, who }) => correctDetails(office, params.reference, body, who),
  }),
];
