import type { OfficeMemory } from '../memory.ts';
import { readApplication } from './application.ts';
import { countWeeks } from './counts.ts';
import { decide } from './decide.ts';
import type { Ground } from './ground.ts';
import { readApplications } from './list.ts';
import { orderReserves } from './queue.ts';
import { readToday } from './today.ts';
import { readWeek } from './week.ts';

/** What the office remembers about who has a place. */
export function placementsMemory(
  ground: Ground,
): Pick<
  OfficeMemory,
  'applications' | 'application' | 'decide' | 'weeks' | 'week' | 'orderReserves' | 'today'
> {
  return {
    applications: () => readApplications(ground),
    application: (reference) => readApplication(ground, reference),
    decide: (request, by) => decide(ground, request, by.name),
    weeks: () => countWeeks(ground.store.db, ground.camp.season.places),
    week: (week) => readWeek(ground, week),
    orderReserves: async (week, order, by) => {
      await orderReserves(ground, week, order, by.name);
      return readWeek(ground, week);
    },
    today: (lastVisit) => readToday(ground, lastVisit),
  };
}
