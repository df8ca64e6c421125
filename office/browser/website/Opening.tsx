import { useRef } from 'react';
import type { ApplicationName } from '../../../forms/season.ts';
import { upperFirst } from '../../../forms/swedish.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { Cards } from '../parts/Cards.tsx';
import { TextField } from '../parts/Labelled.tsx';
import { HeadedSheet, Sheet, SheetPart } from '../parts/Sheet.tsx';
import { FieldsScreen } from './FieldsScreen.tsx';
import { Conflict } from './fields/Conflict.tsx';
import { PlaceField } from './fields/PlaceField.tsx';
import styles from './Opening.module.css';
import { link, paths } from './paths.ts';
import { type Place, spotOf, standsIn } from './places.ts';
import { useDocument } from './queries.ts';
import { useWritten, writeIn } from './saving.ts';
import { groupOf, stateNames, textOf } from './values.ts';

const applications: readonly { readonly name: ApplicationName; readonly heading: string }[] = [
  { name: 'child', heading: 'Barnens ansökan' },
  { name: 'leader', heading: 'Ledarnas ansökan' },
];

/** Edits when applications are open. */
export function Opening() {
  return (
    <FieldsScreen
      title="Öppna och stäng"
      about="Svensk tid. Startsidan byter av sig själv."
      query={useDocument('camp')}
      aside={(camp) => {
        const year = spotOf(camp, 'season/year');
        return (
          year && (
            <Sheet>
              <SheetPart>
                <PlaceField document={camp} spot={year} />
              </SheetPart>
            </Sheet>
          )
        );
      }}
    >
      {(camp) =>
        applications.map(({ name, heading }) => {
          const place = spotOf(camp, `applications/${name}`)?.place;
          return place && <Application key={name} name={name} heading={heading} place={place} />;
        })
      }
    </FieldsScreen>
  );
}

const states = [
  { value: 'closed', name: stateNames.closed, about: 'Ingen kan ansöka' },
  { value: 'open', name: stateNames.open, about: 'Tills ni stänger' },
  { value: 'scheduled', name: stateNames.scheduled, about: 'Sköter sig själv' },
] as const;

interface ApplicationProps {
  name: ApplicationName;
  heading: string;
  place: Place;
}

function Application({ name, heading, place }: ApplicationProps) {
  const written = useWritten('camp', place.place);
  const value = groupOf(standsIn(place, written));
  /** The times that were set before the user chose another state. */
  const kept = useRef<ReturnType<typeof timesOf>>(undefined);
  const write = (to: Readonly<Record<string, unknown>>) => writeIn('camp', place, to);
  const problem = written?.state === 'refused' ? written.message : place.problem;
  return (
    <HeadedSheet
      heading={heading}
      introClassName="stack"
      intro={
        written?.state === 'conflict' ? (
          <Conflict written={written} />
        ) : (
          <fieldset className="stack">
            <legend className="visually-hidden">{heading}</legend>
            <Cards
              className={styles.states}
              choices={states}
              chosen={textOf(value.state)}
              onChoose={(state) => {
                if (value.state === 'scheduled') kept.current = timesIn(value);
                write(state === 'scheduled' ? { state, ...(kept.current ?? timesOf(place)) } : { state });
              }}
            />
            {value.state === 'scheduled' && (
              <div className="row">
                <Time
                  label="Öppnar"
                  time={textOf(value.opens)}
                  usual="00:00"
                  onWrite={(opens) => write({ ...value, opens })}
                />
                <Time
                  label="Stänger"
                  time={textOf(value.closes)}
                  usual="23:59"
                  onWrite={(closes) => write({ ...value, closes })}
                />
              </div>
            )}
            <ErrorMessage role="alert">{upperFirst(problem ?? '')}</ErrorMessage>
            <a className="way" href={link(paths.fields('applications', `${name}/closed/reopens`))}>
              Ändra texten när den är stängd
            </a>
          </fieldset>
        )
      }
    />
  );
}

const timesIn = ({ opens, closes }: Readonly<Record<string, unknown>>) => ({
  opens: textOf(opens),
  closes: textOf(closes),
});

/** The times that were set earlier, as the initial values. */
const timesOf = ({ draft, published, original }: Place) =>
  timesIn([draft?.value, published, original].map(groupOf).find(({ opens }) => opens !== undefined) ?? {});

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
