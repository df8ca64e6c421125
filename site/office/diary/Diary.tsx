import { useState } from 'react';
import type { DiaryLine } from '../../../forms/office/answers.ts';
import { dateAndTime } from '../../../forms/swedish-time.ts';
import { classNames } from '../../components/classNames.ts';
import { officePath } from '../address.ts';
import { Labelled } from '../components/Labelled.tsx';
import { EmptySheet, Sheet } from '../components/Sheet.tsx';
import table from '../components/Table.module.css';
import { useDiary } from '../data/queries.ts';
import { Fetched, Screen } from '../frame/Screen.tsx';
import { useListKeys } from '../shortcuts/useListKeys.ts';
import styles from './Diary.module.css';

/** Who has done what, and when. Nothing in it can be changed. */
export function Diary() {
  const query = useDiary();
  useListKeys({});
  return (
    <Screen
      title="Dagbok"
      about="Vem, när och vad. Inga namn på barn och inga svar. Ingenting här kan ändras."
    >
      <Fetched query={query}>{(lines) => <Lines lines={lines} />}</Fetched>
    </Screen>
  );
}

const everything = { reference: '', who: '', verb: '' };

function Lines({ lines }: { lines: readonly DiaryLine[] }) {
  const [filter, setFilter] = useState(everything);
  const shown = lines.filter(
    ({ reference, who, verb }) =>
      (reference ?? '').includes(filter.reference.trim().toUpperCase()) &&
      (filter.who === '' || who === filter.who) &&
      (filter.verb === '' || verb === filter.verb),
  );
  if (lines.length === 0) {
    return (
      <EmptySheet heading="Ingenting har hänt än">
        <p>Här står varje beslut, varje titt på hälsouppgifter och varje inloggning.</p>
      </EmptySheet>
    );
  }
  return (
    <>
      <search className={styles.filters} aria-label="Filtrera dagboken">
        <Labelled label="Referens">
          {(attributes) => (
            <input
              {...attributes}
              type="search"
              autoComplete="off"
              aria-keyshortcuts="/"
              placeholder="B-7KQM-3FT"
              value={filter.reference}
              onChange={({ target }) => setFilter({ ...filter, reference: target.value })}
            />
          )}
        </Labelled>
        <Choice
          label="Person"
          choices={lines.map(({ who }) => who)}
          chosen={filter.who}
          onChoose={(who) => setFilter({ ...filter, who })}
        />
        <Choice
          label="Händelse"
          choices={lines.map(({ verb }) => verb)}
          chosen={filter.verb}
          onChoose={(verb) => setFilter({ ...filter, verb })}
        />
      </search>
      {shown.length === 0 ? (
        <p role="status">Inget i dagboken stämmer.</p>
      ) : (
        <Sheet wide className={table.box}>
          <table className={table.table} aria-label="Dagbok, nyast först">
            <thead>
              <tr>
                <th scope="col">När</th>
                <th scope="col">Vem</th>
                <th scope="col">Vad</th>
                <th scope="col">Referens</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <Line key={Object.values(line).join()} line={line} />
              ))}
            </tbody>
          </table>
        </Sheet>
      )}
    </>
  );
}

function Line({ line: { at, who, verb, reference, week } }: { line: DiaryLine }) {
  return (
    <tr>
      <td className="muted whole">
        <time dateTime={at}>{dateAndTime(new Date(at))}</time>
      </td>
      <td>
        <b>{who}</b>
      </td>
      <td className={table.lead}>
        {verb}
        {week !== null && `, vecka ${week}`}
      </td>
      <td className={reference ? undefined : classNames(table.none, 'muted')}>
        {reference ? (
          <a
            className="touchable whole"
            href={`${officePath}/${/^[BL]-/.test(reference) ? 'ansokningar' : 'meddelanden'}/${reference}`}
          >
            {reference}
          </a>
        ) : (
          '–'
        )}
      </td>
    </tr>
  );
}

interface ChoiceProps {
  label: string;
  /** With repeats: each is offered once. */
  choices: readonly string[];
  chosen: string;
  onChoose: (choice: string) => void;
}

function Choice({ label, choices, chosen, onChoose }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(attributes) => (
        <select {...attributes} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">Alla</option>
          {[...new Set(choices)].map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
