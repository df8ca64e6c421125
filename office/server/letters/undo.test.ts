import { describe, expect } from 'vitest';
import { MailRefused } from '../../../server/mail/smtp.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { answerByLink, officeForEachTest, secretIn, testCamp } from '../../../tests/office.ts';
import type { OfficeUser } from '../../../tests/office-user.ts';
import type { OfficeError } from '../../shared/common-answers.ts';
import type { PlacementChoice } from '../../shared/placement.ts';

describe.each(bothDatabases())('$database: an undo', ({ open, test, onBoth }) => {
  const office = { camp: testCamp({ places: 2 }) };
  const spring = '2027-04-01T08:00:00Z';
  const { collector, anna, bo, letters, leave } = officeForEachTest(open, spring, { office });

  const apply = (child = 'Alva Ek', period = 'Vecka 31') =>
    collector.apply({ 'Barnets namn': child, 'Önskad period': period });

  /** Makes a decision about the current state. */
  async function choose(
    reference: string,
    state: PlacementChoice,
    { by = anna, week = 31, reason = '' } = {},
  ) {
    const { decisionId } = (await anna.placement(reference, week)) ?? { decisionId: 0 };
    const decisions = [{ reference, week, state, decisionId }];
    return by.ask<Partial<OfficeError>>('POST', '/decisions', { decisions, ...(reason && { reason }) });
  }
  const undo = async (reference: string, week = 31) => {
    const { status, body } = await choose(reference, 'undo', { week });
    return status === 200 ? 'undone' : body.error?.message;
  };

  test('is refused while a letter about the decision is held, until that letter is undone', async () => {
    const alva = await apply();
    await anna.decide(alva, 'erbjuden');
    const sending = await anna.send('erbjudande');
    expect(await undo(alva)).toMatch(/^Ett brev om beslutet är på väg. Ångra brevet först/);
    expect(await anna.placement(alva)).toMatchObject({ state: 'erbjuden', undone: null });
    await anna.ask('POST', `/letters/sendings/${sending}/undo`);
    expect(await undo(alva)).toBe('undone');
    expect(await anna.placement(alva)).toMatchObject({ state: 'ny', decisionId: 0 });
    expect(await undo(alva)).toMatch(/^Det senaste beslutet är redan ångrat/);
  });

  test('is refused once a letter has arrived or may have, also in passing, but not after it has failed', async () => {
    const sent = /^Ett brev om beslutet har redan gått. Välj i stället/;
    const alva = await apply();
    await anna.decide(alva, 'erbjuden');
    await anna.send('erbjudande');
    await leave(11, () => new MailRefused('EADDRESS 550 5.1.1', false));
    expect(await undo(alva)).toBe('undone');
    await anna.decide(alva, 'nej');
    await anna.send('nej');
    await leave(11);
    expect(await undo(alva)).toMatch(sent);

    const all = await apply('Bo Dahl', 'Alla perioder');
    await anna.decide(all, 'nej');
    await anna.decide(all, 'erbjuden', 30);
    // The offer of week 30 says that week 31 is declined.
    await anna.send('erbjudande', [all]);
    await leave(11);
    for (const week of [31, 30]) expect(await undo(all, week)).toMatch(sent);
  });

  onBoth('succeeds for one of two colleagues at the same time, and is a conflict for the other', async () => {
    const alva = await apply();
    for (const state of ['reserv', 'erbjuden', 'nej'] as const) await anna.decide(alva, state);
    const undoing = (by: OfficeUser) =>
      by.ask('POST', '/decisions', {
        decisions: [{ reference: alva, week: 31, state: 'undo', decisionId: 3 }],
      });
    const answers = await Promise.all([anna, bo].map(undoing));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await anna.placement(alva)).toMatchObject({ state: 'erbjuden', decisionId: 2 });
  });

  onBoth(
    'at the same time as a letter is chosen leaves either the decision and its letter, or neither',
    async () => {
      const alva = await apply();
      const { decisionId } = await anna.decide(alva, 'erbjuden');
      const letter = { reference: alva, week: 31, decisionId };
      const sending = '3b0c5a52-8f0e-4a55-9d5f-0d8f1a2b3c4d';
      const wanted = { sending, kind: 'erbjudande', answerBy: '2027-04-23', letters: [letter] } as const;
      const [undone] = await Promise.all([undo(alva), bo.sendAsRead(wanted)]);
      const mails = await leave(11);
      const { state } = (await anna.placement(alva)) ?? {};
      expect([state, mails.length]).toEqual(undone === 'undone' ? ['ny', 0] : ['erbjuden', 1]);
    },
  );

  onBoth(
    'a new decision at the same time as the family’s yes is a conflict, or shows a changed offer',
    async () => {
      const alva = await apply();
      await anna.decide(alva, 'erbjuden');
      await anna.send('erbjudande');
      const link = secretIn((await leave(11))[0]);
      const [deciding, page] = await Promise.all([choose(alva, 'reserv'), answerByLink(letters, link, 'ja')]);
      const { state } = (await anna.placement(alva)) ?? {};
      expect([state, page.says]).toEqual(deciding.status === 409 ? ['ja', 'yes'] : ['reserv', 'changed']);
    },
  );

  test('that gives a place in a full week needs a reason, and keeps it', async () => {
    const [alva, bea, cleo] = [await apply(), await apply('Bea Dahl'), await apply('Cleo Sund')];
    await anna.decide(alva, 'erbjuden');
    await anna.decide(alva, 'nej');
    for (const reference of [bea, cleo]) await anna.decide(reference, 'erbjuden');
    expect((await choose(alva, 'undo')).status).toBe(422);
    expect((await choose(alva, 'undo', { reason: 'Syskon' })).status).toBe(200);
    expect(await anna.placement(alva)).toMatchObject({ state: 'erbjuden', reason: 'Syskon' });
  });
});
