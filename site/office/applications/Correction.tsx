import Pencil from '@lucide/icons/icons/pencil';
import History from '@lucide/icons/icons/rotate-ccw-clock';
import { type ReactNode, useRef, useState } from 'react';
import { askingFor, type Questions } from '../../../forms/form.ts';
import type { ApplicationAnswer, CorrectionRequest } from '../../../forms/office/answers.ts';
import type { Answers } from '../../forms/answers.ts';
import { SecondaryButton, TextButton } from '../components/Buttons.tsx';
import { Remark } from '../components/Remark.tsx';
import { useRequest } from '../data/useRequest.ts';
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
  /** Reads the values anew after an old view was refused, where `values` do not follow by themselves. */
  onRefused?: () => Promise<void>;
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
          onClose={close}
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
  onClose: () => void;
  onSaved: () => void;
  onRefused?: () => Promise<void>;
}

/** Only what is changed is judged and sent. */
function Correction({ path, form: all, fields, values, onClose, onSaved, onRefused }: OpenCorrectionProps) {
  const form = askingFor(all, fields);
  const [initial] = useState(values);
  // What whoever writes knows to stand there.
  const [was, setWas] = useState(values);
  const request = useRequest();
  const others = fields.filter((field) => !isSame(values[field], was[field]));
  const changed = (written: Partial<Answers>) =>
    fields.filter((field) => !isSame(written[field], initial[field]));

  async function save(changes: Partial<Answers>, consented: boolean) {
    const seen = Object.keys(changes).map((field) => [field, was[field] ?? '']);
    const correction = { changes, was: Object.fromEntries(seen), consented } as CorrectionRequest;
    const answer = await request.change('PUT', path, correction, onRefused ? [409] : []);
    if (answer?.status === 409) await onRefused?.();
    else if (answer) onSaved();
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
      {others.length > 0 && !request.busy && (
        <Remark symbol={History} tone="warm" role="alert">
          <p>
            Någon annan har ändrat. Där står nu:{' '}
            {answersInWords(form, Object.fromEntries(others.map((field) => [field, values[field] ?? '–'])))
              .map(({ label, words }) => `${label}: ${words}`)
              .join('. ')}
          </p>
          <div className="row">
            <TextButton onClick={onClose}>Behåll det</TextButton>
            <TextButton onClick={() => setWas(values)}>Behåll det jag skrev</TextButton>
          </div>
        </Remark>
      )}
    </AnswerForm>
  );
}

/** Whether a stored answer is what is written: a number stands there as its digits, and none as nothing. */
const isSame = (one: Value, other: Value) => String(one ?? '') === String(other ?? '');

type Value = ApplicationAnswer['values'][string] | undefined;
