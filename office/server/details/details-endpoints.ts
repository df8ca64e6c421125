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
    async run(request) {
      const { office, params, by, who } = request;
      if (may(by.role, 'applications')) return readHealth(office, params.reference, undefined, who);
      const health = await readHealth(office, params.reference, openWeeks(request), who);
      // The same refusal as for an unknown child, so that it does not reveal whether the child exists.
      if (!health) throw new Refusal(403, refusals.notYourWeek);
      return health;
    },
  }),
  endpoint({
    at: 'PUT /applications/:reference/details',
    may: 'applications',
    body: CorrectionRequest,
    run: ({ office, params, body, who }) => correctDetails(office, params.reference, body, who),
  }),
];
