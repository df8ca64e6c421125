import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { trapField } from '../../forms/envelope.ts';
import type { AnyForm, FormValues } from '../../forms/form.ts';
import { type FieldError, parseForm } from '../../forms/parse.ts';
import { useCamp } from '../app/CampContext.ts';
import type { Receipt } from '../components/FormReceipt.tsx';
import { prepareToasts, showToast } from '../components/toast/showToast.ts';
import type { ToastMessage } from '../components/toast/toasts.ts';
import { newSubmissionKey } from '../data/newSubmissionKey.ts';
import { type SubmissionResult, submitForm } from '../data/submitForm.ts';
import { type Answers, emptyAnswers, firstAnswers } from './answers.ts';

/** What every form component takes. */
export interface FormProps {
  /** Applications are closed: the form can be read but not filled in or sent. */
  closed?: boolean;
  /** Answers to start from, when a form posted without JavaScript comes back. */
  initial?: Partial<FormValues>;
  /** What the server found wrong with them. */
  errors?: readonly FieldError[];
}

interface SubmissionManner {
  /**
   * Where mistakes are told. `fields`: in a summary and at each field, checked again as they are mended.
   * `together`: in one message by the button, gone as soon as the visitor types.
   */
  mistakes: 'fields' | 'together';
  /** Toasts for the outcome, for the forms that have them. */
  toasts?: { sent: Omit<ToastMessage, 'kind'>; failed: Omit<ToastMessage, 'kind'> };
  /** "Skickar..." is shown for at least this long. Milliseconds. */
  minimumSending?: number;
}

/** Why the form was not sent, although its answers are right. */
export type Problem = Exclude<SubmissionResult, { outcome: 'sent' | 'rejected' }>;

/**
 * One form's life: checked on submit and then on change, sent once however often the button is pressed,
 * emptied when it has arrived and never otherwise. The rules are the form's own, in forms/.
 */
export function useFormSubmission(form: AnyForm, props: FormProps, manner: SubmissionManner) {
  const { closed = false, initial = {}, errors: givenErrors = [] } = props;
  const endpoint = useCamp().forms[form.name];
  const formId = `${form.name}-form`;

  const [startingErrors] = useState(() => asFieldErrors(givenErrors));
  const [startingAnswers] = useState(() => firstAnswers(form, formId, initial));
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  /** How many have been sent. Each makes room for a new, empty form. */
  const [sent, setSent] = useState(0);
  // Kept over retries and renewed after a success: a resend is stored once, another message is another one.
  const key = useRef<string | null>(null);
  const sending = useRef(false);
  const firstUse = useRef<number | null>(null);
  const element = useRef<HTMLFormElement>(null);

  const together = manner.mistakes === 'together';
  const cameBack = givenErrors.length > 0 && sent === 0;
  const library = useForm<Answers, unknown, FormValues>({
    defaultValues: startingAnswers,
    errors: startingErrors,
    resolver: resolverFor(form),
    // A form that comes back with mistakes has been sent once already.
    mode: cameBack && !together ? 'onChange' : 'onSubmit',
    reValidateMode: together ? 'onSubmit' : 'onChange',
    shouldFocusError: together,
  });
  const { errors, isSubmitting, isSubmitted, isDirty, touchedFields } = library.formState;
  // Whoever had begun when the application closed may finish; the server has the last word.
  const locked = closed && !isDirty && !isSubmitting;

  // A button that is disabled while it sends loses the focus; it gets it back when sending has failed.
  useEffect(() => {
    if (problem && document.activeElement === document.body) {
      element.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    }
  }, [problem]);

  async function send(values: FormValues): Promise<void> {
    setProblem(null);
    setReceipt(null);
    key.current ??= newSubmissionKey();
    const [result] = await Promise.all([
      submitForm({
        form,
        values,
        endpoint,
        key: key.current,
        trap: trapIn(element.current),
        elapsed: Math.round(performance.now() - (firstUse.current ?? 0)),
      }),
      pause(manner.minimumSending ?? 0),
    ]);
    if (result.outcome === 'sent') {
      key.current = null;
      firstUse.current = null;
      library.reset(emptyAnswers(form));
      setSent((count) => count + 1);
      setReceipt({ reference: result.reference, sentAt: new Date().toISOString() });
      if (manner.toasts) void showToast({ kind: 'success', ...manner.toasts.sent });
    } else if (result.outcome === 'rejected') {
      for (const { field, message } of result.errors) library.setError(field, { type: 'server', message });
      setAttempt((attempts) => attempts + 1);
    } else {
      setProblem(result);
      if (manner.toasts) void showToast({ kind: 'error', ...manner.toasts.failed });
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (locked || sending.current) return;
    sending.current = true;
    try {
      await library.handleSubmit(send, () => {
        setProblem(null);
        setAttempt((attempts) => attempts + 1);
      })(event);
    } finally {
      sending.current = false;
    }
  }

  return {
    form,
    together,
    locked,
    sending: isSubmitting,
    attempt,
    problem,
    receipt,
    /** The mistakes to tell now, in the form's order. */
    mistakes: Object.keys(form.fields).flatMap((field) => {
      const message = errors[field]?.message;
      return message ? [{ field, message }] : [];
    }),
    /** What the controls hold in the HTML. */
    initial: sent === 0 ? initial : {},
    sent,
    library,
    /** Whether the visitor has been in the field, or has tried to send. */
    isUsed: (field: string) => Boolean(touchedFields[field]) || isSubmitted || cameBack,
    /** Whether a field is checked again as it changes. */
    checksOnChange: !together && (isSubmitted || cameBack),
    controlId: (field: string) => `${form.name}-${field}`,
    hasTrap: endpoint === '' || endpoint === 'simulated',
    /** The visitor wants to send another one. */
    startAgain: () => setReceipt(null),
    formAttributes: {
      ref: element,
      id: formId,
      method: 'post',
      // Without JavaScript the browser posts there itself.
      action: endpoint === '' || endpoint === 'simulated' ? `/api/forms/${form.name}` : endpoint,
      noValidate: true,
      onSubmit: submit,
      onFocus: () => {
        firstUse.current ??= performance.now();
        if (manner.toasts) prepareToasts();
      },
      onChange: () => {
        if (!together) return;
        library.clearErrors();
        setProblem(null);
      },
    },
  };
}

export type FormSubmission = ReturnType<typeof useFormSubmission>;

/** The form's own rules, as the form library asks for them. */
function resolverFor(form: AnyForm): Resolver<Answers, unknown, FormValues> {
  return (answers) => {
    const parsed = parseForm(form, answers);
    return 'values' in parsed
      ? { values: parsed.values, errors: {} }
      : { values: {}, errors: asFieldErrors(parsed.errors) };
  };
}

function asFieldErrors(errors: readonly FieldError[]): FieldErrors<Answers> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, { type: 'rule', message }]));
}

function trapIn(form: HTMLFormElement | null): string {
  const trap = form?.elements.namedItem(trapField);
  return trap instanceof HTMLInputElement ? trap.value : '';
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
