import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { formNames, forms } from '../../forms/all.ts';
import type { FormName } from '../../forms/form.ts';
import { parseForm } from '../../forms/parse.ts';
import { fromWire } from '../../forms/wire.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { startCollector } from '../../tests/collector.ts';
import { bothDatabases } from '../../tests/databases.ts';
import { queueLetters, queueNothing } from '../mail/queue.ts';
import type { Store } from '../store/store.ts';
import { eachSubmission, findSubmission } from './read.ts';
import { createReceiver } from './receive.ts';
import type { FollowUp } from './store-together.ts';

const checkedChild = {
  childName: 'Alva',
  childAge: 9,
  parentName: 'Örjan',
  parentEmail: 'orjan@example.org',
  parentPhone: '070-174 06 05',
};

describe.each(bothDatabases())('$database:', ({ open, test, onBoth }) => {
  let store: Store;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  beforeEach(async () => {
    store = await open();
    collector = await startCollector({ store });
  });
  afterEach(async () => {
    await collector.close();
    await store.close();
  });

  const send: typeof collector.send = (...form) => collector.send(...form);
  const count = async (form: FormName) => (await Array.fromAsync(eachSubmission(store, form))).length;

  onBoth(
    'a complete form of each kind is stored as it was sent, and answered with its reference',
    async () => {
      for (const form of formNames) {
        const { status, body } = await send(form, completeAnswers[form]);
        expect([status, body]).toEqual([
          200,
          { ok: true, reference: expect.stringMatching(/^[BLMKH]-\w{4}-\w{3}$/) },
        ]);
        const stored = await findSubmission(store, body.reference);
        expect(stored).toMatchObject({ form, reference: body.reference, flagged: false });
        expect({ values: stored?.values }).toEqual(
          parseForm(forms[form], fromWire(forms[form], completeAnswers[form])),
        );
      }
    },
  );

  onBoth(
    'empty optional answers are stored as NULL, and a missing subject of a message as an empty text',
    async () => {
      const rental = { ...completeAnswers.rental, eventType: '', startDate: '', endDate: '' };
      await send('rental', rental);
      await send('child', { ...completeAnswers.child, 'Allergier/specialkost/annat': '' });
      await send('leader', completeAnswers.leader);
      await send('kontakt', completeAnswers.kontakt);
      const { db } = store;
      expect(
        await db.selectFrom('rentalRequests').select(['eventType', 'startDate', 'endDate']).execute(),
      ).toEqual([{ eventType: null, startDate: null, endDate: null }]);
      expect(await db.selectFrom('childApplications').select('specialNeeds').execute()).toEqual([
        { specialNeeds: null },
      ]);
      expect(await db.selectFrom('leaderApplications').select('skills').execute()).toEqual([
        { skills: null },
      ]);
      expect(await db.selectFrom('contactMessages').select(['subject', 'form']).execute()).toEqual([
        { subject: '', form: 'kontakt' },
      ]);
    },
  );

  onBoth('a form sent twice is stored once, and both responses have the same reference', async () => {
    const key = { 'idempotency-key': 'klick' };
    const answers = await Promise.all([1, 2, 3].map(() => send('child', completeAnswers.child, key)));
    const again = await send('child', completeAnswers.child, key);
    expect(new Set([...answers, again].map(({ body }) => body.reference)).size).toBe(1);
    expect(await count('child')).toBe(1);
  });

  test('a form sent again with a corrected answer is stored as a second submission', async () => {
    const key = { 'idempotency-key': 'rättat' };
    await send('child', completeAnswers.child, key);
    await send('child', { ...completeAnswers.child, 'Önskad period': 'Vecka 30' }, key);
    expect(await count('child')).toBe(2);
  });

  test('the same form posted twice a day without JavaScript is stored once, and the page does not show its text', async () => {
    let now = new Date('2027-03-01T12:00:00Z');
    const { server, close } = await startCollector({ store, now: () => now });
    const post = () =>
      server.inject({
        method: 'POST',
        url: '/api/forms/kontakt',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: 'name=Bo+Ek&email=bo%40example.org&message=Hej%21',
      });
    const first = await post();
    now = new Date('2027-03-01T12:01:00Z');
    const second = await post();
    const address = String(first.headers.location);
    expect(first.statusCode).toBe(303);
    expect(address).toMatch(/^\/api\/forms\/kontakt\/tack\/K-\w{4}-\w{3}$/);
    expect(second.headers.location).toBe(address);
    const receipt = await server.inject(address);
    expect(receipt.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(receipt.body.slice('<!doctype html>'.length))).toEqual({
      outcome: 'sent',
      form: 'kontakt',
      reference: address.split('/').at(-1),
      sentAt: '2027-03-01T12:00:00.000Z',
    });
    expect(await count('kontakt')).toBe(1);
    now = new Date('2027-03-02T12:00:00Z');
    expect((await post()).headers.location).not.toBe(address);
    expect(await count('kontakt')).toBe(2);
    await close();
  });

  onBoth(
    'many concurrent applications are each stored once, with a unique reference in each response',
    async () => {
      const rush = Array.from({ length: 600 }, (_, index) =>
        send('child', { ...completeAnswers.child, 'Barnets namn': `Barn ${index}` }),
      );
      const answers = await Promise.all(rush);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(600);
      expect(await count('child')).toBe(600);
    },
  );

  onBoth(
    'a submission that the database refuses does not prevent others in its batch from being stored',
    async () => {
      const receiver = createReceiver(store, queueNothing);
      const results = await Promise.allSettled(
        [{ period: 'period1' }, {}, { period: 'period3' }].map((period, index) =>
          receiver.receive({
            form: 'child',
            // A missing period is NULL, which the column does not allow in either database.
            values: { ...checkedChild, ...period },
            key: `barn ${index}`,
            flagged: false,
            receivedAt: new Date(),
          }),
        ),
      );
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await count('child')).toBe(2);
    },
  );

  onBoth(
    'the readiness check confirms that forms can be stored, without adding or removing rows',
    async () => {
      const { send, server, close } = await startCollector({
        store,
        followUp: queueLetters('kollo@example.org'),
      });
      await send('contact', completeAnswers.contact);
      const countAll = async () =>
        (await count('contact')) + (await store.db.selectFrom('mail').select('id').execute()).length;
      const before = await countAll();
      const answer = await server.inject('/readyz');
      await close();
      expect(answer.statusCode).toBe(200);
      // The rows of the message, the association's letter and the receipt.
      expect(before).toBe(3);
      expect(await countAll()).toBe(before);
    },
  );

  onBoth('database error messages that quote visitors’ answers are not logged', async () => {
    // Selects a column named after the sender, so that the database's error message quotes the name.
    const quoting: FollowUp = async (transaction, [stored]) => {
      await sql`select ${sql.ref(String(stored?.values.name))}`.execute(transaction);
    };
    const { send, lines, close } = await startCollector({ store, followUp: quoting });
    const { status } = await send('contact', completeAnswers.contact);
    await close();
    expect(status).toBe(503);
    expect(lines.join('\n')).toMatch(/SQLITE 1|42703/);
    expect(lines.join('\n')).not.toContain(String(completeAnswers.contact.Namn));
  });
});
