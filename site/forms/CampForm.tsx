import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
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
import { LatePath } from './LatePath.tsx';
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
  /** The form was posted without JavaScript and refused, because its application is closed. */
  cameRefused?: boolean;
  /** The dates of the periods, while they are known and in the future. */
  days?: Season['days'];
  afterwards?: Afterwards | undefined;
  /** The last day for the decision, YYYY-MM-DD, for the path on the receipt of a child's application. */
  decisionBy?: string | undefined;
  onSent?: () => void;
}

/**
 * Any of the five forms. Validates on submit, sends once, and clears the fields only after the server has accepted
 * the form. The fields and rules are in forms/.
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
    decisionBy,
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
  // A visitor who had begun before the application closed may finish; the server decides.
  const cameBack = givenErrors.length > 0 && receipts.length === 0;
  const begun = isDirty || hasWords(library, kept) || sending;
  const locked = cameRefused || (closed && (refused || !begun));
  // Read-only instead of disabled: the visitor can still copy the text of a refused form.
  const readOnly = cameRefused || (locked && refused);
  // A form service expects JSON with keys and labels that a post without JavaScript does not have.
  const needsScript = destination.to === 'service';
  const hydrated = useHydrated();

  useAlertInSight(element, stopped, mistakes.size > 0 ? 'start' : 'nearest');

  if (progress.state === 'sent') {
    const { sentAt, period } = progress.receipt;
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
        {form.name === 'child' && sentAt && (
          <Suspense>
            <LatePath sentAt={sentAt} decisionBy={decisionBy} days={days?.[String(period)]} />
          </Suspense>
        )}
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
        // For browsers without JavaScript.
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
          {/* Locks the fields while sending; text typed later would be lost. */}
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
          <End
            words={words}
            progress={progress}
            isReceived={destination.to !== 'nobody'}
            disabled={readOnly || (needsScript && !hydrated)}
          />
        </fieldset>
      </form>
    </>
  );
}

/** The fields of one group, under the group's heading if it has one. */
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

/** Each error message and the id of its control. A message about several fields occurs once, with the first control. */
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
 * Moves the focus to the alert, so that it is seen and read aloud. Only once per stopped submission: an alert that
 * changes while the visitor corrects a field must not take the focus from that field.
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
        Formuläret kan inte skickas utan JavaScript. Mejla oss i stället: <MailLink />. Skriv inget om någons
        hälsa i mejlet. Vi frågar om vi behöver veta.
      </p>
    </noscript>
  );
}

interface EndProps {
  words: FormWords;
  progress: Progress;
  isReceived: boolean;
  disabled: boolean;
}

/** The privacy text, the error message after a failed submission, and the submit button. */
function End({ words, progress, isReceived, disabled }: EndProps) {
  return (
    <div className={`grid ${styles.end}`}>
      <div className="muted small">
        {/* A form without a recipient uses no answers, and its page says so. */}
        {isReceived && <WithPolicyLink text={words.privacy} />}
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

/** A field that no person can see or reach and no browser fills in: only spam programs write in it. */
function Honeypot({ id }: { id: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>Lämna tomt</label>
      <input id={id} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
