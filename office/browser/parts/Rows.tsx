import { Children, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../../site/components/classNames.ts';
import { officePath } from '../app/address.ts';
import { when } from '../words/time.ts';
import styles from './Rows.module.css';

/** A list with one row for each item. An empty list renders nothing, so that screen readers do not announce it. */
export function Rows({ className, ...list }: ComponentProps<'ul'>) {
  if (Children.count(list.children) === 0) return null;
  return <ul {...list} className={classNames(styles.rows, className)} />;
}

interface RowProps {
  /** The path that the name links to; a press anywhere in the row follows the link. */
  href: string;
  name: ReactNode;
  nameClassName?: string | false | undefined;
  /** To the right of the name. */
  beside?: ReactNode;
  about?: ReactNode;
  /** Whether the row's item is open now. */
  current?: boolean;
  children?: ReactNode;
}

/** One row. */
export function Row(props: RowProps) {
  const { href, name, nameClassName, beside, about, current = false, children } = props;
  return (
    <li>
      <div className={styles.first}>
        <a
          className={classNames(styles.name, nameClassName)}
          href={officePath + href}
          aria-current={current ? 'page' : undefined}
        >
          {name}
        </a>
        {beside}
      </div>
      {children}
      {about && <p className="small muted">{about}</p>}
    </li>
  );
}

/** The time of an event in a row. */
export function RowTime({ at }: { at: string }) {
  return (
    <time className="small muted whole" dateTime={at}>
      {when(at)}
    </time>
  );
}
