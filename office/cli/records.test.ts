import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeDiary } from '../../server/diary.ts';
import { queueLetters } from '../../server/mail/queue.ts';
import { tablesAboutSubmissions } from '../../server/store/schema.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { startCollector } from '../../tests/collector.ts';
import { testContent } from '../../tests/content.ts';
import { createPostgresDatabase, openAt, testWithPostgres } from '../../tests/databases.ts';
import { type Office, openOffice } from '../../tests/kollo.ts';
import { logIn, somebody, testCamp } from '../../tests/office.ts';
import type { OfficeUser, WantedLetters } from '../../tests/office-user.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import type { PlacementState } from '../shared/placement.ts';

describe('the commands, with office records', () => {
  let office: Office;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let anna: OfficeUser;

  beforeEach(async () => {
    office = await openOffice(temporarySqlite());
    collector = await startCollector({
      store: office.store,
      followUp: queueLetters('info@kollo.example'),
      office: { camp: testCamp({ year: 2099 }) },
    });
    anna = await logIn(collector, office.store, { name: 'Anna Berg', role: 'ansvarig' });
  });
  afterEach(async () => {
    await collector.close();
    await office.close();
  });

  const kollo = (...args: string[]) => office.kollo(args, { CONTENT_DIR: testContent, SUDO_USER: 'greta' });
  const send = async (form: 'child' | 'leader' | 'contact', answers: object = {}) =>
    String((await collector.send(form, { ...completeAnswers[form], ...answers })).body.reference);
  const apply = (name: string, period: string) =>
    send('child', { 'Barnets namn': name, 'Önskad period': period });
  async function place(reference: string, week: number, state: PlacementState, reason?: string) {
    const decisions = [{ reference, week, state, decisionId: 0 }];
    expect((await anna.ask('POST', '/decisions', { decisions, reason })).status).toBe(200);
  }
  const writeFood = (reference: string, text: string) =>
    anna.ask('PUT', `/applications/${reference}/food`, { text });
  const diary = async () =>
    (await office.store.db.selectFrom('diary').selectAll().orderBy('id').execute()).map(
      ({ who, verb, reference }) => [who, verb, reference],
    );
  const exportAll = async (...options: string[]) =>
    expect(await kollo('export', join(office.folder, 'allt.xlsx'), ...options, '--yes')).toMatchObject({
      status: 0,
    });

  test('export writes the person who ran it to the diary', async () => {
    await apply('Alva', 'Vecka 31');
    await exportAll();
    await exportAll('--health');
    const who = 'kollo (greta)';
    expect(await diary()).toEqual([
      [who, 'exporterade', null],
      [who, 'exporterade med hälsouppgifter', null],
    ]);
  });

  testWithPostgres(
    'backup and copy-to PostgreSQL contain every office record and person, and copy-to no session',
    async () => {
      const alva = await apply('Alva', 'Vecka 31');
      const message = await send('contact');
      const bea = await apply('Bea', 'Vecka 32');
      // Applications of the season's summer.
      const createdAt = '2099-03-01T08:00:00.000Z';
      await office.store.db.updateTable('childApplications').set({ createdAt }).execute();
      await place(alva, 31, 'ja');
      await place(bea, 32, 'erbjuden');
      await anna.ask('PUT', `/applications/${alva}/weeks/31/room-note`, { text: 'Röda rummet' });
      await writeFood(alva, 'nötfritt');
      const changes = { medicines: 'Ventoline', mustNotFetch: 'En granne' };
      const answered = { changes, was: {}, consented: true };
      expect((await anna.ask('PUT', `/applications/${alva}/details`, answered)).status).toBe(200);
      // The diary must contain this reading too.
      await anna.ask('POST', `/applications/${alva}/health`);
      await anna.ask('PUT', `/applications/${alva}/answers`, {
        changes: { childAge: '11' },
        was: { childAge: 10 },
        consented: false,
      });
      await anna.ask('PUT', `/messages/${message}/answered`, { answered: true });
      await exportAll();
      const letters = [{ reference: bea, week: 32, decisionId: 1 }];
      const offer: WantedLetters = {
        sending: randomUUID(),
        kind: 'erbjudande',
        answerBy: '2099-04-23',
        payBy: '2099-05-14',
        letters,
      };
      expect(await anna.sendAsRead(offer)).toMatchObject({ status: 200 });
      await office.store.db
        .insertInto('guardianWishes')
        .values({
          ...{ reference: alva, name: '', email: '', phone: '' },
          ...{ askedBy: 'applicant', askedAt: createdAt },
        })
        .execute();
      const { messageId } = await office.store.db
        .selectFrom('mailWeeks')
        .select('messageId')
        .executeTakeFirstOrThrow();
      await office.store.db
        .insertInto('linkTokens')
        .values({ tokenHash: 'hash', reference: bea, messageId, email: '' })
        .execute();
      // Restore stops mail that has not been sent, so this mail is marked as sent.
      const endedAt = new Date().toISOString();
      await office.store.db.updateTable('mail').set({ state: 'sent', endedAt }).execute();
      const backup = join(office.folder, 'kopia.db');
      expect(await kollo('backup', backup)).toMatchObject({ status: 0, error: '' });
      const read = async ({ store: { db } }: Office) =>
        Promise.all(
          [...tablesAboutSubmissions, 'diary' as const].map(async (table) => {
            const rows = await db.selectFrom(table).selectAll().execute();
            expect(rows.length, table).toBeGreaterThan(0);
            // PostgreSQL guarantees no order without `order by`.
            return rows.map(({ id: _, ...row }) => JSON.stringify(row)).sort();
          }),
        );
      const remembered = await read(office);
      const anew = await openOffice(openAt(await createPostgresDatabase()));
      expect(await anew.kollo(['restore', backup, '--yes'])).toMatchObject({ status: 0, error: '' });
      expect(await read(anew)).toEqual(remembered);
      const databaseUrl = await createPostgresDatabase();
      expect(await kollo('copy-to', databaseUrl)).toMatchObject({ status: 0, error: '' });
      const moved = await openOffice(openAt(databaseUrl));
      expect(await read(moved)).toEqual(remembered);
      const copied = (table: 'officePeople' | 'sessions') =>
        moved.store.db.selectFrom(table).selectAll().execute();
      expect(await copied('officePeople')).toMatchObject([{ name: 'Anna Berg' }]);
      expect(await copied('sessions')).toEqual([]);
      await moved.close();
      await anew.close();
    },
  );

  test('doctor reports records past their retention, the diary too', async () => {
    await writeDiary(
      office.store.db,
      [{ who: somebody('Anna Berg'), verb: 'exporterade' }],
      new Date('2020-01-01T12:00:00Z'),
    );
    expect((await kollo('doctor')).out).toContain('1 rad i Kansliets dagbok');
  });
});
