import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOffer,
  isOwn,
  isTelling,
  type LetterForm,
  type LetterKind,
  letterForms,
  letterKinds,
  letters,
} from './letters.ts';
import type { PlacementState } from './placement.ts';
import {
  type ApplicantFacts,
  ineligibility,
  isNotified,
  type LetterAboutWeek,
  letterOfTopic,
  mayAnswer,
  topicOf,
  type WeekStatus,
  weekStatus,
} from './week-status.ts';

/** One child, or leader, who has applied for weeks 30 and 31, and all that happens to the application. */
class Applicant {
  readonly form: LetterForm;
  today = '2027-04-14';
  fee = 100;
  year = 2027;
  placements = [30, 31].map((week) => ({
    ...{ week, state: 'ny' as PlacementState, decisionId: 0, decidedByFamily: false, wished: true },
    ...{ place: null as number | null, paidOn: null as string | null },
  }));
  letters: LetterAboutWeek[] = [];

  constructor(form: LetterForm) {
    this.form = form;
  }

  statusOf(week = 31): WeekStatus {
    const facts: ApplicantFacts = {
      ...{
        form: this.form,
        receivedAt: '2027-03-03T08:00:00Z',
        detailsLeft: true,
        placeElsewhere: undefined,
      },
      ...{ placements: this.placements, letters: this.letters },
    };
    const { year, fee, today } = this;
    return weekStatus(facts, this.in(week), { year, fee, payBy: '2027-05-14', today });
  }

  in(week: number) {
    const placement = this.placements.find((one) => one.week === week);
    if (!placement) throw new RangeError(`No week ${week}`);
    return placement;
  }

  decide(state: PlacementState, week = 31, decidedByFamily = false) {
    const placement = this.in(week);
    const decisionId = placement.decisionId + 1;
    Object.assign(placement, { state, decidedByFamily, decisionId, place: state === 'reserv' ? 2 : null });
  }

  send(kind: LetterKind, week = 31, status: LetterAboutWeek['outcome']['status'] = 'sent') {
    const { decisionId, payment, ...about } = this.statusOf(week);
    const at = `${this.today}T08:00:00Z`;
    const letter = {
      ...{ kind, createdAt: at, outcome: { status, at }, stands: 1, replyDecisionId: null, repliedBy: null },
      answerBy: isOffer(kind) ? '2027-04-23' : null,
      payBy: null,
      fee: isOffer(kind) ? this.fee : payment.fee,
    };
    this.letters.push({ ...letter, week, decisionId, topic: topicOf(kind, about as WeekStatus), beside: 0 });
    const other = this.in(week === 31 ? 30 : 31);
    if (letters[kind].tellsBeside && other.state === 'nej')
      this.letters.push({
        ...{ ...letter, week: other.week, decisionId: other.decisionId, topic: 'besked', beside: 1 },
      });
  }

  arrive() {
    this.letters = this.letters.map((letter) => ({
      ...letter,
      outcome: { ...letter.outcome, status: 'sent' },
    }));
  }

  answer(state: 'ja' | 'nej', week = 31) {
    const { offer } = this.statusOf(week);
    this.decide(state, week, true);
    const { decisionId } = this.in(week);
    this.letters = this.letters.map((letter) =>
      letter.week === week && letter.decisionId === offer?.decisionId && isOffer(letter.kind)
        ? { ...letter, replyDecisionId: decisionId, repliedBy: 'applicant' }
        : letter,
    );
  }

  withdraw(week = 31) {
    this.decide('atertagen', week, true);
  }

  pay(week = 31) {
    this.in(week).paidOn = this.today;
  }
}

/** What can happen, by the words of the table. `week` is 31 unless the words end with another. */
const happenings: Readonly<Record<string, (applicant: Applicant, what: string, week: number) => void>> = {
  beslut: (applicant, state, week) => applicant.decide(state as PlacementState, week),
  brev: (applicant, kind, week) => applicant.send(kind as LetterKind, week),
  väntar: (applicant, kind, week) => applicant.send(kind as LetterKind, week, 'held'),
  misslyckas: (applicant, kind, week) => applicant.send(kind as LetterKind, week, 'failed'),
  svar: (applicant, answer, week) => applicant.answer(answer as 'ja' | 'nej', week),
  avbokar: (applicant, _, week) => applicant.withdraw(week),
  betalar: (applicant, _, week) => applicant.pay(week),
  önskar: (applicant, _, week) => Object.assign(applicant.in(week), { wished: false }),
  dag: (applicant, day) => Object.assign(applicant, { today: `2027-${day}` }),
};

function applicantAfter(history: string): Applicant {
  const applicant = new Applicant('child');
  for (const words of history.split(', ').filter(Boolean)) {
    const [verb = '', what = '', week = '31'] = words.split(' ');
    const happening = happenings[verb];
    if (!happening) throw new Error(`Nothing happens by "${words}"`);
    happening(applicant, what, Number(week));
  }
  return applicant;
}

type Row = [
  history: string,
  page: WeekStatus['says'],
  may: string,
  due: string,
  list: boolean | null,
  payment: string,
];

const offered = 'beslut erbjuden, brev erbjudande';
const accepted = `${offered}, svar ja, brev bekraftelse`;
const confirmed = 'beslut ja, brev bekraftelse';

/** What has happened; what the page says and the family may do; which letters are due; the list's mark; the fee. */
const rows: readonly Row[] = [
  ['', 'received', '', '', null, 'none'],
  ['beslut erbjuden', 'received', '', 'erbjudande', false, 'none'],
  ['beslut erbjuden, väntar erbjudande', 'received', '', 'erbjudande', false, 'none'],
  ['beslut erbjuden, misslyckas erbjudande', 'received', '', 'erbjudande', false, 'none'],
  [offered, 'offered', 'svara', '', true, 'none'],
  [`${offered}, dag 04-24`, 'late', '', '', true, 'none'],
  [`${offered}, svar ja`, 'yes', 'svara avboka', 'bekraftelse', false, 'due'],
  [accepted, 'yes', 'svara avboka', '', null, 'due'],
  [`${accepted}, svar nej`, 'no', 'svara', '', null, 'none'],
  [`${accepted}, svar nej, svar ja`, 'yes', 'svara avboka', '', null, 'due'],
  [`${offered}, beslut ja`, 'changed', '', 'bekraftelse', false, 'due'],
  [`${offered}, beslut nej`, 'changed', '', 'nej', false, 'none'],
  [`${offered}, beslut atertagen`, 'changed', '', 'avbokad', false, 'none'],
  [`${offered}, beslut atertagen, brev avbokad`, 'withdrawn', '', '', true, 'none'],
  ['beslut erbjuden, beslut atertagen', 'received', '', '', null, 'none'],
  ['beslut ja', 'received', '', 'bekraftelse', false, 'due'],
  ['beslut ja, brev infor', 'yes', 'avboka', 'bekraftelse', false, 'due'],
  [`${confirmed}, dag 05-15`, 'yes', 'avboka', '', true, 'late'],
  [`${confirmed}, betalar, dag 05-15`, 'yes', 'avboka', '', true, 'paid'],
  [`${confirmed}, betalar, avbokar`, 'withdrawn', '', 'avbokad', false, 'refund'],
  [`${confirmed}, betalar, avbokar, brev avbokad`, 'withdrawn', '', '', null, 'refund'],
  [`${confirmed}, dag 08-02`, 'yes', '', '', true, 'late'],
  ['beslut reserv', 'received', '', 'reserv', false, 'none'],
  ['beslut reserv, brev reserv', 'waiting', '', '', true, 'none'],
  ['beslut reserv, brev reserv, beslut erbjuden', 'changed', '', 'erbjudande', false, 'none'],
  ['beslut nej', 'received', '', 'nej', false, 'none'],
  ['beslut nej, brev nej', 'refused', '', '', true, 'none'],
  ['beslut nej, beslut erbjuden 30', 'received', '', '', null, 'none'],
  ['beslut nej, beslut erbjuden 30, brev erbjudande 30', 'refused', '', '', true, 'none'],
  ['beslut reserv, brev reserv, beslut nej, beslut erbjuden 30', 'changed', '', '', null, 'none'],
  ['beslut erbjuden 30, brev erbjudande 30, beslut nej', 'received', '', 'nej', false, 'none'],
  ['brev installt', 'cancelled', '', '', true, 'none'],
  [`${confirmed}, betalar, brev installt`, 'cancelled', '', '', true, 'refund'],
  [`${confirmed}, väntar installt`, 'changed', '', '', true, 'none'],
  [`${offered}, beslut reserv, dag 08-02`, null, '', '', null, 'none'],
  ['önskar inte', null, '', '', null, 'none'],
  [`${offered}, beslut reserv, önskar inte`, null, '', '', null, 'none'],
];

const mayOf = (status: WeekStatus) =>
  [mayAnswer(status, 'applicant') && 'svara', status.mayWithdraw && 'avboka'].filter(Boolean).join(' ');

describe('the status of a child’s week', () => {
  test.each(rows)('after “%s” is the same for every reader', (history, page, may, due, list, payment) => {
    const status = applicantAfter(history).statusOf();
    expect([
      ...[status.says, mayOf(status), status.due.join(' ')],
      ...[isNotified(status), status.payment.state],
    ]).toEqual([page, may, due, list, payment]);
  });

  test('keeps the fee that the family’s letter named, whatever is published later', () => {
    const applicant = applicantAfter(offered);
    applicant.fee = 1500;
    applicant.answer('ja');
    expect(applicant.statusOf().payment.fee).toBe(100);
    expect(applicant.statusOf(30).payment.fee).toBe(1500);
  });

  test('has no days while the season’s year is another summer’s, and says why no letter goes', () => {
    const applicant = applicantAfter('beslut erbjuden');
    applicant.year = 2026;
    const status = applicant.statusOf();
    expect([status.firstDay, status.due]).toEqual(['', []]);
    expect(ineligibility('erbjudande', status)?.why).toBe(
      'Ansökan gäller sommaren 2027, och sommarens år är 2026. Ändra året under Öppna och stäng.',
    );
  });
});

/** What the office and the family do, in any order: an act that is not possible changes nothing. */
const acts = {
  decide: (applicant: Applicant, week: number, number: number) => {
    const states: readonly PlacementState[] = ['erbjuden', 'ja', 'reserv', 'nej', 'atertagen'];
    const state = states[number % states.length] ?? 'nej';
    if (applicant.in(week).state !== state) applicant.decide(state, week);
  },
  send: (applicant: Applicant, week: number, number: number) => {
    const status = applicant.statusOf(week);
    const kinds = letterKinds.filter(
      (kind) => !isOwn(kind) && !ineligibility(kind, status) && !letterOfTopic(topicOf(kind, status), status),
    );
    const kind = kinds[number % kinds.length];
    if (kind) applicant.send(kind, week, number % 3 ? 'sent' : 'held');
  },
  arrive: (applicant: Applicant) => applicant.arrive(),
  answer: (applicant: Applicant, week: number, number: number) => {
    if (mayAnswer(applicant.statusOf(week), 'applicant')) applicant.answer(number % 2 ? 'ja' : 'nej', week);
  },
  withdraw: (applicant: Applicant, week: number) => {
    if (applicant.statusOf(week).mayWithdraw) applicant.withdraw(week);
  },
  pay: (applicant: Applicant, week: number) => applicant.pay(week),
  unwish: (applicant: Applicant, week: number, number: number) => {
    if (number % 4 === 0) applicant.in(week).wished = false;
  },
  wait: (applicant: Applicant, _week: number, number: number) => {
    const days = ['2027-04-14', '2027-04-24', '2027-05-20', '2027-07-25', '2027-08-03'];
    const day = days[number % days.length] ?? '';
    if (day > applicant.today) applicant.today = day;
  },
} satisfies Record<string, (applicant: Applicant, week: number, number: number) => void>;

test('whatever happens, no reader is ahead of the letters, contradicts another, or leaves a family waiting without a duty', () => {
  const act = fc.tuple(
    fc.constantFrom(...Object.values(acts)),
    fc.constantFrom(30, 31),
    fc.nat({ max: 1000 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...letterForms), fc.array(act, { maxLength: 14 }), (form, history) => {
      const applicant = new Applicant(form);
      for (const [perform, week, number] of history) perform(applicant, week, number);
      const statuses = [applicant.statusOf(30), applicant.statusOf(31)];
      for (const status of statuses) {
        const { says, due, state, decisionId, decidedByFamily, letters: about, payment } = status;
        const sent = about.filter((one) => one.outcome.status === 'sent' && one.decisionId === decisionId);
        const isSaid = says !== null && says !== 'received' && says !== 'changed';
        const hasBegun = status.firstDay <= status.today;
        if (isSaid && !decidedByFamily && !hasBegun) expect(sent).not.toEqual([]);
        const isOnItsWay = about.some((one) => one.outcome.status === 'held');
        const isToldBeside = state === 'nej' && statuses.some((one) => one.due.length > 0);
        if (says === 'changed') expect(due.length > 0 || isToldBeside || isOnItsWay).toBe(true);
        if (says !== 'cancelled') expect(isNotified(status) === false).toBe(due.length > 0);
        if (mayAnswer(status, 'applicant')) expect(['offered', 'yes', 'no']).toContain(says);
        if (status.mayWithdraw) expect([says, state]).toEqual(['yes', 'ja']);
        if (payment.state === 'due' || payment.state === 'late') expect(state).toBe('ja');
        // A decision has one letter for each topic that tells it.
        const topics = about
          .filter((one) => one.decisionId === decisionId && isTelling(one.kind))
          .map(({ topic }) => topic);
        expect(new Set(topics).size).toBe(topics.length);
      }
    }),
    { numRuns: 3000 },
  );
});
