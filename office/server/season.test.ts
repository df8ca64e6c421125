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
import { logIn, testCamp, testSeason } from '../../tests/office.ts';
import type { OfficeUser } from '../../tests/office-user.ts';
import type { TestStore } from '../../tests/stores.ts';
import { campIsOver, weeksBeside } from '../../tests/summer.ts';
import type {
  ApplicationAnswer,
  ApplicationInList,
  ApplicationsPage,
} from '../shared/application-answers.ts';
import { isRefused, occupiesPlace, type PlacementChoice, type PlacementState } from '../shared/placement.ts';
import type { DecisionsRequest } from '../shared/placement-answers.ts';

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
const tables = [...tablesAboutSubmissions, 'childApplications', 'leaderApplications'] as const;
const periods = ['Vecka 30', 'Vecka 31', 'Vecka 32', 'Alla perioder'];
const places = 3;
const families = 28;
const withSiblings = 4;
const sentTwice = 3;
const applied = families + withSiblings + sentTwice;

type Decided = DecisionsRequest['decisions'][number];
type Decision = [reference: string, week: number, state: PlacementChoice, reason?: string];

describe.each(bothDatabases())('$database: a season', ({ open }) => {
  let store: TestStore;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let now = new Date('2027-03-01T17:00:00Z');
  let anna: OfficeUser;
  let bo: OfficeUser;

  beforeAll(async () => {
    store = await open();
    const office = { camp: testCamp({ places }) };
    collector = await startCollector({ store, settings, now: () => now, office });
    anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, () => now);
    bo = await logIn(collector, store, { name: 'Bo Ek', role: 'handlaggare' }, () => now);
  });
  afterAll(async () => {
    await collector.close();
    await store.close();
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

  const list = async (by: OfficeUser) => {
    const [them, others] = [await by.list(), await by.list('leader')];
    return { ...them, applications: [...them.applications, ...others.applications] };
  };
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
  function decideOne(by: OfficeUser, ...[reference, week, state, reason]: Decision) {
    const decisionId = decided.get(keyOf(reference, week))?.length ?? 0;
    return decide(by, [{ reference, week, state, decisionId }], reason);
  }

  const childOf = (family: number, name: string, more: object = {}) => ({
    ...completeAnswers.child,
    'Barnets namn': `${name} Familj${family}`,
    'Barnets ålder': 9 + (family % 4),
    'Förälders namn': `Förälder ${family}`,
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

  test('begins with applications by HTTP: siblings, all periods and repeated ones', async () => {
    for (let family = 0; family < families; family++) {
      await apply(childOf(family, 'Ebba'));
      if (family < withSiblings) {
        const period = periods[(family + 1) % periods.length];
        await apply(childOf(family, 'Folke', { 'Barnets ålder': 12, 'Önskad period': period }));
      }
    }
    for (let family = 20; family < 20 + sentTwice; family++)
      await apply(childOf(family, 'Ebba', { Telefon: `+46 (0)70 ${1_740_000 + family}` }));
    for (let leader = 0; leader < 4; leader++) {
      const sent = {
        ...completeAnswers.leader,
        Namn: `Ledare ${leader}`,
        Epost: `ledare${leader}@example.org`,
        Perioder: periods[leader % periods.length],
      };
      leaders.push((await collector.send('leader', sent)).body.reference);
    }
    now = new Date('2027-04-03T08:00:00Z');
    const { applications } = await list(anna);
    expect(applications.filter(({ form }) => form === 'child').map(({ reference }) => reference)).toEqual(
      children.toReversed(),
    );
    expect(new Set(children).size).toBe(applied);
    const siblings = applications.filter((each) => each.siblings.length > 0);
    expect(siblings).toHaveLength(2 * withSiblings);
    expect(applications.filter((each) => each.maybeSame.length > 0)).toHaveLength(2 * sentTwice);
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
    const isLast = children.indexOf(reference) > applied - 4;
    return placements.map(({ week, decisionId }, index) => {
      if (isRepeat(application)) return { reference, week, decisionId, state: 'atertagen' };
      if (week === offered) return { reference, week, decisionId, state: 'erbjuden' };
      const mayWait = offered === undefined && index === 0 && !isLast;
      return { reference, week, decisionId, state: mayWait ? 'reserv' : 'nej' };
    });
  }

  test('is decided by two people at once, who give each place once', async () => {
    await Promise.all([workThrough(anna), workThrough(bo)]);
    for (const week of weeks) {
      expect(inState(week, occupiesPlace)).toHaveLength(places);
      const { children: placed, reserves, count } = await bo.week(week);
      expect(referencesOf(placed).sort()).toEqual(inState(week, occupiesPlace));
      expect(referencesOf(reserves).sort()).toEqual(inState(week, (state) => state === 'reserv'));
      expect(count).toMatchObject({ offered: places, accepted: 0, reserves: reserves.length });
    }
    // Nobody has the same place twice, not even children who asked for every week.
    const beds = weeks.flatMap((week) => inState(week, occupiesPlace));
    expect(new Set(beds).size).toBe(weeks.length * places);
  });

  test('continues with answers, a withdrawal, reserves in order, an undone mistake, and a sibling over capacity', async () => {
    for (const week of weeks) {
      const { children: offered, reserves } = await anna.week(week);
      const [declining, withdrawing, ...accepting] = referencesOf(offered);
      for (const reference of [withdrawing ?? '', ...accepting]) await decideOne(bo, reference, week, 'ja');
      await decideOne(anna, declining ?? '', week, 'nej');
      await decideOne(anna, withdrawing ?? '', week, 'atertagen', 'Flyttar till Umeå.');
      for (const reference of referencesOf(reserves).slice(0, 2))
        await decideOne(bo, reference, week, 'erbjuden');
      const left = (await anna.week(week)).reserves;
      expect(referencesOf(left)).toEqual(referencesOf(reserves).slice(2));
      // A decision by mistake, and its undo.
      const slipped = left.at(-2)?.reference ?? '';
      for (const state of ['nej', 'undo'] as const)
        expect(await decideOne(bo, slipped, week, state)).toBe(200);
      expect(referencesOf((await anna.week(week)).reserves)).toEqual(referencesOf(left));
    }
    const [sibling] = referencesOf((await anna.week(31)).reserves);
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

  test('is recorded for each child in states, history and lists', async () => {
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
      ...[places, places + 1, places],
      ...weeksBeside(...weeks).map(() => 0),
    ]);
    const decisions = store.db.selectFrom('decisions').select('id').where('undoneAt', 'is', null);
    expect(await decisions.execute()).toHaveLength([...decided.values()].flat().length);
  });

  const { retention } = loadCamp(testContent);
  /** Erases overdue data at an instant, as the server does daily. */
  async function passTime(instant: string): Promise<void> {
    now = new Date(instant);
    await eraseOverdue(store, extensions, retention, now);
  }
  /** The references of children with stored health answers, and of children with a note for the kitchen. */
  async function readHealth() {
    const answers: ApplicationAnswer[] = [];
    for (const reference of withHealth) answers.push(await anna.application(reference));
    const those = (has: (answer: ApplicationAnswer) => boolean) =>
      referencesOf(answers.filter(has).map(({ application }) => application)).sort();
    return { health: those(({ hasHealth }) => hasHealth), food: those(({ foodLine }) => foodLine !== null) };
  }
  const rowsIn = (table: (typeof tables)[number] | 'diary') =>
    store.db.selectFrom(table).selectAll().execute();

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

  test('ends with everything erased that is due', async () => {
    await passTime(campIsOver(2027).toISOString());
    expect(await readHealth()).toEqual({ health: [], food: [] });
    expect((await list(anna)).applications).toHaveLength(children.length + leaders.length);

    await passTime('2028-01-01T08:00:00Z');
    expect((await list(anna)).applications).toEqual([]);
    for (const table of tables) expect.soft(await rowsIn(table), table).toEqual([]);
    const diary = await rowsIn('diary');
    expect(diary.length).toBeGreaterThan(100);
    expect(JSON.stringify(diary)).not.toMatch(/min-sida|Ebba|Folke|mjölk|Umeå|Syskonet/);

    await passTime('2029-08-01T08:00:00Z');
    expect(await rowsIn('diary')).toEqual([]);
  });
});
