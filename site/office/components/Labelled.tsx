import { type ReactNode, useId } from 'react';
import { classNames } from '../../components/classNames.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import styles from './Labelled.module.css';

interface LabelledProps {
  label: string;
  /** Where a heading already says it to those who see. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  /** Draws the control with what ties it to its texts. */
  children: (attributes: ControlAttributes) => ReactNode;
}

interface ControlAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

/** Label, control, hint, error: in that order, tied together once. */
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
      {error && <ErrorMessage id={`${id}-error`}>{error}</ErrorMessage>}
    </div>
  );
}
