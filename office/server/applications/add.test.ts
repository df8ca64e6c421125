import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { queueLetters } from '../../../server/mail/queue.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { officeForEachTest } from '../../../tests/office.ts';
import type { HealthAnswer, NewApplicationRequest } from '../../shared/application-answers.ts';
import type { OfficeError } from '../../shared/common-answers.ts';
import type { PaperLettersAnswer } from '../../shared/letter-answers.ts';

const child = {
  childName: 'Alva Åkerström',
  childAge: '10',
  parentName: 'Örjan Åkerström',
  parentEmail: '',
  parentPhone: '070-174 06 05',
  period: 'period2',
  specialNeeds: '',
};
const leader = {
  name: 'Majken Öberg',
  age: '22',
  email: 'majken@example.org',
  phone: '070-174 06 06',
  periods: ['period1', 'period3'],
  experience: 'Tränar flickor i fotboll',
  motivation: 'Var själv på kollo som barn',
  skills: '',
};

describe.each(bothDatabases())('$database: an application on paper', ({ open, test, onBoth }) => {
  const { store, bo, clock } = officeForEachTest(open, '2027-04-14T08:00:00Z', {
    followUp: queueLetters('kollo@kollo.example'),
    settings: {
      applications: { child: { state: 'closed' }, leader: { state: 'closed' } },
      season: { year: null },
    },
  });

  const request = (answers: object, more: Partial<NewApplicationRequest> = {}) => ({
    ...{ form: 'child', answers, how: 'papper', consented: false, key: randomUUID() },
    ...more,
  });
  const add = async (answers: object, more: Partial<NewApplicationRequest> = {}) =>
    (await bo.ask<{ reference: string }>('POST', '/applications', request(answers, more))).body.reference;

  test('is stored while the form is closed, with author and way in the diary, and mails nobody', async () => {
    const alva = await add(child);
    const { application, diary, letters } = await bo.application(alva);
    expect(application).toMatchObject({
      name: 'Alva Åkerström',
      age: 10,
      email: '',
      receivedAt: clock.now.toISOString(),
    });
    expect(application.placements).toMatchObject([{ week: 31, state: 'ny' }]);
    expect(diary.map(({ who, verb }) => `${who} ${verb}`)).toEqual(['Bo Ek lade till ansökan, på papper']);
    expect(letters).toEqual([]);
    const majken = await add(leader, { form: 'leader', how: 'telefon' });
    const { application: led, diary: lines } = await bo.application(majken);
    expect(led.placements.map(({ week }) => week)).toEqual([30, 32]);
    expect(lines.map(({ who, verb }) => `${who} ${verb}`)).toEqual(['Bo Ek lade till ansökan, per telefon']);
    expect(await store.db.selectFrom('mail').selectAll().execute()).toEqual([]);
  });

  test('is validated as by the form, except that the e-mail address may be missing', async () => {
    const refused = async (answers: object) => {
      const { status, body } = await bo.ask<OfficeError>(
        'POST',
        '/applications',
        request({ ...child, ...answers }),
      );
      return [status, body.error.message];
    };
    expect(await refused({ childAge: '13', parentPhone: '070' })).toEqual([
      422,
      'Barnet kan max vara 12 år. Vänligen ange ett giltigt telefonnummer.',
    ]);
    expect(await refused({ parentEmail: 'orjan@' })).toEqual([
      422,
      expect.stringContaining('giltig e-postadress'),
    ]);
    expect(await store.db.selectFrom('childApplications').selectAll().execute()).toEqual([]);
  });

  onBoth('is stored once when the button is pressed several times', async () => {
    const wanted = request(child);
    const both = await Promise.all([wanted, wanted].map((one) => bo.ask('POST', '/applications', one)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await store.db.selectFrom('diary').select('verb').execute()).toHaveLength(1);
  });

  test('has health details only with the guardian’s consent, which is stored with day and name', async () => {
    const answers = { ...child, specialNeeds: 'Tål inte mjölk' };
    const { status, body } = await bo.ask<OfficeError>('POST', '/applications', request(answers));
    expect([status, body.error.message]).toEqual([422, expect.stringContaining('sagt ja')]);
    const alva = await add(answers, { consented: true });
    expect((await bo.application(alva)).diary).toMatchObject([
      { who: 'Bo Ek', verb: 'antecknade att vårdnadshavaren har sagt ja', at: clock.now.toISOString() },
      { verb: 'lade till ansökan, på papper' },
    ]);
    const health = await bo.ask<HealthAnswer>('POST', `/applications/${alva}/health`);
    expect(health.body.answers).toMatchObject([{ answer: 'Tål inte mjölk' }]);
  });

  test('is not treated as a sibling of another family that has no e-mail address either', async () => {
    const alva = await add(child);
    await add({ ...child, childName: 'Bea', parentPhone: '070-174 06 99' });
    const cleo = await add({ ...child, childName: 'Cleo' });
    const { applications } = await bo.list();
    const application = applications.find(({ reference }) => reference === alva);
    expect(application?.siblings.map(({ reference }) => reference)).toEqual([cleo]);
  });

  test('has its letter printed, marked as sent at once, and printed again until the decision changes', async () => {
    const alva = await add(child);
    const withAddress = { childName: 'Bea', parentEmail: 'bea@example.org', parentPhone: '070-174 06 99' };
    const bea = await add({ ...child, ...withAddress });
    for (const reference of [alva, bea]) await bo.decide(reference, 'erbjuden');
    const notified = async () => (await bo.application(alva)).application.placements[0]?.notified;
    const sending = await bo.send('erbjudande');
    const queued = () => store.db.selectFrom('mail').select(['reference', 'state']).execute();
    expect(await queued()).toEqual([
      { reference: alva, state: 'held' },
      { reference: bea, state: 'held' },
    ]);
    const sent = () => bo.sending(sending);
    const statuses = async () =>
      Object.fromEntries((await sent()).recipients.map(({ reference, status }) => [reference, status]));
    expect(await statuses()).toEqual({ [alva]: 'toPrint', [bea]: 'held' });

    // Printing can be repeated, because the printer may have been out of paper.
    for (const _ of ['first', 'again']) {
      const { body } = await bo.ask<PaperLettersAnswer>('POST', `/letters/sendings/${sending}/paper`);
      expect(body.letters).toMatchObject([{ reference: alva, guardian: 'Örjan Åkerström' }]);
      expect(body.letters[0]?.text).toMatch(/kollo\.example\/min-sida\/[\w-]{20}/);
      expect(await notified()).toBe(true);
    }
    expect(await statuses()).toEqual({ [alva]: 'sent', [bea]: 'held' });
    const { letters: about, diary } = await bo.application(alva);
    expect(about.map(({ words }) => words)).toEqual(['Erbjudande, vecka 31: utskrivet']);
    expect(diary.filter(({ verb }) => verb === 'skrev ut brevet Erbjudande')).toHaveLength(1);
    await bo.decide(alva, 'nej');
    const { body } = await bo.ask<PaperLettersAnswer>('POST', `/letters/sendings/${sending}/paper`);
    expect(body.letters).toEqual([]);
    expect(await statuses()).toEqual({ [alva]: 'sent', [bea]: 'held' });
  });

  test('does not have a letter printed that was undone or no longer applies', async () => {
    const decideAndSend = async (reference: string) => {
      await bo.decide(reference, 'nej');
      return bo.send('nej', [reference]);
    };
    const statusOf = async (sending: string) => (await bo.sending(sending)).recipients[0]?.status;
    const print = async (sending: string) =>
      (await bo.ask<PaperLettersAnswer>('POST', `/letters/sendings/${sending}/paper`)).body.letters;
    const alva = await add(child);
    const changed = await decideAndSend(alva);
    await bo.decide(alva, 'ja');
    expect(await print(changed)).toEqual([]);
    expect(await statusOf(changed)).toBe('leftOut');
    const undone = await decideAndSend(await add({ ...child, childName: 'Bea' }));
    expect(await statusOf(undone)).toBe('toPrint');
    await bo.ask('POST', `/letters/sendings/${undone}/undo`);
    expect([await print(undone), await statusOf(undone)]).toEqual([[], 'undone']);
  });
});
