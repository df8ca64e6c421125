import * as z from 'zod';
import { references } from '../../shared/common-answers.ts';
import {
  LettersAnswer,
  LettersRequest,
  PaperLettersAnswer,
  PreviewsAnswer,
  RecipientsAnswer,
  SendingAnswer,
  SendRequest,
} from '../../shared/letter-answers.ts';
import { endpoint } from '../endpoint.ts';
import { frameHeaders } from '../headers.ts';
import { sendLostMail } from './lost-mail.ts';
import { readSending, retryAbout, retrySending, undoSending } from './outcome.ts';
import { printLetters } from './print-letters.ts';
import { previewLetters, readLettersAnswer, readRecipients, startSending } from './sending.ts';

export const letterEndpoints = [
  // The browser writes a letter's HTML into this page. The office's own policy forbids the inline styles that mail needs.
  endpoint({
    at: 'GET /letters/frame',
    may: 'letters',
    headers: frameHeaders("'unsafe-inline'"),
    answer: z.string(),
    run: async () => '<!doctype html><html lang="sv"><title>Brevet</title></html>',
  }),
  endpoint({
    at: 'GET /letters',
    may: 'letters',
    answer: LettersAnswer,
    run: ({ office }) => readLettersAnswer(office),
  }),
  endpoint({
    at: 'GET /letters/kinds/:form/:kind',
    may: 'letters',
    answer: RecipientsAnswer,
    run: ({ office, params }) => readRecipients(office, params),
  }),
  endpoint({
    at: 'POST /letters/kinds/:form/:kind',
    may: 'letters',
    // In any state.
    body: z.object({ references }),
    answer: RecipientsAnswer,
    run: ({ office, params, body }) => readRecipients(office, params, body.references),
  }),
  endpoint({
    at: 'POST /letters/previews',
    may: 'letters',
    body: LettersRequest,
    answer: PreviewsAnswer,
    run: ({ office, body }) => previewLetters(office, body),
  }),
  endpoint({
    at: 'POST /letters',
    may: 'letters',
    body: SendRequest,
    run: ({ office, body, who }) => startSending(office, body, who),
  }),
  endpoint({
    at: 'GET /letters/sendings/:sending',
    may: 'letters',
    answer: SendingAnswer,
    run: ({ office, params }) => readSending(office, params.sending),
  }),
  endpoint({
    at: 'POST /letters/sendings/:sending/undo',
    may: 'letters',
    run: ({ office, params, who }) => undoSending(office, params.sending, who),
  }),
  endpoint({
    at: 'POST /letters/sendings/:sending/again',
    may: 'letters',
    run: ({ office, params, who }) => retrySending(office, params.sending, who),
  }),
  endpoint({
    at: 'POST /letters/sendings/:sending/paper',
    may: 'letters',
    answer: PaperLettersAnswer,
    run: ({ office, params, who }) => printLetters(office, params.sending, who),
  }),
  endpoint({
    at: 'POST /applications/:reference/letters/again',
    may: 'letters',
    run: ({ office, params, who }) => retryAbout(office, params.reference, who),
  }),
  endpoint({
    at: 'POST /mail/again',
    may: 'letters',
    run: ({ office, who }) => sendLostMail(office, who),
  }),
];
