import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { temporarySqlite } from '../../../tests/collector.ts';
import type { LetterStatus } from '../../shared/letter-answers.ts';
import { findLetters, sentLetters, standingLetters, stands } from './stored.ts';

const now = new Date('2027-04-14T08:00:00Z');
const before = '2027-04-14T07:00:00.000Z';
const later = '2027-04-14T08:05:00.000Z';

const notInOutbox = null;
const waiting = { heldUntil: before, sentAt: null, givenUpAt: null, lastError: null, mayHaveArrived: 0 };
const outboxRows = {
  'taken out': notInOutbox,
  held: { ...waiting, heldUntil: later },
  'held, tried by another clock': { ...waiting, heldUntil: later, mayHaveArrived: 1, lastError: 'ESOCKET' },
  waiting,
  'tried once': { ...waiting, lastError: 'ESOCKET' },
  'given up': { ...waiting, givenUpAt: before, lastError: 'ESOCKET' },
  taken: { ...waiting, sentAt: before },
};

const chosen = { stoppedAt: null, stoppedBy: null, stoppedWhy: null, mayHaveArrived: 0 };
const leftOut = { ...chosen, stoppedAt: before, stoppedWhy: 'Har betalat.' };
const letterRows = {
  chosen,
  undone: { ...chosen, stoppedAt: before, stoppedBy: 'Anna Berg' },
  'left out': leftOut,
  'left out too late': { ...leftOut, mayHaveArrived: 1 },
};

type InOutbox = keyof typeof outboxRows;
type InLetters = keyof typeof letterRows;

let store: Store;
const nameOf = (letter: string, outbox: string) => `${letter}, ${outbox}`;

beforeAll(async () => {
  store = await temporarySqlite();
  for (const [letter, about] of Object.entries(letterRows))
    for (const [outbox, row] of Object.entries(outboxRows)) {
      const messageId = nameOf(letter, outbox);
      await store.db
        .insertInto('letters')
        .values({
          ...about,
          messageId,
          mailedAs: messageId,
          reference: messageId,
          sending: messageId,
          kind: 'betalning',
          topic: 'betalning',
          week: 31,
          decisionId: 1,
          answerBy: null,
          chosenAt: before,
          chosenBy: 'Anna Berg',
          replyState: null,
          repliedAt: null,
          replyDecisionId: null,
        })
        .execute();
      if (row === null) continue;
      await store.db
        .insertInto('outbox')
        .values({
          ...row,
          messageId,
          form: 'child',
          reference: messageId,
          recipient: 'family',
          createdAt: before,
          nextAttemptAt: before,
          leasedBy: null,
          leasedUntil: null,
        })
        .execute();
    }
});
afterAll(() => store.close());

test.each<[InLetters, InOutbox, LetterStatus, string | null]>([
  ['chosen', 'held', 'held', null],
  ['chosen', 'held, tried by another clock', 'queued', expect.any(String)],
  ['chosen', 'waiting', 'queued', null],
  ['chosen', 'tried once', 'queued', expect.stringMatching(/^[A-ZÅÄÖ].*\.$/)],
  ['chosen', 'given up', 'failed', expect.stringMatching(/^[A-ZÅÄÖ].*\.$/)],
  ['chosen', 'taken', 'sent', null],
  ['undone', 'taken out', 'undone', null],
  ['left out', 'taken out', 'leftOut', 'Har betalat.'],
  ['undone', 'taken', 'sent', null],
])('a letter that is %s, and %s in the outbox, has the status %s', async (letter, outbox, status, why) => {
  const [found] = await findLetters(store.db, { mailedAs: nameOf(letter, outbox) }, now);
  expect(found?.outcome).toMatchObject({ status, why });
});

test('the queries for sent and for standing letters select the same letters as the outcomes', async () => {
  const letters = await findLetters(store.db, {}, now);
  expect(letters).toHaveLength(Object.keys(letterRows).length * Object.keys(outboxRows).length);
  const named = async (query: ReturnType<typeof sentLetters>) =>
    (await query.select('letters.messageId').orderBy('letters.id').execute()).map(
      ({ messageId }) => messageId,
    );
  const having = (isMeant: (letter: (typeof letters)[number]) => boolean) =>
    letters.filter(isMeant).map(({ messageId }) => messageId);
  expect(await named(sentLetters(store.db))).toEqual(having(({ outcome }) => outcome.status === 'sent'));
  expect(await named(standingLetters(store.db))).toEqual(having(({ outcome }) => stands(outcome)));
});
