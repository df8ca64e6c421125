import DoorOpen from '@lucide/icons/icons/door-open';
import Lock from '@lucide/icons/icons/lock';
import type { ApplicationStatus as Status } from '../../forms/season.ts';
import { Icon } from '../components/Icon.tsx';
import styles from './ApplicationStatus.module.css';
import { opensWords, openWords } from './seasonWords.ts';

interface ApplicationStatusProps {
  status: Status;
  /** Shown while the application is closed: that it is closed, and when it opens again. */
  closed: { heading: string; reopens: string };
}

/** The application's status on a painted board: red with a lock when closed, green with a door when open. */
export function ApplicationStatus({ status, closed }: ApplicationStatusProps) {
  return (
    <div className={`${styles.board} on-dark edged`} data-open={status.open || undefined} role="status">
      <Icon symbol={status.open ? DoorOpen : Lock} className={styles.symbol} />
      {status.open ? (
        <p>
          <strong>{`Ansökan ${openWords(status)}`}</strong>
          {/* Not in print, where the form is left out. */}
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
