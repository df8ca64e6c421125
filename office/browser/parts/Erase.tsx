import { type FormEvent, useState } from 'react';
import { readReference } from '../../../forms/reference.ts';
import { goTo } from '../app/address.ts';
import type { ApplicationPath, MessagePath } from '../data/endpoints.ts';
import { forget, refresh } from '../data/fetched.ts';
import { useRequest } from '../data/useRequest.ts';
import { DangerButton } from './Buttons.tsx';
import styles from './Erase.module.css';
import { TextField } from './Labelled.tsx';

interface EraseProps {
  path: ApplicationPath | MessagePath;
  reference: string;
  /** The item to erase, in the definite form: "ansökan". */
  what: string;
  /** The data that is erased with it, in whole sentences. */
  lost: string;
  /** The path of the list that opens afterwards. */
  back: string;
}

/** Erases one submission. Retyping its reference prevents erasing by mistake. */
export function Erase({ path, reference, what, lost, back }: EraseProps) {
  const [written, setWritten] = useState('');
  const request = useRequest();
  const isSame = readReference(written) === reference;

  async function erase(event: FormEvent) {
    event.preventDefault();
    if (!isSame || !(await request.send('DELETE', path, { reference }))) return;
    forget(path);
    goTo(back);
    await refresh();
  }

  return (
    <form className="grid" onSubmit={erase}>
      <TextField
        label={`Skriv referensen för att ta bort ${what}`}
        hint={`${reference}. ${lost}`}
        error={request.problem}
        className={styles.short}
        autoComplete="off"
        value={written}
        onWrite={setWritten}
      />
      <div>
        <DangerButton type="submit" disabled={!isSame || request.busy}>
          Ta bort {what}
        </DangerButton>
      </div>
    </form>
  );
}
