import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { completeAnswers } from '../../../tests/answers.ts';
import { bothDatabases, requestWhileLocked } from '../../../tests/databases.ts';
import { officeForEachTest } from '../../../tests/office.ts';
import type { ApplicationsPage } from '../../shared/application-answers.ts';
import type { MessageAnswer } from '../../shared/message-answers.ts';
import { lockApplications } from '../applications/applicants.ts';

describe.each(bothDatabases())('$database: flagged submissions', ({ open, test, onBoth, onPostgres }) => {
  const { store, collector, anna, bo } = officeForEachTest(open, '2027-04-14T08:00:00Z');

  // Fills in the honeypot, as a spam program does.
  const spam = async (
    form: 'child' | 'leader' | 'contact' | 'kontakt' | 'rental',
    answers: object = {},
  ): Promise<string> => {
    const sent = { ...completeAnswers[form], ...answers, kontrollruta: 'x' };
    const { status, body } = await collector.send(form, sent, { 'idempotency-key': randomUUID() });
    expect(status).toBe(200);
    return body.reference;
  };
  const applicationsIn = async (state: 'flagged' | null, week: number | null = null) => {
    const pages = await Promise.all(
      (['child', 'leader'] as const).map((form) =>
        anna.ask<ApplicationsPage>('POST', '/search', { form, text: '', week, state }),
      ),
    );
    return pages.flatMap(({ body }) => body.applications);
  };
  const listed = async () => {
    const { body } = await anna.ask<MessageAnswer[]>('GET', '/messages');
    const messages = body.filter(({ flagged }) => flagged);
    return [...(await applicationsIn('flagged')), ...messages].map(({ reference }) => reference).toSorted();
  };
  const erase = async (references: readonly string[], by = anna) =>
    by.ask<{ erased: number }>('DELETE', '/flagged', { references });
  const all = async () => {
    const messages = (await anna.ask<MessageAnswer[]>('GET', '/messages')).body;
    return [...(await applicationsIn(null)), ...messages].map(({ reference }) => reference).toSorted();
  };

  onBoth('are found in every form by the filter, and erased together and nothing else', async () => {
    const person = await collector.apply({ 'Barnets namn': 'Alva' });
    const spams = [
      await spam('child', { 'Barnets namn': 'Qwerty' }),
      await spam('leader'),
      await spam('contact'),
      await spam('kontakt'),
      await spam('rental'),
    ];
    const inWeek = async (week: number) =>
      (await applicationsIn('flagged', week)).filter(({ form }) => form === 'child');
    expect((await inWeek(31)).map(({ name }) => name)).toEqual(['Qwerty']);
    expect(await inWeek(32)).toEqual([]);
    expect(await listed()).toEqual(spams.toSorted());
    // A submission that is named in the request but not flagged is not erased.
    expect((await erase([...spams, person])).body).toEqual({ erased: 5 });
    expect([await listed(), await all()]).toEqual([[], [person]]);
    const diary = await anna.diary();
    expect(
      diary
        .filter(({ verb }) => verb === 'raderade')
        .map(({ reference }) => reference)
        .toSorted(),
    ).toEqual(spams.toSorted());
  });

  test('are kept once the office has decided, noted, corrected or answered anything about them', async () => {
    const [decided, noted, food, paid, corrected] = await Promise.all(
      ['Alva', 'Bea', 'Cleo', 'Disa', 'Ebba'].map((name) => spam('child', { 'Barnets namn': name })),
    );
    const answered = await spam('contact');
    const before = await listed();
    expect(before).toHaveLength(6);
    const done = [
      await bo.ask('POST', '/decisions', {
        decisions: [{ reference: decided, week: 31, state: 'nej', decisionId: 0 }],
      }),
      await bo.ask('PUT', `/applications/${noted}/note`, { text: 'Ring.' }),
      await bo.ask('PUT', `/applications/${food}/food`, { text: 'nötfritt' }),
      await bo.ask('PUT', `/applications/${paid}/payments`, { week: 31, paidOn: '2027-04-01' }),
      await bo.ask('PUT', `/applications/${corrected}/answers`, {
        changes: { childName: 'Ebba Ek' },
        was: { childName: 'Ebba' },
        consented: false,
      }),
      await bo.ask('PUT', `/messages/${answered}/answered`, { answered: true }),
    ];
    expect(done.map(({ status }) => status)).toEqual(done.map(() => 200));
    expect((await erase(before)).body).toEqual({ erased: 0 });
    expect(await all()).toEqual(before);
  });

  onPostgres('are kept when a colleague writes about them while they are being erased', async () => {
    const reference = await spam('child');
    const note = { reference, kind: 'note', text: 'Ring.', writtenAt: '2027', writtenBy: 'Bo' } as const;
    const late = await requestWhileLocked(
      store.db,
      async (transaction) => {
        await lockApplications(transaction, [reference]);
        await transaction.insertInto('officeTexts').values(note).execute();
      },
      () => erase([reference]),
    );
    expect(late.body).toEqual({ erased: 0 });
    expect(await all()).toEqual([reference]);
  });

  test('are kept without their flag, and only an ansvarig may erase them', async () => {
    const [child, message] = [await spam('child'), await spam('contact')];
    expect((await erase([child], bo)).status).toBe(403);
    for (const reference of [child, message])
      for (const _ of ['first', 'again'])
        expect((await bo.ask('POST', `/flagged/${reference}/lift`)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await anna.list()).applications).toMatchObject([{ flagged: false }]);
    expect((await erase([child, message])).body).toEqual({ erased: 0 });
    expect((await bo.ask('POST', '/flagged/B-3333-333/lift')).status).toBe(404);
    const diary = await anna.diary();
    expect(diary.filter(({ verb }) => verb === 'markerade som inte skräp')).toHaveLength(2);
  });
});
