import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutgoingMail } from '../../../server/mail/smtp.ts';
import type { Store } from '../../../server/store/store.ts';
import { applyForChildren, asShown, comesIn } from '../../../tests/children.ts';
import { startCollector } from '../../../tests/collector.ts';
import { letLeave, logIn, secretIn, testLetters } from '../../../tests/office.ts';
import type { OfficeUser } from '../../../tests/office-user.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import type { ApplicationAnswer } from '../../shared/application-answers.ts';
import type { LettersAnswer } from '../../shared/letter-answers.ts';
import type { TodayAnswer } from '../../shared/today-answers.ts';
import type { WeekAnswer } from '../../shared/week-answers.ts';
import type { LettersContext } from '../context.ts';
import { answerDetails, readDetailsPage } from '../family/details-page.ts';
import { readRecipients } from './sending.ts';

const finished = {
  contactName: 'Mormor Berit',
  contactPhone: '070-174 06 05',
  swims: 'lite',
  photographs: 'nej',
};

describe('a letter about a child’s details', () => {
  let now: Date;
  let store: Store;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let anna: OfficeUser;
  let context: LettersContext;
  let reference: string;

  beforeEach(async () => {
    now = new Date('2027-06-14T08:00:00Z');
    store = await temporarySqlite();
    context = testLetters(store, () => now);
    [reference = ''] = await applyForChildren(store, 1);
    await comesIn(store.db, reference, [30, 31]);
    collector = await startCollector({ store, now: () => now });
    anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
  });
  afterEach(async () => {
    await collector.close();
    await store.close();
  });

  const recipients = async () =>
    (await readRecipients(context, { kind: 'uppgifter', form: 'child' })).recipients;

  /** Advances the clock, and returns the mail that is sent. */
  async function leaves(minutes: number): Promise<OutgoingMail[]> {
    now = new Date(now.getTime() + minutes * 60_000);
    return letLeave(store, context);
  }
  const sendLetter = async () =>
    anna.sendAsRead({
      sending: randomUUID(),
      kind: 'uppgifter',
      answerBy: null,
      letters: (await recipients()).map((one) => ({
        ...{ reference: one.reference, week: one.week, decisionId: one.decisionId },
      })),
    });
  const answer = async (written: object) => {
    const page = await readDetailsPage(context, reference);
    return answerDetails(context, reference, asShown(page, written));
  };

  test('sends one letter about both weeks, whose link leads to the questions about the child', async () => {
    expect((await sendLetter()).status).toBe(200);
    const [letter, ...others] = await leaves(11);
    expect(others).toEqual([]);
    expect(letter?.subject).toMatch(/^Uppgifter inför vecka 30 och 31 på Ängskollot, B-/);
    expect(letter?.html).toContain(`href="https://kollo.example/min-sida/${secretIn(letter)}/${reference}"`);
    expect(await readDetailsPage(context, reference)).toMatchObject({
      says: 'asked',
      weeks: [30, 31],
    });
    expect(await recipients()).toEqual([]);
    const tokens = await store.db.selectFrom('linkTokens').selectAll().execute();
    expect(JSON.stringify(tokens)).not.toContain(secretIn(letter));
  });

  test('is not sent once all are answered, nor from the child’s first day', async () => {
    expect(await recipients()).toHaveLength(2);
    now = new Date('2027-07-26T08:00:00Z');
    expect(await recipients()).toEqual([]);
    now = new Date('2027-06-14T08:00:00Z');
    expect((await sendLetter()).status).toBe(200);
    const { body } = await anna.ask<LettersAnswer>('GET', '/letters');
    expect(body.kinds.map(({ kind }) => kind)).not.toContain('uppgifter-andrade');
    // Answered with another link before the letter is mailed.
    await store.db
      .insertInto('childDetails')
      .values(
        Object.entries(finished).map(([field, text]) => ({
          ...{ reference, field, answer: text, answeredAt: now.toISOString(), answeredBy: 'Familjen' },
        })),
      )
      .execute();
    expect(await leaves(11)).toEqual([]);
    expect(await recipients()).toEqual([]);
  });

  test('stops asking for details about a week once the family is told that it is cancelled', async () => {
    const come = async (at: string) => {
      now = new Date(at);
      anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
    };
    const left = async () => {
      const week = await anna.ask<WeekAnswer>('GET', '/weeks/30');
      const { body } = await anna.ask<TodayAnswer>('GET', '/today');
      const weeks = body.duties.flatMap((duty) => (duty.kind === 'details' ? [duty.week] : []));
      return [week.body.children.map(({ detailsLeft }) => detailsLeft), weeks];
    };
    await come('2027-07-01T08:00:00Z');
    expect(await left()).toEqual([[true], [30]]);
    const cancelled = (await readRecipients(context, { kind: 'installt', form: 'child' })).recipients.filter(
      ({ week }) => week === 30,
    );
    const letters = cancelled.map(({ reference, week, decisionId }) => ({ reference, week, decisionId }));
    const sent = { sending: randomUUID(), kind: 'installt', form: 'child', answerBy: null, letters } as const;
    expect((await anna.sendAsRead(sent)).status).toBe(200);
    expect(await left()).toEqual([[null], []]);
    await come('2027-07-06T08:00:00Z');
    expect(await left(), 'the week that it comes to').toEqual([[null], [31]]);
  });

  test('counts no detail as unanswered once the weeks are over and the contact is erased', async () => {
    const left = async (at: string) => {
      now = new Date(at);
      anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
      const { body } = await anna.ask<ApplicationAnswer>('GET', `/applications/${reference}`);
      const week = await anna.ask<WeekAnswer>('GET', '/weeks/31');
      return [body.details?.isLeft, ...week.body.children.map(({ detailsLeft }) => detailsLeft)];
    };
    // Week 31 of 2027 ends on Friday 6 August.
    expect(await left('2027-08-06T20:00:00Z')).toEqual([true, true]);
    expect(await left('2027-08-06T22:00:00Z')).toEqual([false, null]);
  });

  test('tells the guardian of a change, not what changed: at once, then together', async () => {
    await sendLetter();
    const [letter] = await leaves(11);
    await answer({ ...finished, medicines: 'Ventoline', mustNotFetch: 'En granne' });
    const [told, ...others] = await leaves(0);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ to: letter?.to, subject: 'Uppgifterna inför vecka 30 är ändrade' });
    expect(told?.text).toContain('någon har ändrat uppgifterna om Barn inför vecka 30');
    expect(`${told?.text}${told?.html}`).not.toMatch(/Ventoline|granne|Berit|simma|uppgifter\//);
    await answer({ ...finished, medicines: 'Inga' });
    await answer({ mayFetch: 'Farfar' });
    expect(await leaves(9), 'waits for more').toEqual([]);
    expect(await leaves(2)).toHaveLength(1);
    // Saving the stored answers again is no change.
    await answer(finished);
    expect(await leaves(61)).toEqual([]);
    await answer({ ...finished, swims: '200m' });
    expect(await leaves(0)).toHaveLength(1);
    const lines = await store.db
      .selectFrom('diary')
      .select('verb')
      .where('verb', 'like', 'ändrade%')
      .execute();
    expect(lines).toHaveLength(4);
  });

  test('saves the answers even if the guardian cannot be notified', async () => {
    await sendLetter();
    await leaves(11);
    context = { ...context, send: undefined };
    await answer(finished);
    expect(await leaves(0)).toEqual([]);
    expect(await readDetailsPage(context, reference)).toMatchObject({ left: [] });
  });
});
