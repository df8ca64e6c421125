import DoorClosed from '@lucide/icons/icons/door-closed';
import DoorOpen from '@lucide/icons/icons/door-open';
import { useId } from 'react';
import type { DocumentAnswer } from '../../../forms/office/website.ts';
import { type ApplicationName, type ApplicationWindow, isOpen, seasonAt } from '../../../forms/season.ts';
import { endInSweden, instantInSweden, weekdayAndDate } from '../../../forms/swedish-time.ts';
import { classNames } from '../../components/classNames.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { openWords } from '../../sections/openWords.ts';
import { TextField } from '../components/Labelled.tsx';
import { HeadedSheet, Sheet, SheetPart } from '../components/Sheet.tsx';
import { BackLink } from '../frame/BackLink.tsx';
import { Fetched, Screen } from '../frame/Screen.tsx';
import { Foot } from './Foot.tsx';
import { Conflict } from './fields/Conflict.tsx';
import { PlaceField } from './fields/PlaceField.tsx';
import { SavedLine } from './fields/SavedLine.tsx';
import styles from './Opening.module.css';
import { link, paths } from './paths.ts';
import { type Place, spotOf, standsIn } from './places.ts';
import { useDocument } from './queries.ts';
import { ReviewLink } from './ReviewLink.tsx';
import screens from './Screens.module.css';
import { useWritten, writing } from './saving.ts';
import { groupOf, stateNames, textOf } from './values.ts';

const applications: readonly { readonly name: ApplicationName; readonly heading: string }[] = [
  { name: 'child', heading: 'Barnens ansökan' },
  { name: 'leader', heading: 'Ledarnas ansökan' },
];

/** When the applications are open, and what the home page then says. */
export function Opening() {
  const query = useDocument('camp');
  return (
    <Screen title="Öppna och stäng" heading={null}>
      <div>
        <BackLink href={paths.room}>Webbplatsen</BackLink>
        <h1>Öppna och stäng</h1>
        <p className="muted">Svensk tid. Startsidan byter av sig själv.</p>
      </div>
      <Fetched query={query}>
        {(camp) => {
          const year = spotOf(camp, 'season/year');
          return (
            <div className={screens.columns}>
              <div className={screens.stack}>
                {applications.map(({ name, heading }) => {
                  const place = spotOf(camp, `applications/${name}`)?.place;
                  return place && <Application key={name} name={name} heading={heading} place={place} />;
                })}
              </div>
              <aside className={screens.aside}>
                {year && (
                  <Sheet>
                    <SheetPart>
                      <PlaceField document={camp} spot={year} />
                    </SheetPart>
                  </Sheet>
                )}
                <Sheet className={screens.low}>
                  <SheetPart className="stack">
                    <SavedLine />
                    <ReviewLink />
                  </SheetPart>
                </Sheet>
              </aside>
            </div>
          );
        }}
      </Fetched>
      <Foot>
        <SavedLine />
        <ReviewLink short />
      </Foot>
    </Screen>
  );
}

const states = [
  { state: 'closed', about: 'Ingen kan ansöka' },
  { state: 'open', about: 'Tills ni stänger' },
  { state: 'scheduled', about: 'Sköter sig själv' },
] as const;

interface ApplicationProps {
  name: ApplicationName;
  heading: string;
  place: Place;
}

function Application({ name, heading, place }: ApplicationProps) {
  const written = useWritten('camp', place.place);
  const radio = useId();
  const value = groupOf(standsIn(place, written));
  const write = (to: Readonly<Record<string, unknown>>) =>
    writing.write('camp', place.place, to, {
      was: place.draft?.version ?? 0,
      published: place.published,
    });
  const problem =
    problemIn(value) ?? (written?.state === 'refused' ? written.message : place.problem) ?? undefined;
  const mayWrite = place.access === 'yes';
  return (
    <HeadedSheet
      heading={heading}
      introClassName="stack"
      intro={
        written?.state === 'conflict' ? (
          <Conflict written={written} />
        ) : (
          <fieldset className={styles.fieldset} disabled={!mayWrite}>
            <legend className="visually-hidden">{heading}</legend>
            <div className={styles.states}>
              {states.map(({ state, about }) => (
                <label
                  key={state}
                  className={classNames(styles.state, value.state === state && styles.chosen)}
                >
                  <input
                    type="radio"
                    name={radio}
                    checked={value.state === state}
                    onChange={() => write(state === 'scheduled' ? { state, ...timesOf(place) } : { state })}
                  />
                  <span>
                    <b>{stateNames[state]}</b>
                    <span className="small muted">{about}</span>
                  </span>
                </label>
              ))}
            </div>
            {value.state === 'scheduled' && (
              <div className={styles.times}>
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
            {problem && <ErrorMessage role="alert">{problem}</ErrorMessage>}
          </fieldset>
        )
      }
    >
      <SheetPart>
        <h3>Startsidan säger</h3>
        <Said
          name={name}
          window={windowOf(value) ?? windowOf(groupOf(place.published))}
          isRight={windowOf(value) !== undefined}
        />
      </SheetPart>
    </HeadedSheet>
  );
}

/** The times that have been set before, to go on from. */
function timesOf({ draft, published, original }: Place) {
  const before = [draft?.value, published, original].map(groupOf).find(({ opens }) => opens !== undefined);
  return { opens: textOf(before?.opens), closes: textOf(before?.closes) };
}

/** A day and a time of day, written as a file has them: "2027-03-01 18:00". */
function Time({ label, time, onWrite }: { label: string; time: string; onWrite: (time: string) => void }) {
  const [day = '', clock = ''] = time.split(/[ T]/);
  const name = (words: string) => (
    <>
      <span className="visually-hidden">{label}, </span>
      {words}
    </>
  );
  return (
    <fieldset className={styles.time}>
      <legend>{label}</legend>
      <div>
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

/** When an application takes answers, as it is written; undefined while that is not whole. */
function windowOf({
  state,
  opens,
  closes,
}: Readonly<Record<string, unknown>>): ApplicationWindow | undefined {
  if (state === 'closed' || state === 'open') return { state };
  const [from, to] = [instantInSweden(textOf(opens)), endInSweden(textOf(closes))];
  return from && to && from < to ? { state: 'scheduled', opens: from, closes: to } : undefined;
}

function problemIn({ state, opens, closes }: Readonly<Record<string, unknown>>): string | undefined {
  if (state !== 'scheduled') return undefined;
  const [from, to] = [instantInSweden(textOf(opens)), endInSweden(textOf(closes))];
  if (!from || !to) return 'Välj dag och tid när den öppnar, och när den stänger.';
  return from < to ? undefined : `Stänger innan den öppnar. Välj en tid efter ${weekdayAndDate(from)}.`;
}

interface SaidProps {
  name: ApplicationName;
  window: ApplicationWindow | undefined;
  /** Whether it is what is written: else it is as before. */
  isRight: boolean;
}

/** What visitors read, now and at each change that is set. */
function Said({ name, window, isRight }: SaidProps) {
  const { data: texts } = useDocument('applications');
  if (!window) return null;
  const now = new Date();
  const changes =
    window.state === 'scheduled' ? [window.opens, window.closes].filter((instant) => instant > now) : [];
  return (
    <ol className={styles.said}>
      {[now, ...changes].map((instant, index) => (
        <li key={instant.getTime()} aria-current={index === 0}>
          <p className={styles.from}>{index === 0 ? 'Nu' : `Från ${weekdayAndDate(instant)}`}</p>
          <Banner name={name} window={window} at={instant} texts={texts} />
          {!isRight && <p className="small muted">Som förut, tills tiderna stämmer.</p>}
          {!isOpen(window, instant) && (
            <a className="touchable" href={link(paths.fields('applications', `${name}/closed/reopens`))}>
              Ändra texten
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}

interface BannerProps {
  name: ApplicationName;
  window: ApplicationWindow;
  at: Date;
  texts: DocumentAnswer | undefined;
}

function Banner({ name, window, at, texts }: BannerProps) {
  const status = seasonAt(
    { applications: { child: window, leader: window }, season: { year: null } },
    at,
  ).child;
  const text = (key: string) => {
    const place = texts && spotOf(texts, `${name}/closed/${key}`)?.place;
    return place ? textOf(standsIn(place, undefined)) : '';
  };
  return (
    <div className={classNames(styles.banner, status.open && styles.open)}>
      <Icon symbol={status.open ? DoorOpen : DoorClosed} />
      <p>
        <b>{status.open ? `Ansökan ${openWords(status)}` : text('heading') || 'Ansökan är stängd'}</b>
        {!status.open && <span>{text('reopens')}</span>}
      </p>
    </div>
  );
}
