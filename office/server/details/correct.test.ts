import { describe, expect } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { holdSubmission } from '../../../server/submissions/correct.ts';
import { applyForChildren, comesIn, now } from '../../../tests/children.ts';
import { startCollector } from '../../../tests/collector.ts';
import { bothDatabases, requestWhileLocked } from '../../../tests/databases.ts';
import { logIn } from '../../../tests/office.ts';
import type { HealthAnswer } from '../../shared/application-answers.ts';
import { applicantActor } from '../actor.ts';
import { saveDetails } from './stored.ts';

describe.each(bothDatabases())('$database: answers about a child', ({ open, test, onBoth, onPostgres }) => {
  test('are written for the family, and a ban is removed, only by the office and by the form’s rules', async () => {
    const { close, correct, details, diary } = await office(open);
    expect(await details()).toMatchObject({ weeks: [31], answers: [], isLeft: true });
    expect(await correct({ contactName: 'Mormor Berit', mustNotFetch: 'En granne' })).toBe(200);
    expect(await correct({ contactPhone: '08' })).toBe(422);
    expect(await correct({ contactPhone: '070-174 06 05', swims: '200m', photographs: 'nej' })).toBe(200);
    expect(await details()).toMatchObject({
      isLeft: false,
      answers: [
        { field: 'contactName', answer: 'Mormor Berit', by: 'Anna Berg' },
        { field: 'contactPhone' },
        { field: 'mustNotFetch', answer: 'En granne' },
        { field: 'swims', answer: '200m' },
        { field: 'photographs', answer: 'nej' },
      ],
    });
    expect(await correct({ mustNotFetch: '' }, { mustNotFetch: 'En granne' })).toBe(200);
    expect(JSON.stringify(await details())).not.toContain('En granne');
    expect(await diary()).toEqual(Array(3).fill('ändrade uppgifter om barnet'));
    await close();
  });

  onBoth('are not overwritten by a person who has not seen them', async () => {
    const { close, correct, answers, details } = await office(open);
    await answers({ mayFetch: 'Farfar' });
    expect(await correct({ mayFetch: 'Moster' }, { mayFetch: '' })).toBe(409);
    expect(await details()).toMatchObject({ answers: [{ answer: 'Farfar', by: 'Karin Ek' }] });
    const both = await Promise.all([
      correct({ mayFetch: 'Moster' }, { mayFetch: 'Farfar' }),
      correct({ mayFetch: 'Morbror' }, { mayFetch: 'Farfar' }),
    ]);
    expect(both.toSorted()).toEqual([200, 409]);
    await close();
  });

  // SQLite runs transactions one at a time.
  onPostgres('are not overwritten while the family answers', async () => {
    const { close, store, reference, correct, answers, details } = await office(open);
    await answers({ mayFetch: 'Farfar' });
    const late = await requestWhileLocked(
      store.db,
      async (transaction) => {
        await holdSubmission(transaction, 'child', reference);
        await saveDetails(transaction, reference, { mayFetch: 'Faster' }, applicantActor('Karin Ek'), now);
      },
      () => correct({ mayFetch: 'Moster' }, { mayFetch: 'Farfar' }),
    );
    expect(late).toBe(409);
    expect(await details()).toMatchObject({ answers: [{ answer: 'Faster' }] });
    await close();
  });

  test('about health need consent, are shown on request, and unread again once changed', async () => {
    const { close, correct, answers, application, look, leaderLooks, isUnread, diary } = await office(open);
    await look();
    expect(await isUnread()).toBe(false);
    expect(await correct({ medicines: 'Ventoline' })).toBe(422);
    await answers({ medicines: 'Ventoline' });
    expect(await application()).toMatchObject({ hasHealth: true });
    expect(JSON.stringify(await application())).not.toContain('Ventoline');
    expect(await isUnread()).toBe(true);
    expect(await leaderLooks()).toMatchObject([{ answer: 'Ventoline' }]);
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
    await close();
  });
});

/** An office with a child that has a place in week 31. */
async function office(open: () => Promise<Store>) {
  const store = await open();
  const [reference = ''] = await applyForChildren(store, 1);
  await comesIn(store.db, reference, [31]);
  let at = new Date('2027-07-30T12:00:00Z').getTime();
  const collector = await startCollector({
    store,
    now() {
      at += 1000;
      return new Date(at);
    },
  });
  const anna = await logIn(collector, store, { name: 'Anna Berg', role: 'handlaggare' }, new Date(at));
  const leader = await logIn(collector, store, { name: 'Lo Ek', role: 'ledare', weeks: [31] }, new Date(at));
  const application = () => anna.application(reference);
  const lookAs = async (who: typeof anna) =>
    (await who.ask<HealthAnswer>('POST', `/applications/${reference}/health`)).body.details;
  return {
    store,
    reference,
    application,
    details: async () => (await application()).details,
    diary: async () => (await application()).diary.map(({ verb }) => verb),
    look: () => lookAs(anna),
    leaderLooks: () => lookAs(leader),
    isUnread: async () => (await anna.week(31)).children.some(({ unread }) => unread),
    correct: async (changes: object, was: object = {}, consented = false) =>
      (await anna.ask('PUT', `/applications/${reference}/details`, { changes, was, consented })).status,
    /** Answers as the family does by its link. */
    answers: (answers: Parameters<typeof saveDetails>[2]) =>
      store.db
        .transaction()
        .execute((transaction) =>
          saveDetails(transaction, reference, answers, applicantActor('Karin Ek'), now),
        ),
    async close() {
      await collector.close();
      await store.close();
    },
  };
}
