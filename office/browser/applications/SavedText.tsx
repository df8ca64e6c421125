import Check from '@lucide/icons/icons/check';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { TextRequest } from '../../shared/application-answers.ts';
import type { ApplicationPath } from '../data/endpoints.ts';
import { useUnsaved } from '../data/unsaved.ts';
import { useSave } from '../data/useRequest.ts';
import { SecondaryButton, TextButton } from '../parts/Buttons.tsx';
import { Changed, ChangedText } from '../parts/Changed.tsx';
import { TextArea, TextField } from '../parts/Labelled.tsx';
import { Tag } from '../parts/Tag.tsx';
import styles from './Case.module.css';

type RoomNotePath = `${ApplicationPath}/weeks/${number}/room-note`;
type TextPath = `${ApplicationPath}/${'note' | 'food' | 'schedule'}` | RoomNotePath;

interface SavedTextProps {
  /** The endpoint that stores the text, as `{text}`. */
  path: TextPath;
  saved: string;
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  placeholder?: string;
  /** A suggested text, inserted only by its button; '' for none. */
  suggestion?: string;
  /** The number of lines; absent for a single-line field. */
  lines?: number;
  save: string;
  /** One field in each row of a list: the label is visually hidden, and the button appears once the text changes. */
  inRow?: boolean;
}

/** The endpoint for a child's room, group or bus in a week. */
export const roomNotePath = (reference: string, week: number): RoomNotePath =>
  `applications/${reference}/weeks/${week}/room-note`;

/** A text that the office keeps about an application. */
export function SavedText(props: SavedTextProps) {
  const { path, saved, suggestion = '', lines, save, inRow = false, ...about } = props;
  // Null until the user types, so that colleagues' saved text still appears.
  const [written, setWritten] = useState<Required<TextRequest> | null>(null);
  const request = useSave<string>();
  const text = written?.text ?? saved;
  const write = (to: string) => setWritten({ text: to, was: written?.was ?? saved });
  const field = {
    ...about,
    labelHidden: about.labelHidden || inRow,
    error: request.problem,
    value: text,
    onWrite: write,
  };
  const { theirs } = request;
  useUnsaved(written !== null && text.trim() !== saved);

  function submit(event: FormEvent) {
    event.preventDefault();
    void put(written?.was ?? saved);
  }

  async function put(was: string) {
    if (request.busy) return;
    const change = { text: text.trim(), was };
    if (!(await request.change('PUT', path, change))) return;
    // Text typed during the request stays, now based on the stored text.
    setWritten((now) =>
      now && now.text.trim() !== change.text ? { text: now.text, was: change.text } : null,
    );
  }

  return (
    <form className="grid" onSubmit={submit}>
      {lines ? <TextArea {...field} rows={lines} /> : <TextField {...field} autoComplete="off" />}
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
          theirs={<ChangedText text={theirs.value} />}
          mine={<ChangedText text={text} />}
          onKeepTheirs={() => {
            setWritten(null);
            request.dismiss();
          }}
          onKeepMine={() => put(theirs.value)}
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
          {request.done && written === null && (
            <Tag symbol={Check} tone="done">
              Sparat
            </Tag>
          )}
        </span>
      </div>
    </form>
  );
}
