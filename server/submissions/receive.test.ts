import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createPostgresDatabase, testWithPostgres } from '../../tests/databases.ts';
import { silentLog } from '../../tests/stores.ts';
import { queueNothing } from '../mail/queue.ts';
import { NotStorable } from '../store/failure.ts';
import { openStore, type Store } from '../store/store.ts';
import { createReceiver } from './receive.ts';
import type { FollowUp } from './store-together.ts';

const values = {
  child: {
    childName: 'Alva',
    childAge: 9,
    parentName: 'Örjan',
    parentEmail: 'orjan@example.org',
    parentPhone: '070-174 06 05',
    period: 'period1',
  },
  contact: { name: 'Bo', email: 'bo@example.org', subject: '', message: 'Hej!' },
};

const submission = (form: keyof typeof values, key: string) => ({
  form,
  values: values[form],
  key,
  flagged: false,
  receivedAt: new Date(),
});

/** A separate session in the same database. */
let other: Client;
let stores: readonly [Store, Store];

beforeEach(async () => {
  const databaseUrl = await createPostgresDatabase();
  other = new Client(databaseUrl);
  await other.connect();
  // PostgreSQL would otherwise resolve a deadlock after a second, and the tests would miss it.
  await other.query(`alter database ${other.database} set deadlock_timeout = '1h'`);
  const open = () => openStore({ databaseUrl, dataFolder: '' }, silentLog);
  stores = [await open(), await open()];
});
afterEach(async () => {
  await other.end();
  await Promise.all(stores.map((store) => store.close()));
});

async function waitingForLocks(): Promise<number> {
  return (
    await other.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  ).rows.length;
}

testWithPostgres(
  'a form resent to two instances at the same time gets one reference, without deadlock between batches',
  async () => {
    const resent = [
      submission('child', 'm1'),
      submission('contact', 'm2'),
      submission('child', 'z1'),
      submission('contact', 'z2'),
    ];
    // Blocks the last row of each kind, so that both instances are in the middle of a batch at once.
    await other.query('begin');
    await other.query(
      `insert into child_applications (reference, submission_key, created_at, child_name, child_age,
       parent_name, parent_email, parent_phone, period) values ('', 'z1', '', '', 9, '', '', '', '')`,
    );
    await other.query(
      `insert into contact_messages (reference, submission_key, created_at, form, name, email, subject, message)
       values ('', 'z2', '', '', '', '', '', '')`,
    );
    const batches = [
      [submission('child', 'a1'), ...resent],
      [submission('contact', 'a2'), ...resent],
    ].map((batch, instance) => {
      const receiver = createReceiver(stores[instance === 0 ? 0 : 1], queueNothing);
      return Promise.all(batch.map((one) => receiver.receive(one)));
    });
    await expect.poll(waitingForLocks).toBe(2);
    await other.query('rollback');

    const [first, second] = await Promise.all(batches);
    expect(first?.slice(1)).toEqual(second?.slice(1));
    const { db } = stores[0];
    const children = await db.selectFrom('childApplications').select('submissionKey').execute();
    const messages = await db.selectFrom('contactMessages').select('submissionKey').execute();
    expect(children.map(({ submissionKey }) => submissionKey).sort()).toEqual(['a1', 'm1', 'z1']);
    expect(messages.map(({ submissionKey }) => submissionKey).sort()).toEqual(['a2', 'm2', 'z2']);
  },
);

testWithPostgres.each(['40P01', '40001'])(
  'a batch that PostgreSQL rolls back with %s is retried and stored, and refused after its second attempt',
  async (code) => {
    let attempts = 0;
    let refusals = 1;
    const refused: FollowUp = async (transaction) => {
      attempts++;
      if (refusals-- > 0) await sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`).execute(transaction);
    };
    const { receive } = createReceiver(stores[0], refused);
    const references = await Promise.all(['a', 'b'].map((key) => receive(submission('contact', key))));
    const rows = await stores[0].db.selectFrom('contactMessages').select('reference').orderBy('id').execute();
    expect(rows.map(({ reference }) => reference)).toEqual(references);
    expect(attempts).toBe(2);
    // Without a limit it would try five times.
    refusals = 4;
    await expect(receive(submission('contact', 'c'))).rejects.toThrow(NotStorable);
    expect(attempts).toBe(4);
  },
);

/** A store in which no transaction begins until `go` is called. */
function heldBack(store: Store) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { store: { ...store, assertFreeSpace: () => promise }, go: resolve };
}

testWithPostgres(
  'a request fails after twelve seconds, and a submission that was still queued is not stored later',
  async () => {
    const held = heldBack(stores[0]);
    const { receive } = createReceiver(held.store, queueNothing);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcomes: unknown[] = [];
    const waits = (key: string) =>
      receive(submission('contact', key)).then(
        (reference) => outcomes.push(reference),
        (error) => outcomes.push(error),
      );
    const begun = waits('påbörjad');
    // Lets the first submission leave the queue before the second is added.
    await setImmediate();
    await setImmediate();
    const queued = waits('i kö');
    await vi.advanceTimersByTimeAsync(11_999);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await Promise.all([begun, queued]);
    expect(outcomes).toEqual([expect.any(NotStorable), expect.any(NotStorable)]);

    held.go();
    await receive(submission('contact', 'nästa'));
    const rows = await stores[0].db.selectFrom('contactMessages').select('submissionKey').execute();
    expect(rows.map(({ submissionKey }) => submissionKey)).toEqual(['påbörjad', 'nästa']);
  },
);
