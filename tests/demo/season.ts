import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { firstName } from '../../forms/names.ts';
import type { ApplicationAnswer } from '../../office/shared/application-answers.ts';
import type { LettersRequest, PreviewsAnswer, RecipientsAnswer } from '../../office/shared/letter-answers.ts';
import type { LetterForm, LetterKind } from '../../office/shared/letters.ts';
import type { PlacementState } from '../../office/shared/placement.ts';
import { placementKey } from '../../office/shared/placement-key.ts';
import { asRead } from '../../office/shared/read-letters.ts';
import { completeAnswers } from '../answers.ts';
import { reply } from '../journeys/mailing-office.ts';
import { originOf } from '../journeys/office.ts';
import type { Site } from '../journeys/running-site.ts';
import { readable, type startMailServer } from '../mail-server.ts';
import { sessionHeaders } from '../office.ts';
import { type Received, received } from '../office-cast.ts';

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
      const written = {
        ...completeAnswers[form],
        ...Object.fromEntries(
          Object.entries(answers).map(([key, value]) => [
            key,
            typeof value === 'string' ? inYear(value) : value,
          ]),
        ),
      };
      const response = await fetch(`${site.url}/api/forms/${form}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(written),
      });
      references.set(name, (await read(response)).reference);
    }
  }

  await receive(cast.filter((one) => !isNew(one)));

  await site.moveClock(`${year}-04-15T17:30:00+02:00`);
  const anna = await comeIn('Anna Bodin');
  await decide(anna, firstWord);
  for (const kind of ['erbjudande', 'reserv', 'nej'] as const) await send(anna, kind);
  await send(anna, 'bekraftelse', 'leader');
  await site.moveClock(`${year}-04-15T17:45:00+02:00`);

  // A few each day, the last ones the day before.
  const happy = placesIn(cast, (state, form) => state === 'ja' && form === 'child');
  for (const [index, { one }] of happy.entries()) {
    const day = 16 + Math.floor((index * 8) / happy.length);
    await site.moveClock(`${year}-04-${day}T${12 + (index % 8)}:0${index % 6}:00+02:00`);
    await reply(await linkTo(one), 'ja');
  }

  await site.moveClock(`${year}-05-04T18:10:00+02:00`);
  const maria = await comeIn('Maria Ekdahl');
  await decide(maria, (state) => (state === 'atertagen' ? state : undefined));
  for (const { name, form, food, note, paid = [] } of cast) {
    const about = `applications/${references.get(name)}`;
    if (food && form === 'child') await maria('POST', `${about}/health`, {});
    if (food) await maria('PUT', `${about}/food`, { text: food });
    if (note) await maria('PUT', `${about}/note`, { text: note });
    for (const week of paid) await maria('PUT', `${about}/payments`, { week, paidOn: `${year}-05-03` });
  }

  await receive(cast.filter(isNew));
  await site.moveClock(inMay(year));

  /** The decided weeks of the cast for which `wanted` is true. */
  function placesIn(those: readonly Received[], wanted: (state: PlacementState, form: string) => boolean) {
    return those.flatMap((one) =>
      Object.entries(one.decided)
        .filter(([, state]) => wanted(state, one.form))
        .map(([week, state]) => ({
          one,
          form: one.form,
          reference: references.get(one.name) ?? '',
          week: Number(week),
          state,
        })),
    );
  }

  async function decide(
    who: Colleague,
    word: (state: PlacementState, form: string) => PlacementState | undefined,
  ): Promise<void> {
    const decisions = placesIn(cast, (state, form) => word(state, form) !== undefined);
    const versions = new Map<string, number>();
    for (const reference of new Set(decisions.map((one) => one.reference))) {
      const { application } = await who<ApplicationAnswer>('GET', `applications/${reference}`);
      for (const { week, decisionId } of application.placements)
        versions.set(placementKey({ reference, week }), decisionId);
    }
    await who('POST', 'decisions', {
      decisions: decisions.map(({ reference, week, state, form }) => ({
        reference,
        week,
        state: word(state, form),
        decisionId: versions.get(placementKey({ reference, week })) ?? 0,
      })),
    });
  }

  async function send(who: Colleague, kind: LetterKind, form: LetterForm = 'child'): Promise<void> {
    const { recipients, payBy } = await who<RecipientsAnswer>('GET', `letters/kinds/${form}/${kind}`);
    const letters = recipients.map(({ reference, week, decisionId }) => ({ reference, week, decisionId }));
    const answerBy = kind === 'erbjudande' ? `${year}-04-25` : null;
    const wanted: LettersRequest = { kind, form, answerBy, payBy, letters };
    const read = await who<PreviewsAnswer>('POST', 'letters/previews', wanted);
    await who('POST', 'letters', asRead(wanted, read, randomUUID()));
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

  async function comeIn(name: string): Promise<Colleague> {
    const role = name.startsWith('Maria') ? 'ansvarig' : 'handlaggare';
    const { cookie = '', ...headers } = await sessionHeaders(
      await site.store(),
      { name, role },
      site.clock(),
    );
    const sent = { ...headers, cookie: cookie.replace('__Secure-', '') };
    return async (method, path, body) => {
      const response = await fetch(`${originOf(site)}/kansli/api/${path}`, {
        method,
        headers: sent,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return read(response);
    };
  }
}

/** Sends a request to the office. `Answer` is the type of the response (office/shared/*-answers.ts). */
type Colleague = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

/** Undecided applications arrive during the last days. */
const isNew = ({ form, decided }: Pick<Received, 'form' | 'decided'>): boolean =>
  ['child', 'leader'].includes(form) && Object.keys(decided).length === 0;

/** Four weeks later. */
const later = (instant: string): string => new Date(Date.parse(instant) + 27 * 86_400_000).toISOString();

/** The first decision: children are offered a place before they accept it; leaders accept by telephone. */
function firstWord(state: PlacementState, form: string): PlacementState {
  const offered = state === 'ja' || state === 'atertagen';
  return offered && form === 'child' ? 'erbjuden' : state;
}

async function read(response: Response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
