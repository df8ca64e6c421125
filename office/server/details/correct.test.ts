import type { Transaction } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../server/store/schema.ts';
import { holdSubmission } from '../../../server/submissions/correct.ts';
import { applyForChildren, comesIn, now } from '../../../tests/children.ts';
import { bothDatabases, requestWhileLocked } from '../../../tests/databases.ts';
import { officeForEachTest } from '../../../tests/office.ts';
import type { HealthAnswer } from '../../shared/application-answers.ts';
import { applicantActor } from '../actor.ts';
import { saveDetails } from './stored.ts';

type DetailAnswers = Parameters<typeof saveDetails>[2];

describe.each(bothDatabases())('$database: answers about a child', ({ open, test, onBoth, onPostgres }) => {
  const { store, bo, enter } = officeForEachTest(open, '2027-07-30T12:00:00Z');
  let reference: string;
  beforeEach(async () => {
    [reference = ''] = await applyForChildren(store, 1);
    await comesIn(store.db, reference, [31]);
  });

  const details = async () => (await bo.application(reference)).details;
  const diary = async () => (await bo.application(reference)).diary.map(({ verb }) => verb);
  const look = async (who = bo) =>
    (await who.ask<HealthAnswer>('POST', `/applications/${reference}/health`)).body.details;
  const isUnread = async () => (await bo.week(31)).children.some(({ unread }) => unread);
  const correct = async (changes: object, was: object = {}, consented = false) =>
    (await bo.ask('PUT', `/applications/${reference}/details`, { changes, was, consented })).status;
  const save = (transaction: Transaction<Database>, answers: DetailAnswers) =>
    saveDetails(transaction, reference, answers, applicantActor('Karin Ek'), now);
  /** Answers as the family does by its link. */
  const answers = (given: DetailAnswers) =>
    store.db.transaction().execute((transaction) => save(transaction, given));

  test('are written for the family, and a ban is removed, only by the office and by the form’s rules', async () => {
    expect(await details()).toMatchObject({ weeks: [31], answers: [], isLeft: true });
    expect(await correct({ contactName: 'Mormor Berit', mustNotFetch: 'En granne' })).toBe(200);
    expect(await correct({ contactPhone: '08' })).toBe(422);
    expect(await correct({ contactPhone: '070-174 06 05', swims: '200m', photographs: 'nej' })).toBe(200);
    expect(await details()).toMatchObject({
      isLeft: false,
      answers: [
        { field: 'contactName', answer: 'Mormor Berit', by: 'Bo Ek' },
        { field: 'contactPhone' },
        { field: 'mustNotFetch', answer: 'En granne' },
        { field: 'swims', answer: '200m' },
        { field: 'photographs', answer: 'nej' },
      ],
    });
    expect(await correct({ mustNotFetch: '' }, { mustNotFetch: 'En granne' })).toBe(200);
    expect(JSON.stringify(await details())).not.toContain('En granne');
    expect(await diary()).toEqual(Array(3).fill('ändrade uppgifter om barnet'));
  });

  onBoth('are not overwritten by a person who has not seen them', async () => {
    await answers({ mayFetch: 'Farfar' });
    expect(await correct({ mayFetch: 'Moster' }, { mayFetch: '' })).toBe(409);
    expect(await details()).toMatchObject({ answers: [{ answer: 'Farfar', by: 'Karin Ek' }] });
    const both = await Promise.all([
      correct({ mayFetch: 'Moster' }, { mayFetch: 'Farfar' }),
      correct({ mayFetch: 'Morbror' }, { mayFetch: 'Farfar' }),
    ]);
    expect(both.toSorted()).toEqual([200, 409]);
  });

  // SQLite runs transactions one at a time.
  onPostgres('are not overwritten while the family answers', async () => {
    await answers({ mayFetch: 'Farfar' });
    const late = await requestWhileLocked(
      store.db,
      async (transaction) => {
        await holdSubmission(transaction, 'child', reference);
        await save(transaction, { mayFetch: 'Faster' });
      },
      () => correct({ mayFetch: 'Moster' }, { mayFetch: 'Farfar' }),
    );
    expect(late).toBe(409);
    expect(await details()).toMatchObject({ answers: [{ answer: 'Faster' }] });
  });

  test('about health need consent, are shown on request, and unread again once changed', async () => {
    await look();
    expect(await isUnread()).toBe(false);
    expect(await correct({ medicines: 'Ventoline' })).toBe(422);
    await answers({ medicines: 'Ventoline' });
    expect(await bo.application(reference)).toMatchObject({ hasHealth: true });
    expect(JSON.stringify(await bo.application(reference))).not.toContain('Ventoline');
    expect(await isUnread()).toBe(true);
    expect(await look(await enter('Lo Ek', 'ledare', [31]))).toMatchObject([{ answer: 'Ventoline' }]);
    expect(await isUnread(), 'a leader writes nothing to the kitchen').toBe(true);
    expect(await look()).toMatchObject([{ field: 'medicines', answer: 'Ventoline', by: 'Karin Ek' }]);
    expect(await isUnread()).toBe(false);
    await answers({ medicines: 'Bricanyl' });
    expect(await isUnread()).toBe(true);
    expect(await correct({ medicines: 'Inga' }, { medicines: 'Bricanyl' }, true)).toBe(200);
    expect((await diary()).slice(0, 2).toSorted()).toEqual([
      'antecknade att vårdnadshavaren har sagt ja',
      'rättade hälsouppgifter',
    ]);
  });
});
