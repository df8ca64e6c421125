import type { FastifyInstance } from 'fastify';
import { periodDates, seasonIsAhead } from '../../forms/calendar.ts';
import type { SeasonSettings } from '../../forms/season.ts';
import { type CampPlace, campWeekCalendar } from './camp-week-calendar.ts';

export interface CalendarRoutes {
  readonly settings: SeasonSettings;
  readonly place: CampPlace;
  readonly now: () => Date;
}

/** `GET /kalender/vecka-30.ics` and the other weeks', while the summer lies ahead. */
export async function calendarRoutes(app: FastifyInstance, { settings, place, now }: CalendarRoutes) {
  app.get<{ Params: { file: string } }>('/kalender/:file', async (request, reply) => {
    const { year } = settings.season;
    const weeks = year !== null && seasonIsAhead(year, now()) ? Object.values(periodDates(year)) : [];
    const wanted = weeks.find(({ week }) => request.params.file === `vecka-${week}.ics`);
    if (!wanted) return reply.callNotFound();
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${request.params.file}"`)
      .header('cache-control', 'public, max-age=3600')
      .send(campWeekCalendar(wanted, place, now()));
  });
}
