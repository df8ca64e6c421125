import type { ReactNode } from 'react';
import { honeypotField } from '../../forms/envelope.ts';
import { ErrorMessage } from '../components/ErrorMessage.tsx';
import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { SubmitButton } from '../components/SubmitButton.tsx';
import { FormContext } from './FormContext.ts';
import { ProblemMessage } from './ProblemMessage.tsx';
import styles from './SubmissionForm.module.css';
import type { FormSubmission } from './useFormSubmission.ts';

interface SubmissionFormProps {
  submission: FormSubmission;
  /** The form's name for those who jump between a page's parts. */
  label: string;
  submitLabel: string;
  /** What a failure reads by the button. With toasts, the toast says it and this is what to do now. */
  failure?: string;
  /** What becomes of the personal data. */
  privacy: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The `<form>` that the five have in common: summary, fields, what went wrong, privacy, button. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { submission, label, submitLabel, failure, privacy, children } = props;
  const { mistakes, together, controlId, locked, problem } = submission;
  return (
    <FormContext value={submission}>
      <form key={submission.sent} {...submission.formAttributes} aria-label={label}>
        {mistakes.length > 0 && !together && (
          <ErrorSummary
            attempt={submission.attempt}
            errors={mistakes.map(({ field, message }) => ({ controlId: controlId(field), message }))}
          />
        )}
        <fieldset disabled={locked} className={styles.everything}>
          <div className={styles.fields}>{children}</div>
          {submission.hasHoneypot && <Honeypot id={controlId(honeypotField)} />}
          <div className={styles.end}>
            <div className={styles.privacy}>{privacy}</div>
            {mistakes.length > 0 && together && (
              <div role="alert" id={controlId('mistakes')} className={styles.mistakes}>
                {[...new Set(mistakes.map(({ message }) => message))].map((message) => (
                  <ErrorMessage key={message}>{message}</ErrorMessage>
                ))}
              </div>
            )}
            {problem && <ProblemMessage problem={problem} failure={failure} />}
            <SubmitButton label={submitLabel} sending={submission.sending} />
          </div>
        </fieldset>
      </form>
    </FormContext>
  );
}

/** A field that no person sees or reaches and no browser fills in: whatever writes there is a program. */
function Honeypot({ id }: { id: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>Lämna tomt</label>
      <input id={id} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
