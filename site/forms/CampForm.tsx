import { useEffect, useRef } from 'react';
import { honeypotField } from '../../forms/envelope.ts';
import type { AnyForm } from '../../forms/form.ts';
import { useCamp } from '../app/CampContext.ts';
import { Button } from '../components/Button.tsx';
import { classNames } from '../components/classNames.ts';
import { ErrorMessage } from '../components/ErrorMessage.tsx';
import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { FormReceipt } from '../components/FormReceipt.tsx';
import { SubmitButton } from '../components/SubmitButton.tsx';
import { prepareToasts } from '../components/toast/showToast.ts';
import styles from './CampForm.module.css';
import { FormField } from './FormField.tsx';
import { instruction } from './instruction.ts';
import { WithPolicyLink } from './Privacy.tsx';
import { ProblemMessage } from './ProblemMessage.tsx';
import { type CameBack, useAnswers } from './useAnswers.ts';
import { useSubmission } from './useSubmission.ts';
import { formWords } from './words.ts';

export interface CampFormProps extends CameBack {
  form: AnyForm;
  /** Applications are closed: the form can be read but not filled in or sent. */
  closed?: boolean;
}

/**
 * Any of the five forms: its fields in order, and the words around them. Checked on submit, sent once, emptied
 * when it has arrived and never otherwise. The rules are the form's own, in forms/.
 */
export function CampForm({ form, closed = false, initial = {}, errors: givenErrors = [] }: CampFormProps) {
  const words = formWords[form.name];
  const together = words.manner === 'simple';
  const destination = useCamp().forms[form.name];
  const formId = `${form.name}-form`;
  const controlId = (field: string) => `${form.name}-${field}`;
  const mistakesId = controlId('mistakes');
  const whatToFillIn = instruction(form);
  const element = useRef<HTMLFormElement>(null);

  const library = useAnswers(form, formId, { initial, errors: givenErrors }, together);
  const { progress, attempt, sent, submit, forgetFailure, startAgain, noteUse } = useSubmission(
    form,
    words,
    destination,
    library,
  );
  const { errors, isDirty, isSubmitted } = library.formState;
  const mistakes = Object.keys(form.fields).flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ controlId: controlId(field), message }] : [];
  });
  const sending = progress.state === 'sending';
  // Whoever had begun when the application closed may finish; the server has the last word.
  const locked = closed && !isDirty && !sending;
  const cameBack = givenErrors.length > 0 && sent === 0;

  // A button that is disabled while it sends loses the focus; it gets it back when sending has failed.
  useEffect(() => {
    if (progress.state === 'failed' && document.activeElement === document.body) {
      element.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    }
  }, [progress]);

  const receipt = progress.state === 'sent' && (
    <FormReceipt
      receipt={progress.receipt}
      heading={words.sent.title}
      text={words.sent.description}
      sentLabel={words.sentLabel}
    >
      {together && (
        <Button variant="secondary" onClick={startAgain}>
          {words.again}
        </Button>
      )}
    </FormReceipt>
  );
  if (receipt && together) return receipt;

  return (
    <>
      {receipt && <div className={styles.receipt}>{receipt}</div>}
      <form
        key={sent}
        ref={element}
        id={formId}
        aria-label={words.label}
        method="post"
        // Without JavaScript the browser posts there itself.
        action={destination.to === 'service' ? destination.url : `/api/forms/${form.name}`}
        noValidate
        onSubmit={locked ? (event) => event.preventDefault() : submit}
        onFocus={() => {
          noteUse();
          if (!together) prepareToasts();
        }}
        onChange={() => {
          if (!together) return;
          library.clearErrors();
          forgetFailure();
        }}
      >
        {mistakes.length > 0 && !together && <ErrorSummary attempt={attempt} errors={mistakes} />}
        <fieldset disabled={locked} className={classNames(styles.everything, locked && styles.closed)}>
          <legend className="visually-hidden">Uppgifter</legend>
          <div className={styles.fields}>
            {Object.entries(form.fields).map(([name, definition]) => (
              <FormField
                key={name}
                form={form}
                name={name}
                definition={definition}
                controlId={controlId(name)}
                library={library}
                initial={sent === 0 ? initial[name] : undefined}
                tried={isSubmitted || cameBack}
                mistakesId={together ? mistakesId : undefined}
              />
            ))}
          </div>
          {destination.to !== 'service' && <Honeypot id={controlId(honeypotField)} />}
          <div className={styles.end}>
            <div className={styles.privacy}>
              {whatToFillIn && <p>{whatToFillIn}</p>}
              <WithPolicyLink text={words.privacy} />
            </div>
            {mistakes.length > 0 && together && (
              <div role="alert" id={mistakesId} className={styles.mistakes}>
                {[...new Set(mistakes.map(({ message }) => message))].map((message) => (
                  <ErrorMessage key={message}>{message}</ErrorMessage>
                ))}
              </div>
            )}
            {progress.state === 'failed' && (
              <ProblemMessage
                problem={progress.problem}
                failure={words.manner === 'simple' ? words.failed : undefined}
              />
            )}
            <SubmitButton label={words.submit} sending={sending} />
          </div>
        </fieldset>
      </form>
    </>
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
