import { type ComponentProps, type ReactNode, useId } from 'react';
import { dayBounds } from '../../../forms/day.ts';
import { classNames } from '../../../site/components/classNames.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import styles from './Labelled.module.css';

interface Texts {
  label: ReactNode;
  /** Hides the label visually where a heading already gives it. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
}

interface LabelledProps extends Texts {
  /** Renders the control with the ids that tie it to its label, hint and error. */
  children: (attributes: ControlAttributes) => ReactNode;
}

interface ControlAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

/** Renders label, control, hint and error in that order, linked by ids. */
export function Labelled({ label, labelHidden = false, hint, error, className, children }: LabelledProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': described || undefined,
        'aria-invalid': error !== undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="muted small">
          {hint}
        </p>
      )}
      <ErrorMessage id={`${id}-error`} role="alert">
        {error}
      </ErrorMessage>
    </div>
  );
}

/** The first and last value of a date field, or of a field with a date and a time. */
function boundsOf(type: ComponentProps<'input'>['type']) {
  if (type === 'date') return dayBounds;
  return type === 'datetime-local' && { min: `${dayBounds.min}T00:00`, max: `${dayBounds.max}T23:59` };
}

type Written<Control> = Texts &
  Omit<Control, 'className' | 'onChange'> & { value: string; onWrite: (text: string) => void };

export type TextFieldProps = Written<ComponentProps<'input'>>;

/** A single-line input, or a date input. */
export function TextField({ label, labelHidden, hint, error, className, onWrite, ...input }: TextFieldProps) {
  return (
    <Labelled {...{ label, labelHidden, hint, error, className }}>
      {(attributes) => (
        <input
          {...boundsOf(input.type)}
          {...input}
          {...attributes}
          onChange={({ target }) => onWrite(target.value)}
        />
      )}
    </Labelled>
  );
}

/** A multi-line text field. */
export function TextArea(props: Written<ComponentProps<'textarea'>>) {
  const { label, labelHidden, hint, error, className, onWrite, ...area } = props;
  return (
    <Labelled {...{ label, labelHidden, hint, error, className }}>
      {(attributes) => (
        <textarea {...area} {...attributes} onChange={({ target }) => onWrite(target.value)} />
      )}
    </Labelled>
  );
}

interface ChoiceProps<Value extends string | number | null> extends Texts {
  choices: readonly (readonly [Value, string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A select. */
export function Choice<Value extends string | number | null>(props: ChoiceProps<Value>) {
  const { choices, chosen, onChoose, ...texts } = props;
  return (
    <Labelled {...texts}>
      {(attributes) => (
        <select
          {...attributes}
          value={chosen ?? ''}
          onChange={({ target }) => {
            const choice = choices[target.selectedIndex];
            if (choice) onChoose(choice[0]);
          }}
        >
          {choices.map(([value, words]) => (
            <option key={value} value={value ?? ''}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
