import CircleAlert from '@lucide/icons/icons/circle-alert';
import { type ReactNode, useEffect, useEffectEvent, useInsertionEffect, useRef } from 'react';
import { classNames } from '../../../site/components/classNames.ts';
import { messageOf, OfficeProblem } from '../data/answer.ts';
import { refresh } from '../data/fetched.ts';
import { SecondaryLink, TextButton } from '../parts/Buttons.tsx';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { Remark } from '../parts/Remark.tsx';
import { isFirstAddress, officePath } from './address.ts';
import styles from './Screen.module.css';

interface ScreenProps {
  /** The page's title, before "Kansliet". It never contains a child's name. */
  title: string;
  /** Defaults to the title; null where the content has its own heading. */
  heading?: string | null;
  about?: ReactNode;
  /** A back link above the heading. */
  back?: ReactNode;
  /** A choice of what the screen shows, next to the heading. */
  beside?: ReactNode;
  /** Buttons to the right of the heading; on a phone below it. */
  acts?: ReactNode;
  /** The id of the element to focus when the user comes back; without it, the screen starts at its top. */
  arriveAt?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** One screen of the office. */
export function Screen({
  title,
  heading = title,
  about,
  back,
  beside,
  acts,
  arriveAt,
  className,
  children,
}: ScreenProps) {
  const main = useRef<HTMLElement>(null);
  const focusedBefore = useRef<Element>(null);
  // Runs before the children's effects, and once per commit also in StrictMode.
  useInsertionEffect(() => {
    focusedBefore.current = document.activeElement;
  });
  const onArrival = useEffectEvent(() => {
    const focused = document.activeElement;
    // A child's effect, which runs first, has already moved focus to a field or a heading.
    if (focused !== focusedBefore.current && focused !== main.current && main.current?.contains(focused))
      return;
    const place = arriveAt ? document.getElementById(arriveAt) : null;
    if (place) {
      place.focus();
      return;
    }
    if (isFirstAddress()) return;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  });
  useEffect(() => {
    document.title = `${title} – Kansliet`;
    onArrival();
  }, [title]);
  return (
    <main id="innehall" ref={main} tabIndex={-1} className={classNames(styles.screen, className)}>
      {heading !== null && (
        <div className={styles.head}>
          <div>
            {back}
            {beside ? (
              <div className={`row ${styles.beside}`}>
                <h1>{heading}</h1>
                {beside}
              </div>
            ) : (
              <h1>{heading}</h1>
            )}
            {about && <p className="muted">{about}</p>}
          </div>
          {acts && <div className="row">{acts}</div>}
        </div>
      )}
      {children}
    </main>
  );
}

/** Shown for a path that does not exist or that the role may not see. The text does not reveal which. */
export function NothingHere() {
  return (
    <Screen title="Här finns ingenting">
      <EmptySheet picture="astray" heading="Skylten pekar inte hit">
        <p>
          Adressen kan vara felskriven, det som fanns här kan ha tagits bort, eller så är sidan inte för din
          roll.
        </p>
        <SecondaryLink href={officePath}>Till början av Kansliet</SecondaryLink>
      </EmptySheet>
    </Screen>
  );
}

interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
}

/** Whether the server answered 404: the screen is then `NothingHere`. */
export const isNotThere = ({ data, error }: Query<unknown>): boolean =>
  data === undefined && error instanceof OfficeProblem && error.status === 404;

interface FetchedProps<Data> {
  query: Query<Data>;
  children: (data: Data) => ReactNode;
}

/** The fetched data; before that a loading text, or the error. */
export function Fetched<Data>({ query, children }: FetchedProps<Data>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <div role="status">
        <span className="visually-hidden">Hämtar …</span>
        <div className={`${styles.loading} edged`} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      </div>
    );
  }
  return (
    <Remark symbol={CircleAlert} tone="wrong" role="alert">
      <p>{messageOf(error)}</p>
      <div>
        <TextButton onClick={() => refresh()}>Försök igen</TextButton>
      </div>
    </Remark>
  );
}
