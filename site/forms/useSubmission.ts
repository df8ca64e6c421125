import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Destination } from '../../forms/destination.ts';
import { honeypotField } from '../../forms/envelope.ts';
import type { AnyForm, FormValues } from '../../forms/form.ts';
import { dateInSweden } from '../../forms/swedish-time.ts';
import { sentInWords } from '../../forms/wire.ts';
import type { Receipt } from '../components/FormReceipt.tsx';
import { showToast } from '../components/toast/showToast.ts';
import { refusedAsClosed } from '../data/followSeason.ts';
import { type SubmissionResult, submitForm } from '../data/submitForm.ts';
import { type Answers, answersIn, emptyAnswers, keptAnswers } from './answers.ts';
import type { AnswerLibrary } from './useAnswers.ts';
import { closedWords, type FormWords } from './words.ts';

/** Why a form with valid answers could not be sent. */
export type Problem = Exclude<SubmissionResult, { outcome: 'sent' | 'rejected' }>;

/** A form's state. A receipt or a problem is shown until the next submission. */
export type Progress =
  | { readonly state: 'writing' }
  | { readonly state: 'sending' }
  | { readonly state: 'failed'; readonly problem: Problem }
  | { readonly state: 'sent'; readonly receipt: Receipt };

const writing: Progress = { state: 'writing' };

/** Sends one form's answers, and ignores further submissions meanwhile. */
export function useSubmission(
  form: AnyForm,
  words: FormWords,
  destination: Destination,
  library: AnswerLibrary,
  onSent?: () => void,
) {
  const [progress, setProgress] = useState(writing);
  const [stopped, setStopped] = useState(0);
  const [receipts, setReceipts] = useState<readonly Receipt[]>([]);
  const [kept, setKept] = useState<Answers>({});
  // The day of the first attempt, as the idempotency key: the same answers sent again after midnight are stored once.
  const firstSent = useRef<string | null>(null);
  const busy = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const element = event.currentTarget;
    const honeypot = honeypotIn(element);
    takeOver(answersIn(form, element));
    try {
      await library.handleSubmit((values) => send(values, honeypot), stopAtMistakes)(event);
    } finally {
      busy.current = false;
    }
  }

  /** Password managers and extensions may fill in a control without firing an event that the library handles. */
  function takeOver(answers: Partial<Answers>): void {
    const known = library.getValues();
    for (const [name, answer] of Object.entries(answers))
      if (answer !== undefined && String(answer) !== String(known[name] ?? ''))
        library.setValue(name, answer);
  }

  function stopAtMistakes(): void {
    forgetFailure();
    setStopped((times) => times + 1);
  }

  async function send(values: FormValues, honeypot: string): Promise<void> {
    setProgress({ state: 'sending' });
    firstSent.current ??= dateInSweden(new Date());
    const [result] = await Promise.all([
      submitForm({ form, values, destination, idempotencyKey: firstSent.current, honeypot }),
      pause(words.manner === 'simple' ? words.minimumSending : 0),
    ]);
    if (result.outcome === 'rejected') {
      for (const { field, message } of result.errors) library.setError(field, { type: 'server', message });
      setProgress(writing);
      stopAtMistakes();
    } else if (result.outcome === 'sent') {
      setKept(keptAnswers(form, values));
      library.reset(emptyAnswers(form));
      const receipt = {
        what: sentInWords(form, values),
        reference: result.reference,
        sentAt: result.at,
        period: values.period,
      };
      setReceipts((earlier) => [...earlier, receipt]);
      setProgress({ state: 'sent', receipt });
      onSent?.();
      if (words.manner === 'toasted') void showToast({ kind: 'success', ...words.sent });
    } else {
      setProgress({ state: 'failed', problem: result });
      setStopped((times) => times + 1);
      if (isClosed(result)) document.dispatchEvent(new Event(refusedAsClosed));
      if (words.manner === 'toasted') void showToast({ kind: 'error', ...failedToast(result, words.failed) });
    }
  }

  function forgetFailure(): void {
    setProgress((now) => (now.state === 'failed' ? writing : now));
  }

  return {
    progress,
    /** Whether the server refused the last try because the application is closed. */
    refused: progress.state === 'failed' && isClosed(progress.problem),
    /** How many submissions errors or a failure have stopped. Each moves the focus to the alert. */
    stopped,
    /** The receipts of the sent forms, oldest first. */
    receipts,
    /** The sender's own details in the form sent last, which prefill the next one. */
    kept,
    submit,
    forgetFailure,
    /** Shows the form again, for another submission. */
    startAgain() {
      library.reset({ ...emptyAnswers(form), ...kept });
      // Synchronously: the form must exist before its first field can get the focus.
      flushSync(() => setProgress(writing));
      library.setFocus(Object.keys(form.fields)[0] ?? '');
    },
  };
}

/** Whether the server refused the form because its application is closed. */
export const isClosed = (problem: Problem): problem is Problem & { outcome: 'refused' } =>
  problem.outcome === 'refused' && problem.closed === true;

const failedToast = (problem: Problem, failed: { readonly title: string; readonly description: string }) =>
  isClosed(problem) ? { title: closedWords.title, description: problem.message } : failed;

function honeypotIn(form: HTMLFormElement): string {
  const field = form.elements.namedItem(honeypotField);
  return field instanceof HTMLInputElement ? field.value : '';
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
