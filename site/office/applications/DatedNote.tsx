import { type FormEvent, type ReactNode, useState } from 'react';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { SecondaryButton, TextButton } from '../components/Buttons.tsx';
import { TextField } from '../components/Labelled.tsx';
import { useRequest } from '../data/useRequest.ts';
import { today } from '../words/time.ts';
import styles from './Case.module.css';

interface DatedNoteProps {
  /** What is noted, or that it is not. */
  children: ReactNode;
  isNoted: boolean;
  /** The date's: "Betald den". */
  label: string;
  save: string;
  undo: string;
  /** Where it is put. */
  path: string;
  /** What is put there: the day, YYYY-MM-DD, or with null that it was a mistake. */
  noting: (date: string | null) => unknown;
}

/** Something that is noted with the day on which it happened, and can be taken back. */
export function DatedNote({ children, isNoted, label, save, undo, path, noting }: DatedNoteProps) {
  const [date, setDate] = useState(today);
  const { problem, change } = useRequest();
  const note = (day: string | null) => change('PUT', path, noting(day));
  return (
    <form
      className={styles.matter}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void note(date);
      }}
    >
      <p>{children}</p>
      {isNoted ? (
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
