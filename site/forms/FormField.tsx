import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { togglePeriod } from '../../forms/choices.ts';
import type { Field as FieldDefinition, FieldValue } from '../../forms/form.ts';
import { dateInSweden } from '../../forms/swedish-time.ts';
import { missingBasics } from '../../forms/text.ts';
import { useHydrated } from '../app/useHydrated.ts';
import { Field } from '../components/Field.tsx';
import { asAnswer } from './answers.ts';
import { HealthConsent } from './Privacy.tsx';
import type { AnswerLibrary } from './useAnswers.ts';

interface FormFieldProps {
  name: string;
  definition: FieldDefinition;
  controlId: string;
  library: AnswerLibrary;
  /** A text under each choice, by its value. */
  choiceTexts?: Readonly<Record<string, string>> | undefined;
  /** The control's value in the rendered HTML. */
  initial: FieldValue | undefined;
  /** The visitor has tried to send the form: all hints show. */
  tried: boolean;
  /** Each change is validated at once. */
  judged: boolean;
  readOnly: boolean;
}

export function FormField(props: FormFieldProps) {
  const { name, definition, controlId, library, choiceTexts, initial, tried, judged, readOnly } = props;
  const { errors, touchedFields } = library.formState;
  const hydrated = useHydrated();
  const control = library.register(name);
  const error = errors[name]?.message;
  const { health, healthUnderSubject, note: remark } = definition;
  // The server renders no remark: a remark depends on the answers and the date, which only the browser knows.
  const mayRemark = remark && hydrated;
  return (
    <Field
      definition={definition}
      controlId={controlId}
      control={definition.kind === 'checkboxes' ? { ...control, onChange: tick } : control}
      choiceTexts={choiceTexts}
      initial={asAnswer(initial)}
      readOnly={readOnly}
      hintShown={!definition.hintAfterUse || tried || Boolean(touchedFields[name])}
      note={
        (health && <HealthConsent />) ||
        (healthUnderSubject && <HealthConsent where="under det ämnet" />) ||
        (mayRemark && (
          <Remark
            name={name}
            controlId={controlId}
            remark={remark}
            library={library}
            isLeft={Boolean(touchedFields[name])}
            isMistaken={Boolean(error)}
          />
        ))
      }
      // The summary above the form has one sentence for all missing answers. The field needs one of its own.
      error={error === missingBasics ? 'Fyll i det här.' : error}
    />
  );

  /** The only lists of checkboxes are periods, where "Alla perioder" and the single weeks exclude each other. */
  function tick({ target }: { target: unknown }): void {
    if (!(target instanceof HTMLInputElement)) return;
    const ticked = library.getValues(name);
    library.setValue(name, togglePeriod(Array.isArray(ticked) ? ticked : [], target.value), {
      shouldDirty: true,
      shouldValidate: judged,
    });
  }
}

interface RemarkProps {
  name: string;
  controlId: string;
  remark: NonNullable<FieldDefinition['note']>;
  library: AnswerLibrary;
  /** The visitor has left the field. Before that, an unfinished answer would get a remark that it is too short. */
  isLeft: boolean;
  /** The field has an error message, which replaces the remark. */
  isMistaken: boolean;
}

/** Always rendered: screen readers announce changes only in a live region that already exists. */
function Remark({ name, controlId, remark, library, isLeft, isMistaken }: RemarkProps) {
  const answers = useWatch({ control: library.control });
  // An answer typed before hydration counts as left, unless its field has the focus.
  const [wasLeft] = useState(() => Boolean(answers[name]) && document.activeElement?.id !== controlId);
  const given = { answer: answers[name], answers, today: dateInSweden(new Date()) };
  return <p role="status">{(isLeft || wasLeft) && !isMistaken && remark(given)}</p>;
}
