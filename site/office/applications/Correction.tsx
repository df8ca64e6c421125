import Pencil from '@lucide/icons/icons/pencil';
import { type ReactNode, useRef, useState } from 'react';
import { askingFor, type Questions } from '../../../forms/form.ts';
import type { ApplicationAnswer, CorrectionRequest } from '../../../forms/office/answers.ts';
import type { Answers } from '../../forms/answers.ts';
import { SecondaryButton } from '../components/Buttons.tsx';
import { Changed, ChangedText } from '../components/Changed.tsx';
import { useSave } from '../data/useRequest.ts';
import { answersInWords } from '../words/answers.ts';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './Case.module.css';

interface CorrectionProps {
  /** Where it is put, below /kansli/api. */
  path: string;
  form: Questions;
  /** The fields that can be corrected. */
  fields: readonly string[];
  /** What stands in them. */
  values: ApplicationAnswer['values'];
}

interface CorrectableProps extends CorrectionProps {
  /** What the button says. */
  words?: string;
  onSaved?: () => void;
  /** Hears when the form is opened and closed: while it is open, nothing may take its place. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Answers, and the button that makes them a form. */
export function Correctable(props: CorrectableProps) {
  const { words = 'Rätta', onSaved, onToggle, children, ...correction } = props;
  const [isOpen, setOpenHere] = useState(false);
  const setOpen = (open: boolean) => {
    setOpenHere(open);
    onToggle?.(open);
  };
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  return (
    <div className={styles.matter}>
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
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Avbryt' : words}
        </SecondaryButton>
      </div>
    </div>
  );
}

interface OpenCorrectionProps extends CorrectionProps {
  /** What is stored is to be shown: one's own, or what somebody else has saved. */
  onSaved: () => void;
}

/** Only what is changed is judged and sent. */
function Correction({ path, form: all, fields, values, onSaved }: OpenCorrectionProps) {
  const form = askingFor(all, fields);
  const [initial] = useState(values);
  // What whoever writes knows to stand there.
  const was = useRef(values);
  const [mine, setMine] = useState<CorrectionRequest['changes']>({});
  const request = useSave<ApplicationAnswer['values']>();
  const { theirs } = request;
  const changed = (written: Partial<Answers>) =>
    fields.filter((field) => !isSame(written[field], initial[field]));

  async function save(changes: Partial<Answers>, consented: boolean) {
    const seen = Object.keys(changes).map((field) => [field, was.current[field] ?? '']);
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
  /** The fields that two people have changed. */
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

/** Whether a stored answer is what is written: a number stands there as its digits, and none as nothing. */
const isSame = (one: Value, other: Value) => String(one ?? '') === String(other ?? '');

type Value = ApplicationAnswer['values'][string] | undefined;
