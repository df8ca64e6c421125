import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DiaryLine, ExtractAnswer } from '../../../forms/office/answers.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { logIn, type Visitor } from '../../../tests/office.ts';
import type { Store } from '../../store/store.ts';

describe.each(bothDatabases())('what a family asks to have, kept in $database', ({ open, testOnce }) => {
  let store: Store;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let anna: Visitor;

  beforeEach(async () => {
    store = await open();
    collector = await startCollector({ store });
    anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' });
  });
  afterEach(async () => {
    await collector.close();
    await store.close();
  });

  const apply = (name: string, email: string) =>
    collector.apply({
      'Barnets namn': name,
      'E-post': email,
      'Önskad period': 'Alla perioder',
      'Allergier/specialkost/annat': `${name} tål inte sesam`,
    });
  const place = async (reference: string, week: number) => {
    const decisions = [{ reference, week, decisionId: 0, state: 'ja' }];
    expect((await anna.ask('POST', '/decisions', { decisions })).status).toBe(200);
  };
  const print = async (week: number, list: string) =>
    expect((await anna.ask('POST', `/weeks/${week}/lists`, { list })).status).toBe(200);
  const exportFile = async (form: 'child' | 'leader', everyone: boolean) =>
    expect((await anna.ask('POST', '/exports', { form, everyone })).status).toBe(200);
  const extract = async (reference: string, by = anna) =>
    by.ask<ExtractAnswer>('POST', `/applications/${reference}/extract`);
  const told = (lists: ExtractAnswer['held']) =>
    lists.map(({ who, verb, week }) => `${who} ${verb}${week === null ? '' : ` ${week}`}`);

  testOnce('is all that came from their address, theirs alone, and in the diary', async () => {
    const alva = await apply('Alva', 'rut@example.org');
    const bea = await apply('Bea', 'rut@example.org');
    await apply('Cleo', 'moa@example.org');
    const question = await collector.send('contact', {
      ...completeAnswers.contact,
      Epost: 'rut@example.org',
    });
    await anna.ask('PUT', `/applications/${bea}/note`, { text: 'Ringde om skjuts.' });

    const { status, body } = await extract(alva);
    expect(status).toBe(200);
    for (const words of [
      'Alva tål inte sesam',
      'Bea tål inte sesam',
      'Ringde om skjuts.',
      question.body.reference,
    ])
      expect(body.text).toContain(words);
    expect(body.text).not.toMatch(/Cleo|Anna/);
    const [text, data] = body.files.map(({ content }) => Buffer.from(content, 'base64').toString());
    expect(text).toBe(body.text);
    expect(JSON.parse(String(data)).submissions).toHaveLength(3);
    const diary = (await anna.ask<DiaryLine[]>('GET', '/diary')).body;
    const made = diary.filter(({ verb }) => verb === 'gjorde utdrag').map(({ reference }) => reference);
    expect(made.toSorted()).toEqual([alva, bea, question.body.reference].toSorted());
  });

  test('is of one application where it has no address', async () => {
    const [alva, bea] = [await apply('Alva', 'rut@example.org'), await apply('Bea', 'rut@example.org')];
    await store.db.updateTable('childApplications').set({ parentEmail: '' }).execute();
    const { text } = (await extract(alva)).body;
    expect(text).toContain('Alva');
    expect(text).not.toMatch(/Bea/);
    expect(text).not.toContain(bea);
  });

  test('is made by an ansvarig, of an application that there is', async () => {
    const bo = await logIn(collector, store, { name: 'Bo Ek', role: 'handlaggare' });
    expect((await extract(await apply('Alva', 'rut@example.org'), bo)).status).toBe(403);
    expect((await extract('B-222-2222')).status).toBe(404);
  });

  test('says which exports and papers the child was in, and who made them only to the office', async () => {
    const alva = await apply('Alva', 'rut@example.org');
    const bea = await apply('Bea', 'moa@example.org');
    await place(alva, 30);
    await place(bea, 31);
    for (const list of ['incheckning', 'ledare', 'kok', 'halsa']) await print(30, list);
    await print(31, 'kok');
    await exportFile('child', false);
    await exportFile('leader', true);

    const { held, text, files } = (await extract(alva)).body;
    expect(told(held)).toEqual([
      'Anna Berg skrev ut incheckning 30',
      'Anna Berg skrev ut ledarnas lista 30',
      'Anna Berg skrev ut kökets lista 30',
      'Anna Berg skrev ut hälsouppgifter 30',
      'Anna Berg exporterade barn',
    ]);
    expect(text).toMatch(/Med i en export eller utskrift, .*: någon skrev ut kökets lista, vecka 30/);
    for (const { content } of files)
      expect(Buffer.from(content, 'base64').toString()).not.toContain('Anna Berg');

    await anna.ask('DELETE', `/applications/${alva}`, { reference: alva });
    const left = await store.db.selectFrom('disclosures').select('reference').execute();
    expect([...new Set(left.map(({ reference }) => reference))]).toEqual([bea]);
  });
});
