import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campWeeks } from '../../../forms/weeks.ts';
import { correctSubmission } from '../../../server/submissions/correct.ts';
import { findSubmission } from '../../../server/submissions/read.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { officeForEachTest, somebody, testLetters } from '../../../tests/office.ts';
import type {
  ApplicationInList,
  ApplicationsPage,
  ApplicationsRequest,
} from '../../shared/application-answers.ts';
import { hasPlace, placementStates } from '../../shared/placement.ts';
import { decide } from '../screens/decide.ts';
import { readNewest } from '../screens/list.ts';
import { findApplicants } from './search.ts';

const everybody: ApplicationsRequest = { form: 'child', text: '', week: null, state: null };
const periods = ['Vecka 30', 'Vecka 31', 'Vecka 32', 'Alla perioder'];

describe.each(bothDatabases())('the search for applicants, in $database,', ({ database, open }) => {
  const { store, collector, anna, clock } = officeForEachTest(open, '2027-03-01T17:00:00Z');

  const apply = async (child: object): Promise<string> =>
    (await collector.send('child', { ...completeAnswers.child, ...child })).body.reference;
  const find = async (wanted: Partial<ApplicationsRequest>) =>
    (await findApplicants(store.db, { ...everybody, ...wanted })).map(({ reference }) => reference);

  test('finds an applicant by any part of the search text in any spelling, and nobody else', async () => {
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
      tage.toLowerCase(),
      tage.replaceAll('-', ''),
      tage.slice(2),
    ]) {
      expect.soft(await find({ text }), text).toEqual([tage]);
      expect.soft(await find({ text: `${text} Nilsson` }), text).toEqual([]);
      expect.soft(await find({ text, form: 'leader' }), text).toEqual([]);
    }
    for (const text of ['%', 'jonas%2', 'ta_e', '\\', "'"])
      expect.soft(await find({ text }), text).toEqual([]);
  });

  test('finds letters with diacritics by plain letters, and the other way round', async () => {
    const ways = ['Søren Łukasz Đorđević', 'Soren Lukasz Dordevic', 'Yıldız Æbleß', 'YILDIZ AEBLESS'];
    const [soren = '', plainSoren = '', yildiz = '', plainYildiz = ''] = await Promise.all(
      ways.map((name) => apply({ 'Barnets namn': name })),
    );
    for (const [together, texts] of [
      [
        [soren, plainSoren],
        ['SØREN', 'soren', 'łukasz', 'Lukasz', 'đorđević', 'dordevic'],
      ],
      [
        [yildiz, plainYildiz],
        ['yıldız', 'Yildiz', 'ÆBLEß', 'aebless', 'æbless', 'AEBLEẞ'],
      ],
    ] as const)
      for (const text of texts)
        expect.soft((await find({ text })).toSorted(), text).toEqual(together.toSorted());
  });

  test('finds a name with any apostrophe, hyphen or invisible character by any other, and without', async () => {
    const luca = await apply({ 'Barnets namn': 'Luca D’Angelo' });
    const eva = await apply({ 'Barnets namn': 'Eva‑Lisa Zo\u00adë' });
    for (const text of ["D'Angelo", 'd’angelo', 'D´Angelo', 'dangelo'])
      expect.soft(await find({ text }), text).toEqual([luca]);
    for (const text of ['Eva-Lisa', 'eva–lisa', 'evalisa', 'Zoe', 'ZOË'])
      expect.soft(await find({ text }), text).toEqual([eva]);
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

  test('finds a telephone number in any format, whichever format was stored', async () => {
    const ways = [
      '0701740690',
      '+46 70-174 06 90',
      '0046 70 174 06 90',
      '(070) 174 06 90',
      '070–174 06 90',
      '٠٧٠-١٧٤ ٠٦ ٩٠',
      '\u202a+46 70 174 06 90\u202c',
    ];
    const references: string[] = [];
    for (const Telefon of ways) references.unshift(await apply({ Telefon }));
    await apply({ Telefon: '070-174 06 91' });
    for (const text of ways) expect.soft(await find({ text }), text).toEqual(references);
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

  // Longer than anything that a random reference can contain.
  const word = fc.constantFrom('', '', 'Alvas', 'BODIL', 'ekblad', 'Ekblad Förälder', 'bodil åberg');
  const filter = fc.record({
    text: word,
    week: fc.option(fc.constantFrom(...campWeeks)),
    state: fc.option(fc.constantFrom(...placementStates)),
  });
  const applied = fc.record({
    name: fc.constantFrom('Alvastina Ekblad', 'Alvastina Åberg', 'Bodil Ekblad', 'Bodil Åberg'),
    period: fc.constantFrom(...periods),
    later: fc.constantFrom(0, 0, 1, 1000),
    decided: fc.array(fc.constantFrom(...placementStates), { maxLength: 3 }),
  });
  type Applied = typeof applied extends fc.Arbitrary<infer Drawn> ? Drawn : never;
  const named = (name: Applied['name']): Applied => ({ name, period: 'Vecka 30', later: 0, decided: [] });
  /** Half of the applicants, in two pieces: random searches find them too, but not in every run. */
  const halfBodils = (['Bodil Ekblad', 'Alvastina Åberg'] as const).flatMap((name) =>
    Array.from({ length: 4 }, () => named(name)),
  );

  test('finds all matches in pieces, each once, newest first, and no other applicants', async () => {
    let number = 0;
    let reached = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(applied, { minLength: 8, maxLength: 16 }),
        filter,
        async (families, wanted) => {
          for (const table of ['childApplications', 'decisions', 'weekNotes'] as const)
            await store.db.deleteFrom(table).execute();
          const context = testLetters(store, () => clock.now);
          for (const { name, period, later, decided } of families) {
            clock.now = new Date(clock.now.getTime() + later);
            const email = `familj${number++}@example.org`;
            const reference = await apply({
              'Barnets namn': name,
              'Förälders namn': 'Förälder',
              'E-post': email,
              Telefon: `070-${1_000_000 + number}`,
              'Önskad period': period,
            });
            const weeks = period === 'Alla perioder' ? campWeeks : [Number(period.slice(-2))];
            const decisions = weeks.flatMap((week, index) => {
              const state = decided[index];
              return state ? [{ reference, week, state, decisionId: 0 }] : [];
            });
            if (decisions.length > 0)
              await decide(context, { decisions, reason: 'Skäl.' }, somebody('Anna Berg'));
          }
          const meant = (await readNewest(store.db, 100, null)).filter((one) => isMeant(one, wanted));
          const applicants = await findApplicants(store.db, { ...everybody, ...wanted });
          const found = applicants.map(({ reference }) => reference);
          expect(found.toSorted()).toEqual(meant.map(({ reference }) => reference).toSorted());
          const byReference = new Map(meant.map((one) => [one.reference, one]));
          // Placed applicants get a 1 before their time, so that they sort first.
          const order = found.map((reference) => {
            const { receivedAt = '', placements = [] } = byReference.get(reference) ?? {};
            return `${wanted.text && placements.some(({ state }) => hasPlace(state)) ? 1 : 0} ${receivedAt}`;
          });
          expect(order).toEqual(order.toSorted().reverse());
          if (found.length > 3 && found.length < families.length) reached++;
        },
      ),
      {
        numRuns: database === 'SQLite' ? 15 : 5,
        examples: [[halfBodils, { text: 'BODIL', week: null, state: null }]],
      },
    );
    // Some of the searches must have found some of the applicants and not others.
    expect(reached).toBeGreaterThan(0);
  }, 60_000);

  /** The expected matches, computed without the database. */
  function isMeant(
    { name, placements }: ApplicationInList,
    { text, week, state }: Pick<ApplicationsRequest, 'text' | 'week' | 'state'>,
  ): boolean {
    const searchWords = text.toLowerCase().split(' ').filter(Boolean);
    const isNamed = searchWords.every((one) => `${name} Förälder`.toLowerCase().includes(one));
    const isInWeek = placements.some(
      (each) => (week === null || each.week === week) && (state === null || each.state === state),
    );
    return isNamed && ((week === null && state === null) || isInWeek);
  }

  test('lists at most twenty siblings of a sender of hundreds of applications, and all siblings of other families', async () => {
    const [first, second] = [await apply({ 'Barnets namn': 'Alva' }), await apply({ 'Barnets namn': 'Bo' })];
    for (let child = 0; child < 30; child++)
      await apply({
        'Barnets namn': `Barn${child} Tusen`,
        'E-post': 'tusen@example.org',
        Telefon: '070-000 00 00',
      });
    const { body } = await anna.ask<ApplicationsPage>('POST', '/search', everybody);
    expect(body.all).toEqual({ child: 32, leader: 0 });
    const siblingsOf = (reference: string) =>
      body.applications.find((one) => one.reference === reference)?.siblings;
    expect(siblingsOf(first)).toEqual([{ reference: second, name: 'Bo' }]);
    for (const { reference, siblings } of body.applications)
      if (![first, second].includes(reference)) expect(siblings).toHaveLength(20);
  });
});
