import Check from '@lucide/icons/icons/check';
import { type FormEvent, type ReactNode, useState } from 'react';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import type { TextRequest } from '../../shared/application-answers.ts';
import { mistakeInPastDay } from '../../shared/past-day.ts';
import { useUnsaved } from '../data/unsaved.ts';
import { useSave } from '../data/useRequest.ts';
import { SecondaryButton, TextButton } from '../parts/Buttons.tsx';
import { Changed, ChangedText } from '../parts/Changed.tsx';
import { TextArea, TextField } from '../parts/Labelled.tsx';
import { Tag } from '../parts/Tag.tsx';
import { today } from '../words/time.ts';
import styles from './ApplicationPage.module.css';

interface EditableTextProps {
  /** The stored text; '' for none. */
  saved: string;
  /** Sends the text, and the text that the user saw. */
  put: (change: ReturnType<typeof useSave>['change'], value: Required<TextRequest>) => Promise<unknown>;
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  placeholder?: string;
  /** A suggested text, inserted only by its button; '' for none. */
  suggestion?: string;
  /** The number of lines; absent for a single-line field. */
  lines?: number;
  /** Whether it is the day of something that has happened, YYYY-MM-DD. */
  isDay?: boolean;
  /** The label of the button. */
  save?: string;
  /** One field in each row of a list: the label is visually hidden, and the button appears once the text changes. */
  inRow?: boolean;
}

/** A text that is typed and not known to be saved, with the stored text that its author saw. */
interface Written extends Required<TextRequest> {
  /** The text of the latest request. */
  readonly sent?: string | undefined;
}

/** A text or a day that the office keeps about an application. */
export function EditableText(props: EditableTextProps) {
  const {
    saved,
    put,
    suggestion = '',
    lines,
    isDay = false,
    save = 'Spara',
    inRow = false,
    ...about
  } = props;
  // Null until the user types, so that colleagues' saved text still appears.
  const [written, setWritten] = useState<Written | null>(null);
  const request = useSave<string | null>();
  const text = written?.text ?? saved;
  // After a lost answer the stored text is read again: if it is what was sent, the text was saved.
  const isStored = written?.sent === saved;
  const was = isStored ? saved : (written?.was ?? saved);
  const isUnsaved = written !== null && text.trim() !== saved;
  const write = (to: string) => setWritten({ text: to, was, sent: written?.sent });
  const theirs = request.theirs ?? (request.isLost && saved !== was ? { value: saved } : undefined);
  const mistake = isDay && written ? mistakeInPastDay(text, today()) : undefined;
  const field = {
    ...about,
    labelHidden: about.labelHidden || inRow,
    error: mistake ?? (isStored || theirs ? undefined : request.problem),
    value: text,
    onWrite: write,
  };
  const day = isDay && { type: 'date', max: today(), required: saved === '', className: styles.day };
  const inWords = (value: string) => <ChangedText text={isDay && value ? dayAndMonth(value) : value} />;
  useUnsaved(isUnsaved);

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(was);
  }

  async function send(was: string) {
    if (request.busy || mistake !== undefined) return;
    const value = { text: text.trim(), was };
    setWritten((now) => now && { ...now, was, sent: value.text });
    if (!(await put(request.change, value))) return;
    // Text typed during the request stays, now based on the stored text.
    setWritten((now) => (now && now.text.trim() !== value.text ? { text: now.text, was: value.text } : null));
  }

  return (
    <form className="grid" onSubmit={submit}>
      {lines ? <TextArea {...field} rows={lines} /> : <TextField {...field} {...day} autoComplete="off" />}
      {suggestion !== '' && suggestion !== text && (
        <p className="row small">
          <span>
            Familjen skrev: <bdi>{suggestion}</bdi>
          </span>
          <TextButton onClick={() => write(suggestion)}>Ta med det i raden</TextButton>
        </p>
      )}
      {theirs && (
        <Changed
          {...theirs}
          theirs={inWords(theirs.value ?? '')}
          mine={inWords(text)}
          onKeepTheirs={() => {
            setWritten(null);
            request.dismiss();
          }}
          onKeepMine={() => send(theirs.value ?? '')}
        />
      )}
      <div className={`row ${styles.saved}`}>
        <SecondaryButton
          type="submit"
          className={styles.save}
          hidden={inRow && written === null}
          aria-disabled={request.busy}
        >
          {save}
        </SecondaryButton>
        <span role="status">
          {!request.busy && (written ? isStored && !isUnsaved : request.done) && (
            <Tag symbol={Check} tone="done">
              Sparat
            </Tag>
          )}
        </span>
      </div>
    </form>
  );
}

/** A child's room, group or bus in a week. */
export function RoomNote(props: { reference: string; week: number } & Omit<EditableTextProps, 'put'>) {
  const { reference, week, ...kept } = props;
  return (
    <EditableText
      {...kept}
      put={(change, value) => change('PUT', `applications/${reference}/weeks/${week}/room-note`, value)}
    />
  );
}
