import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { healthFieldsOf, pickFields, type Questions } from '../../../forms/form.ts';
import { parseForm } from '../../../forms/parse.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { Field } from '../../../site/components/Field.tsx';
import { type Answers, answersIn } from '../../../site/forms/answers.ts';
import type { ApplicationAnswer } from '../../shared/application-answers.ts';
import { useUnsaved } from '../data/unsaved.ts';
import type { useRequest } from '../data/useRequest.ts';
import { PrimaryButton } from '../parts/Buttons.tsx';
import styles from './AnswerForm.module.css';

interface AnswerFormProps {
  /** Its fields, in order. */
  form: Questions;
  /** The initial values. */
  initial: ApplicationAnswer['values'];
  /** The names of the answers to validate and save. */
  judged: (written: Partial<Answers>) => readonly string[];
  /** The label of the button. */
  save: string;
  request: Pick<ReturnType<typeof useRequest>, 'busy' | 'problem'>;
  onSave: (answers: Partial<Answers>, consented: boolean) => void;
  /** Content before the button. */
  children?: ReactNode;
}

/** The fields of a public form, for the office to enter a family's answers. */
export function AnswerForm(props: AnswerFormProps) {
  const { form, initial, judged, save, request, onSave, children } = props;
  const id = useId();
  const [mistakes, setMistakes] = useState<ReadonlyMap<string, string>>(new Map());
  const health = healthFieldsOf(form);
  const fields = Object.entries(form.fields);
  const [firstField = ''] = Object.keys(form.fields);
  const [isTouched, setTouched] = useState(false);
  useUnsaved(isTouched);
  const { busy } = request;
  const element = useRef<HTMLFormElement>(null);

  // Words typed while the request runs would be lost when the form closes. Read-only fields keep the focus.
  useEffect(() => {
    for (const control of element.current?.elements ?? []) if ('readOnly' in control) control.readOnly = busy;
  }, [busy]);

  const controlId = (field: string) => `${id}${field}`;

  useEffect(() => document.getElementById(`${id}${firstField}`)?.focus(), [id, firstField]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (request.busy) return;
    const written = answersIn(form, event.currentTarget);
    const asked = judged(written);
    const answers = Object.fromEntries(Object.entries(written).filter(([field]) => asked.includes(field)));
    const parsed = parseForm(pickFields(form, asked), answers);
    const found = 'errors' in parsed ? parsed.errors.map((one) => [one.field, one.message] as const) : [];
    const consented = new FormData(event.currentTarget).has(consent);
    const tellsHealth = health.some((field) => String(answers[field] ?? '').trim() !== '');
    const isMissing = tellsHealth && !consented;
    const all = new Map([...found, ...(isMissing ? [[consent, notConsented] as const] : [])]);
    setMistakes(all);
    const [first] = all.keys();
    if (first === undefined) onSave(answers, consented);
    else document.getElementById(controlId(first))?.focus();
  }

  return (
    <form ref={element} className={styles.form} onSubmit={submit} onInput={() => setTouched(true)} noValidate>
      {fields.map(([name, definition]) => (
        <Field
          key={name}
          // The browser would fill in the office worker's own details.
          definition={{ ...definition, autoComplete: 'off' }}
          controlId={controlId(name)}
          control={{ ...uncontrolled, name }}
          initial={asWritten(initial[name])}
          hintShown
          error={mistakes.get(name)}
        />
      ))}
      {health.length > 0 && (
        <div>
          <label className="tick">
            <input type="checkbox" name={consent} id={controlId(consent)} />
            Vårdnadshavaren har sagt ja
          </label>
          <p className="small muted">Kryssas i när något skrivs om hälsa. Dagen och ditt namn sparas.</p>
          {mistakes.has(consent) && <ErrorMessage role="alert">{notConsented}</ErrorMessage>}
        </div>
      )}
      {children}
      <ErrorMessage role="alert">{request.problem}</ErrorMessage>
      <div>
        <PrimaryButton type="submit" aria-disabled={request.busy}>
          {save}
        </PrimaryButton>
      </div>
    </form>
  );
}

/** A stored answer as the value of a form control. */
function asWritten(stored: ApplicationAnswer['values'][string] | undefined) {
  return typeof stored === 'number' ? String(stored) : (stored ?? undefined);
}

const consent = 'samtycke';
const notConsented = 'Kryssa i att vårdnadshavaren har sagt ja. Annars sparas ingenting om hälsa.';
const uncontrolled = { onChange() {}, onBlur() {}, ref() {} };
