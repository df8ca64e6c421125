import { describe, expect, test } from 'vitest';
import { correctSubmission } from '../../../server/submissions/correct.ts';
import { findSubmission } from '../../../server/submissions/read.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { officeForEachTest, somebody, testLetters } from '../../../tests/office.ts';
import type { ApplicationsRequest } from '../../shared/application-answers.ts';
import type { PlacementChoice } from '../../shared/placement.ts';
import { decide } from '../screens/decide.ts';
import { findApplicants } from './search.ts';

const everybody: ApplicationsRequest = { form: 'child', text: '', week: null, state: null };

describe.each(bothDatabases())('$database: the search', ({ open }) => {
  const { store, collector, clock } = officeForEachTest(open, '2027-03-01T17:00:00Z');

  const apply = async (child: object): Promise<string> =>
    (await collector.send('child', { ...completeAnswers.child, ...child })).body.reference;
  const find = async (wanted: Partial<ApplicationsRequest>) =>
    (await findApplicants(store.db, { ...everybody, ...wanted })).map(({ reference }) => reference);

  test('finds an applicant by any part of the search text in any spelling, or a pasted reference, and nobody else', async () => {
    const family = { 'Förälders namn': 'Jonas Åström-Özdemir', 'E-post': 'jonas_2@example.org' };
    const tage = await apply({ 'Barnets namn': 'Tage Berglund', Telefon: '+46 70-174 06 90', ...family });
    await apply({ 'Barnets namn': 'Noel Grahn', 'E-post': 'jonasx2@example.org' });
    for (const text of [
      'tage',
      'ÅSTRÖM jonas',
      'A\u030Astro\u0308m',
      'astrom',
      'ozdemir',
      'åströmözdemir',
      'JONAS_2@EXAMPLE',
      '0701740690',
      '070-174 06 90',
      '+46 70 174 06 90',
      '+46(0)70-1740690',
      '0046701740690',
      '070/174.06.90',
      '٠٧٠-١٧٤ ٠٦ ٩٠',
      '\u202a+46 70 174 06 90\u202c',
      tage.slice(2),
    ]) {
      expect.soft(await find({ text }), text).toEqual([tage]);
      expect.soft(await find({ text: `${text} Nilsson` }), text).toEqual([]);
      expect.soft(await find({ text, form: 'leader' }), text).toEqual([]);
    }
    const bare = tage.replaceAll('-', '');
    for (const text of [
      tage,

      tage.toLowerCase(),
      bare,
      `Ref: ${tage}`,
      `SWISH ${bare.toLowerCase()} KARIN BERG`,
      tage.replaceAll('-', '\u00a0'),
      tage.replaceAll('-', ' \u2013 '),
    ])
      expect.soft(await find({ text }), text).toEqual([tage]);
    for (const text of ['%', 'jonas%2', 'ta_e', '\\', "'"])
      expect.soft(await find({ text }), text).toEqual([]);
  });

  test('finds a name with any diacritic, apostrophe, hyphen or invisible character by any other, and without', async () => {
    const ways = [
      [
        ['Søren Đorđević', 'Soren Dordevic'],
        ['SØREN', 'soren', 'đorđević', 'dordevic'],
      ],
      [
        ['Yıldız Æbleß', 'YILDIZ AEBLESS'],
        ['yıldız', 'Yildiz', 'ÆBLEß', 'aebless', 'AEBLEẞ'],
      ],
      [['Luca D’Angelo'], ["D'Angelo", 'd’angelo', 'D´Angelo', 'dangelo']],
      [['Eva‑Lisa Zo\u00adë'], ['Eva-Lisa', 'eva–lisa', 'evalisa', 'Zoe', 'ZOË']],
    ] as const;
    for (const [names, texts] of ways) {
      const together = await Promise.all(names.map((name) => apply({ 'Barnets namn': name })));
      for (const text of texts)
        expect.soft((await find({ text })).toSorted(), text).toEqual(together.toSorted());
    }
  });

  test('finds an applicant by a corrected answer', async () => {
    const reference = await apply({ 'Barnets namn': 'Tage Berglund' });
    const submission = await findSubmission(store, reference);
    if (!submission) throw new Error('It was stored');
    const changes = { childName: 'Åke Berglund', parentPhone: '070-999 99 99' };
    const correction = { changes, was: submission.values };
    await correctSubmission(store.db, submission, correction, somebody('Anna'), new Date());
    expect([await find({ text: 'tage' }), await find({ text: 'ake 0709999999' })]).toEqual([[], [reference]]);
    // Answers that were not corrected are submission too.
    expect(await find({ text: submission.values.parentEmail as string })).toEqual([reference]);
  });

  test('lists placed applicants first for a search by words, also where the list ends, else newest first', async () => {
    const all: string[] = [];
    for (const name of ['Bo', 'Iris', 'Alva', 'Tage', 'Noel']) {
      clock.now = new Date(clock.now.getTime() + 1000);
      all.unshift(await apply({ 'Barnets namn': `${name} Ekblad`, 'Önskad period': 'Alla perioder' }));
    }
    const [noel = '', tage = '', alva = '', iris = '', bo = ''] = all;
    const states = [
      [bo, 32, 'ja'],
      [iris, 30, 'reserv'],
      [alva, 31, 'erbjuden'],
      [tage, 30, 'nej'],
    ] as const;
    const decisions = states.map(([reference, week, state]) => ({ reference, week, state, decisionId: 0 }));
    await decide(
      testLetters(store, () => clock.now),
      { decisions },
      somebody('Anna Berg'),
    );
    expect(await find({ text: 'ekblad' })).toEqual([bo, noel, tage, alva, iris]);
    expect(await find({})).toEqual(all);
    const request = { ...everybody, text: 'ekblad' };
    const first = await findApplicants(store.db, request, 3);
    expect(first.map(({ reference }) => reference)).toEqual([bo, noel, tage]);
  });

  test('filters by week and state, newest first', async () => {
    const names = new Map<string, string>();
    const applied = async (name: string, period: string, states: Record<number, PlacementChoice> = {}) => {
      clock.now = new Date(clock.now.getTime() + 1000);
      const reference = await apply({ 'Barnets namn': name, 'Önskad period': period });
      names.set(reference, name);
      for (const [week, state] of Object.entries(states))
        await decide(
          testLetters(store, () => clock.now),
          { decisions: [{ reference, week: Number(week), state, decisionId: 0 }] },
          somebody('Anna Berg'),
        );
    };
    await applied('Alva', 'Vecka 30');
    await applied('Bo', 'Vecka 30', { 30: 'ja' });
    await applied('Cleo', 'Alla perioder');
    await applied('Disa', 'Alla perioder', { 30: 'nej', 31: 'reserv' });
    await applied('Ebba', 'Vecka 30', { 30: 'erbjuden' });
    await applied('Folke', 'Vecka 31', { 31: 'ja' });
    // Decided about in a week that the family no longer asks for.
    const correction = { changes: { period: 'period2' }, was: { period: 'period1' } };
    const ebba = await findSubmission(store, (await find({ text: 'ebba' }))[0] ?? '');
    if (!ebba) throw new Error('Ebba has applied');
    await correctSubmission(store.db, ebba, correction, somebody('Anna'), clock.now);
    for (const [wanted, expected] of [
      [{ week: 30 }, ['Ebba', 'Disa', 'Cleo', 'Bo', 'Alva']],
      [{ week: 31 }, ['Folke', 'Ebba', 'Disa', 'Cleo']],
      [{ state: 'ny' }, ['Ebba', 'Disa', 'Cleo', 'Alva']],
      [{ state: 'ja' }, ['Folke', 'Bo']],
      [{ week: 30, state: 'ny' }, ['Cleo', 'Alva']],
      [{ week: 31, state: 'ny' }, ['Ebba', 'Cleo']],
      [{ week: 30, state: 'ja' }, ['Bo']],
      [{ week: 30, state: 'reserv' }, []],
      [{ week: 31, state: 'ja', text: 'folke' }, ['Folke']],
      [{ week: 30, state: 'ja', text: 'folke' }, []],
    ] as const) {
      const found = (await find(wanted)).map((reference) => names.get(reference));
      expect.soft(found, JSON.stringify(wanted)).toEqual(expected);
    }
  });
});
