import {
  LettersAnswer,
  LettersRequest,
  PreviewsAnswer,
  RecipientsAnswer,
  SendingAnswer,
  SendRequest,
} from '../../../forms/office/answers.ts';
import { address, doneIf, none, nothing } from '../address.ts';
import { readSending, retrySending, undoSending } from './outcome.ts';
import { endRestored } from './restored.ts';
import { previewLetters, readLettersAnswer, readRecipients, startSending } from './sending.ts';

export const letterAddresses = [
  address({
    method: 'GET',
    path: '/letters',
    may: 'letters',
    body: none,
    answer: LettersAnswer,
    run: ({ office }) => readLettersAnswer(office),
  }),
  address({
    method: 'GET',
    path: '/letters/kinds/:kind',
    may: 'letters',
    body: none,
    answer: RecipientsAnswer,
    run: ({ office, params }) => readRecipients(office, params.kind),
  }),
  address({
    method: 'POST',
    path: '/letters/previews',
    may: 'letters',
    body: LettersRequest,
    answer: PreviewsAnswer,
    run: ({ office, body }) => previewLetters(office, body),
  }),
  address({
    method: 'POST',
    path: '/letters',
    may: 'letters',
    body: SendRequest,
    answer: nothing,
    async run({ office, body, who }) {
      await startSending(office, body, who);
      return {};
    },
  }),
  address({
    method: 'GET',
    path: '/letters/sendings/:sending',
    may: 'letters',
    body: none,
    answer: SendingAnswer,
    run: ({ office, params }) => readSending(office, params.sending),
  }),
  address({
    method: 'POST',
    path: '/letters/sendings/:sending/undo',
    may: 'letters',
    body: none,
    answer: nothing,
    run: async ({ office, params, who }) => doneIf(await undoSending(office, params.sending, who)),
  }),
  address({
    method: 'POST',
    path: '/letters/sendings/:sending/again',
    may: 'letters',
    body: none,
    answer: nothing,
    run: async ({ office, params, who }) => doneIf(await retrySending(office, params.sending, who)),
  }),
  address({
    method: 'POST',
    path: '/restored/seen',
    may: 'letters',
    body: none,
    answer: nothing,
    async run({ office, who }) {
      await endRestored(office, who);
      return {};
    },
  }),
];
