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
  /** What more is said of each choice, by its value. */
  choiceTexts?: Readonly<Record<string, string>> | undefined;
  /** What the control holds in the HTML. */
  initial: FieldValue | undefined;
  /** The form has been sent once, or tried to be: all hints show. */
  tried: boolean;
  /** Mistakes are judged as they are made and mended. */
  judged: boolean;
  readOnly: boolean;
}

/** A field of a form, by its definition. */
export function FormField(props: FormFieldProps) {
  const { name, definition, controlId, library, choiceTexts, initial, tried, judged, readOnly } = props;
  const { errors, touchedFields } = library.formState;
  const hydrated = useHydrated();
  const control = library.register(name);
  const error = errors[name]?.message;
  const { health, healthUnderSubject, note: remark } = definition;
  // What the server renders knows no remark: what they are about is first known in the browser.
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
      shouldValidate: judged,
    });
  }
}

interface RemarkProps {
  name: string;
  controlId: string;
  remark: NonNullable<FieldDefinition['note']>;
  library: AnswerLibrary;
  /** Somebody has been in the field and gone on: nobody is told that their first word is short while they write it. */
  isLeft: boolean;
  /** Something worse is said of the same answer. */
  isMistaken: boolean;
}

/** Always there, so that what it comes to say is heard too. */
function Remark({ name, controlId, remark, library, isLeft, isMistaken }: RemarkProps) {
  const answers = useWatch({ control: library.control });
  // What stood there when the page became ready has been left, unless somebody is writing in it.
  const [wasLeft] = useState(() => Boolean(answers[name]) && document.activeElement?.id !== controlId);
  const given = { answer: answers[name], answers, today: dateInSweden(new Date()) };
  return <p role="status">{(isLeft || wasLeft) && !isMistaken && remark(given)}</p>;
}
