import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  arrives,
  type DetailField,
  detailsForm,
  isDetailField,
  shownToFamily,
} from '../../../forms/details.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import type { Store } from '../../../server/store/store.ts';
import { applyForChildren, asShown, comesIn, finished, now } from '../../../tests/children.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { testLetters } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import type { DetailsPage } from '../../shared/details-page.ts';
import { readDetailsOf } from '../details/stored.ts';
import { findLetters } from '../status/letters.ts';
import { answerDetails, readDetailsPage } from './details-page.ts';

describe.each(bothDatabases())('$database: the details page', ({ open, test, onBoth }) => {
  test('saves an incomplete set of answers and sees what is left', async () => {
    const { answer } = await family(open, [31]);
    const begun = await answer({ contactName: 'Mormor Berit', contactPhone: '08', medicines: 'Ventoline' });
    expect(begun).toMatchObject({ says: 'asked', child: 'Barn', weeks: [31] });
    const { left, answered, mistaken } = openPage(begun);
    expect(left).toEqual(['contactPhone', 'swims', 'photographs']);
    expect(Object.keys(answered)).toEqual(['contactName', 'medicines']);
    expect(mistaken?.values).toEqual({ contactPhone: '08' });
    expect(mistaken?.errors.map(({ field }) => field)).toEqual(['contactPhone']);
    expect(openPage(await answer(finished)).left).toEqual([]);
  });

  test('adds to who must not fetch the child, and deletes nothing by an empty text', async () => {
    const { answer, kept } = await family(open, [31]);
    await answer({ ...finished, mustNotFetch: 'En granne', medicines: 'Ventoline' });
    await answer({ ...finished, mustNotFetch: '', medicines: '' });
    await answer({ ...finished, mustNotFetch: 'En faster', medicines: '  ' });
    await answer({ ...finished, mustNotFetch: '\u2800', medicines: '\u3164', otherGuardianName: '\u00ad' });
    expect(await kept('otherGuardianName')).toBeUndefined();
    expect(await kept('mustNotFetch')).toBe('En granne\nEn faster');
    expect(await kept('medicines')).toBe('Ventoline');
    await answer({ mustNotFetch: 'En granne', medicines: 'Inga längre' });
    expect(await kept('mustNotFetch')).toBe('En granne\nEn faster');
    expect(await kept('medicines')).toBe('Inga längre');
  });

  onBoth('loses nothing by sending twice at once, or from two windows', async () => {
    const { answer, kept } = await family(open, [31]);
    const neighbours = ['En granne', 'En faster', 'En kusin', 'En farbror'];
    await Promise.all(neighbours.map((mustNotFetch) => answer({ ...finished, mustNotFetch })));
    expect((await kept('mustNotFetch'))?.split('\n').sort()).toEqual(neighbours.toSorted());
  });

  test('sees one page for a child, however many weeks the child has, until the first one begins', async () => {
    const { store, read } = await family(open, [31, 32]);
    expect(openPage(await read()).weeks).toEqual([31, 32]);
    // Week 31 of 2027 begins on Monday 2 August.
    expect(openPage(await read('2027-08-01T21:59:59Z')).until).toBe('söndag 1 augusti');
    expect(await read('2027-08-01T22:00:00Z')).toEqual({ says: 'begun', child: 'Barn' });
    await store.db.updateTable('decisions').set({ state: 'atertagen' }).execute();
    expect(await read()).toEqual({ says: 'noPlace', child: 'Barn' });
    expect(await read(now, 'B-XXXX-XXX')).toBeUndefined();
  });
});

const later = '2027-03-01T13:00:00Z';

describe('a family with the page on two phones', () => {
  test('keeps an answer from the other phone when this one sends other answers', async () => {
    const { answer, read, kept } = await family(temporarySqlite, [31]);
    const opened = openPage(await read());
    await answer({ contactName: 'Mormor Berit', swims: 'lite', photographs: 'minne', other: '' });
    // The older page still sends the values that it showed: empty fields, and the first option.
    const untouched = { contactName: '', contactPhone: '', swims: '', photographs: 'nej' };
    const { mistaken } = openPage(
      await answer({ ...untouched, other: 'Sover med nattlampa' }, later, opened),
    );
    expect(mistaken).toBeUndefined();
    const answers = await Promise.all((['contactName', 'swims', 'photographs', 'other'] as const).map(kept));
    expect(answers).toEqual(['Mormor Berit', 'lite', 'minne', 'Sover med nattlampa']);
  });

  test('does not restore a withdrawn photograph consent from an older page', async () => {
    const { answer, read, kept } = await family(temporarySqlite, [31]);
    await answer({ ...finished, photographs: 'webb' });
    const opened = openPage(await read());
    await answer({ ...finished, photographs: 'nej' }, later);
    await answer({ ...finished, photographs: 'webb', medicines: 'Ventoline' }, later, opened);
    expect([await kept('photographs'), await kept('medicines')]).toEqual(['nej', 'Ventoline']);
  });

  test('keeps both texts that they wrote in a hidden field, and may replace them afterwards', async () => {
    const { answer, read, kept } = await family(temporarySqlite, [31]);
    const opened = openPage(await read());
    await answer({ medicines: 'Ventoline', arrives31: 'Tisdag' }, later);
    await answer({ medicines: 'Bricanyl', arrives31: 'Onsdag' }, later, opened);
    expect([await kept('medicines'), await kept(arrives(31) as DetailField)]).toEqual([
      'Ventoline\nBricanyl',
      'Tisdag; Onsdag',
    ]);
    await answer({ medicines: 'Inga längre' }, later);
    expect(await kept('medicines')).toBe('Inga längre');
  });

  test('may send the same form again after a lost response, without a conflict', async () => {
    const { answer, read, kept } = await family(temporarySqlite, [31]);
    const opened = openPage(await read());
    const body = { ...finished, medicines: 'Ventoline', mustNotFetch: 'En granne' };
    await answer(body, now, opened);
    expect(openPage(await answer(body, later, opened)).mistaken).toBeUndefined();
    expect([await kept('medicines'), await kept('mustNotFetch')]).toEqual(['Ventoline', 'En granne']);
  });
});

describe('a person who guesses answers by the link', () => {
  test('learns neither from the page nor from a date or a letter that a guess is stored', async () => {
    const guesses = { mustNotFetch: 'En granne', medicines: 'Ventoline', mayFetch: 'Farfar' };
    const outcomes = [];
    for (const first of [guesses, { mustNotFetch: 'En faster', medicines: 'Bricanyl', mayFetch: 'Moster' }]) {
      const { answer, letters } = await family(temporarySqlite, [31]);
      await answer({ ...finished, ...first });
      await letters();
      for (const [field, guess] of Object.entries(guesses)) {
        const page = await answer({ ...finished, [field]: guess }, '2027-06-15T10:00:00Z');
        outcomes.push([openPage(page).answered, await letters()]);
      }
    }
    expect(outcomes.slice(0, 3)).toEqual(outcomes.slice(3));
    expect(outcomes.map(([, letters]) => letters)).toEqual([2, 3, 4, 2, 3, 4]);
  });

  test('does not learn how long the text about who must not fetch is', async () => {
    const { answer, kept } = await family(temporarySqlite, [31]);
    for (const letter of 'xy')
      expect(openPage(await answer({ mustNotFetch: letter.repeat(5000) })).mistaken).toBeUndefined();
    expect(await kept('mustNotFetch')).toHaveLength(10_001);
  });
});

describe('a person with the link', () => {
  test('never sees health, who may fetch, any free text, or that somebody must not fetch', async () => {
    const { answer, read } = await family(temporarySqlite, campWeeks);
    const word = fc.stringMatching(/^hemligt[a-z]{8}$/);
    const boxes = Object.keys(detailsForm.fields)
      .filter(isDetailField)
      .filter((field) => !shownToFamily.includes(field));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...boxes), word, { minKeys: 1 }), async (written) => {
        const pages = [await answer({ ...finished, ...written }), await read()];
        for (const secret of Object.values(written)) expect(JSON.stringify(pages)).not.toContain(secret);
        for (const field of Object.keys(written))
          expect(field in openPage(pages[1]).answered).toBe(field !== 'mustNotFetch');
      }),
      { numRuns: 20 },
    );
  });
});

function openPage(page: DetailsPage | undefined) {
  if (page?.says !== 'asked') throw new Error(`The page says ${page?.says}`);
  return page;
}

/** A family whose child has some weeks, with its link. */
async function family(open: () => Promise<Store>, weeks: readonly number[]) {
  const store = await open();
  onTestFinished(() => store.close());
  const [reference = ''] = await applyForChildren(store, 1);
  await comesIn(store.db, reference, weeks);
  const ground = (at: string | Date) => testLetters(store, () => new Date(at));
  return {
    store,
    read: (at: string | Date = now, of = reference) => readDetailsPage(ground(at), of),
    /** Sends the form from a page that was opened now or earlier. */
    async answer(body: object, at: string | Date = now, page?: DetailsPage) {
      const shown = page ?? (await readDetailsPage(ground(at), reference));
      return answerDetails(ground(at), reference, asShown(shown, body));
    },
    /** The number of letters so far, which then count as sent: a waiting one would cover the next change. */
    async letters() {
      const sent = { state: 'sent', endedAt: now.toISOString() } as const;
      await store.db.updateTable('mail').set(sent).execute();
      return (await findLetters(store.db, { references: [reference] }, now)).length;
    },
    kept: async (field: DetailField) => (await readDetailsOf(store.db, reference)).get(field)?.answer,
  };
}
