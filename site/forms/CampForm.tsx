import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { honeypotField } from '../../forms/envelope.ts';
import { type AnyForm, groupsOf } from '../../forms/form.ts';
import type { Season } from '../../forms/season.ts';
import { useCamp } from '../app/CampContext.ts';
import { useHydrated } from '../app/useHydrated.ts';
import { Button } from '../components/Button.tsx';
import { classNames } from '../components/classNames.ts';
import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { type Afterwards, EarlierReceipts, FormReceipt } from '../components/FormReceipt.tsx';
import { MailLink } from '../components/MailLink.tsx';
import { SubmitButton } from '../components/SubmitButton.tsx';
import { prepareToasts } from '../components/toast/showToast.ts';
import styles from './CampForm.module.css';
import { FormField } from './FormField.tsx';
import { instruction } from './instruction.ts';
import { WithPolicyLink } from './Privacy.tsx';
import { ProblemMessage } from './ProblemMessage.tsx';
import { type AnswerLibrary, type CameBack, useAnswers } from './useAnswers.ts';
import { type Progress, useSubmission } from './useSubmission.ts';
import { hasWords, useUnsentWords } from './useUnsentWords.ts';
import { type FormWords, formWords } from './words.ts';

export interface CampFormProps extends CameBack {
  form: AnyForm;
  /** Applications are closed: the form can be read but not filled in or sent. */
  closed?: boolean;
  /** The form came back, posted without JavaScript, because its application is closed. */
  cameRefused?: boolean;
  /** When the periods are, while that is known and ahead. */
  days?: Season['days'];
  afterwards?: Afterwards | undefined;
  onSent?: () => void;
}

/**
 * Any of the five forms: its fields in order, and the words around them. Checked on submit, sent once, emptied
 * when it has arrived and never otherwise. The rules are the form's own, in forms/.
 */
export function CampForm(props: CampFormProps) {
  const {
    form,
    closed = false,
    cameRefused = false,
    initial = {},
    errors: givenErrors = [],
    days,
    afterwards,
    onSent,
  } = props;
  const words = formWords[form.name];
  const simple = words.manner === 'simple';
  const destination = useCamp().forms[form.name];
  const formId = `${form.name}-form`;
  const controlId = (field: string) => `${form.name}-${field}`;
  const element = useRef<HTMLFormElement>(null);

  const library = useAnswers(form, formId, { initial, errors: givenErrors }, simple);
  const { progress, refused, stopped, receipts, kept, submit, forgetFailure, startAgain } = useSubmission(
    form,
    words,
    destination,
    library,
    onSent,
  );
  useUnsentWords(library, kept);
  const { isDirty, isSubmitted } = library.formState;
  const mistakes = mistakesIn(form, library, controlId);
  const sending = progress.state === 'sending';
  // Whoever had begun when the application closed may finish; the server has the last word.
  const cameBack = givenErrors.length > 0 && receipts.length === 0;
  const begun = isDirty || hasWords(library, kept) || sending;
  const locked = cameRefused || (closed && (refused || !begun));
  // What a visitor wrote in vain can still be copied.
  const readOnly = cameRefused || (locked && refused);
  // Another service expects JSON with keys and labels that a browser's own post does not have.
  const needsScript = destination.to === 'service';
  const hydrated = useHydrated();

  useAlertInSight(element, stopped, mistakes.size > 0 ? 'start' : 'nearest');

  if (progress.state === 'sent') {
    return (
      <FormReceipt
        receipt={progress.receipt}
        heading={words.sent.title}
        text={words.sent.description}
        sentLabel={words.sentLabel}
        afterwards={afterwards}
        earlier={receipts.slice(0, -1)}
      >
        <Button variant="secondary" onClick={startAgain}>
          {words.again}
        </Button>
      </FormReceipt>
    );
  }

  const whatToFillIn = !locked && instruction(form);
  return (
    <>
      <EarlierReceipts receipts={receipts} sentLabel={words.sentLabel} />
      <form
        ref={element}
        id={formId}
        aria-label={words.label}
        method="post"
        // Without JavaScript the browser posts there itself.
        action={destination.to === 'service' ? destination.url : `/api/forms/${form.name}`}
        noValidate
        onSubmit={locked ? (event) => event.preventDefault() : submit}
        onFocus={simple ? undefined : prepareToasts}
        onChange={() => {
          if (!simple) return;
          library.clearErrors();
          forgetFailure();
        }}
      >
        {mistakes.size > 0 && <ErrorSummary mistakes={mistakes} />}
        {whatToFillIn && <p className={styles.instruction}>{whatToFillIn}</p>}
        <fieldset
          disabled={locked && !readOnly}
          className={classNames(styles.everything, locked && styles.closed)}
        >
          <legend className="visually-hidden">{words.label}</legend>
          {/* What is written while it is being sent would be neither sent nor kept. */}
          <div inert={sending}>
            {groupsOf(form).map(({ heading, fields }) => (
              <Group key={heading} heading={heading}>
                {fields.map(([name, definition]) => (
                  <FormField
                    key={name}
                    name={name}
                    definition={definition}
                    controlId={controlId(name)}
                    library={library}
                    choiceTexts={(form.attendee?.periods === name && days) || undefined}
                    initial={receipts.length === 0 ? initial[name] : undefined}
                    tried={isSubmitted || cameBack}
                    judged={(isSubmitted || cameBack) && !simple}
                    readOnly={readOnly}
                  />
                ))}
              </Group>
            ))}
          </div>
          {!needsScript && <Honeypot id={controlId(honeypotField)} />}
          {needsScript && <NeedsScript />}
          <End words={words} progress={progress} disabled={readOnly || (needsScript && !hydrated)} />
        </fieldset>
      </form>
    </>
  );
}

/** The questions about one thing, below what they are about where that is said. */
export function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const fields = <div className={styles.fields}>{children}</div>;
  if (!heading) return fields;
  return (
    <fieldset className={styles.group}>
      <legend>{heading}</legend>
      {fields}
    </fieldset>
  );
}

/** What is wrong, and the control it leads to. A sentence about several fields is said once, and leads to the first. */
function mistakesIn(
  form: AnyForm,
  { formState: { errors } }: AnswerLibrary,
  controlId: (field: string) => string,
): ReadonlyMap<string, string> {
  const mistakes = new Map<string, string>();
  for (const field of Object.keys(form.fields)) {
    const message = errors[field]?.message;
    if (message && !mistakes.has(message)) mistakes.set(message, controlId(field));
  }
  return mistakes;
}

/**
 * What stopped the sending takes the focus, and so is seen and heard; once each time, for whoever then mends a mistake
 * and makes another goes on writing.
 */
function useAlertInSight(
  form: RefObject<HTMLFormElement | null>,
  stopped: number,
  block: ScrollLogicalPosition,
): void {
  const told = useRef(0);
  useEffect(() => {
    const alert = form.current?.querySelector<HTMLElement>('[data-alert]');
    if (!alert || told.current === stopped) return;
    told.current = stopped;
    alert.focus({ preventScroll: true });
    alert.scrollIntoView({ block });
  });
}

function NeedsScript() {
  return (
    <noscript>
      <p>
        Formuläret kan inte skickas utan JavaScript. Mejla oss i stället: <MailLink />.
      </p>
    </noscript>
  );
}

interface EndProps {
  words: FormWords;
  progress: Progress;
  disabled: boolean;
}

/** What is said of privacy, why it could not be sent, and the button. */
function End({ words, progress, disabled }: EndProps) {
  return (
    <div className={styles.end}>
      <div className={styles.privacy}>
        <WithPolicyLink text={words.privacy} />
      </div>
      {progress.state === 'failed' && (
        <ProblemMessage
          problem={progress.problem}
          failure={words.manner === 'simple' ? words.failed : words.failed.description}
        />
      )}
      <SubmitButton label={words.submit} sending={progress.state === 'sending'} disabled={disabled} />
    </div>
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
