import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { alva, placement, week30 } from '../../../tests/office-screens.tsx';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import type { PlacementState } from '../../shared/placement.ts';
import type { Decision } from '../decisions/useDecisions.ts';
import type { Filter } from './filter.ts';

// Test files share their modules, so this file resets them before and after its mock.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// Pressed by calling the handler: server-rendered markup has no click events.
let press: ((state: PlacementState) => void) | undefined;
vi.mock('../parts/DecisionButtons.tsx', () => ({
  DecisionButtons({ onDecide }: { onDecide: (state: PlacementState) => void }) {
    press = onDecide;
    return null;
  },
}));
const { ActionBar } = await import('./ActionBar.tsx');

function application(reference: string, receivedAt: string, form: ApplicationInList['form'] = 'child') {
  const placements = [{ ...placement, state: 'ny', decisionId: 3 } as const];
  return { ...alva, reference, form, receivedAt, name: reference, placements };
}

const noFilter = { week: null, state: null };

function chosen(
  applications: readonly ApplicationInList[],
  filter: Pick<Filter, 'week' | 'state'> = noFilter,
) {
  const decided: Decision[] = [];
  const decisions = {
    decide: async (wanted: readonly Decision[]) => void decided.push(...wanted),
    ...{ blocker: null, problem: undefined, dismiss() {}, busy: false, nameOf: String },
  };
  const html = renderToStaticMarkup(
    <ActionBar
      chosen={applications}
      weeks={[week30, { ...week30, week: 31 }]}
      filter={filter}
      decisions={decisions}
      onWrite={() => {}}
      onDrop={() => {}}
    />,
  );
  return { html, decided };
}

test('a decision about several makes them reserves in the order of their applications', () => {
  const { decided } = chosen([application('B-2', '2099-03-02'), application('B-1', '2099-03-01')]);
  press?.('reserv');
  expect(decided).toEqual([
    { reference: 'B-1', week: 30, state: 'reserv', decisionId: 3 },
    { reference: 'B-2', week: 30, state: 'reserv', decisionId: 3 },
  ]);
});

test('a decision about several leaves out those who have not applied for the week, and says so', () => {
  const elsewhere = { ...application('B-3', '2099-03-03'), placements: [] };
  // The family no longer wishes this week, so the decision belongs in the application itself.
  const former = application('B-4', '2099-03-05');
  const changed = { ...former, placements: former.placements.map((one) => ({ ...one, wished: false })) };
  const leader = application('L-1', '2099-03-04', 'leader');
  const { html, decided } = chosen([application('B-1', '2099-03-01'), leader, elsewhere, changed]);
  expect(html).toContain('Vecka 30: 2 av dem. De andra har inte sökt veckan');
  press?.('erbjuden');
  expect(decided.map(({ reference }) => reference)).toEqual(['B-1', 'L-1']);
});

/** An application for all periods, with these states in weeks 30 and 31. */
function inBoth(reference: string, ...states: readonly [PlacementState, PlacementState]) {
  const one = application(reference, '2099-03-01');
  const placements = one.placements.flatMap((each) => [
    { ...each, state: states[0] },
    { ...each, week: 31, state: states[1] },
  ]);
  return { ...one, placements };
}

test('withdrawing offers from a list of offered children leaves places on the reserve list alone', () => {
  const shown = [inBoth('B-1', 'reserv', 'erbjuden'), inBoth('B-2', 'ny', 'erbjuden')];
  const { decided } = chosen(shown, { week: null, state: 'erbjuden' });
  press?.('atertagen');
  expect(decided.map(({ reference, week, from }) => [reference, week, from])).toEqual([
    ['B-1', 31, 'erbjuden'],
    ['B-2', 31, 'erbjuden'],
  ]);
  const on30 = chosen(shown, { week: 30, state: 'erbjuden' });
  expect(on30.html).toContain('Vecka 30: 0 av dem.');
  press?.('atertagen');
  expect(on30.decided).toEqual([]);
});

test('accepted places are decided about together only when the list is filtered by that state', () => {
  const { decided } = chosen([inBoth('B-1', 'ja', 'ny')], { week: 30, state: 'ja' });
  press?.('atertagen');
  expect(decided).toMatchObject([{ reference: 'B-1', week: 30, from: 'ja' }]);
});
