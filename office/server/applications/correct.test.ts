import { beforeEach, describe, expect } from 'vitest';
import { queueLetters } from '../../../server/mail/queue.ts';
import { MailRefused } from '../../../server/mail/smtp.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { officeForEachTest } from '../../../tests/office.ts';
import type { OfficeUser } from '../../../tests/office-user.ts';
import type { OfficeError } from '../../shared/common-answers.ts';

const allergy = 'Jordnötsallergi, har EpiPen';

describe.each(bothDatabases())('$database: a corrected application', ({ open, test, onBoth }) => {
  let alva: string;

  const { store, collector, anna, bo, leave } = officeForEachTest(open, '2027-04-14T08:00:00Z', {
    followUp: queueLetters('kollo@kollo.example'),
  });
  beforeEach(async () => {
    alva = await collector.apply({ 'Barnets namn': 'Alva' });
  });

  const correct = (by: OfficeUser, changes: object, was: object, consented = false) =>
    by.ask<OfficeError>('PUT', `/applications/${alva}/answers`, { changes, was, consented });
  const health = async () =>
    (await bo.ask('POST', `/applications/${alva}/health`)).body as { answers: { answer: string }[] };

  test('has each corrected answer, also the weeks, and keeps the former answers', async () => {
    await anna.decide(alva, 'erbjuden');
    const { values } = await anna.application(alva);
    const changes = { childName: 'Alvar', childAge: '11', parentPhone: '070-174 06 99', period: 'period3' };
    expect((await correct(bo, changes, values)).status).toBe(200);
    const { application, corrections, diary, values: corrected } = await anna.application(alva);
    expect(corrected).toEqual({ ...values, ...changes, childAge: 11 });
    expect(application.placements).toMatchObject([
      { week: 31, state: 'erbjuden', wished: false },
      { week: 32, state: 'ny', wished: true },
    ]);
    const was = { childName: 'Alva', childAge: '10', parentPhone: values.parentPhone, period: 'Vecka 31' };
    expect(Object.fromEntries(corrections.map((one) => [one.field, one.was]))).toEqual(was);
    const [line] = diary;
    expect(line).toMatchObject({ who: 'Bo Ek', verb: 'rättade', reference: alva });
    expect(corrections.every(({ at }) => at === line?.at)).toBe(true);
    // A repeated correction without changes succeeds.
    expect((await correct(bo, changes, corrected)).status).toBe(200);
    expect((await anna.application(alva)).corrections).toHaveLength(4);
  });

  test('is validated only where it has changed', async () => {
    await store.db.updateTable('childApplications').set({ childName: '' }).execute();
    const { values } = await anna.application(alva);
    const refused = await correct(bo, { childAge: '13', parentPhone: '070-174 06 99' }, values);
    expect([refused.status, refused.body.error.message]).toEqual([422, 'Barnet kan max vara 12 år.']);
    expect((await anna.application(alva)).values).toEqual(values);
    expect((await correct(bo, { childAge: '12' }, values)).status).toBe(200);
    const nothing = { changes: {}, was: {}, consented: false };
    expect((await anna.ask('PUT', '/applications/B-3333-333/answers', nothing)).status).toBe(404);
  });

  onBoth(
    'accepts one of two corrections from the same view, and names its author to the other person',
    async () => {
      const { values } = await anna.application(alva);
      const both = await Promise.all([
        correct(anna, { parentEmail: 'anna@example.org' }, values),
        correct(bo, { parentEmail: 'bo@example.org' }, values),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const late = both.find(({ status }) => status === 409);
      expect(late?.body.error.message).toMatch(/^\u2068(Anna|Bo)\u2069 ändrade nyss\. Ditt sparades inte/);
      const { parentEmail } = (await anna.application(alva)).values;
      expect(late?.body).toMatchObject({ theirs: { value: { parentEmail } } });
      // A correction of another answer is no conflict.
      expect((await correct(bo, { parentPhone: '070-174 06 99' }, values)).status).toBe(200);
    },
  );

  test('needs the guardian’s consent for health, and is recorded without its content', async () => {
    const was = { specialNeeds: allergy };
    const changes = { specialNeeds: 'Tål inte mjölk' };
    const refused = await correct(bo, changes, was);
    expect([refused.status, refused.body.error.message]).toEqual([422, expect.stringContaining('sagt ja')]);
    expect((await health()).answers).toMatchObject([{ answer: allergy }]);
    // The same request twice, because its response was lost.
    for (const _ of ['first', 'again']) expect((await correct(bo, changes, was, true)).status).toBe(200);
    expect((await health()).answers).toMatchObject([{ answer: 'Tål inte mjölk' }]);
    const looks = async () =>
      (await anna.application(alva)).diary.filter(({ verb }) => verb === 'såg hälsouppgifter').length;
    const before = await looks();
    const late = await correct(anna, { specialNeeds: 'Ägg' }, was, true);
    expect(late).toMatchObject({ status: 409, body: { theirs: { value: changes } } });
    expect(await looks()).toBe(before + 1);
    // Removing health details needs no consent.
    expect((await correct(bo, { specialNeeds: '' }, changes)).status).toBe(200);
    const { corrections, diary, hasHealth } = await anna.application(alva);
    expect([corrections, hasHealth]).toEqual([[], false]);
    expect(diary.map(({ who, verb }) => [who, verb]).filter(([, verb]) => !verb?.startsWith('såg'))).toEqual([
      ['Bo Ek', 'rättade hälsouppgifter'],
      ['Bo Ek', 'antecknade att vårdnadshavaren har sagt ja'],
      ['Bo Ek', 'rättade hälsouppgifter'],
    ]);
  });

  test('has none of the old address’s problems once the address is corrected', async () => {
    alva = await collector.apply({ 'E-post': 'fel@example.org' });
    await leave(0, ({ to }) =>
      to.includes('fel@example.org') ? new MailRefused('EADDRESS 550 5.1.1', false) : undefined,
    );
    const { values, letters } = await anna.application(alva);
    expect(letters.map(({ words }) => words).join()).toContain('det finns ingen sådan brevlåda');
    await correct(bo, { parentEmail: 'ratt@example.org' }, values);
    const seen = JSON.stringify([await anna.application(alva), await anna.today()]);
    expect(seen).toContain('Adressen är rättad.');
    expect(seen).not.toContain('brevlåda');
  });
});
