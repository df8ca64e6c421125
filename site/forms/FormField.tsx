import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { togglePeriod } from '../../forms/choices.ts';
import type { AnyForm, Field as FieldDefinition, FieldValue } from '../../forms/form.ts';
import { missingBasics } from '../../forms/text.ts';
import { useHydrated } from '../app/useHydrated.ts';
import { Field } from '../components/Field.tsx';
import { asAnswer } from './answers.ts';
import { HealthConsent } from './Privacy.tsx';
import type { AnswerLibrary } from './useAnswers.ts';

interface FormFieldProps {
  form: AnyForm;
  name: string;
  definition: FieldDefinition;
  controlId: string;
  library: AnswerLibrary;
  /** What the control holds in the HTML. */
  initial: FieldValue | undefined;
  /** The form has been sent once, or tried to be: all hints show. */
  tried: boolean;
  /** Mistakes are judged as they are made and mended. */
  judged: boolean;
}

/** A field of a form, by its definition. */
export function FormField(props: FormFieldProps) {
  const { form, name, definition, controlId, library, initial, tried, judged } = props;
  const { errors, touchedFields } = library.formState;
  const control = library.register(name);
  const error = errors[name]?.message;
  return (
    <Field
      definition={definition}
      controlId={controlId}
      control={definition.kind === 'checkboxes' ? { ...control, onChange: tick } : control}
      initial={asAnswer(initial)}
      hintShown={!definition.hintAfterUse || tried || Boolean(touchedFields[name])}
      note={noteOf(form, definition, library)}
      // Above the form one sentence stands for all that is missing; here it is plain what.
      error={error === missingBasics ? 'Fyll i det här.' : error}
    />
  );

  /** The only lists of checkboxes are periods, where "Alla perioder" and the single weeks exclude each other. */
  function tick({ target }: { target: unknown }): void {
    if (!(target instanceof HTMLInputElement)) return;
    const ticked = library.getValues(name);
    library.setValue(name, togglePeriod(Array.isArray(ticked) ? ticked : [], target.value), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: judged,
    });
  }
}

function noteOf(form: AnyForm, { health, note }: FieldDefinition, library: AnswerLibrary): ReactNode {
  if (health) return <HealthConsent form={form} />;
  return note && <Note note={note} library={library} />;
}

interface NoteProps {
  note: NonNullable<FieldDefinition['note']>;
  library: AnswerLibrary;
}

function Note({ note, library }: NoteProps) {
  const answers = useWatch({ control: library.control });
  // Whoever has written before the page was hydrated is told a moment later.
  const hydrated = useHydrated();
  return <p role="status">{hydrated && note(answers)}</p>;
}
