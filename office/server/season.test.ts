import * as SheetJs from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCamp } from '../../content-loader/content.ts';
import type { SeasonSettings } from '../../forms/season.ts';
import { serverExtensions } from '../../office.ts';
import { tablesAboutSubmissions } from '../../server/store/schema.ts';
import { eraseOverdue } from '../../server/submissions/retention.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { startCollector } from '../../tests/collector.ts';
import { testContent } from '../../tests/content.ts';
import { bothDatabases } from '../../tests/databases.ts';
import { type Office as Kollo, openOffice as openKollo } from '../../tests/kollo.ts';
import { logIn, testSeason } from '../../tests/office.ts';
import type { OfficeUser } from '../../tests/office-user.ts';
import { campIsOver, weeksBeside } from '../../tests/summer.ts';
import type {
  ApplicationAnswer,
  ApplicationInList,
  ApplicationsPage,
} from '../shared/application-answers.ts';
import type { ExportedFile } from '../shared/common-answers.ts';
import {
  hasPlace,
  isRefused,
  occupiesPlace,
  type PlacementChoice,
  type PlacementState,
} from '../shared/placement.ts';
import type { DecisionsRequest } from '../shared/placement-answers.ts';
import type { HealthListAnswer } from '../shared/week-answers.ts';

const extensions = await serverExtensions();

const settings: SeasonSettings = {
  applications: {
    child: {
      state: 'scheduled',
      opens: new Date('2027-03-01T17:00:00Z'),
      closes: new Date('2027-04-01T22:00:00Z'),
    },
    leader: { state: 'open' },
  },
  season: { year: testSeason.year },
};
/** The weeks of the season. */
const weeks = [30, 31, 32];
const periods = ['Vecka 30', 'Vecka 31', 'Vecka 32', 'Alla perioder'];
const families = 65;
const withSiblings = 10;
const sentTwice = 5;

type Decided = DecisionsRequest['decisions'][number];

describe.each(bothDatabases())('$database: a season', ({ open }) => {
  let kollo: Kollo;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let now = new Date('2027-03-01T17:00:00Z');
  let anna: OfficeUser;
  let bo: OfficeUser;

  beforeAll(async () => {
    kollo = await openKollo(open());
    collector = await startCollector({ store: kollo.store, settings, now: () => now });
  });
  afterAll(async () => {
    await collector.close();
    await kollo.close();
  });

  /**
   * The decided states that the two people were shown, by child and week; the rest of the test compares with them.
   */
  const decided = new Map<string, PlacementState[]>();
  const keyOf = (reference: string, week: number) => `${reference} ${week}`;
  const stateOf = (reference: string, week: number) => decided.get(keyOf(reference, week))?.at(-1) ?? 'ny';
  const inState = (week: number, isMeant: (state: PlacementState) => boolean) =>
    [...decided.keys()]
      .filter((key) => key.endsWith(` ${week}`))
      .map((key) => key.slice(0, -3))
      .filter((reference) => reference.startsWith('B') && isMeant(stateOf(reference, week)))
      .sort();
  /** The references of the children in order of arrival, and of those with health answers. */
  const children: string[] = [];
  const leaders: string[] = [];
  const withHealth = new Set<string>();
  /** The references with a note for the kitchen. */
  const withFood = new Set<string>();

  const atTime = async (instant: string) => {
    now = new Date(instant);
    anna = await logIn(collector, kollo.store, { name: 'Anna Berg', role: 'ansvarig' }, now);
    bo = await logIn(collector, kollo.store, { name: 'Bo Ek', role: 'handlaggare' }, now);
  };
  const list = async (by: OfficeUser) => {
    const [them, others] = [await by.list(), await by.list('leader')];
    return { ...them, applications: [...them.applications, ...others.applications] };
  };
  const weekOf = async (by: OfficeUser, week: number) => await by.week(week);
  const referencesOf = (people: readonly { readonly reference: string }[]) =>
    people.map(({ reference }) => reference);

  async function decide(by: OfficeUser, decisions: readonly Decided[], reason?: string): Promise<number> {
    const { status } = await by.ask('POST', '/decisions', { decisions, ...(reason ? { reason } : {}) });
    if (status !== 200) return status;
    for (const { reference, week, state } of decisions) {
      const key = keyOf(reference, week);
      const before = decided.get(key) ?? [];
      decided.set(key, state === 'undo' ? before.slice(0, -1) : [...before, state]);
    }
    return status;
  }

  /** Makes one decision based on the current view. */
  function decideOne(
    by: OfficeUser,
    reference: string,
    week: number,
    state: PlacementChoice,
    reason?: string,
  ) {
    const decisionId = decided.get(keyOf(reference, week))?.length ?? 0;
    return decide(by, [{ reference, week, state, decisionId }], reason);
  }

  /**
   * Enough initials for unique combinations of first name, initial and age, because the kitchen reads no more of a
   * name.
   */
  const initialOf = (family: number) => String.fromCodePoint(0x41 + (family % 26));
  const childOf = (family: number, name: string, more: object = {}) => ({
    ...completeAnswers.child,
    'Barnets namn': `${name} ${initialOf(family)}familj${family}`,
    'Barnets ålder': 9 + (family % 4),
    'Förälders namn': `Förälder ${initialOf(family)}familj${family}`,
    'E-post': `familj${family}@example.org`,
    Telefon: `070-${1_740_000 + family}`,
    'Önskad period': periods[family % periods.length],
    'Allergier/specialkost/annat': family % 3 === 0 ? `Tål inte mjölk (${name} ${family})` : '',
    ...more,
  });

  async function apply(answers: Record<string, unknown>): Promise<void> {
    now = new Date(now.getTime() + 61_000);
    const { status, body } = await collector.send('child', answers);
    expect(status).toBe(200);
    children.push(body.reference);
    if (answers['Allergier/specialkost/annat'] !== '') withHealth.add(body.reference);
  }

  test('begins with 80 applications by HTTP: siblings, all periods, repeated ones, and late ones that are refused', async () => {
    for (let family = 0; family < families; family++) {
      await apply(childOf(family, 'Ebba'));
      if (family < withSiblings) {
        const period = periods[(family + 1) % periods.length];
        await apply(childOf(family, 'Folke', { 'Barnets ålder': 12, 'Önskad period': period }));
      }
    }
    for (let family = 20; family < 20 + sentTwice; family++)
      await apply(childOf(family, 'Ebba', { Telefon: `+46 (0)70 ${1_740_000 + family}` }));
    // A second press of the button is no second application.
    const again = await collector.send('child', childOf(7, 'Ebba'));
    expect([again.status, children.includes(again.body.reference)]).toEqual([200, true]);
    for (let leader = 0; leader < 8; leader++) {
      const sent = {
        ...completeAnswers.leader,
        Namn: `Ledare ${leader}`,
        Epost: `ledare${leader}@example.org`,
        Perioder: periods[leader % periods.length],
      };
      leaders.push((await collector.send('leader', sent)).body.reference);
    }
    now = new Date('2027-04-02T09:00:00Z');
    const late = await collector.send('child', childOf(777, 'Sen'));
    expect(late.status).toBe(403);

    await atTime('2027-04-03T08:00:00Z');
    const { applications } = await list(anna);
    expect(applications.filter(({ form }) => form === 'child').map(({ reference }) => reference)).toEqual(
      children.toReversed(),
    );
    expect(children).toHaveLength(80);
    expect(new Set(children)).toHaveLength(80);
    const siblings = applications.filter((each) => each.siblings.length > 0);
    expect(siblings).toHaveLength(2 * withSiblings);
    expect(applications.filter((each) => each.maybeSame.length > 0)).toHaveLength(2 * sentTwice);
    for (const { guardian, siblings: others } of siblings)
      for (const other of others)
        expect(applications.find(({ reference }) => reference === other.reference)?.guardian).toBe(guardian);
  });

  /**
   * Decides about the ten oldest undecided applications of each list, and offers places while there are any. Anna begins
   * with the oldest and Bo with the newest of the ten, until one of them is refused.
   */
  async function workThrough(by: OfficeUser): Promise<void> {
    for (;;) {
      const { applications, weeks: counts } = await by.list();
      const undecided = applications.filter(({ placements }) =>
        placements.every(({ state }) => state === 'ny'),
      );
      if (undecided.length === 0) return;
      const ten = undecided.slice(-10);
      for (const next of by === anna ? ten.toReversed() : ten) {
        const status = await decide(by, whatToDo(next, counts), isRepeat(next) ? 'Dubblett' : undefined);
        expect(status).not.toBe(500);
        // The other person has decided about this child, or has given the week's last place.
        if (status !== 200) break;
      }
    }
  }

  const isRepeat = ({ reference, maybeSame }: ApplicationInList) =>
    maybeSame.some((other) => children.indexOf(other.reference) < children.indexOf(reference));

  function whatToDo(application: ApplicationInList, counts: ApplicationsPage['weeks']): Decided[] {
    const { reference, placements } = application;
    const isFree = (week: number) =>
      weeks.includes(week) &&
      counts.some((each) => each.week === week && each.accepted + each.offered < each.capacity);
    const offered = placements.find(({ week }) => isFree(week))?.week;
    const isLast = children.indexOf(reference) > 70;
    return placements.map(({ week, decisionId }, index) => {
      if (isRepeat(application)) return { reference, week, decisionId, state: 'atertagen' };
      if (week === offered) return { reference, week, decisionId, state: 'erbjuden' };
      const mayWait = offered === undefined && index === 0 && !isLast;
      return { reference, week, decisionId, state: mayWait ? 'reserv' : 'nej' };
    });
  }

  test('is decided by two people at once, who give 45 places and none twice', async () => {
    await Promise.all([workThrough(anna), workThrough(bo)]);
    for (const week of weeks) {
      expect(inState(week, occupiesPlace)).toHaveLength(15);
      const { children: placed, reserves, count } = await weekOf(bo, week);
      expect(referencesOf(placed).sort()).toEqual(inState(week, occupiesPlace));
      expect(referencesOf(reserves).sort()).toEqual(inState(week, (state) => state === 'reserv'));
      expect(count).toMatchObject({ offered: 15, accepted: 0, reserves: reserves.length, capacity: 15 });
    }
    // Nobody has the same place twice, not even children who asked for every week.
    const beds = weeks.flatMap((week) => inState(week, occupiesPlace));
    expect(new Set(beds).size).toBe(45);
  });

  test('continues with answers, a withdrawal, reserves in order, an undone mistake, and a sibling over capacity', async () => {
    for (const week of weeks) {
      const { children: offered, reserves } = await weekOf(anna, week);
      const [declining, withdrawing, ...accepting] = referencesOf(offered);
      for (const reference of [withdrawing ?? '', ...accepting]) await decideOne(bo, reference, week, 'ja');
      await decideOne(anna, declining ?? '', week, 'nej');
      await decideOne(anna, withdrawing ?? '', week, 'atertagen', 'Flyttar till Umeå.');
      for (const reference of referencesOf(reserves).slice(0, 2))
        await decideOne(bo, reference, week, 'erbjuden');
      const left = (await weekOf(anna, week)).reserves;
      expect(referencesOf(left)).toEqual(referencesOf(reserves).slice(2));
      // A decision by mistake, and its undo.
      const slipped = left.at(-2)?.reference ?? '';
      for (const state of ['nej', 'undo'] as const)
        expect(await decideOne(bo, slipped, week, state)).toBe(200);
      expect(referencesOf((await weekOf(anna, week)).reserves)).toEqual(referencesOf(left));
    }
    const [sibling] = referencesOf((await weekOf(anna, 31)).reserves);
    expect(await decideOne(anna, sibling ?? '', 31, 'ja')).toBe(422);
    expect(await decideOne(anna, sibling ?? '', 31, 'ja', 'Syskonet har plats.')).toBe(200);
    for (const { reference, placements } of (await anna.list('leader')).applications)
      for (const { week } of placements) expect(await decideOne(bo, reference, week, 'ja')).toBe(200);
    for (const reference of [...inState(30, occupiesPlace), ...inState(31, isRefused)]) {
      await bo.ask('PUT', `/applications/${reference}/note`, { text: 'Mamma ringde.' });
      if (!withHealth.has(reference)) continue;
      withFood.add(reference);
      await anna.ask('PUT', `/applications/${reference}/food`, { text: 'mjölkfritt' });
    }
    for (const reference of inState(30, occupiesPlace))
      await bo.ask('PUT', `/applications/${reference}/payments`, { week: 30, paidOn: '2027-04-02' });
  });

  test('is recorded for each child in states, history, lists and exports', async () => {
    const { applications, weeks: counts } = await list(bo);
    for (const { reference, placements } of applications)
      for (const { week, state, decisionId } of placements) {
        const history = decided.get(keyOf(reference, week)) ?? [];
        expect([reference, week, state, decisionId]).toEqual([
          reference,
          week,
          history.at(-1) ?? 'ny',
          history.length,
        ]);
      }
    expect(counts.map(({ accepted, offered }) => accepted + offered)).toEqual([
      ...[15, 16, 15],
      ...weeksBeside(...weeks).map(() => 0),
    ]);
    const history = await kollo.store.db
      .selectFrom('decisions')
      .select('id')
      .where('undoneAt', 'is', null)
      .execute();
    expect(history).toHaveLength([...decided.values()].flat().length);

    const everybodyPlaced = [...new Set(weeks.flatMap((week) => inState(week, hasPlace)))].sort();
    const file = (await anna.ask<ExportedFile>('POST', '/exports', { form: 'child', everyone: false })).body;
    expect(readReferences(Buffer.from(file.content, 'base64')).sort()).toEqual(everybodyPlaced);
    const everyone = (await anna.ask<ExportedFile>('POST', '/exports', { form: 'child', everyone: true }))
      .body;
    expect(readReferences(Buffer.from(everyone.content, 'base64')).sort()).toEqual(children.toSorted());
  });

  const { retention } = loadCamp(testContent);
  /** Erases overdue data at an instant, as the server does daily. */
  async function passTime(instant: string): Promise<void> {
    await atTime(instant);
    await eraseOverdue(kollo.store, extensions, retention, now);
  }
  /** The references of children with stored health answers, and of children with a note for the kitchen. */
  async function readHealth() {
    const answers: ApplicationAnswer[] = [];
    for (const reference of withHealth) answers.push(await anna.application(reference));
    const those = (has: (answer: ApplicationAnswer) => boolean) =>
      referencesOf(answers.filter(has).map(({ application }) => application)).sort();
    return { health: those(({ hasHealth }) => hasHealth), food: those(({ foodLine }) => foodLine !== null) };
  }
  const rowsIn = (
    table: (typeof tablesAboutSubmissions)[number] | 'childApplications' | 'leaderApplications' | 'diary',
  ) => kollo.store.db.selectFrom(table).selectAll().execute();

  test('erases health 14 days after a refusal from children without any place, and from no others', async () => {
    // The decisions were made on 3 April.
    await passTime('2027-04-16T08:00:00Z');
    expect((await readHealth()).health).toEqual([...withHealth].sort());
    await passTime('2027-04-18T08:00:00Z');
    const mayCome = (await list(anna)).applications
      .filter(({ placements }) => !placements.every(({ state }) => isRefused(state)))
      .map(({ reference }) => reference);
    const kept = (those: ReadonlySet<string>) => mayCome.filter((reference) => those.has(reference)).sort();
    expect(kept(withHealth).length).toBeLessThan(withHealth.size);
    expect(kept(withFood).length).toBeLessThan(withFood.size);
    expect(await readHealth()).toEqual({ health: kept(withHealth), food: kept(withFood) });
  });

  test('shows leaders and kitchen their own week and no more', async () => {
    await atTime('2027-07-26T06:00:00Z');
    const kim = await logIn(collector, kollo.store, { name: 'Kim', role: 'ledare', weeks: [30] }, now);
    const kitchen = await logIn(collector, kollo.store, { name: 'Köket', role: 'kok' }, now);
    const placed = inState(30, occupiesPlace);
    const seen = await weekOf(kim, 30);
    expect(referencesOf(seen.children).sort()).toEqual(placed);
    expect(seen.reserves).toEqual([]);
    expect((await kim.ask('GET', '/weeks/32')).status).toBe(403);
    const plates = await weekOf(kitchen, 30);
    expect(plates.children).toHaveLength(15);
    const inWeek30 = leaders.filter((_, leader) =>
      ['Vecka 30', 'Alla perioder'].includes(periods[leader % 4] ?? ''),
    );
    expect(plates.leaders).toHaveLength(inWeek30.length);
    expect(referencesOf(seen.leaders).sort()).toEqual(inWeek30.sort());
    expect(plates.children.filter(({ foodLine }) => foodLine)).toHaveLength(
      placed.filter((reference) => withHealth.has(reference)).length,
    );
    expect(JSON.stringify(plates)).not.toMatch(/min-sida|Tål inte|B-/);
    const sheet = (await kim.ask<HealthListAnswer>('POST', '/weeks/30/lists', { list: 'halsa' })).body;
    expect(referencesOf(sheet.children).sort()).toEqual(
      placed.filter((reference) => withHealth.has(reference)),
    );
    const notPlaced = children.find((reference) => !placed.includes(reference) && withHealth.has(reference));
    expect((await kim.ask('POST', `/applications/${notPlaced}/health`)).status).toBe(403);
  });

  test('ends with everything erased that is due', async () => {
    await passTime(campIsOver(2027).toISOString());
    expect(await readHealth()).toEqual({ health: [], food: [] });
    expect((await list(anna)).applications).toHaveLength(children.length + leaders.length);

    await passTime('2028-01-01T08:00:00Z');
    expect((await list(anna)).applications).toEqual([]);
    const tables = [...tablesAboutSubmissions, 'childApplications', 'leaderApplications'] as const;
    for (const table of tables) expect.soft(await rowsIn(table), table).toEqual([]);
    const diary = await rowsIn('diary');
    expect(diary.length).toBeGreaterThan(200);
    expect(JSON.stringify(diary)).not.toMatch(/min-sida|Ebba|Folke|mjölk|Umeå|Syskonet/);

    await passTime('2029-08-01T08:00:00Z');
    expect(await rowsIn('diary')).toEqual([]);
  });
});

/** The references in a workbook's first sheet. */
function readReferences(file: Buffer): string[] {
  const book = SheetJs.read(file, { type: 'buffer' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The workbook has no sheet');
  return SheetJs.utils.sheet_to_json<{ Referens: string }>(sheet).map(({ Referens }) => Referens);
}
