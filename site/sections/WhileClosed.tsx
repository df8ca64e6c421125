import CalendarPlus from '@lucide/icons/icons/calendar-plus';
import Mail from '@lucide/icons/icons/mail';
import { useCamp } from '../app/CampContext.ts';
import { ButtonLink, ButtonRow } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { mailto } from '../components/mailto.ts';
import styles from './WhileClosed.module.css';

interface WhileClosedProps {
  /** The URL of a calendar file with the opening, once its date is known. */
  calendar: string | null;
  /** The subject of the mail link. */
  askToBeTold?: string | undefined;
}

/** What a visitor can do until the application opens: save the date, or write to the camp. */
export function WhileClosed({ calendar, askToBeTold }: WhileClosedProps) {
  const { email } = useCamp();
  if (!calendar && !askToBeTold) return null;
  return (
    <ButtonRow className={styles.row}>
      {calendar && (
        <ButtonLink variant="secondary" size="small" href={calendar} download>
          <Icon symbol={CalendarPlus} />
          Lägg öppningen i kalendern
        </ButtonLink>
      )}
      {askToBeTold && (
        <ButtonLink variant="secondary" size="small" href={mailto(email, askToBeTold)}>
          <Icon symbol={Mail} />
          {askToBeTold}
        </ButtonLink>
      )}
    </ButtonRow>
  );
}
