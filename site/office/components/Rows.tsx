import { Children, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../components/classNames.ts';
import { officePath } from '../address.ts';
import { when } from '../words/time.ts';
import styles from './Rows.module.css';

/** A list in which each row is about one thing. Without rows it would be read out as a list of nothing. */
export function Rows({ className, ...list }: ComponentProps<'ul'>) {
  if (Children.count(list.children) === 0) return null;
  return <ul {...list} className={classNames(styles.rows, className)} />;
}

interface RowProps {
  /** The name leads to this address of the office; a press anywhere in the row does. */
  href: string;
  name: ReactNode;
  nameClassName?: string | false | undefined;
  /** To the right of the name. */
  beside?: ReactNode;
  about?: ReactNode;
  /** Whether it is what is opened. */
  current?: boolean;
  children?: ReactNode;
}

/** One of the rows. */
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

/** When something in a row happened. */
export function RowTime({ at }: { at: string }) {
  return (
    <time className="small muted whole" dateTime={at}>
      {when(at)}
    </time>
  );
}
