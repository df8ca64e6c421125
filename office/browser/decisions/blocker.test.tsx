import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../site/data/queryClient.ts';
import { logInAs, placement, reading, screen } from '../../../tests/office-screens.tsx';
import { BlockerNotice, Reasons, withReserves } from './Blocker.tsx';

// Signs in snapshots: ▸ button, ◉ pressed, ⊘ disabled, ☑ ticked, ◇ icon, ◆ drawing, ‹› name, [text](link).
// Test files share their modules, so this file resets them before and after its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../app/camp-in-page.ts', () => ({ camp: { name: 'Kollot', fee: 1500, year: 2099 } }));

beforeEach(() => logInAs('ansvarig'));
afterEach(() => queryClient.clear());

test('a conflict between two decisions shows the colleague’s and the user’s own', () => {
  const decisions = {
    ...{ decide: async () => {}, dismiss() {}, busy: false, problem: undefined, nameOf: () => 'Alva' },
    blocker: {
      kind: 'conflict',
      wanted: [{ reference: 'B-1', week: 30, state: 'ja', decisionId: 1 }],
      conflict: {
        error: { message: '' },
        conflicts: [{ reference: 'B-1', placement: { ...placement, state: 'reserv', place: 2 } }],
      },
    },
  } as const;
  expect(reading(<BlockerNotice decisions={decisions} />)).toMatchInlineSnapshot(`
    "(alert) ◇Anna ändrade nyss
    Deras
    Vecka 30 blev Reserv 2 kl. 11.00, medan du hade sidan öppen.
    Ditt, inte sparat
    Tackat ja
    ▸Behåll deras | ▸Behåll mitt |"
  `);
});

test('undoing an offer that the family has just answered shows that nothing was undone', () => {
  const answered = { ...placement, state: 'ja', decidedBy: 'Familjen', decidedByFamily: true } as const;
  const decisions = {
    ...{ decide: async () => {}, dismiss() {}, busy: false, problem: undefined, nameOf: () => 'Alva' },
    blocker: {
      kind: 'conflict',
      wanted: [{ reference: 'B-1', week: 30, state: 'former', decisionId: 1 }],
      conflict: { error: { message: '' }, conflicts: [{ reference: 'B-1', placement: answered }] },
    },
  } as const;
  expect(reading(<BlockerNotice decisions={decisions} />)).toMatchInlineSnapshot(`
    "(alert) ◇Familjen ändrade nyss
    Deras
    Vecka 30 blev Tackat ja kl. 11.00, medan du hade sidan öppen.
    Ditt, inte sparat
    Inget ångrades.
    ▸Behåll deras |"
  `);
});

test('a second place for a possible duplicate names the application that has the first', () => {
  const twice = [{ week: 30, reference: 'B-1', other: { reference: 'B-2', name: 'Alva Lindqvist' } }];
  const words = reading(<Reasons over={[]} twice={twice} nameOf={() => 'Alva Lindqvist'} />);
  expect(words).toMatchInlineSnapshot(
    `"Vecka 30: Alva Lindqvist, B-1, kan vara samma barn som Alva Lindqvist, [B-2](/kansli/ansokningar/B-2). Då får barnet två platser."`,
  );
});

test('the dialog about full weeks shows the free places and names the children without one', () => {
  const full = { week: 30, taken: 13, wouldBe: 16, capacity: 15, free: 2, beyond: ['Alva'] };
  const read = (...over: readonly (typeof full)[]) =>
    screen(<Reasons over={over} twice={[]} nameOf={String} />).trim();
  expect(read({ ...full, taken: 15, free: 0 })).toBe('15 → 16 av 15. Alva blir nummer 16.');
  expect(read(full)).toBe('13 → 16 av 15. 2 platser är lediga, 1 blir över: Alva.');
  expect(read(full, { ...full, week: 31, taken: 16, wouldBe: 18, free: 0, beyond: ['Alva', 'Bo'] })).toBe(
    'Vecka 30: 13 → 16 av 15. 2 platser är lediga, 1 blir över: Alva. Vecka 31: 16 → 18 av 15. Ingen plats är ledig, 2 blir över: Alva och Bo.',
  );
});

test('the reserve button makes reserves only of children beyond the free places', () => {
  const wanted = ['B-1', 'B-2', 'B-3'].map(
    (reference) => ({ reference, week: 30, state: 'erbjuden', decisionId: 1 }) as const,
  );
  const over = [{ week: 30, taken: 13, wouldBe: 16, capacity: 15, free: 2, beyond: ['B-3'] }];
  const states = withReserves(wanted, { over, twice: [] }).map(({ state }) => state);
  expect(states).toEqual(['erbjuden', 'erbjuden', 'reserv']);
});

test('a conflict with two colleagues of the same first name shows their initials', () => {
  const conflicts = ['Anna Berg', 'Anna Ek'].map((decidedBy, index) => ({
    reference: `B-${index}`,
    placement: { ...placement, decidedBy },
  }));
  const decisions = {
    ...{ decide: async () => {}, dismiss() {}, busy: false, problem: undefined, nameOf: () => 'Alva' },
    blocker: { kind: 'conflict', wanted: [], conflict: { error: { message: '' }, conflicts } },
  } as const;
  const words = screen(<BlockerNotice decisions={decisions} />);
  expect(words).toContain('Anna B. och Anna E. ändrade nyss');
});

test('a decision about several children, repeated after a conflict, skips those who have accepted since', () => {
  const wanted = ['B-1', 'B-2'].map(
    (reference) => ({ reference, week: 30, state: 'erbjuden', decisionId: 1 }) as const,
  );
  const said = { ...placement, state: 'ja', decidedBy: 'Familjen', decidedByFamily: true } as const;
  const notice = (...references: readonly string[]) => {
    const conflicts = references.map((reference) => ({ reference, placement: said }));
    const blocker = { kind: 'conflict', wanted, conflict: { error: { message: '' }, conflicts } } as const;
    const decisions = {
      decide: async () => {},
      dismiss() {},
      busy: false,
      problem: undefined,
      nameOf: String,
    };
    return screen(<BlockerNotice decisions={{ ...decisions, blocker }} />);
  };
  expect(notice('B-1')).toMatch(/B-1 ?: Vecka 30 blev Tackat ja .* Erbjuden, för de andra .*Behåll mitt/);
  expect(notice('B-1', 'B-2')).not.toContain('Behåll mitt');
});
