import { beforeEach, describe, expect } from 'vitest';
import { bothDatabases } from '../../../tests/databases.ts';
import { everybodyBy, listOf, officeForEachTest } from '../../../tests/office.ts';
import type { ApplicationAnswer } from '../../shared/application-answers.ts';
import type { OfficeError } from '../../shared/common-answers.ts';
import type { PlacementState } from '../../shared/placement.ts';
import type { WeekAnswer } from '../../shared/week-answers.ts';

describe.each(bothDatabases())('duplicates of an application, in $database', ({ open, test, onBoth }) => {
  let kept: string;
  let duplicate: string;
  const { collector, anna } = officeForEachTest(open, '2027-07-20T08:00:00Z');
  beforeEach(async () => {
    kept = await collector.apply({ 'Barnets namn': 'Alva Ek', 'Allergier/specialkost/annat': '' });
    duplicate = await collector.apply({
      ...{ 'Barnets namn': 'Alva Ek', 'Förälders namn': 'Karin Dahl' },
      'Allergier/specialkost/annat': 'Jordnötter',
    });
  });

  const mark = (reference: string, of: string | null, was: string | null = null) =>
    anna.ask<OfficeError>('PUT', `/applications/${reference}/duplicate`, { of, was });
  const decide = (reference: string, state: PlacementState, decisionId = 0) =>
    anna.ask('POST', '/decisions', { decisions: [{ reference, week: 31, state, decisionId }] });
  const read = (reference: string) => anna.ask<ApplicationAnswer>('GET', `/applications/${reference}`);
  const listed = async () => (await listOf(anna)).applications.map(({ reference }) => reference);

  onBoth(
    'are left out of lists, counts and decisions, and the search finds the kept application by them',
    async () => {
      expect((await mark(duplicate, kept)).status).toBe(200);
      expect(await listed()).toEqual([kept]);
      expect((await listOf(anna)).all.child).toBe(1);
      expect((await decide(duplicate, 'ja')).status).toBe(409);
      const paid = { week: 31, paidOn: '2027-05-01' };
      expect((await anna.ask('PUT', `/applications/${duplicate}/payments`, paid)).status).toBe(409);
      const result = await anna.ask<{ applications: { reference: string }[] }>('POST', '/search', {
        ...everybodyBy('child'),
        text: 'karin dahl',
      });
      expect(result.body.applications.map(({ reference }) => reference)).toEqual([kept]);
      const { body } = await read(duplicate);
      expect(body.application.reference).toBe(kept);
      expect(body.duplicates).toMatchObject([{ reference: duplicate, values: { parentName: 'Karin Dahl' } }]);
      expect(body.maybeSame).toEqual([]);
      expect(body.diary.map(({ verb }) => verb)).toContain(`markerade som dubblett av ${kept}`);
    },
  );

  test('count as unread health of the kept child, until somebody reads their answers', async () => {
    await mark(duplicate, kept);
    await decide(kept, 'ja');
    const child = async () => (await anna.ask<WeekAnswer>('GET', '/weeks/31')).body.children[0];
    expect(await child()).toMatchObject({ reference: kept, hasHealth: true, unread: true });
    const { body } = await anna.ask('POST', `/applications/${kept}/health`);
    expect(JSON.stringify(body)).toContain('Jordnötter');
    expect(await child()).toMatchObject({ hasHealth: true, unread: false });
  });

  test('become applications of their own when the mark is removed', async () => {
    await mark(duplicate, kept);
    expect((await mark(duplicate, null, kept)).status).toBe(200);
    expect((await listed()).toSorted()).toEqual([duplicate, kept].toSorted());
    expect((await decide(duplicate, 'reserv')).status).toBe(200);
  });

  test('cannot be marked from an old view, after a decision, or as duplicates of themselves or of a duplicate', async () => {
    const third = await collector.apply({ 'Barnets namn': 'Alva Ek' });
    await decide(third, 'erbjuden');
    const refused = await mark(third, kept);
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      `Vecka 31 är redan beslutad för ${third}. Ångra det först.`,
    ]);
    expect((await mark(kept, kept)).status).toBe(400);
    expect((await mark(duplicate, 'B-7K3M-QXR')).status).toBe(404);
    await mark(duplicate, kept);
    expect((await mark(third, duplicate)).status).toBe(409);
    expect((await mark(kept, third)).status).toBe(409);
    // From the view of a person who saw no mark.
    expect(await mark(duplicate, null, null)).toMatchObject({
      status: 409,
      body: { theirs: { value: kept } },
    });
  });

  test('are erased with the kept application', async () => {
    await mark(duplicate, kept);
    expect((await anna.ask('DELETE', `/applications/${kept}`, { reference: kept })).status).toBe(200);
    expect((await read(duplicate)).status).toBe(404);
  });
});
