import { type FormEvent, type ReactNode, useState } from 'react';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { useUnsaved } from '../data/unsaved.ts';
import type { useSave } from '../data/useRequest.ts';
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
  request: ReturnType<typeof useSave<string | null>>;
  /** Sends the new day, or null to undo the record; and the day that the user saw. */
  note: (day: string | null, was: string | null) => Promise<unknown>;
}

/** Records the day of an event, such as a payment. The record can be undone. */
export function DatedNote({ children, noted, label, save, undo, request, note }: DatedNoteProps) {
  const [begun] = useState(today);
  const [date, setDate] = useState(begun);
  const [wanted, setWanted] = useState<string | null>(null);
  const { problem, theirs, dismiss } = request;
  const send = async (day: string | null, was = noted) => {
    setWanted(day);
    if (await note(day, was)) setDate(begun);
  };
  useUnsaved(noted === null && date !== begun);
  const inWords = (day: string | null) => <p>{day ? `${label} ${dayAndMonth(day)}` : 'Inte antecknat'}</p>;
  return (
    <form
      className="grid"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(date);
      }}
    >
      <p>{children}</p>
      {theirs && (
        <Changed
          {...theirs}
          theirs={inWords(theirs.value)}
          mine={inWords(wanted)}
          onKeepTheirs={dismiss}
          onKeepMine={() => send(wanted, theirs.value)}
        />
      )}
      {noted ? (
        <>
          <ErrorMessage role="alert">{problem}</ErrorMessage>
          <div>
            <TextButton onClick={() => send(null)}>{undo}</TextButton>
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
