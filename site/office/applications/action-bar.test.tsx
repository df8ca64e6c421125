import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import type { ApplicationInList } from '../../../forms/office/answers.ts';
import type { PlacementState } from '../../../forms/office/placement.ts';
import type { Decision } from '../decisions/useDecisions.ts';

// Files of tests share their modules: what stands in for another here is for here alone.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// Pressed here as by a person: what is rendered on a server hears no click.
let press: ((state: PlacementState) => void) | undefined;
vi.mock('../components/DecisionButtons.tsx', () => ({
  DecisionButtons({ onDecide }: { onDecide: (state: PlacementState) => void }) {
    press = onDecide;
    return null;
  },
}));
const { ActionBar } = await import('./ActionBar.tsx');

const week = { week: 30, capacity: 15, accepted: 10, offered: 2, reserves: 0 };

function application(reference: string, receivedAt: string, form: ApplicationInList['form'] = 'child') {
  const placement: ApplicationInList['placements'][number] = {
    ...{
      week: 30,
      state: 'ny',
      place: null,
      wished: true,
      version: 3,
      decisionId: 3,
      told: null,
      reason: null,
    },
    ...{
      decidedAt: null,
      decidedBy: null,
      decidedByFamily: false,
      undone: null,
      paidOn: null,
      paidNotedBy: null,
    },
  };
  return {
    ...{ reference, form, receivedAt, name: reference, age: 10, guardian: '', email: '', phone: '' },
    ...{ flagged: false, siblings: [], maybeSame: [], hasNote: false, placements: [placement] },
  };
}

function chosen(...applications: readonly ApplicationInList[]) {
  const decided: Decision[] = [];
  const decisions = {
    decide: async (wanted: readonly Decision[]) => void decided.push(...wanted),
    ...{ hindrance: null, problem: undefined, dismiss() {}, busy: false, nameOf: String },
  };
  const html = renderToStaticMarkup(
    <ActionBar
      chosen={applications}
      weeks={[week, { ...week, week: 31 }]}
      decisions={decisions}
      onDrop={() => {}}
    />,
  );
  return { html, decided };
}

test('of several who are decided about together, whoever applied first stands first in the queue', () => {
  const { decided } = chosen(application('B-2', '2099-03-02'), application('B-1', '2099-03-01'));
  press?.('reserv');
  expect(decided).toEqual([
    { reference: 'B-1', week: 30, state: 'reserv', version: 3 },
    { reference: 'B-2', week: 30, state: 'reserv', version: 3 },
  ]);
});

test('the bar says how full the week becomes, by children, and whom it is not about', () => {
  const elsewhere = { ...application('B-3', '2099-03-03'), placements: [] };
  // The family wishes other weeks by now: that is decided about in the application itself.
  const former = application('B-4', '2099-03-05');
  const changed = { ...former, placements: former.placements.map((one) => ({ ...one, wished: false })) };
  const leader = application('L-1', '2099-03-04', 'leader');
  const { html, decided } = chosen(application('B-1', '2099-03-01'), leader, elsewhere, changed);
  expect(html).toContain('Vecka 30: 12 → 13 av 15 om alla erbjuds plats. 2 av dem har inte sökt vecka 30.');
  press?.('erbjuden');
  expect(decided.map(({ reference }) => reference)).toEqual(['B-1', 'L-1']);
});
