import type { ReactNode, WheelEvent } from 'react';
import { dayBounds } from '../../forms/day.ts';
import type { Field as FieldDefinition } from '../../forms/form.ts';
import { classNames } from './classNames.ts';
import { ErrorMessage } from './ErrorMessage.tsx';
import styles from './Field.module.css';
import { Unbroken } from './Unbroken.tsx';

/** The props that React Hook Form gives each control. */
interface Registration {
  name: string;
  onChange: (event: { target: unknown; type?: string }) => unknown;
  onBlur: (event: { target: unknown; type?: string }) => unknown;
  ref: (control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null) => void;
}

export interface FieldProps {
  definition: FieldDefinition;
  /** The control's id; for radio buttons and checkboxes, the first one's. */
  controlId: string;
  control: Registration;
  /** The control's value in the rendered HTML: a text, or the ticked values of checkboxes. */
  initial?: string | readonly string[] | undefined;
  /** A text under each choice, by its value: the dates of a week. */
  choiceTexts?: Readonly<Record<string, string>> | undefined;
  hintShown: boolean;
  /** The text can be selected and copied, but not changed. */
  readOnly?: boolean;
  /** A further line at the field: about consent, or a remark. */
  note?: ReactNode;
  error?: string | undefined;
}

/** Label, control, hint and error, linked by ids. Every field of every form is one of these. */
export function Field(props: FieldProps) {
  const { definition, controlId, note } = props;
  const isChoice = definition.kind === 'radios' || definition.kind === 'checkboxes';
  const fullRow = definition.wide || definition.kind === 'textarea' || isChoice;
  const className = classNames(styles.field, fullRow && styles.wide);
  const after = (
    <>
      {definition.hint && (
        <p id={`${controlId}-hint`} className={styles.hint} hidden={!props.hintShown}>
          <Unbroken text={definition.hint} />
        </p>
      )}
      {note && (
        <div id={`${controlId}-note`} className={styles.hint}>
          {note}
        </div>
      )}
      <ErrorMessage id={`${controlId}-error`}>{props.error}</ErrorMessage>
    </>
  );
  if (isChoice) {
    return (
      <fieldset
        className={className}
        aria-describedby={description(props)}
        // ARIA allows `aria-invalid` on a radio group, not on a single radio button.
        {...(definition.kind === 'radios' && { role: 'radiogroup', 'aria-invalid': Boolean(props.error) })}
      >
        <legend className={styles.label}>
          <Label {...props} />
        </legend>
        <div className={styles.body}>
          <Tickets {...props} />
          {after}
        </div>
      </fieldset>
    );
  }
  return (
    <div className={className}>
      <label htmlFor={controlId} className={styles.label}>
        <Label {...props} />
      </label>
      <div className={styles.body}>
        <Control {...props} />
        {after}
      </div>
    </div>
  );
}

function Label({ definition }: FieldProps) {
  if (definition.required) return definition.starred ? `${definition.label} *` : definition.label;
  return (
    <>
      {definition.label} <span className={styles.optional}>(valfritt)</span>
    </>
  );
}

function Control(props: FieldProps) {
  const { definition, controlId, control, initial, error, readOnly = false } = props;
  const attributes = {
    ...control,
    id: controlId,
    className: styles.control,
    required: definition.required,
    defaultValue: typeof initial === 'string' ? initial : '',
    'aria-invalid': Boolean(error),
    'aria-describedby': description(props),
  };
  const isNumber = definition.kind === 'number';
  switch (definition.kind) {
    case 'select':
      return (
        // A select without an empty option always has an answer.
        <select
          {...attributes}
          disabled={readOnly}
          required={definition.required && Boolean(definition.emptyOption)}
          autoComplete={definition.autoComplete}
        >
          {definition.emptyOption && <option value="">{definition.emptyOption}</option>}
          {definition.options?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case 'textarea':
      return (
        <textarea
          {...attributes}
          readOnly={readOnly}
          rows={definition.rows}
          placeholder={definition.placeholder}
        />
      );
    default:
      return (
        <input
          {...attributes}
          readOnly={readOnly}
          type={definition.kind}
          min={isNumber ? definition.min : undefined}
          {...(definition.kind === 'date' && dayBounds)}
          inputMode={isNumber ? 'numeric' : undefined}
          onWheel={isNumber && !readOnly ? holdStill : undefined}
          placeholder={definition.placeholder}
          autoComplete={definition.autoComplete}
        />
      );
  }
}

/**
 * In a focused number field, the wheel changes the number instead of scrolling the page. The field is therefore
 * read-only while the browser handles the event; the focus stays.
 */
function holdStill({ currentTarget }: WheelEvent<HTMLInputElement>): void {
  currentTarget.readOnly = true;
  setTimeout(() => {
    currentTarget.readOnly = false;
  });
}

/** Radio buttons or checkboxes, each drawn as a ticket. */
function Tickets(props: FieldProps) {
  const { definition, controlId, control, initial = [], choiceTexts = {}, error, readOnly } = props;
  const isOne = definition.kind === 'radios';
  return (
    <div className={styles.tickets}>
      {definition.options?.map(({ value, label }, index) => (
        <label key={value} className={styles.ticket}>
          <input
            {...control}
            type={isOne ? 'radio' : 'checkbox'}
            id={index === 0 ? controlId : undefined}
            value={value}
            required={isOne && definition.required}
            disabled={readOnly}
            defaultChecked={isOne ? initial === value : initial.includes(value)}
            aria-invalid={isOne ? undefined : Boolean(error)}
          />
          <span>
            <strong>{label}</strong>
            {choiceTexts[value] && <> {choiceTexts[value]}</>}
          </span>
        </label>
      ))}
    </div>
  );
}

/** The value of `aria-describedby`, with each id once. */
function description({ definition, controlId, hintShown, note, error }: FieldProps) {
  const ids = [
    definition.hint && hintShown && `${controlId}-hint`,
    Boolean(note) && `${controlId}-note`,
    Boolean(error) && `${controlId}-error`,
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}
