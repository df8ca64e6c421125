import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueNothing } from '../../server/mail/queue.ts';
import type { Store } from '../../server/store/store.ts';
import { createReceiver } from '../../server/submissions/receive.ts';
import { startCollector } from '../../tests/collector.ts';
import { letLeave, logIn, testLetters } from '../../tests/office.ts';
import type { OfficeUser } from '../../tests/office-user.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import type { LettersRequest, PreviewsAnswer } from '../shared/letter-answers.ts';
import type { MessageAnswer } from '../shared/message-answers.ts';
import { mostListed } from '../shared/most-listed.ts';
import { mostMessages } from '../shared/most-messages.ts';
import { asRead } from '../shared/read-letters.ts';
import type { TodayAnswer } from '../shared/today-answers.ts';

// More than a list, so that a query over all of them is noticed.
const strangers = 1_000;
// A list and the siblings of those in it.
const mostRows = 300;

let store: Store;
let collector: Awaited<ReturnType<typeof startCollector>>;
let anna: OfficeUser;
let now = new Date('2027-03-01T17:00:00Z');
/** The most rows that a statement has returned since the last reset. */
let most = 0;
let families: string[];

const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    most = Math.max(most, result.rows.length);
    return result;
  },
};

beforeAll(async () => {
  const real = await temporarySqlite();
  store = { ...real, db: real.db.withPlugin(counting) };
  collector = await startCollector({ store, now: () => now });
  const receiver = createReceiver(store, queueNothing);
  const apply = (child: number, email: string) =>
    receiver.receive({
      form: 'child',
      key: randomUUID(),
      flagged: false,
      receivedAt: new Date(now.getTime() + child),
      values: {
        childName: `Barn${child} Ek`,
        childAge: 10,
        parentName: `Förälder ${child}`,
        parentEmail: email,
        parentPhone: `070-${1_000_000 + child}`,
        period: 'alla',
        specialNeeds: '',
      },
    });
  const all = Array.from({ length: strangers }, (_, child) => child);
  families = await Promise.all(
    all.slice(0, 6).map((child) => apply(child, `familj${child % 3}@example.org`)),
  );
  // Half of the strangers use the address of one family.
  await Promise.all(
    all
      .slice(6)
      .map((child) => apply(child, `${child % 2 === 0 ? 'familj0' : `familj${child}`}@example.org`)),
  );
  now = new Date(now.getTime() + 60_000);
  anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
});
afterAll(async () => {
  await collector.close();
  await store.close();
});

const decided = (state: string, decisionId: number) => ({
  decisions: families.map((reference) => ({ reference, week: 30, state, decisionId })),
});
const request = (decisionId: number): LettersRequest => ({
  kind: 'erbjudande',
  form: 'child',
  answerBy: '2027-04-23',
  payBy: '2027-05-14',
  letters: families.map((reference) => ({ reference, week: 30, decisionId })),
});
const nobody = { form: 'child', text: 'ingen alls', week: null, state: null };
const sending = '3b0c5a52-8f0e-4a55-9d5f-0d8f1a2b3c4d';

// The order matters: letters are sent about earlier decisions.
test.each([
  ['GET', '/today', {}],
  ['POST', '/search', { ...nobody, text: '' }],
  ['POST', '/search', nobody],
  ['POST', '/search', { ...nobody, text: '', week: 30, state: 'ny' }],
  ['POST', '/search', { ...nobody, text: '', state: 'flagged' }],
  ['GET', '/applications/:family', {}],
  ['POST', '/decisions', () => decided('erbjuden', 0)],
  ['POST', '/decisions', () => decided('ja', 0)],
  ['GET', '/weeks', {}],
  ['GET', '/weeks/30', {}],
  ['PUT', '/applications/:family/note', { text: 'Mamma ringde.' }],
  ['GET', '/letters', {}],
  ['GET', '/letters/kinds/child/erbjudande', {}],
  ['POST', '/letters/kinds/child/eget', () => ({ references: families })],
  ['POST', '/letters/previews', () => request(1)],
  [
    'POST',
    '/letters',
    async () => {
      const { body } = await anna.ask<PreviewsAnswer>('POST', '/letters/previews', request(1));
      return asRead(request(1), body, sending);
    },
  ],
  ['GET', `/letters/sendings/${sending}`, {}],
  ['POST', `/letters/sendings/${sending}/again`, {}],
] as const)(
  '%s %s reads at most a list of rows, however many strangers have applied',
  async (method, path, body) => {
    most = 0;
    const payload = typeof body === 'function' ? await body() : body;
    const { status } = await anna.ask(method, path.replace(':family', families[0] ?? ''), payload);
    expect([200, 409]).toContain(status);
    expect(most).toBeLessThanOrEqual(path === '/search' ? mostListed : mostRows);
  },
);

test('mailing a letter reads only its own family’s rows', async () => {
  now = new Date(now.getTime() + 11 * 60_000);
  most = 0;
  const left = await letLeave(
    store,
    testLetters(store, () => now),
  );
  expect(left).toHaveLength(families.length);
  expect(most).toBeLessThanOrEqual(mostRows);
});

test('an applicant in a list has at most twenty siblings, however many strangers use the address', async () => {
  const { applications } = await anna.list();
  expect(Math.max(...applications.map(({ siblings }) => siblings.length))).toBe(20);
});

test('a reader of messages gets only the newest, however many are stored', async () => {
  const receiver = createReceiver(store, queueNothing);
  const values = { name: 'Ada Lövgren', email: 'ada@example.org', subject: 'annat' };
  const send = (number: number) =>
    receiver.receive({
      form: 'contact',
      key: randomUUID(),
      flagged: false,
      receivedAt: new Date(now.getTime() + number),
      values: { ...values, message: `Fråga ${number}` },
    });
  for (let number = 0; number <= mostMessages; number++) await send(number);
  const { body } = await anna.ask<MessageAnswer[]>('GET', '/messages');
  expect(body).toHaveLength(mostMessages);
  expect(body[0]?.values).toMatchObject({ message: `Fråga ${mostMessages}` });
  const today = await anna.ask<TodayAnswer>('GET', '/today');
  expect(today.body.duties).toContainEqual({
    kind: 'messages',
    messages: mostMessages + 1,
    oldest: now.toISOString(),
  });
});
