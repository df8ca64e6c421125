import Check from '@lucide/icons/icons/check';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Labelled } from '../components/Labelled.tsx';
import { Tag } from '../components/Tag.tsx';
import { refresh } from '../data/session.ts';
import { useSending } from '../data/useSending.ts';
import styles from './Case.module.css';

interface SavedTextProps {
  /** Where the text is put, as `{text}`. */
  path: string;
  saved: string;
  label: string;
  labelHidden?: boolean;
  hint: string;
  placeholder?: string;
  /** Several lines where it says how many. */
  lines?: number;
  save: string;
}

/** A text about an application that the office keeps. */
export function SavedText(props: SavedTextProps) {
  const { path, saved, label, labelHidden, hint, placeholder, lines, save } = props;
  // Null while nobody has written anything: then what others save is shown.
  const [written, setWritten] = useState<string | null>(null);
  const sending = useSending();
  const text = written ?? saved;

  async function put(event: FormEvent) {
    event.preventDefault();
    if (!(await sending.send('PUT', path, { text: text.trim() }))) return;
    await refresh();
    setWritten(null);
  }

  return (
    <form className={styles.matter} onSubmit={put}>
      <Labelled label={label} labelHidden={labelHidden ?? false} hint={hint} error={sending.problem}>
        {(attributes) => {
          const control = {
            ...attributes,
            placeholder,
            value: text,
            onChange: ({ target }: { target: { value: string } }) => setWritten(target.value),
          };
          return lines ? <textarea {...control} rows={lines} /> : <input {...control} autoComplete="off" />;
        }}
      </Labelled>
      <div className="row">
        <Button size="small" variant="secondary" type="submit" aria-disabled={sending.busy}>
          {save}
        </Button>
        <span role="status">
          {sending.done && written === null && (
            <Tag symbol={Check} tone="done">
              Sparat
            </Tag>
          )}
        </span>
      </div>
    </form>
  );
}
