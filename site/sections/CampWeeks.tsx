import CalendarPlus from '@lucide/icons/icons/calendar-plus';
import type { CampWeek } from '../../forms/calendar.ts';
import { Icon } from '../components/Icon.tsx';
import styles from './CampWeeks.module.css';

/** The summer's weeks with their dates, each with a calendar file to download. */
export function CampWeeks({ weeks }: { weeks: readonly CampWeek[] }) {
  return (
    <>
      <h3>Sommarens veckor</h3>
      <ul className={`grid ${styles.weeks}`}>
        {weeks.map(({ week, text }) => (
          <li key={week} className="row apart">
            <span>
              <strong>Vecka {week}</strong> {text}
            </span>
            <a className="on-screen" href={`/kalender/vecka-${week}.ics`} download>
              <Icon symbol={CalendarPlus} />
              Lägg till i kalendern<span className="visually-hidden">, vecka {week}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
