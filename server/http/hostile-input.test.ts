import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formNames, forms } from '../../forms/all.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { startCollector } from '../../tests/collector.ts';
import { bothDatabases } from '../../tests/databases.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import { queueLetters } from '../mail/queue.ts';
import { compose } from '../mail/send.ts';
import type { Store } from '../store/store.ts';
import { eachSubmission } from '../submissions/read.ts';

/** Unusual and malicious inputs for a name or a message. */
const corpus = [
  'a'.repeat(60_000),
  'null\u0000byte',
  'ensam \ud800 surrogat',
  '\ufeffbom',
  'höger \u202e till vänster',
  'rad\r\nBcc: alla@example.org\r\n\r\nHej',
  'ämne\nX-Injected: ja',
  "'; drop table child_applications; --",
  '<script>alert(1)</script>',
  '</script><svg onload=alert(1)>',
  '=cmd|/c calc!A1',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what a vandal writes.
  '${jndi:ldap://example.org/a}',
  '../../../../etc/passwd',
  '👩‍👩‍👧‍👦 familjen Åäö',
  '\u001b[2J\u001b[31mterminal',
  '',
];

let store: Store;
let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
  // PostgreSQL if the run has it, because only PostgreSQL refuses invalid text.
  const open = bothDatabases()
    .map((database) => database.open)
    .at(-1);
  store = await (open ?? temporarySqlite)();
  collector = await startCollector({ store, followUp: queueLetters('kollo@example.org') });
});
afterAll(async () => {
  await collector.close();
  await store.close();
});

/** Posts bytes, as JSON or as a browser without JavaScript does. */
async function post(form: string, payload: string, type = 'application/json', accept = 'application/json') {
  return collector.server.inject({
    method: 'POST',
    url: `/api/forms/${form}`,
    headers: { 'content-type': type, accept },
    payload,
  });
}

const acceptable = [200, 303, 400, 404, 413, 415, 422];
const noMarkup = /<script>|<img|<svg|onerror=alert/;

describe.each(formNames)('%s', (form) => {
  const fields = Object.values(forms[form].fields).map(({ wireKey }) => wireKey);
  const freeText = Object.values(forms[form].fields)
    .filter(({ kind }) => kind === 'textarea')
    .map(({ wireKey }) => wireKey);

  test('a hostile text in any field is stored harmlessly or refused, and never sent back as markup', async () => {
    for (const field of fields) {
      for (const text of corpus) {
        const answer = await post(form, JSON.stringify({ ...completeAnswers[form], [field]: text }));
        expect(acceptable, `${field}: ${JSON.stringify(text.slice(0, 40))}`).toContain(answer.statusCode);
        expect(answer.body).not.toMatch(noMarkup);
        expect(answer.headers['content-type']).toContain('application/json');
      }
    }
  });

  test('arbitrary values of the form’s keys never cause a server error', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.anything({ withNullPrototype: true }),
      fc.double(),
    );
    const everywhere = fc.record(Object.fromEntries(fields.map((field) => [field, anything])), {
      requiredKeys: [],
    });
    // Most forms require every answer. Only one strange answer in a valid form reaches validation and storage.
    const inOneAnswer = fc
      .tuple(fc.constantFrom(...fields), fc.oneof(fc.string({ unit: 'binary', minLength: 20 }), anything))
      .map(([field, value]) => ({ ...completeAnswers[form], [field]: value }));
    const strange = 'Hej \ud800 \u202e\u0000 på er alla, vi är många';
    const inFreeText = freeText.map((field) => ({ ...completeAnswers[form], [field]: strange }));
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(fc.oneof(everywhere, inOneAnswer), async (values) => {
        const payload = JSON.stringify(values, (_, value) =>
          typeof value === 'bigint' ? String(value) : value,
        );
        const { statusCode } = await post(form, payload);
        expect(acceptable).toContain(statusCode);
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      }),
      { numRuns: 30, examples: [[{}], ...inFreeText.map((values): [Record<string, unknown>] => [values])] },
    );
    expect(statuses.get(200)).toBeGreaterThanOrEqual(inFreeText.length);
    expect(statuses.get(422)).toBeGreaterThan(0);
  });

  test('arbitrary bytes posted as a form never cause a server error', async () => {
    const answers = new URLSearchParams(
      Object.entries(completeAnswers[form]).map(([key, value]) => [key, String(value)]),
    );
    const bytes = fc.string({ unit: 'binary', maxLength: 300 });
    const afterAnswers = bytes.map((strange) => `${answers}&${strange}`);
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, afterAnswers), async (payload) => {
        const { statusCode } = await post(form, payload, 'application/x-www-form-urlencoded', 'text/html');
        expect(acceptable).toContain(statusCode);
        statuses.add(statusCode);
      }),
      {
        numRuns: 30,
        examples: [
          ['%00%ff'],
          [`${answers}&%00%ff=%zz`],
          ['__proto__=x&__proto__[admin]=1'],
          ['a=1&'.repeat(5_000)],
        ],
      },
    );
    expect(Reflect.get({}, 'admin')).toBeUndefined();
    expect(statuses).toContain(303);
    expect(statuses).toContain(422);
  });
});

const twice = '"Namn":"A","Namn":"B","Epost":"a@example.org","Ämne":"Annat","Meddelande":"Hej på er alla"';

test.each([
  ['the same key twice', `{${twice}}`, 200],
  ['a thousand levels', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`, 422],
  ['ten thousand levels of lists', `{"Namn":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 422],
  ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}}}', 400],
  ['a huge number', '{"Namn":1e999}', 422],
])('a form with %s is no server error', async (_what, payload, status) => {
  expect((await post('contact', payload)).statusCode).toBe(status);
  expect(Reflect.get({}, 'admin')).toBeUndefined();
});

test('the age field refuses every value that is not a whole number in plain digits', async () => {
  for (const age of ['1e1', '0x0a', '10.5', ' ', 'tio', '٣', 10.5, -10, 1e300, true, [10], '2147483648']) {
    expect(
      (await post('child', JSON.stringify({ ...completeAnswers.child, 'Barnets ålder': age }))).statusCode,
    ).toBe(422);
  }
});

test('a strange idempotency key does not prevent a form from being stored', async () => {
  for (const key of ['', 'x'.repeat(4000), "'; drop table mail; --", 'a, b']) {
    const answer = await collector.send('contact', completeAnswers.contact, { 'idempotency-key': key });
    expect(answer.status).toBe(200);
  }
});

test('stored hostile texts can be exported and written in letters without control characters', async () => {
  const correspondence = { product: 'Kollot', from: 'a@example.org', association: ['b@example.org'] };
  let read = 0;
  for (const form of formNames) {
    for await (const submission of eachSubmission(store, form)) {
      read++;
      for (const recipient of ['association', 'sender'] as const) {
        const { reference } = submission;
        const mail = { id: 1, messageId: '<a@b>', attempts: 1, createdAt: '2027-03-01T12:00:00.000Z' };
        const letter = { ...mail, form, reference, recipient };
        const { subject, to, replyTo } = compose(letter, submission, correspondence);
        for (const header of [subject, ...to, replyTo.name, replyTo.address]) {
          // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is the point.
          expect(header).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/);
        }
      }
      for (const value of Object.values(submission.values)) {
        if (typeof value === 'string') expect(value.isWellFormed()).toBe(true);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is the point.
        expect(String(value)).not.toMatch(/[\u0000-\u0008\u000e-\u001f\u202a-\u202e]/);
      }
    }
  }
  expect(read).toBeGreaterThan(100);
});
