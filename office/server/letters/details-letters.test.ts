import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyForChildren, asShown, comesIn, finished } from '../../../tests/children.ts';
import { officeForEachTest, secretIn } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import type { LettersAnswer } from '../../shared/letter-answers.ts';
import { answerDetails, readDetailsPage } from '../family/details-page.ts';

describe('a letter about a child’s details', () => {
  const { store, anna, clock, at, letters, leave } = officeForEachTest(
    temporarySqlite,
    '2027-06-14T08:00:00Z',
  );
  let reference: string;
  beforeEach(async () => {
    [reference = ''] = await applyForChildren(store, 1);
    await comesIn(store.db, reference, [30, 31]);
  });

  const recipients = () => anna.waitingFor('uppgifter');
  const answer = async (written: object, context = letters) => {
    const page = await readDetailsPage(context, reference);
    return answerDetails(context, reference, asShown(page, written));
  };

  test('sends one letter about both weeks, whose link leads to the questions about the child', async () => {
    await anna.send('uppgifter');
    const [letter, ...others] = await leave(11);
    expect(others).toEqual([]);
    expect(letter?.subject).toMatch(/^Uppgifter inför vecka 30 och 31 på Ängskollot, B-/);
    expect(letter?.html).toContain(`href="https://kollo.example/min-sida/${secretIn(letter)}/${reference}"`);
    expect(await readDetailsPage(letters, reference)).toMatchObject({ says: 'asked', weeks: [30, 31] });
    expect(await recipients()).toEqual([]);
    const tokens = await store.db.selectFrom('linkTokens').selectAll().execute();
    expect(JSON.stringify(tokens)).not.toContain(secretIn(letter));
  });

  test('is not sent once all are answered, nor from the child’s first day', async () => {
    expect(await recipients()).toHaveLength(2);
    at('2027-07-26T08:00:00Z');
    expect(await recipients()).toEqual([]);
    at('2027-06-14T08:00:00Z');
    await anna.send('uppgifter');
    const { body } = await anna.ask<LettersAnswer>('GET', '/letters');
    expect(body.kinds.map(({ kind }) => kind)).not.toContain('uppgifter-andrade');
    // Answered with another link before the letter is mailed.
    await store.db
      .insertInto('childDetails')
      .values(
        Object.entries(finished).map(([field, text]) => ({
          ...{ reference, field, answer: text, answeredAt: clock.now.toISOString(), answeredBy: 'Familjen' },
        })),
      )
      .execute();
    expect(await leave(11)).toEqual([]);
    expect(await recipients()).toEqual([]);
  });

  test('stops asking for details about a week once the family is told that it is cancelled', async () => {
    const left = async () => {
      const { children } = await anna.week(30);
      const weeks = (await anna.today()).duties.flatMap((duty) =>
        duty.kind === 'details' ? [duty.week] : [],
      );
      return [children.map(({ detailsLeft }) => detailsLeft), weeks];
    };
    at('2027-07-01T08:00:00Z');
    expect(await left()).toEqual([[true], [30]]);
    const cancelled = (await anna.waitingFor('installt')).filter(({ week }) => week === 30);
    const sent = { sending: randomUUID(), kind: 'installt', answerBy: null, letters: cancelled } as const;
    expect((await anna.sendAsRead(sent)).status).toBe(200);
    expect(await left()).toEqual([[null], []]);
    at('2027-07-06T08:00:00Z');
    expect(await left(), 'the week that it comes to').toEqual([[null], [31]]);
  });

  test('counts no detail as unanswered once the weeks are over and the contact is erased', async () => {
    const left = async () => {
      const { children } = await anna.week(31);
      const { details } = await anna.application(reference);
      return [details?.isLeft, ...children.map(({ detailsLeft }) => detailsLeft)];
    };
    // Week 31 of 2027 ends on Friday 6 August.
    at('2027-08-06T20:00:00Z');
    expect(await left()).toEqual([true, true]);
    at('2027-08-06T22:00:00Z');
    expect(await left()).toEqual([false, null]);
  });

  test('tells the guardian of a change, not what changed: at once, then together', async () => {
    await anna.send('uppgifter');
    const [letter] = await leave(11);
    await answer({ ...finished, medicines: 'Ventoline', mustNotFetch: 'En granne' });
    const [told, ...others] = await leave(0);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ to: letter?.to, subject: 'Uppgifterna inför vecka 30 är ändrade' });
    expect(told?.text).toContain('någon har ändrat uppgifterna om Barn inför vecka 30');
    expect(`${told?.text}${told?.html}`).not.toMatch(/Ventoline|granne|Berit|simma|uppgifter\//);
    await answer({ ...finished, medicines: 'Inga' });
    await answer({ mayFetch: 'Farfar' });
    expect(await leave(9), 'waits for more').toEqual([]);
    expect(await leave(2)).toHaveLength(1);
    // Saving the stored answers again is no change.
    await answer(finished);
    expect(await leave(61)).toEqual([]);
    await answer({ ...finished, swims: '200m' });
    expect(await leave(0)).toHaveLength(1);
    const lines = await store.db
      .selectFrom('diary')
      .select('verb')
      .where('verb', 'like', 'ändrade%')
      .execute();
    expect(lines).toHaveLength(4);
  });

  test('saves the answers even if the guardian cannot be notified', async () => {
    await anna.send('uppgifter');
    await leave(11);
    await answer(finished, { ...letters, send: undefined });
    expect(await leave(0)).toEqual([]);
    expect(await readDetailsPage(letters, reference)).toMatchObject({ left: [] });
  });
});
