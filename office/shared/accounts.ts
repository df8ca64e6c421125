import { dateInSweden } from '../../forms/swedish-time.ts';
import type { PersonAnswer } from './people-answers.ts';

/**
 * The *ansvariga* among these people who can let others in: they have come in, so that they have a passkey, and their
 * account has not ended. Whoever has an invitation has only a link.
 */
export function ansvarigaAmong<Some extends PersonAnswer>(people: readonly Some[], now: Date): Some[] {
  return people.filter(({ role, keys, endsOn }) => role === 'ansvarig' && keys > 0 && !hasEnded(endsOn, now));
}

/** Whether an account's last day has passed, in Sweden. The last *ansvarig* has none. */
export function hasEnded(endsOn: string | null, now: Date): boolean {
  return endsOn !== null && endsOn < dateInSweden(now);
}

/** The last day of an account that somebody is given at `now`: 31 December, after 1 October that of the next year. */
export function lastDayFrom(now: Date): string {
  const today = dateInSweden(now);
  const year = Number(today.slice(0, 4));
  return `${today > `${year}-10-01` ? year + 1 : year}-12-31`;
}
