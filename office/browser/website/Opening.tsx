import DoorClosed from '@lucide/icons/icons/door-closed';
import DoorOpen from '@lucide/icons/icons/door-open';
import { useRef } from 'react';
import { type ApplicationName, type ApplicationWindow, seasonAt } from '../../../forms/season.ts';
import { listed } from '../../../forms/swedish.ts';
import { endInSweden, instantInSweden, weekdayAndDate } from '../../../forms/swedish-time.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { ApplicationStatus } from '../../../site/sections/ApplicationStatus.tsx';
import { Cards } from '../parts/Cards.tsx';
import { TextField } from '../parts/Labelled.tsx';
import { HeadedSheet, Sheet, SheetPart } from '../parts/Sheet.tsx';
import { Happening, Timeline } from '../parts/Timeline.tsx';
import { FieldsScreen } from './FieldsScreen.tsx';
import { Conflict } from './fields/Conflict.tsx';
import { PlaceField } from './fields/PlaceField.tsx';
import { filledText } from './filled.ts';
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

/** Edits when applications are open, and previews the text for visitors. */
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
  const read = readWindow(value);
  /** The times that were set before the user chose another state. */
  const kept = useRef<ReturnType<typeof timesOf>>(undefined);
  const write = (to: Readonly<Record<string, unknown>>) => writeIn('camp', place, to);
  const problem =
    read.problem ?? (written?.state === 'refused' ? written.message : place.problem) ?? undefined;
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
                if (value.state === 'scheduled')
                  kept.current = { opens: textOf(value.opens), closes: textOf(value.closes) };
                write(state === 'scheduled' ? { state, ...(kept.current ?? timesOf(place)) } : { state });
              }}
            />
            {value.state === 'scheduled' && (
              <div className="row">
                <Time
                  label="Öppnar"
                  time={textOf(value.opens)}
                  onWrite={(opens) => write({ ...value, opens })}
                />
                <Time
                  label="Stänger"
                  time={textOf(value.closes)}
                  onWrite={(closes) => write({ ...value, closes })}
                />
              </div>
            )}
            <ErrorMessage role="alert">{problem}</ErrorMessage>
          </fieldset>
        )
      }
    >
      <SheetPart>
        <h3>Startsidan säger</h3>
        <Said
          name={name}
          window={read.window ?? readWindow(groupOf(place.published)).window}
          isRight={read.window !== undefined}
        />
      </SheetPart>
    </HeadedSheet>
  );
}

/** The times that were set earlier, as the initial values. */
function timesOf({ draft, published, original }: Place) {
  const before = [draft?.value, published, original].map(groupOf).find(({ opens }) => opens !== undefined);
  return { opens: textOf(before?.opens), closes: textOf(before?.closes) };
}

/** Parses "2027-03-01 18:00", or a part of it. */
function dayAndClock(time: string): { day: string; clock: string } {
  const [, day = '', clock = ''] = /^(\d+-\d\d-\d\d)?[ T]?(.*)$/.exec(time.trim()) ?? [];
  return { day, clock };
}

/** A day and a time of day, stored in the document's format: "2027-03-01 18:00". */
function Time({ label, time, onWrite }: { label: string; time: string; onWrite: (time: string) => void }) {
  const { day, clock } = dayAndClock(time);
  const name = (words: string) => (
    <>
      <span className="visually-hidden">{label}, </span>
      {words}
    </>
  );
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="row">
        <TextField
          label={name('Dag')}
          type="date"
          value={day}
          onWrite={(to) => onWrite(`${to} ${clock}`.trim())}
        />
        <TextField
          label={name('Tid')}
          type="time"
          value={clock.slice(0, 5)}
          onWrite={(to) => onWrite(`${day} ${to}`.trim())}
        />
      </div>
    </fieldset>
  );
}

interface ReadWindow {
  /** The period in which applications are accepted; undefined while it is incomplete. */
  readonly window?: ApplicationWindow;
  readonly problem?: string;
}

function readWindow({ state, opens, closes }: Readonly<Record<string, unknown>>): ReadWindow {
  if (state === 'closed' || state === 'open') return { window: { state } };
  if (state !== 'scheduled') return {};
  const [from, to] = [instantInSweden(textOf(opens)), endInSweden(textOf(closes))];
  if (!from || !to) return { problem: missing({ opens: textOf(opens), closes: textOf(closes) }) };
  if (from >= to) return { problem: `Stänger innan den öppnar. Välj en tid efter ${weekdayAndDate(from)}.` };
  return { window: { state, opens: from, closes: to } };
}

/** The message about missing days. The time of day is optional. */
function missing({ opens, closes }: { readonly opens: string; readonly closes: string }): string {
  if (!opens && !closes) return 'Välj dag och tid när den öppnar, och när den stänger.';
  const days = [
    ...(dayAndClock(opens).day ? [] : ['dagen när den öppnar']),
    ...(dayAndClock(closes).day ? [] : ['dagen när den stänger']),
  ];
  return days.length > 0 ? `Välj ${listed(days)}.` : 'Kontrollera dagar och tider.';
}

interface SaidProps {
  name: ApplicationName;
  window: ApplicationWindow | undefined;
  /** Whether the typed times are valid; otherwise the preview shows the earlier ones. */
  isRight: boolean;
}

/** The home page's notice to visitors, now and after each scheduled change. */
function Said({ name, window, isRight }: SaidProps) {
  const { data: texts } = useDocument('applications');
  if (!window) return null;
  const now = new Date();
  const changes =
    window.state === 'scheduled' ? [window.opens, window.closes].filter((instant) => instant > now) : [];
  const closedText = (key: string) => {
    const place = texts && spotOf(texts, `${name}/closed/${key}`)?.place;
    return place ? filledText(textOf(standsIn(place, undefined)), texts.words) : '';
  };
  const closed = { heading: closedText('heading'), reopens: closedText('reopens') };
  const season = { applications: { child: window, leader: window }, season: { year: null } };
  return (
    <Timeline>
      {[now, ...changes].map((instant, index) => {
        const { child: status } = seasonAt(season, instant);
        return (
          <Happening
            key={instant.getTime()}
            symbol={status.open ? DoorOpen : DoorClosed}
            isGood={status.open}
          >
            <p>
              <b>{index === 0 ? 'Nu' : `Från ${weekdayAndDate(instant)}`}</b>
            </p>
            <div className={styles.board}>
              <ApplicationStatus status={status} closed={closed} />
            </div>
            {!isRight && <p className="small muted">Som förut, tills tiderna stämmer.</p>}
            {!status.open && (
              <a className="touchable" href={link(paths.fields('applications', `${name}/closed/reopens`))}>
                Ändra texten
              </a>
            )}
          </Happening>
        );
      })}
    </Timeline>
  );
}
