import { type FormEvent, type ReactNode, useState } from 'react';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { TextField } from '../components/Labelled.tsx';
import { SecondaryButton } from '../components/SecondaryButton.tsx';
import { TextButton } from '../components/TextButton.tsx';
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
  problem: string | undefined;
  /** Notes the day, YYYY-MM-DD, or with null that it was a mistake. */
  onNote: (date: string | null) => void;
}

/** Something that is noted with the day on which it happened, and can be taken back. */
export function DatedNote({ children, isNoted, label, save, undo, problem, onNote }: DatedNoteProps) {
  const [date, setDate] = useState(today);
  return (
    <form
      className={styles.matter}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onNote(date);
      }}
    >
      <p>{children}</p>
      {isNoted ? (
        <>
          <ErrorMessage role="alert">{problem}</ErrorMessage>
          <div>
            <TextButton onClick={() => onNote(null)}>{undo}</TextButton>
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
