import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Camp } from '../../content-loader/camp.ts';
import { type CampWeek, campWeeksOf, seasonIsAhead } from '../../forms/calendar.ts';
import { addDays } from '../../forms/dates.ts';
import type { HttpOptions } from './options.ts';

/** `GET /kalender/vecka-30.ics` and the other weeks until the summer is over, and the applications' openings until then. */
export async function calendarRoutes(app: FastifyInstance, { site, now }: HttpOptions) {
  app.get<{ Params: { file: string } }>('/kalender/:file', async (request, reply) => {
    const { camp } = site();
    const { year } = camp.season;
    const weeks = year !== null && seasonIsAhead(year, now()) ? campWeeksOf(year) : [];
    const wanted = weeks.find(({ week }) => request.params.file === `vecka-${week}.ics`);
    if (wanted) return send(reply, request.params.file, campWeekCalendar(wanted, camp, now()));
    const opening = openings.find(({ file }) => request.params.file === file);
    const window = opening && camp.applications[opening.application];
    if (!opening || window?.state !== 'scheduled' || window.opens <= now()) return reply.callNotFound();
    return send(reply, opening.file, openingCalendar(opening, window.opens, camp, now()));
  });
}

/** Calendar files with the opening of each application. */
const openings = [
  { application: 'child', file: 'ansok-barn.ics', words: 'ansökan öppnar' },
  { application: 'leader', file: 'ansok-ledare.ics', words: 'ansökan för kolloledare öppnar' },
] as const;

function send(reply: FastifyReply, file: string, calendar: string): FastifyReply {
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('cache-control', 'public, max-age=3600')
    .send(calendar);
}

function openingCalendar(
  { application, words }: (typeof openings)[number],
  opens: Date,
  { name, slug }: Pick<Camp, 'name' | 'slug'>,
  now: Date,
): string {
  const start = compactInstant(opens);
  return calendarWith(slug, now, [
    // One UID for each year, so that a postponed opening replaces the earlier event.
    `UID:${application}-oppnar-${start.slice(0, 4)}@${slug}`,
    `DTSTART:${start}`,
    'DURATION:PT30M',
    `SUMMARY:${escaped(`${name}: ${words}`)}`,
    'TRANSP:TRANSPARENT',
  ]);
}

/** A camp week as an iCalendar file: one all-day event from Monday to Friday. */
export function campWeekCalendar(
  { week, firstDay, lastDay }: CampWeek,
  camp: Pick<Camp, 'name' | 'slug' | 'address'>,
  now: Date,
): string {
  const { street, postalCode, town } = camp.address;
  return calendarWith(camp.slug, now, [
    // A stable UID, so that adding the week twice gives one event.
    `UID:vecka-${week}-${firstDay.slice(0, 4)}@${camp.slug}`,
    `DTSTART;VALUE=DATE:${compact(firstDay)}`,
    // DTEND is exclusive.
    `DTEND;VALUE=DATE:${compact(addDays(lastDay, 1))}`,
    `SUMMARY:${escaped(`${camp.name}, vecka ${week}`)}`,
    `LOCATION:${escaped(`${street}, ${postalCode} ${town}`)}`,
    'TRANSP:OPAQUE',
  ]);
}

/** An iCalendar file (RFC 5545) with one event of these properties. */
function calendarWith(slug: string, now: Date, event: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${slug}//kolloveckor//SV`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `DTSTAMP:${compactInstant(now)}`,
    ...event,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const compactInstant = (instant: Date) => `${compact(instant.toISOString().slice(0, 19))}Z`;

const compact = (time: string) => time.replaceAll(/[-:]/g, '');

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

// Octets, without the line break (RFC 5545, section 3.1).
const longestLine = 75;

/** Folds long lines: a continuation line starts with a space. Never splits a character. */
function folded(line: string): string {
  let result = '';
  let length = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (length + octets > longestLine) {
      result += '\r\n ';
      length = 1;
    }
    result += character;
    length += octets;
  }
  return result;
}
