import { type FormEvent, type ReactNode, useState } from 'react';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { useUnsaved } from '../data/unsaved.ts';
import { useSave } from '../data/useRequest.ts';
import { SecondaryButton, TextButton } from '../parts/Buttons.tsx';
import { Changed } from '../parts/Changed.tsx';
import { TextField } from '../parts/Labelled.tsx';
import { today } from '../words/time.ts';
import styles from './Case.module.css';

interface DatedNoteProps {
  /** The recorded fact, or its absence, in words. */
  children: ReactNode;
  /** The recorded day, YYYY-MM-DD. */
  noted: string | null;
  /** The label of the date field: "Betald den". */
  label: string;
  save: string;
  undo: string;
  /** The endpoint, below /kansli/api. */
  path: string;
  /** The request body: the new day, or null to undo the record; and the day that the user saw. */
  noting: (day: string | null, was: string | null) => object;
}

/** Records the day of an event, such as a payment. The record can be undone. */
export function DatedNote({ children, noted, label, save, undo, path, noting }: DatedNoteProps) {
  const [begun] = useState(today);
  const [date, setDate] = useState(begun);
  const [wanted, setWanted] = useState<string | null>(null);
  const { problem, theirs, change, dismiss } = useSave<string | null>();
  const note = async (day: string | null, was = noted) => {
    setWanted(day);
    if (await change('PUT', path, noting(day, was))) setDate(begun);
  };
  useUnsaved(noted === null && date !== begun);
  const inWords = (day: string | null) => <p>{day ? `${label} ${dayAndMonth(day)}` : 'Inte antecknat'}</p>;
  return (
    <form
      className="grid"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void note(date);
      }}
    >
      <p>{children}</p>
      {theirs && (
        <Changed
          {...theirs}
          theirs={inWords(theirs.value)}
          mine={inWords(wanted)}
          onKeepTheirs={dismiss}
          onKeepMine={() => note(wanted, theirs.value)}
        />
      )}
      {noted ? (
        <>
          <ErrorMessage role="alert">{problem}</ErrorMessage>
          <div>
            <TextButton onClick={() => note(null)}>{undo}</TextButton>
          </div>
        </>
      ) : (
        <div className={styles.pay}>
          <TextField label={label} error={problem} type="date" required value={date} onWrite={setDate} />
          <SecondaryButton type="submit">{save}</SecondaryButton>
        </div>
      )}
    </form>
  );
}
