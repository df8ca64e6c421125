import ChevronDown from '@lucide/icons/icons/chevron-down';
import CircleAlert from '@lucide/icons/icons/circle-alert';
import { useLayoutEffect, useState } from 'react';
import { numberOf } from '../../../forms/swedish.ts';
import { clock } from '../../../forms/swedish-time.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { Icon } from '../../../site/components/Icon.tsx';
import { aboutState } from '../../shared/placement.ts';
import type { CheckInRequest, WeekAnswer, WeekPerson } from '../../shared/week-answers.ts';
import { columnsOf } from '../../shared/week-list.ts';
import { usePerson } from '../data/login.ts';
import { SecondaryButton } from '../parts/Buttons.tsx';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { Name } from '../parts/Names.tsx';
import { Remark } from '../parts/Remark.tsx';
import { Rows } from '../parts/Rows.tsx';
import { HeadedSheet } from '../parts/Sheet.tsx';
import { Tag } from '../parts/Tag.tsx';
import { Telephone } from '../parts/Telephone.tsx';
import { WeekMeter } from '../parts/WeekMeter.tsx';
import styles from './CheckIn.module.css';
import paper from './Paper.module.css';
import { press, sendWaiting, usePresses } from './presses.ts';

type Mark = CheckInRequest['mark'];

/** The latest press: its child stays in its list until the next one, so that the child's other switch does not move. */
interface LatestPress {
  readonly reference: string;
  readonly isFolded: boolean;
  /** The child's row, and where its top was in the window. */
  readonly row: Element;
  readonly top: number;
}

/** A week's check-in on a screen: who has come and handed in a telephone, with a switch for each. */
export function CheckIn({ answer: { children, count } }: { answer: WeekAnswer }) {
  const { week } = count;
  const { role } = usePerson();
  const { unsaved, pressOn } = usePresses();
  const [latest, setLatest] = useState<LatestPress>();
  useLayoutEffect(() => {
    // The child before it has folded away: the finger must stay on this child's row.
    if (latest) scrollBy(0, latest.row.getBoundingClientRect().top - latest.top);
  }, [latest]);
  const isSet = (child: WeekPerson, mark: Mark) => {
    const pressed = pressOn({ reference: child.reference, week, mark });
    return pressed && pressed.state !== 'refused' ? pressed.isSet : child[mark] !== null;
  };
  const isWaiting = unsaved.some(({ state }) => state === 'waiting');
  const folded = children.filter((child) =>
    child.reference === latest?.reference ? latest.isFolded : isSet(child, 'came'),
  );
  const shown = children.filter((child) => !folded.includes(child));
  const come = children.filter((child) => isSet(child, 'came')).length;
  const phones = children.filter((child) => isSet(child, 'phoneIn')).length;
  const details = columnsOf('incheckning', role, children).filter(
    ({ id }) => id !== 'name' && id !== 'fetch' && id !== 'guardian',
  );
  if (children.length === 0) {
    return (
      <EmptySheet picture="week" heading="Ingen har plats eller erbjudande än">
        <p>När ett barn har fått sin plats kan ni checka in det här.</p>
      </EmptySheet>
    );
  }

  const rows = (some: readonly WeekPerson[], isFolded: boolean) => (
    <Rows>
      {some.map((child) => (
        <li key={child.reference} className={styles.child}>
          <div className={styles.about}>
            <h3>
              <Name name={child.name} />, <span className="whole">{child.age} år</span>
            </h3>
            {/* A child whose family has not answered the offer may not come. */}
            {aboutState[child.state].category === 'offered' && <Tag tone="waiting">har inte svarat än</Tag>}
            {child.mustNotFetch && (
              <strong className={paper.ban}>
                FÅR INTE HÄMTA: <bdi>{child.mustNotFetch}</bdi>
              </strong>
            )}
            <dl className={styles.details}>
              {child.mayFetch && <Detail heading="Får hämta" words={child.mayFetch} />}
              {details.map(({ id, heading, words }) => {
                const text = words(child);
                return text && <Detail key={id} heading={heading} words={text} />;
              })}
            </dl>
          </div>
          <p className={styles.guardian}>
            <bdi>{child.guardian}</bdi> <Telephone phone={child.phone} />
          </p>
          <div className={styles.switches}>
            {marks.map(([mark, words]) => {
              const about = { reference: child.reference, week, mark };
              const pressed = pressOn(about);
              const stored = child[mark];
              const isOn = isSet(child, mark);
              return (
                <div key={mark}>
                  <label className={styles.switch}>
                    <input
                      type="checkbox"
                      checked={isOn}
                      aria-disabled={pressed?.state === 'sending'}
                      onChange={({ currentTarget }) => {
                        const row = currentTarget.closest('li') ?? currentTarget;
                        const { top } = row.getBoundingClientRect();
                        setLatest({ reference: child.reference, isFolded, row, top });
                        press({ ...about, isSet: !isOn, was: stored?.at ?? null });
                      }}
                    />
                    <span>
                      {words}
                      <span className="visually-hidden">
                        : <bdi>{child.name}</bdi>
                      </span>
                    </span>
                  </label>
                  <p className={styles.note}>
                    {pressed?.state === 'waiting' ? (
                      <Tag tone="waiting">inte sparat än</Tag>
                    ) : (
                      isOn &&
                      stored && (
                        <>
                          {clock(stored.at)}, <bdi>{stored.by}</bdi>
                        </>
                      )
                    )}
                  </p>
                  <ErrorMessage role="alert">{pressed?.problem}</ErrorMessage>
                </div>
              );
            })}
          </div>
        </li>
      ))}
    </Rows>
  );

  return (
    <div className={`sheets ${styles.checkIn}`}>
      <HeadedSheet
        heading={`${come} av ${children.length} har kommit`}
        introClassName="stack"
        intro={
          <>
            <p role="status" className="muted">
              {come === children.length ? 'Alla är här' : `${children.length - come} väntas`}.{' '}
              {numberOf(phones, 'telefon är inlämnad', 'telefoner är inlämnade')}.
            </p>
            <WeekMeter accepted={come} offered={0} capacity={children.length} />
          </>
        }
      >
        {rows(shown, false)}
        {folded.length > 0 && (
          <details className={styles.folded}>
            <summary>
              {numberOf(folded.length, 'barn har kommit', 'barn har kommit')}
              <Icon symbol={ChevronDown} />
            </summary>
            {rows(folded, true)}
          </details>
        )}
      </HeadedSheet>
      {/* At the bottom of the window, on a phone in the tabs' place: above the list it would move the rows. */}
      <div role="status" className={styles.unsaved} data-action-bar={isWaiting || undefined}>
        {isWaiting && (
          <Remark symbol={CircleAlert} tone="warm">
            <p>
              <b>{numberOf(unsaved.length, 'tryck är inte sparat än', 'tryck är inte sparade än')}.</b>{' '}
              Kansliet svarar inte. Ladda inte om sidan: det skickas av sig självt.
            </p>
            <div>
              <SecondaryButton onClick={sendWaiting}>Försök nu</SecondaryButton>
            </div>
          </Remark>
        )}
      </div>
    </div>
  );
}

const marks = [
  ['came', 'Kom'],
  ['phoneIn', 'Telefon'],
] as const;

const Detail = ({ heading, words }: { heading: string; words: string }) => (
  <div>
    <dt>{heading}</dt>
    <dd>
      <bdi>{words}</bdi>
    </dd>
  </div>
);
