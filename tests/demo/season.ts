import { setTimeout } from 'node:timers/promises';
import { firstName } from '../../forms/names.ts';
import type { DecidedState } from '../../office/shared/placement.ts';
import { reply } from '../journeys/mailing-office.ts';
import { noteAll, originOf } from '../journeys/office.ts';
import type { Site } from '../journeys/running-site.ts';
import { readable, type startMailServer } from '../mail-server.ts';
import { type Invited, sessionHeaders } from '../office.ts';
import { type Received, received } from '../office-cast.ts';
import { type OfficeUser, officeUser } from '../office-user.ts';
import { sendForm } from '../server-process.ts';

/** The instant at which the demo shows the season. */
export const inMay = (year: number): string => `${year}-05-11T08:41:00+02:00`;

interface Season {
  /** A running site with a movable clock, which sends its mail to `mail`. */
  readonly site: Site;
  readonly mail: Pick<Awaited<ReturnType<typeof startMailServer>>, 'arrived'>;
  readonly year: number;
  /** The season's cast; by default everybody. */
  readonly people?: readonly Received[];
}

/**
 * Plays a season until a morning in May over HTTP: families and leaders apply, two members of the association decide
 * and send letters, and most families accept.
 */
export async function liveSeason({ site, mail, year, people = received }: Season): Promise<void> {
  const inYear = (instant: string) => instant.replace('2099', String(year));
  const cast = people.map((one) => ({ ...one, at: inYear(isNew(one) ? later(one.at) : one.at) }));
  const references = new Map<string, string>();

  async function receive(those: readonly Received[]): Promise<void> {
    for (const { form, answers, at, name } of those) {
      await site.moveClock(at);
      const written = Object.entries(answers).map(([key, value]) => [
        key,
        typeof value === 'string' ? inYear(value) : value,
      ]);
      const response = await sendForm(site, form, Object.fromEntries(written));
      if (!response.ok) throw new Error(`${form}: ${response.status} ${await response.text()}`);
      references.set(name, (await response.json()).reference);
    }
  }

  await receive(cast.filter((one) => !isNew(one)));

  await site.moveClock(`${year}-04-15T17:30:00+02:00`);
  const anna = await comeIn(site, { name: 'Anna Bodin', role: 'handlaggare' });
  await anna.decideAll(
    placesIn(() => true).map(({ one, reference, week, state }) => [
      reference,
      week,
      firstWord(state, one.form),
    ]),
  );
  const answerBy = `${year}-04-25`;
  for (const kind of ['erbjudande', 'reserv', 'nej'] as const) await anna.send(kind, undefined, { answerBy });
  await anna.send('bekraftelse', undefined, { form: 'leader', answerBy: null });
  await site.moveClock(`${year}-04-15T17:45:00+02:00`);

  // A few each day, the last ones the day before.
  const happy = placesIn(({ form }, state) => state === 'ja' && form === 'child');
  for (const [index, { one }] of happy.entries()) {
    const day = 16 + Math.floor((index * 8) / happy.length);
    await site.moveClock(`${year}-04-${day}T${12 + (index % 8)}:0${index % 6}:00+02:00`);
    await reply(await linkTo(one), 'ja');
  }

  await site.moveClock(`${year}-05-04T18:10:00+02:00`);
  const maria = await comeIn(site, { name: 'Maria Ekdahl', role: 'ansvarig' });
  await maria.decideAll(
    placesIn((_, state) => state === 'atertagen').map(({ reference, week, state }) => [
      reference,
      week,
      state,
    ]),
  );
  await noteAll(maria, cast, references, `${year}-05-03`);

  await receive(cast.filter(isNew));
  await site.moveClock(inMay(year));

  /** The decided weeks of the cast for which `wanted` is true. */
  function placesIn(wanted: (one: Received, state: DecidedState) => boolean) {
    return cast.flatMap((one) =>
      Object.entries(one.decided)
        .filter(([, state]) => wanted(one, state))
        .map(([week, state]) => ({
          one,
          state,
          week: Number(week),
          reference: references.get(one.name) ?? '',
        })),
    );
  }

  /** The link in the letter about a child, after the letter has arrived. */
  async function linkTo({ name, answers }: Received): Promise<string> {
    const isTheirs = (text: string) =>
      text.includes(firstName(name)) && text.includes('/min-sida/') && text.includes('Tacka ja eller nej');
    for (let tries = 0; tries < 600; tries++) {
      const theirs = mail.arrived.filter(({ to }) => to.includes(String(answers['E-post'])));
      const offer = theirs.map(({ raw }) => readable(raw)).find(isTheirs);
      const [link] = /http:\/\/localhost:\d+\/min-sida\/[\w-]{43}/.exec(offer ?? '') ?? [];
      if (link) return link;
      await setTimeout(100);
    }
    throw new Error(`${name} has been sent no link within a minute`);
  }
}

/** Somebody of the association who works in the office of a running site without a page. */
export async function comeIn(site: Site, invited: Invited): Promise<OfficeUser> {
  const { cookie = '', ...others } = await sessionHeaders(await site.store(), invited, site.clock());
  const headers = { ...others, cookie: cookie.replace('__Secure-', '') };
  return officeUser(async (method, path, body) => {
    const asked = { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) };
    const response = await fetch(`${originOf(site)}/kansli/api${path}`, asked);
    return { status: response.status, body: await response.json() };
  });
}

/** Undecided applications arrive during the last days. */
const isNew = ({ form, decided }: Pick<Received, 'form' | 'decided'>): boolean =>
  ['child', 'leader'].includes(form) && Object.keys(decided).length === 0;

/** Four weeks later. */
const later = (instant: string): string => new Date(Date.parse(instant) + 27 * 86_400_000).toISOString();

/** The first decision: children are offered a place before they accept it; leaders accept by telephone. */
function firstWord(state: DecidedState, form: string): DecidedState {
  const offered = state === 'ja' || state === 'atertagen';
  return offered && form === 'child' ? 'erbjuden' : state;
}
