import { dateInSweden } from '../../forms/swedish-time.ts';
import type { PersonAnswer } from './people-answers.ts';

/**
 * The *ansvariga* who can let others in: they have a passkey, and their account has not ended. An invited person
 * without a passkey has only a link.
 */
export function ansvarigaAmong<Some extends PersonAnswer>(people: readonly Some[], now: Date): Some[] {
  return people.filter(({ role, keys, endsOn }) => role === 'ansvarig' && keys > 0 && !hasEnded(endsOn, now));
}

/** Whether the account's last day has passed, in Swedish time. The last *ansvarig*'s account has no end. */
export function hasEnded(endsOn: string | null, now: Date): boolean {
  return endsOn !== null && endsOn < dateInSweden(now);
}

/** The last day of an account created at `now`: 31 December, and from 1 October that of the next year. */
export function lastDayFrom(now: Date): string {
  const today = dateInSweden(now);
  const year = Number(today.slice(0, 4));
  return `${today >= `${year}-10-01` ? year + 1 : year}-12-31`;
}
