import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CampWeek, campWeekOf } from '../../forms/calendar.ts';
import { startCollector } from '../../tests/collector.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import { campIsOver } from '../../tests/summer.ts';
import { campWeekCalendar } from './calendar.ts';

const now = new Date('2027-02-01T12:00:00Z');
const place = {
  name: 'Söderalakollot',
  slug: 'soderalakollot',
  address: { street: 'Exempelvägen 1; gården', postalCode: '826 40', town: 'Söderala' },
};

function weekOf(year: number, week: number): CampWeek {
  const found = campWeekOf(year, week);
  if (!found) throw new Error(`The camp has no week ${week}`);
  return found;
}

const read = (text: string) => {
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  if (!event) throw new Error('There is no event');
  return new ICAL.Event(event);
};

test('a week’s event lasts from Monday to Friday, with the camp’s name and place', () => {
  const text = campWeekCalendar(weekOf(2027, 30), place, now);
  const event = read(text);
  expect(event.summary).toBe('Söderalakollot, vecka 30');
  expect(event.location).toBe('Exempelvägen 1; gården, 826 40 Söderala');
  // Strict calendar programs end the location at an unescaped comma (RFC 5545, 3.3.11).
  expect(text.replaceAll('\r\n ', '')).not.toMatch(/^LOCATION:.*[^\\][,;]/m);
  expect(event.startDate.toString()).toBe('2027-07-26');
  // An all-day event's end is the day after the last one.
  expect(event.endDate.toString()).toBe('2027-07-31');
  expect(event.startDate.isDate).toBe(true);
});

test('the same week has the same UID each time, and another one next summer', () => {
  const later = new Date('2027-05-01T12:00:00Z');
  const mine = weekOf(2027, 30);
  const uid = (text: string) => read(text).uid;
  expect(uid(campWeekCalendar(mine, place, now))).toBe(uid(campWeekCalendar(mine, place, later)));
  for (const other of [weekOf(2027, 31), weekOf(2028, 30)]) {
    expect(uid(campWeekCalendar(mine, place, now))).not.toBe(uid(campWeekCalendar(other, place, now)));
  }
});

test('long names are folded as RFC 5545 requires, and read back unchanged', () => {
  const name = 'Å'.repeat(120);
  const text = campWeekCalendar(weekOf(2027, 30), { ...place, name }, now);
  const lines = text.split('\r\n');
  expect(text.endsWith('\r\n')).toBe(true);
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
  expect(read(text).summary).toBe(`${name}, vecka 30`);
});

test.each([
  { year: 2027, at: '2027-02-01T12:00:00Z', file: 'vecka-32.ics', status: 200 },
  { year: 2027, at: '2027-02-01T12:00:00Z', file: 'vecka-1.ics', status: 404 },
  { year: 2027, at: campIsOver(2027).toISOString(), file: 'vecka-32.ics', status: 404 },
  { year: null, at: '2027-02-01T12:00:00Z', file: 'vecka-32.ics', status: 404 },
])('GET $file with season $year at $at responds $status', async ({ year, at, file, status }) => {
  const store = await temporarySqlite();
  const settings = {
    applications: { child: { state: 'closed' }, leader: { state: 'closed' } },
    season: { year },
  } as const;
  const { server, close } = await startCollector({ store, settings, now: () => new Date(at) });
  const answer = await server.inject(`/kalender/${file}`);
  expect(answer.statusCode).toBe(status);
  if (status === 200) expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  await close();
  await store.close();
});

test('the opening of a scheduled application is a calendar file until it opens', async () => {
  const store = await temporarySqlite();
  const opens = new Date('2027-03-01T17:00:00Z');
  const settings = {
    applications: {
      child: { state: 'scheduled', opens, closes: new Date('2027-04-30T22:00:00Z') },
      leader: { state: 'closed' },
    },
    season: { year: null },
  } as const;
  let now = new Date('2027-02-01T12:00:00Z');
  const { server, close } = await startCollector({ store, settings, now: () => now });
  const answer = await server.inject('/kalender/ansok-barn.ics');
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const event = read(answer.body);
  expect(event.summary).toMatch(/: ansökan öppnar$/);
  expect(event.startDate.toJSDate()).toEqual(opens);
  expect(event.endDate.toJSDate()).toEqual(new Date('2027-03-01T17:30:00Z'));
  // One application has no opening time, and the other one's has passed.
  expect((await server.inject('/kalender/ansok-ledare.ics')).statusCode).toBe(404);
  now = opens;
  expect((await server.inject('/kalender/ansok-barn.ics')).statusCode).toBe(404);
  await close();
  await store.close();
});
