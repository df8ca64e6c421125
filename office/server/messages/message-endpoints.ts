import * as z from 'zod';
import { ErasureRequest, HealthAnswer } from '../../shared/application-answers.ts';
import { MessageAnswer } from '../../shared/message-answers.ts';
import { eraseRetyped } from '../applications/erase.ts';
import { messageForms } from '../applications/forms.ts';
import { readHealth } from '../details/health.ts';
import { endpoint } from '../endpoint.ts';
import { putAwayReceipts, retryAbout } from '../letters/outcome.ts';
import { markAnswered, readMessages } from './messages.ts';

export const messageEndpoints = [
  endpoint({
    at: 'GET /messages',
    may: 'messages',
    answer: z.array(MessageAnswer),
    run: ({ office }) => readMessages(office.store.db),
  }),
  endpoint({
    at: 'DELETE /messages/:reference',
    may: 'erase',
    body: ErasureRequest,
    run: (erasure) => eraseRetyped(messageForms, erasure),
  }),
  endpoint({
    at: 'POST /messages/:reference/health',
    may: 'messages',
    answer: HealthAnswer,
    run: ({ office, params, who }) => readHealth(office, params.reference, undefined, who),
  }),
  endpoint({
    at: 'POST /messages/:reference/letters/again',
    may: 'messages',
    run: ({ office, params, who }) => retryAbout(office, params.reference, who),
  }),
  endpoint({
    at: 'POST /messages/:reference/letters/put-away',
    may: 'messages',
    run: ({ office, params, who }) => putAwayReceipts(office, params.reference, who),
  }),
  endpoint({
    at: 'PUT /messages/:reference/answered',
    may: 'messages',
    body: z.object({ answered: z.boolean() }),
    run: ({ office, params, body, who }) => markAnswered(office, params.reference, body.answered, who),
  }),
];
