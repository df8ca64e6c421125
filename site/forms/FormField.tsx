import type { ReactNode } from 'react';
import { togglePeriod } from '../../forms/choices.ts';
import { Field } from '../components/Field.tsx';
import { asAnswer } from './answers.ts';
import { useFormContext } from './FormContext.ts';

interface FormFieldProps {
  name: string;
  starred?: boolean;
  wide?: boolean;
  note?: ReactNode;
}

/** A field of the form around it, by its name in the form's rules. */
export function FormField({ name, ...looks }: FormFieldProps) {
  const submission = useFormContext();
  const { form, library, together, controlId } = submission;
  const definition = form.fields[name];
  if (!definition) throw new Error(`The form ${form.name} has no field named ${name}`);
  const control = library.register(name);
  const error = library.formState.errors[name]?.message;
  return (
    <Field
      {...looks}
      definition={definition}
      controlId={controlId(name)}
      control={definition.kind === 'checkboxes' ? { ...control, onChange: tick } : control}
      initial={asAnswer(submission.initial[name])}
      hintShown={!definition.hintAfterUse || submission.isUsed(name)}
      invalid={Boolean(error)}
      error={together ? undefined : error}
      describedBy={together && error ? controlId('mistakes') : undefined}
    />
  );

  /** The only lists of checkboxes are periods, where "Alla perioder" and the single weeks exclude each other. */
  function tick({ target }: { target: unknown }): void {
    if (!(target instanceof HTMLInputElement)) return;
    const ticked = library.getValues(name);
    library.setValue(name, togglePeriod(Array.isArray(ticked) ? ticked : [], target.value), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: submission.checksOnChange,
    });
  }
}
