import { describe, expect } from 'vitest';
import { formNames, forms } from '../../../forms/all.ts';
import { databaseName, submissionTables, tableOf } from '../../../server/store/schema.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { officeForEachTest, textOf } from '../../../tests/office.ts';
import type { ExtractAnswer } from '../../shared/application-answers.ts';
import { columnLabels, extractHeadings, leftOutOfExtract } from './extract-labels.ts';

describe.each(bothDatabases())('$database: the data extract', ({ open, test, onBoth }) => {
  const { store, collector, anna } = officeForEachTest(open, '2027-04-14T08:00:00Z');

  const apply = (name: string, email: string) =>
    collector.apply({
      'Barnets namn': name,
      'E-post': email,
      'Önskad period': 'Alla perioder',
      'Allergier/specialkost/annat': `${name} tål inte sesam`,
    });
  const extract = async (reference: string, check = 'mail') =>
    anna.ask<ExtractAnswer>('POST', `/applications/${reference}/extract`, { check });

  test('contains all submissions of all five forms from the same address and no others, and is in the diary', async () => {
    const alva = await apply('Alva', 'rut@example.org');
    const bea = await apply('Bea', 'rut@example.org');
    await apply('Cleo', 'moa@example.org');
    const others: string[] = [];
    for (const form of ['leader', 'contact', 'kontakt', 'rental'] as const) {
      const address = form === 'rental' ? { email: 'rut@example.org' } : { Epost: 'RUT@example.org' };
      others.push((await collector.send(form, { ...completeAnswers[form], ...address })).body.reference);
    }
    await anna.ask('PUT', `/applications/${bea}/note`, { text: 'Ringde om skjuts.' });

    const { status, body } = await extract(alva);
    expect(status).toBe(200);
    for (const words of ['Alva tål inte sesam', 'Bea tål inte sesam', 'Ringde om skjuts.', ...others])
      expect(textOf(body)).toContain(words);
    expect(textOf(body)).not.toMatch(/Cleo|Anna/);
    const [, data] = body.files;
    expect(JSON.parse(Buffer.from(data?.content ?? '', 'base64').toString()).submissions).toHaveLength(6);
    const diary = await anna.diary();
    const made = diary
      .filter(({ verb }) => verb === 'gjorde utdrag efter svar från adressen')
      .map(({ reference }) => reference);
    expect(made.toSorted()).toEqual([alva, bea, ...others].toSorted());
  });

  test('has what others wrote about the person as a second guardian, and nothing else of theirs', async () => {
    const [alva, bea] = [await apply('Alva', 'rut@example.org'), await apply('Bea', 'moa@example.org')];
    await anna.decide(bea, 'ja');
    const changes = {
      otherGuardianName: 'Rut Alm',
      otherGuardianEmail: 'Rut@example.org',
      contactName: 'Mormor Berit',
    };
    await anna.ask('PUT', `/applications/${bea}/details`, { changes, was: {}, consented: false });
    await store.db
      .insertInto('guardianWishes')
      .values({
        ...{ reference: bea, name: 'Rut Borg', email: 'RUT@example.org', phone: '' },
        ...{ askedBy: 'applicant', askedAt: '2027-04-14T08:00:00Z' },
      })
      .execute();
    const text = textOf((await extract(alva)).body);
    expect(text).toContain('Rut Alm');
    expect(text).toContain('Rut Borg');
    expect(text).not.toMatch(/Berit|Bea|sesam.*Bea|moa@/);
  });

  test('contains only the one application if it has no e-mail address', async () => {
    const [alva, bea] = [await apply('Alva', 'rut@example.org'), await apply('Bea', 'rut@example.org')];
    await store.db.updateTable('childApplications').set({ parentEmail: '' }).execute();
    const text = textOf((await extract(alva)).body);
    expect(text).toContain('Alva');
    expect(text).not.toMatch(/Bea/);
    expect(text).not.toContain(bea);
  });

  test('is given only with an answer to how the sender was checked, which the diary keeps', async () => {
    await apply('Alva', 'rut@example.org');
    const address = { ...completeAnswers.kontakt, Epost: 'rut@example.org' };
    const message = (await collector.send('kontakt', address)).body.reference;
    for (const body of [undefined, {}, { check: '' }, { check: 'hittepa' }]) {
      const refused = await anna.ask('POST', `/applications/${message}/extract`, body);
      expect(refused.status).toBe(400);
      expect(refused.body).not.toHaveProperty('sections');
    }
    expect(await anna.diary()).toEqual([]);
    expect(textOf((await extract(message, 'telephone')).body)).toContain('Alva tål inte sesam');
    await extract(message, 'document');
    const diary = await anna.diary();
    expect(diary.filter(({ reference }) => reference === message).map(({ verb }) => verb)).toEqual([
      'gjorde utdrag efter legitimation',
      'gjorde utdrag efter samtal till ett känt nummer',
    ]);
  });

  test('contains every text that the office wrote about the child, but no name of a person in the office', async () => {
    const alva = await apply('Alva', 'rut@example.org');
    const write = async (path: string, body: object) =>
      expect((await anna.ask('PUT', path, body)).status).toBe(200);
    const at = `/applications/${alva}`;
    await anna.decide(alva, 'ja', 30);
    await write(`${at}/note`, { text: 'Mamman ringde om skjuts.' });
    await write(`${at}/food`, { text: 'nötfritt' });
    await write(`${at}/payments`, { week: 30, paidOn: '2027-04-01', was: null });
    const age = { changes: { childAge: '11' }, was: { childAge: 10 } };
    await write(`${at}/answers`, { ...age, consented: false });
    const changes = { medicines: 'Ventoline', mustNotFetch: 'En granne' };
    await write(`${at}/details`, { changes, was: {}, consented: true });
    const { body } = await extract(alva);
    const text = textOf(body);
    for (const line of [
      'Barnets ålder: 11',
      'Fråga: Barnets ålder; Stod förut: 10',
      'Vecka: 30; Läge: Tackat ja',
      'Skäl: Skäl.',
      'Vecka: 30; Betald: 2027-04-01',
      'Slag: Anteckning; Text: Mamman ringde om skjuts.',
      'Slag: Till köket; Text: nötfritt',
      'Svar: Ventoline',
      'Svar: En granne',
      'Vad: ändrade anteckning',
    ])
      expect(text).toContain(line);
    for (const { content } of body.files)
      expect(Buffer.from(content, 'base64').toString()).not.toContain('Anna Berg');
  });

  onBoth(
    'contains every table and column that is about a person, except those left out with a reason',
    async () => {
      const isLink = (column: string) => /^(reference|user_id|actor_id|username|uuid)$|_by$/.test(column);
      const answers = formNames.flatMap((form) =>
        Object.keys(forms[form].fields).map((field) => `${tableOf[form]}.${field}`),
      );
      const tables = [...submissionTables, ...Object.keys(extractHeadings)].map(databaseName);
      const labels = Object.keys(columnLabels).map(databaseName);
      const leftOut = Object.keys(leftOutOfExtract).map(databaseName);
      const missing = (await store.db.introspection.getTables())
        .filter(({ name, isView }) => !isView && !leftOut.includes(name))
        .filter(({ columns }) => columns.some((column) => isLink(column.name)))
        .flatMap(({ name, columns }) =>
          tables.includes(name)
            ? columns
                .filter((column) => !labels.includes(column.name))
                .map((column) => `${name}.${column.name}`)
            : [name],
        );
      expect(missing.filter((column) => !answers.map(databaseName).includes(column))).toEqual([]);
    },
  );
});
