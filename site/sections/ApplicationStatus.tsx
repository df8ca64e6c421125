import DoorOpen from '@lucide/icons/icons/door-open';
import Lock from '@lucide/icons/icons/lock';
import type { ApplicationStatus as Status } from '../../forms/season.ts';
import { Icon } from '../components/Icon.tsx';
import styles from './ApplicationStatus.module.css';
import { opensWords, openWords } from './seasonWords.ts';

interface ApplicationStatusProps {
  status: Status;
  /** What is said while it is closed: that it is, and when it opens again. */
  closed: { heading: string; reopens: string };
}

/** A painted board that says whether the application is open: red with a lock, or green with a door. */
export function ApplicationStatus({ status, closed }: ApplicationStatusProps) {
  return (
    <div className={`${styles.board} on-dark edged`} data-open={status.open || undefined} role="status">
      <Icon symbol={status.open ? DoorOpen : Lock} className={styles.symbol} />
      {status.open ? (
        <p>
          <strong>{`Ansökan ${openWords(status)}`}</strong>
          {/* There is none below it on paper. */}
          <span className="on-screen">Fyll i formuläret nedanför.</span>
        </p>
      ) : (
        <p>
          <strong>{closed.heading}</strong>
          <span>{opensWords(status, closed)}</span>
        </p>
      )}
    </div>
  );
}
