import Pencil from '@lucide/icons/icons/pencil';
import { type ReactNode, useRef, useState } from 'react';
import { pickFields, type Questions } from '../../../forms/form.ts';
import type { Answers } from '../../../site/forms/answers.ts';
import type { ApplicationAnswer, CorrectionRequest } from '../../shared/application-answers.ts';
import type { ApplicationPath } from '../data/endpoints.ts';
import { useUnsaved } from '../data/unsaved.ts';
import { useSave } from '../data/useRequest.ts';
import { SecondaryButton } from '../parts/Buttons.tsx';
import { Changed, ChangedText } from '../parts/Changed.tsx';
import { answersInWords } from '../words/answers.ts';
import { AnswerForm } from './AnswerForm.tsx';

interface CorrectionProps {
  /** The endpoint, below /kansli/api. */
  path: `${ApplicationPath}/${'answers' | 'details'}`;
  form: Questions;
  /** The fields that can be corrected. */
  fields: readonly string[];
  /** Their stored values. */
  values: ApplicationAnswer['values'];
}

interface CorrectableProps extends CorrectionProps {
  /** The label of the button. */
  words?: string;
  onSaved?: () => void;
  /** Called when the form opens and closes: no other content may replace it while it is open. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Answers, with a button that opens a form to correct them. */
export function Correctable(props: CorrectableProps) {
  const { words = 'Rätta', onSaved, onToggle, children, ...correction } = props;
  const [isOpen, setOpenHere] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const closeAsking = useUnsaved(isTouched);
  const setOpen = (open: boolean) => {
    setOpenHere(open);
    setTouched(false);
    onToggle?.(open);
  };
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  return (
    <div className="grid" onInput={() => setTouched(true)}>
      {isOpen ? (
        <Correction
          {...correction}
          onSaved={() => {
            close();
            onSaved?.();
          }}
        />
      ) : (
        children
      )}
      <div>
        <SecondaryButton
          symbol={isOpen ? undefined : Pencil}
          ref={button}
          aria-expanded={isOpen}
          onClick={() => closeAsking(() => setOpen(!isOpen))}
        >
          {isOpen ? 'Avbryt' : words}
        </SecondaryButton>
      </div>
    </div>
  );
}

interface OpenCorrectionProps extends CorrectionProps {
  /** Called when the stored values should be shown, after the user's own save or a colleague's. */
  onSaved: () => void;
}

/** A form that validates and sends only the changed answers. */
function Correction({ path, form: all, fields, values, onSaved }: OpenCorrectionProps) {
  const form = pickFields(all, fields);
  const [initial] = useState(values);
  // The stored values that the user has seen.
  const was = useRef(values);
  const [mine, setMine] = useState<CorrectionRequest['changes']>({});
  const request = useSave<ApplicationAnswer['values']>();
  const { theirs } = request;
  // After a lost answer the values are read again: one that is what was sent was saved.
  const seenAt = (field: string) =>
    field in mine && isSame(values[field], mine[field]) ? values[field] : was.current[field];
  const changed = (written: Partial<Answers>) =>
    fields.filter((field) => !isSame(written[field], initial[field]));

  async function save(changes: Partial<Answers>, consented: boolean) {
    const seen = Object.keys(changes).map((field) => [field, seenAt(field) ?? '']);
    const correction = { changes, was: Object.fromEntries(seen), consented } as CorrectionRequest;
    setMine(correction.changes);
    if (await request.change('PUT', path, correction)) onSaved();
  }

  return (
    <AnswerForm
      form={form}
      initial={initial}
      judged={changed}
      save="Spara rättelsen"
      request={request}
      onSave={save}
    >
      {theirs && (
        <Changed
          {...theirs}
          theirs={<Corrected form={form} values={theirs.value} of={theirs.value} />}
          mine={<Corrected form={form} values={mine} of={theirs.value} />}
          onKeepTheirs={onSaved}
          onKeepMine={({ currentTarget }) => {
            was.current = { ...was.current, ...theirs.value };
            currentTarget.form?.requestSubmit();
          }}
        />
      )}
    </AnswerForm>
  );
}

interface CorrectedProps {
  form: Questions;
  values: ApplicationAnswer['values'];
  /** The values that a colleague has changed; only their fields are shown. */
  of: ApplicationAnswer['values'];
}

/** Answers in words, with their labels. */
function Corrected({ form, values, of }: CorrectedProps) {
  const changed = Object.fromEntries(
    Object.keys(of).map((field) => [field, String(values[field] ?? '') ? values[field] : 'Tomt']),
  ) as ApplicationAnswer['values'];
  return answersInWords(form, changed).map(({ field, label, words }) => (
    <ChangedText key={field} text={`${label}: ${words}`} />
  ));
}

/** Whether a stored value equals a typed one: a number equals its digits, and an absent value equals ''. */
const isSame = (one: Value, other: Value) => String(one ?? '') === String(other ?? '');

type Value = ApplicationAnswer['values'][string] | undefined;
