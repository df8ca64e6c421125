import { type FormEvent, useState } from 'react';
import type { LeaderNotes as Notes, TextRequest } from '../../../forms/office/answers.ts';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { TextField } from '../components/Labelled.tsx';
import { TextButton } from '../components/TextButton.tsx';
import { useRequest } from '../data/useRequest.ts';
import { today } from '../words/time.ts';
import styles from './Case.module.css';
import { SavedText } from './SavedText.tsx';

/** What is noted of a leader: whether the extract from the police register has been shown, and the schedule. */
export function LeaderNotes({ path, notes }: { path: string; notes: Notes }) {
  return (
    <div className={styles.matter}>
      <RegisterShown path={path} register={notes.register} />
      <SavedText
        path={`${path}/schedule`}
        saved={notes.schedule}
        label="Schema"
        placeholder="Till exempel: jour natten till onsdag"
        hint="Står på Ledarnas lista när ni i Kansliet skriver ut den. Skriv inte om hälsa här."
        save="Spara schemat"
      />
    </div>
  );
}

function RegisterShown({ path, register }: { path: string; register: Notes['register'] }) {
  const [date, setDate] = useState(today);
  const { problem, change } = useRequest();
  const note = (text: string) => {
    const request: TextRequest = { text, was: register?.text ?? '' };
    return change('PUT', `${path}/register`, request);
  };
  return (
    <form
      className={styles.matter}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        note(date);
      }}
    >
      {problem && <ErrorMessage role="alert">{problem}</ErrorMessage>}
      <p>
        {register ? (
          <>
            Registerutdrag visat {dayAndMonth(register.text)} för <bdi>{register.by}</bdi>.
          </>
        ) : (
          'Registerutdrag inte visat. Anteckna att du har sett det. Spara aldrig själva utdraget.'
        )}
      </p>
      {register ? (
        <div>
          <TextButton onClick={() => note('')}>Ångra registerutdraget</TextButton>
        </div>
      ) : (
        <div className={styles.pay}>
          <TextField label="Visat den" type="date" required value={date} onWrite={setDate} />
          <Button size="small" variant="secondary" type="submit">
            Anteckna registerutdrag
          </Button>
        </div>
      )}
    </form>
  );
}
