import { useRef } from 'react';
import { ErrorMessage } from '../../../../site/components/ErrorMessage.tsx';
import { Cards } from '../../parts/Cards.tsx';
import { TextField } from '../../parts/Labelled.tsx';
import { groupOf, stateNames, textOf } from '../values.ts';
import type { EditorProps } from './Editor.tsx';

const states = [
  { value: 'closed', name: stateNames.closed, about: 'Ingen kan ansöka' },
  { value: 'open', name: stateNames.open, about: 'Tills ni stänger' },
  { value: 'scheduled', name: stateNames.scheduled, about: 'Sköter sig själv, i svensk tid' },
] as const;

/** Edits when an application is open. */
export function OpeningEditor({ value, onWrite, label, error }: EditorProps) {
  const { state, ...times } = groupOf(value);
  /** The times that were set before the user chose another state. */
  const kept = useRef<Readonly<Record<string, unknown>>>({ opens: '', closes: '' });
  return (
    <fieldset className="stack">
      <legend className="visually-hidden">{label}</legend>
      <Cards
        choices={states}
        chosen={textOf(state)}
        onChoose={(to) => {
          if (state === 'scheduled') kept.current = times;
          onWrite({ state: to, ...(to === 'scheduled' && kept.current) });
        }}
      />
      {state === 'scheduled' && (
        <div className="row">
          <Time
            label="Öppnar"
            time={textOf(times.opens)}
            usual="00:00"
            onWrite={(opens) => onWrite({ state, ...times, opens })}
          />
          <Time
            label="Stänger"
            time={textOf(times.closes)}
            usual="23:59"
            onWrite={(closes) => onWrite({ state, ...times, closes })}
          />
        </div>
      )}
      <ErrorMessage role="alert">{error}</ErrorMessage>
    </fieldset>
  );
}

interface TimeProps {
  label: string;
  time: string;
  /** The time of day of a date alone. */
  usual: string;
  onWrite: (time: string) => void;
}

/** A day and a time of day, stored in the document's format: "2027-03-01 18:00". */
function Time({ label, time, usual, onWrite }: TimeProps) {
  const shown = time.length === 10 ? `${time} ${usual}` : time;
  return (
    <TextField
      label={label}
      type="datetime-local"
      value={shown.slice(0, 16).replace(' ', 'T')}
      onWrite={(to) => onWrite(to.replace('T', ' '))}
    />
  );
}
