import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import {
  arrives,
  choiceKey,
  type DetailField,
  detailsForm,
  isDetailField,
  shownToFamily,
} from '../../../forms/details.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import type { Store } from '../../../server/store/store.ts';
import { applyForChildren, asShown, comesIn, linkToDetails, now } from '../../../tests/children.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { testCamp } from '../../../tests/office.ts';
import type { DetailsPage } from '../../shared/details-page.ts';
import { detailsPath } from '../../shared/letters.ts';
import { newSecret } from '../auth/secrets.ts';
import { answerDetails, readDetailsPage } from './answering.ts';
import { readDetailsOf } from './stored.ts';

const finished = {
  contactName: 'Mormor Berit',
  contactPhone: '070-174 06 05',
  swims: 'Lite',
  photographs: 'Nej',
};

describe.each(bothDatabases())('a family with the link in its letter, in $database', ({ open, testOnce }) => {
  testOnce('keeps what it has written so far, and is told what is left', async () => {
    const { store, answer } = await family(open, [31]);
    const begun = await answer({ contactName: 'Mormor Berit', contactPhone: '08', medicines: 'Ventoline' });
    expect(begun).toMatchObject({ says: 'asked', child: 'Barn', weeks: [31] });
    const { left, answered, mistaken } = asked(begun);
    expect(left).toEqual(['contactPhone', 'swims', 'photographs']);
    expect(Object.keys(answered)).toEqual(['contactName', 'medicines']);
    expect(mistaken?.values).toEqual({ contactPhone: '08' });
    expect(mistaken?.errors.map(({ field }) => field)).toEqual(['contactPhone']);
    expect(asked(await answer(finished)).left).toEqual([]);
    await store.close();
  });

  testOnce('adds to who must not fetch, and takes nothing back by an empty box', async () => {
    const { store, answer, kept } = await family(open, [31]);
    await answer({ ...finished, mustNotFetch: 'En granne', medicines: 'Ventoline' });
    await answer({ ...finished, mustNotFetch: '', medicines: '' });
    await answer({ ...finished, mustNotFetch: 'En faster', medicines: '  ' });
    expect(await kept('mustNotFetch')).toBe('En granne\nEn faster');
    expect(await kept('medicines')).toBe('Ventoline');
    await answer({ mustNotFetch: 'En granne', medicines: 'Inga längre' });
    expect(await kept('mustNotFetch')).toBe('En granne\nEn faster');
    expect(await kept('medicines')).toBe('Inga längre');
    await store.close();
  });

  test('that presses twice at once, or in two windows, has all of it kept', async () => {
    const { store, answer, kept } = await family(open, [31]);
    const neighbours = ['En granne', 'En faster', 'En kusin', 'En farbror'];
    await Promise.all(neighbours.map((mustNotFetch) => answer({ ...finished, mustNotFetch })));
    expect((await kept('mustNotFetch'))?.split('\n').sort()).toEqual(neighbours.toSorted());
    await store.close();
  });

  test('finds one page for a child by every link, however many weeks it has, until its first week', async () => {
    const { store, read, reference, link } = await family(open, [31, 32]);
    const second = await link(reference);
    expect(await read(second)).toEqual(await read());
    expect(asked(await read()).weeks).toEqual([31, 32]);
    // Week 31 of 2027 begins on Monday 2 August.
    expect(asked(await read(second, '2027-08-01T21:59:59Z')).until).toBe('söndag 1 augusti');
    expect(await read(second, '2027-08-01T22:00:00Z')).toEqual({ says: 'begun', child: 'Barn' });
    await store.db.updateTable('decisions').set({ state: 'atertagen' }).execute();
    expect(await read()).toEqual({ says: 'noPlace', child: 'Barn' });
    expect(await read(newSecret())).toBeUndefined();
    await store.close();
  });
});

const later = '2027-03-01T13:00:00Z';

describe.each(bothDatabases())(
  'a family with the page open on two phones, in $database',
  ({ open, testOnce }) => {
    test('keeps what one of them saved when the other saves something else', async () => {
      const { store, answer, read, kept } = await family(open, [31]);
      const opened = asked(await read());
      await answer({ contactName: 'Mormor Berit', swims: 'lite', photographs: 'minne', other: '' });
      // The older page still holds what it showed: nothing, and the first of the choices.
      const untouched = { contactName: '', contactPhone: '', swims: '', photographs: 'nej' };
      const { mistaken } = asked(await answer({ ...untouched, other: 'Sover med nattlampa' }, later, opened));
      expect(mistaken).toBeUndefined();
      const answers = await Promise.all(
        (['contactName', 'swims', 'photographs', 'other'] as const).map(kept),
      );
      expect(answers).toEqual(['Mormor Berit', 'lite', 'minne', 'Sover med nattlampa']);
      await store.close();
    });

    testOnce('does not bring a withdrawn consent back from an older page', async () => {
      const { store, answer, read, kept } = await family(open, [31]);
      await answer({ ...finished, photographs: 'webb' });
      const opened = asked(await read());
      await answer({ ...finished, photographs: 'nej' }, later);
      await answer({ ...finished, photographs: 'webb', medicines: 'Ventoline' }, later, opened);
      expect([await kept('photographs'), await kept('medicines')]).toEqual(['nej', 'Ventoline']);
      await store.close();
    });

    testOnce(
      'sees both answers where both changed one, and nothing is replaced until one is chosen',
      async () => {
        const { store, answer, read, kept } = await family(open, [31]);
        await answer(finished);
        const opened = asked(await read());
        await answer({ ...finished, contactName: 'Moster Eva' }, later);
        const mine = { ...finished, contactName: 'Farfar Bo' };
        const page = asked(await answer(mine, later, opened));
        expect([page.mistaken, page.seen.contactName]).toMatchObject([
          { values: { contactName: 'Farfar Bo' }, theirs: { contactName: 'Moster Eva' } },
          'Moster Eva',
        ]);
        const choose = (choice: string[]) =>
          answer({ ...mine, [choiceKey('contactName')]: choice }, later, page);
        expect(asked(await choose([''])).mistaken?.theirs).toEqual({ contactName: 'Moster Eva' });
        expect(asked(await choose(['', 'theirs'])).mistaken).toBeUndefined();
        expect(await kept('contactName')).toBe('Moster Eva');
        expect(asked(await choose(['', 'mine'])).mistaken).toBeUndefined();
        expect(await kept('contactName')).toBe('Farfar Bo');
        await store.close();
      },
    );

    testOnce(
      'has both answers where both wrote in a box that is not shown, and may replace them afterwards',
      async () => {
        const { store, answer, read, kept } = await family(open, [31]);
        const opened = asked(await read());
        await answer({ medicines: 'Ventoline', arrives31: 'Tisdag' }, later);
        const page = asked(await answer({ medicines: 'Bricanyl', arrives31: 'Onsdag' }, later, opened));
        expect([page.joined, await kept('medicines'), await kept(arrives(31) as DetailField)]).toEqual([
          true,
          'Ventoline\nBricanyl',
          'Tisdag; Onsdag',
        ]);
        expect(asked(await answer({ medicines: 'Inga längre' }, later)).joined).toBeUndefined();
        expect(await kept('medicines')).toBe('Inga längre');
        await store.close();
      },
    );

    testOnce('may send the same form again when the answer was lost, and is asked nothing', async () => {
      const { store, answer, read, kept } = await family(open, [31]);
      const opened = asked(await read());
      const body = { ...finished, medicines: 'Ventoline', mustNotFetch: 'En granne' };
      await answer(body, now, opened);
      expect(asked(await answer(body, later, opened)).mistaken).toBeUndefined();
      expect([await kept('medicines'), await kept('mustNotFetch')]).toEqual(['Ventoline', 'En granne']);
      await store.close();
    });

    testOnce(
      'keeps what an older page had shown of an answer that was wrong, while it is put right',
      async () => {
        const { store, answer, read, kept } = await family(open, [31]);
        await answer(finished);
        const opened = asked(await read());
        await answer({ ...finished, contactPhone: '08-123 45 67' }, later);
        const wrong = asked(await answer({ ...finished, contactPhone: 'ingen' }, later, opened));
        const right = asked(await answer({ ...finished, contactPhone: '08-765 43 21' }, later, wrong));
        expect(right.mistaken?.theirs).toEqual({ contactPhone: '08-123 45 67' });
        expect(await kept('contactPhone')).toBe('08-123 45 67');
        await store.close();
      },
    );
  },
);

describe.each(bothDatabases())('whoever tries words by the link, in $database', ({ open, testOnce }) => {
  test('is not told that they stand there already: not by a page, a day or a letter', async () => {
    const guesses = { mustNotFetch: 'En granne', medicines: 'Ventoline', mayFetch: 'Farfar' };
    const outcomes = [];
    for (const first of [guesses, { mustNotFetch: 'En faster', medicines: 'Bricanyl', mayFetch: 'Moster' }]) {
      const { store, answer, told } = await family(open, [31]);
      await answer({ ...finished, ...first });
      for (const [field, guess] of Object.entries(guesses)) {
        const page = await answer({ ...finished, [field]: guess }, '2027-06-15T10:00:00Z');
        const { answered, joined } = asked(page);
        outcomes.push([answered, told(), joined]);
      }
      await store.close();
    }
    expect(outcomes.slice(0, 3)).toEqual(outcomes.slice(3));
    expect(outcomes.map(([, letters]) => letters)).toEqual([2, 3, 4, 2, 3, 4]);
  });

  testOnce('is not told that there is much, or little, of who must not fetch', async () => {
    const { store, answer, kept } = await family(open, [31]);
    for (const letter of 'xy')
      expect(asked(await answer({ mustNotFetch: letter.repeat(5000) })).mistaken).toBeUndefined();
    expect(await kept('mustNotFetch')).toHaveLength(10_001);
    await store.close();
  });
});

describe('whoever has the link', () => {
  const [sqlite] = bothDatabases();
  const opened: Store[] = [];
  afterAll(async () => {
    for (const store of opened) await store.close();
  });

  test('is never shown health, nor who may fetch, nor what is written in any box, nor that somebody must not fetch', async () => {
    if (!sqlite) throw new Error('There is no SQLite');
    const { store, answer, read } = await family(sqlite.open, campWeeks);
    opened.push(store);
    const word = fc.stringMatching(/^hemligt[a-z]{8}$/);
    const boxes = Object.keys(detailsForm.fields)
      .filter(isDetailField)
      .filter((field) => !shownToFamily.includes(field));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...boxes), word, { minKeys: 1 }), async (written) => {
        const pages = [await answer({ ...finished, ...written }), await read()];
        for (const secret of Object.values(written)) expect(JSON.stringify(pages)).not.toContain(secret);
        for (const field of Object.keys(written))
          expect(field in asked(pages[1]).answered).toBe(field !== 'mustNotFetch');
      }),
      { numRuns: 20 },
    );
  });
});

function asked(page: DetailsPage | undefined) {
  if (page?.says !== 'asked') throw new Error(`The page says ${page?.says}`);
  return page;
}

/** A family whose child comes in some weeks, with its link. */
async function family(open: () => Promise<Store>, weeks: readonly number[]) {
  const store = await open();
  const [reference = '', other = ''] = await applyForChildren(store, 2);
  await comesIn(store.db, reference, weeks);
  const link = async (of: string) => (await linkToDetails(store.db, of)).replace(`${detailsPath}/`, '');
  const own = await link(reference);
  let letters = 0;
  const fromLetters = {
    cancelledWeeks: async () => [],
    async notifyOfChange() {
      letters++;
    },
  };
  const ground = (at: string | Date) => ({ store, camp: testCamp(), now: () => new Date(at) });
  return {
    store,
    reference,
    other,
    link,
    read: (secret = own, at: string | Date = now) => readDetailsPage(ground(at), secret, fromLetters),
    /** Sends the form from a page opened now, or earlier. */
    async answer(body: object, at: string | Date = now, page?: DetailsPage) {
      const shown = page ?? (await readDetailsPage(ground(at), own, fromLetters));
      return answerDetails(ground(at), own, asShown(shown, body), fromLetters);
    },
    told: () => letters,
    kept: async (field: DetailField) => (await readDetailsOf(store.db, reference)).get(field)?.answer,
  };
}
