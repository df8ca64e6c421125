import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bothDatabases, createEmptyPostgresDatabase } from '../../tests/databases.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite/open.ts';

describe.each(bothDatabases())('an older database, in $database', ({ database }) => {
  let folder: string;
  let db: Kysely<Database>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kollo-migrations-'));
    const dialect =
      database === 'SQLite'
        ? openSqlite(folder).dialect
        : postgresDialect(await createEmptyPostgresDatabase(), () => {});
    db = new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin()] });
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  test('from before decisions had ids has one for each that stands, which its letters and links know, and what the first replaced', async () => {
    await migrate(db, '0013-actors');
    const decide = async (reference: string, version: number, states: readonly string[]) => {
      for (const [index, state] of states.entries())
        await sql`insert into decisions (reference, week, state, decided_at, decided_by)
          values (${reference}, 31, ${state}, ${String(index)}, 'Anna')`.execute(db);
      await sql`insert into placements (reference, week, state, version, decided_at, decided_by, actor_kind)
        values (${reference}, 31, ${states.at(-1)}, ${version}, ${String(states.length - 1)}, 'Anna', 'person')`.execute(
        db,
      );
    };
    await decide('B-FIRST', 1, ['erbjuden']);
    await decide('B-SECOND', 2, ['erbjuden', 'ja']);
    await sql`insert into letters (sending, kind, topic, reference, week, version, message_id, chosen_at, chosen_by, may_have_arrived, reply_state, reply_version)
      values ('', 'erbjudande', 'besked', 'B-SECOND', 31, 1, '<1>', '', 'Anna', 0, 'ja', 2)`.execute(db);
    await migrate(db);

    const placements = db
      .selectFrom('placements')
      .select(['reference', 'decisionId', 'undoneAt'])
      .orderBy('id');
    expect(await placements.execute()).toEqual([
      { reference: 'B-FIRST', decisionId: 1, undoneAt: null },
      { reference: 'B-SECOND', decisionId: 2, undoneAt: null },
    ]);
    const decisions = db
      .selectFrom('decisions')
      .select(['state', 'decisionId', 'replaces', 'actorKind'])
      .orderBy('id');
    expect(await decisions.execute()).toEqual([
      { state: 'erbjuden', decisionId: 1, replaces: 0, actorKind: 'person' },
      { state: 'erbjuden', decisionId: null, replaces: null, actorKind: null },
      { state: 'ja', decisionId: 2, replaces: null, actorKind: 'person' },
    ]);
    const letters = db.selectFrom('letters').select(['decisionId', 'replyDecisionId']);
    expect(await letters.execute()).toEqual([{ decisionId: 1, replyDecisionId: 2 }]);
  });

  test('from before words were kept once has each of them once, and letters that say what they said', async () => {
    await migrate(db, '0026-child-details');
    const words = {
      Alva: '{"subject":"Bussen"}',
      Bo: '{"subject":"Båten"}',
      Cleo: '{"subject":"Bussen"}',
      Disa: null,
    };
    for (const [reference, template] of Object.entries(words))
      await sql`insert into letters (sending, kind, topic, reference, week, decision_id, message_id, mailed_as, chosen_at, chosen_by, may_have_arrived, template)
        values ('', 'eget', 'eget', ${reference}, 31, 1, ${reference}, ${reference}, '', 'Anna', 0, ${template})`.execute(
        db,
      );
    await migrate(db);

    const letters = db
      .selectFrom('letters')
      .leftJoin('letterVersions', 'letterVersions.version', 'letters.version')
      .select(['reference', 'template']);
    const said = (await letters.execute()).map(({ reference, template }) => [reference, template]);
    expect(Object.fromEntries(said)).toEqual(words);
    // As a sending names its words, so that a letter by the same ones finds them there.
    const bus = createHash('sha256').update(words.Alva).digest('hex');
    const versions = db
      .selectFrom('letterVersions')
      .select(['version', 'template'])
      .orderBy('template', 'desc');
    expect(await versions.execute()).toEqual([
      { version: expect.any(String), template: words.Bo },
      { version: bus, template: words.Alva },
    ]);
  });

  test('from before ids were kept has its diary as it was, its families told from people, and ids for those who come', async () => {
    await migrate(db, '0008-letters-that-may-have-arrived');
    for (const name of ['Anna', 'Familjen']) {
      await sql`insert into users (username, password) values (${name}, '')`.execute(db);
      await sql`insert into office_people (id, name, role, weeks, ends_on)
        select id, username, 'ansvarig', '[]', '2027-12-31' from users where username = ${name}`.execute(db);
    }
    for (const reference of ['B-FAMILJ', 'B-DORIS']) {
      await sql`insert into diary (at, who, verb, reference) values ('', 'Familjen', 'satte Nej', ${reference})`.execute(
        db,
      );
      await sql`insert into placements (reference, week, state, version, decided_at, decided_by)
        values (${reference}, 31, 'nej', 2, '', 'Familjen')`.execute(db);
    }
    await sql`insert into letters (sending, kind, topic, reference, week, version, message_id, chosen_at, chosen_by, may_have_arrived, reply_state)
      values ('', 'erbjudande', 'besked', 'B-FAMILJ', 31, 1, '<1>', '', 'Anna', 0, 'nej')`.execute(db);
    const linesBefore = (await sql<object>`select * from diary order by id`.execute(db)).rows;
    await migrate(db);

    const lines = await db.selectFrom('diary').selectAll().orderBy('id').execute();
    const added = { actorKind: null, actorId: null, disclosed: 0 };
    expect(lines).toEqual(linesBefore.map((line) => ({ ...line, ...added })));
    const placements = db
      .selectFrom('placements')
      .select(['reference', 'actorKind', 'actorId'])
      .orderBy('id');
    expect(await placements.execute()).toEqual([
      { reference: 'B-FAMILJ', actorKind: 'family', actorId: null },
      { reference: 'B-DORIS', actorKind: null, actorId: null },
    ]);
    const ids = await db.selectFrom('officePeople').select('uuid').execute();
    expect(new Set(ids.map(({ uuid }) => uuid)).size).toBe(2);
    expect(ids[0]?.uuid).toMatch(/^[\da-f-]{36}$/);
  });

  test('from before it was kept who has read for the kitchen counts the looks in its diary, but a leader’s and older ones, and knows whose words may have been erased', async () => {
    await migrate(db, '0013-actors');
    for (const role of ['handlaggare', 'ledare']) {
      await sql`insert into users (username, password) values (${role}, '')`.execute(db);
      await sql`insert into office_people (id, name, role, weeks, ends_on, uuid)
        select id, username, username, '[]', '2027-12-31', username from users where username = ${role}`.execute(
        db,
      );
    }
    const said = 'såg hälsouppgifter';
    const lines = {
      'B-READ': [['2027-05-02', 'handlaggare', said]],
      'B-LEADER': [['2027-05-02', 'ledare', said]],
      'B-CORRECTED': [
        ['2027-05-02', 'handlaggare', said],
        ['2027-05-03', null, 'rättade'],
      ],
      'B-READAGAIN': [
        ['2027-05-03', null, 'rättade'],
        ['2027-05-04', 'handlaggare', said],
      ],
      'B-NOBODY': [],
    } as const;
    for (const [reference, looks] of Object.entries(lines)) {
      await sql`insert into child_applications
        (reference, submission_key, created_at, child_name, child_age, parent_name, parent_email, parent_phone, period, special_needs)
        values (${reference}, ${reference}, '', 'Alva', 10, 'Eva', '', '', 'period1', 'Ägg')`.execute(db);
      for (const [at, who, verb] of looks)
        await sql`insert into diary (at, who, verb, reference, actor_id) values (${at}, '', ${verb}, ${reference}, ${who})`.execute(
          db,
        );
    }
    for (const reference of ['B-REFUSED', 'B-KEPT', 'B-NEVER']) {
      await sql`insert into child_applications
        (reference, submission_key, created_at, child_name, child_age, parent_name, parent_email, parent_phone, period, special_needs)
        values (${reference}, ${reference}, '', 'Alva', 10, 'Eva', '', '', 'period1', ${reference === 'B-KEPT' ? 'Ägg' : null})`.execute(
        db,
      );
      const state = reference === 'B-NEVER' ? 'ja' : 'nej';
      await sql`insert into decisions (reference, week, state, decided_at, decided_by) values (${reference}, 30, ${state}, '', '')`.execute(
        db,
      );
    }
    await migrate(db);
    const erased = db.selectFrom('childApplications').select(['reference', 'healthErasedOn']);
    expect(await erased.where('healthErasedOn', 'is not', null).execute()).toEqual([
      { reference: 'B-REFUSED', healthErasedOn: '' },
    ]);
    const read = db.selectFrom('childApplications').select(['reference', 'healthReadAt']).orderBy('id');
    expect(await read.execute()).toEqual([
      { reference: 'B-READ', healthReadAt: '2027-05-02' },
      { reference: 'B-LEADER', healthReadAt: null },
      { reference: 'B-CORRECTED', healthReadAt: null },
      { reference: 'B-READAGAIN', healthReadAt: '2027-05-04' },
      ...['B-NOBODY', 'B-REFUSED', 'B-KEPT', 'B-NEVER'].map((reference) => ({
        reference,
        healthReadAt: null,
      })),
    ]);
  });
});
