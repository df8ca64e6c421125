import { dateInSweden } from '../../forms/swedish-time.ts';
import { Refusal } from '../../server/http/errors.ts';
import { weeksOpenTo } from '../shared/week-access.ts';
import type { OfficeRequest } from './endpoint.ts';
import { refusals } from './refusals.ts';

/** The weeks that the caller may see now. */
export function openWeeks({
  office,
  by,
  now,
}: Pick<OfficeRequest, 'office' | 'by' | 'now'>): readonly number[] {
  return weeksOpenTo(by, office.camp.season.year, dateInSweden(now));
}

/** @throws {Refusal} when the caller may not see the week now. */
export function assertOpen(week: number, caller: Parameters<typeof openWeeks>[0]): void {
  if (!openWeeks(caller).includes(week)) throw new Refusal(403, refusals.notYourWeek);
}
