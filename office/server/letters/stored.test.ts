import type { Updateable } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Mail } from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import type { LetterStatus } from '../../shared/letter-answers.ts';
import { findLetters } from '../status/letters.ts';
import { addLetters, type NewLetter, stopLetters } from './stored.ts';

const now = new Date('2027-04-14T08:00:00Z');
const before = '2027-04-14T07:00:00.000Z';
const later = '2027-04-14T08:05:00.000Z';

let store: Store;
beforeEach(async () => {
  store = await temporarySqlite();
  return () => store.close();
});

const about = {
  ...{ reference: 'B-2222-222', week: 31, decisionId: 1, topic: 'besked' },
  recipient: 'applicant' as const,
};
const letter = (messageId: string, mail: Partial<NewLetter['mail']> = {}, week = 31): NewLetter => ({
  mail: {
    ...{ form: 'child', reference: about.reference, sending: 's', kind: 'erbjudande', chosenBy: 'Anna Berg' },
    ...{ messageId, createdAt: before, state: 'held', nextAttemptAt: later },
    ...mail,
  },
  weeks: [{ ...about, week }],
});
const add = (...letters: NewLetter[]) =>
  store.db.transaction().execute((transaction) => addLetters(transaction, letters));

const failure = expect.stringMatching(/^[A-ZÅÄÖ].*\.$/);
const stopped = { state: 'stopped', endedAt: before } as const;

test.each<[LetterStatus, string | null, Partial<NewLetter['mail']>]>([
  ['held', null, {}],
  ['queued', null, { nextAttemptAt: before }],
  ['toPrint', null, { nextAttemptAt: null, onPaper: 1 }],
  ['queued', null, { state: 'queued' }],
  ['queued', failure, { state: 'queued', lastError: 'ESOCKET' }],
  ['failed', failure, { state: 'failed', endedAt: before, lastError: 'ESOCKET' }],
  ['sent', null, { state: 'sent', endedAt: before }],
  ['undone', null, { ...stopped, stoppedBy: 'Anna Berg' }],
  ['leftOut', 'Har betalat.', { ...stopped, stoppedWhy: 'Har betalat.' }],
])('findLetters gives the status %s and the reason %s', async (status, why, mail) => {
  await add(letter('<1>', mail));
  const [found] = await findLetters(store.db, { messageId: '<1>' }, now);
  expect(found?.outcome).toMatchObject({ status, why });
});

test('addLetters stores one letter for each decision and topic, until it is stopped', async () => {
  expect(await add(letter('<1>'))).toHaveLength(1);
  expect(await add(letter('<2>'), letter('<3>', {}, 32))).toMatchObject([{ week: 32 }]);
  await store.db
    .transaction()
    .execute((transaction) => stopLetters(transaction, ['<1>'], { stoppedBy: 'Anna Berg' }, now));
  expect(await add(letter('<4>'))).toHaveLength(1);
  const mail = await store.db.selectFrom('mail').select('messageId').orderBy('id').execute();
  expect(mail.map(({ messageId }) => messageId)).toEqual(['<1>', '<3>', '<4>']);
});

test.each<[string, Updateable<Mail>]>([
  ['may have arrived', { mayHaveArrived: 1 }],
  ['is being sent', { leasedBy: 'en' }],
  ['has been sent', { state: 'sent' }],
])('stopLetters leaves a letter that %s, and its decision gets no other', async (_, mail) => {
  await add(letter('<1>'));
  await store.db.updateTable('mail').set(mail).execute();
  const stop = { stoppedWhy: 'Beslutet har ändrats.' };
  expect(
    await store.db.transaction().execute((transaction) => stopLetters(transaction, ['<1>'], stop, now)),
  ).toEqual([]);
  expect(await add(letter('<2>'))).toEqual([]);
});
