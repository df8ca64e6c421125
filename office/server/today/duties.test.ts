import { describe, expect, test } from 'vitest';
import { MailRefused } from '../../../server/mail/smtp.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { finished } from '../../../tests/children.ts';
import { answerByLink, officeForEachTest, secretIn, somebody, testCamp } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import { type Role, roles } from '../../shared/roles.ts';
import type { Duty } from '../../shared/today-answers.ts';
import { saveDetails } from '../details/stored.ts';
import { readDuties } from './duties.ts';

const spring = '2027-05-12T08:00:00Z';

describe('duties on I dag', () => {
  const office = officeForEachTest(temporarySqlite, spring, { office: { camp: testCamp({ places: 1 }) } });
  const { store, collector, anna, clock, letters } = office;
  const at = (time: string) => office.at(time.length === 10 ? `${time}T08:00:00Z` : time);

  const apply = (child: string) =>
    collector.apply({
      'Barnets namn': child,
      'Förälders namn': `Familjen ${child}`,
      Telefon: '070-174 06 10',
      'Önskad period': 'Alla perioder',
      'Allergier/specialkost/annat': '',
    });
  /** Sends what is held back; the mail server refuses it if `refuses` is true. */
  const leave = (refuses = false) =>
    office.leave(10, () => (refuses ? new MailRefused('EADDRESS 550 5.1.1', false) : undefined));
  /** Offers a place in week 31, and returns the secret of the letter's link. */
  async function offer(reference: string): Promise<string> {
    await anna.decide(reference, 'erbjuden');
    await anna.send('erbjudande', [reference], { answerBy: '2027-05-15', payBy: '2027-05-20' });
    return secretIn((await leave())[0]);
  }
  /** The duties of one kind. */
  const duties = async <Kind extends Duty['kind']>(kind: Kind, of = letters) =>
    (await readDuties(of, 'handlaggare')).filter((duty) => duty.kind === kind);

  test('an undelivered letter has a number to ring, until it is sent again or the week has begun', async () => {
    const alva = await apply('Alva');
    await anna.decide(alva, 'reserv');
    const sending = await anna.send('reserv');
    await leave(true);
    const undelivered = {
      ...{ kind: 'undelivered', reference: alva, name: 'Familjen Alva', phone: '070-174 06 10' },
      why: 'Det finns ingen sådan brevlåda.',
    };
    expect(await duties('undelivered')).toMatchObject([undelivered]);
    expect(await duties('notNotified')).toEqual([]);
    const { status } = await anna.ask('POST', `/letters/sendings/${sending}/again`);
    expect(status).toBe(200);
    await leave(true);
    expect(await duties('undelivered')).toHaveLength(1);
    await anna.ask('POST', `/letters/sendings/${sending}/again`);
    await leave();
    expect(await duties('undelivered')).toEqual([]);

    await anna.decide(await apply('Bo'), 'reserv');
    await anna.send('reserv');
    await leave(true);
    expect(await duties('undelivered')).toMatchObject([{ name: 'Familjen Bo' }]);
    at('2027-08-02');
    expect(await duties('undelivered')).toEqual([]);
  });

  test('a free place names the first in the queue and the child’s other weeks, until the place is taken', async () => {
    const [alva, bo, cleo] = [await apply('Alva'), await apply('Bo'), await apply('Cleo')];
    await anna.decide(cleo, 'erbjuden');
    await anna.decide(bo, 'reserv');
    await anna.decide(alva, 'reserv');
    await anna.decide(bo, 'ja', 30);
    expect(await duties('free')).toEqual([]);
    await anna.decide(cleo, 'nej');
    const otherWeeks = [
      expect.objectContaining({ week: 30, state: 'ja' }),
      expect.objectContaining({ week: 32, state: 'ny' }),
    ];
    const free = { kind: 'free', week: 31, places: 1, first: { reference: bo, name: 'Bo', otherWeeks } };
    expect(await duties('free')).toEqual([free]);
    at('2027-08-02');
    expect(await duties('free')).toEqual([free]);
    at('2027-08-03');
    expect(await duties('free')).toEqual([]);
    at(spring);
    await anna.decide(bo, 'erbjuden');
    expect(await duties('free')).toEqual([]);
    // More offers than places.
    await anna.decide(cleo, 'erbjuden');
    expect(await duties('free')).toEqual([]);
  });

  test('an offer is unanswered from the day after its last day, until the family answers', async () => {
    const alva = await apply('Alva');
    const secret = await offer(alva);
    at('2027-05-15');
    expect(await duties('unanswered')).toEqual([]);
    at('2027-05-16');
    const people = [{ reference: alva, name: 'Alva' }];
    expect(await duties('unanswered')).toEqual([
      { kind: 'unanswered', week: 31, people, lastDay: '2027-05-15' },
    ]);
    at('2027-05-15');
    await answerByLink(letters, secret, 'nej');
    at('2027-05-16');
    expect(await duties('unanswered')).toEqual([]);
  });

  test('a leader’s offer is unanswered in each of its weeks', async () => {
    const answers = { ...completeAnswers.leader, Namn: 'Lo Ek', Perioder: ['Vecka 30', 'Vecka 31'] };
    const { reference } = (await collector.send('leader', answers)).body;
    const weeks = [30, 31];
    for (const week of weeks) await anna.decide(reference, 'erbjuden', week);
    await anna.send('erbjudande', [reference], { form: 'leader', answerBy: '2027-05-15', payBy: null });
    await leave();
    at('2027-05-16');
    const late = { kind: 'unanswered', people: [{ reference, name: 'Lo Ek' }], lastDay: '2027-05-15' };
    expect(await duties('unanswered')).toEqual(weeks.map((week) => ({ ...late, week })));
  });

  test('a place is unpaid from the day after its letter’s last day, or the common one, until it is paid', async () => {
    const [alva, bo] = [await apply('Alva'), await apply('Bo')];
    await answerByLink(letters, await offer(alva), 'ja');
    await anna.decide(bo, 'ja');
    const late = (lastDay: string, ...people: string[]) => [
      { kind: 'unpaid', week: 31, lastDay, people: people.map((name) => ({ name })) },
    ];
    // The common day of tests/content/letters.yaml.
    at('2027-05-14');
    expect(await duties('unpaid')).toEqual([]);
    at('2027-05-15');
    expect(await duties('unpaid')).toMatchObject(late('2027-05-14', 'Bo'));
    const { texts } = letters;
    const withoutDay = { ...letters, texts: { ...texts, payment: { ...texts.payment, lastDay: '' } } };
    expect(await duties('unpaid', withoutDay)).toEqual([]);
    at('2027-05-21');
    expect(await duties('unpaid')).toMatchObject(late('2027-05-14', 'Alva', 'Bo'));
    for (const reference of [alva, bo])
      await anna.ask('PUT', `/applications/${reference}/payments`, { week: 31, paidOn: '2027-05-21' });
    expect(await duties('unpaid')).toEqual([]);
  });

  test('details are missing from four weeks before a child’s week to its end, until the family has answered', async () => {
    const alva = await apply('Alva');
    await anna.decide(alva, 'ja');
    const missing = { kind: 'details', week: 31, people: [{ reference: alva, name: 'Alva' }] };
    for (const [day, isListed] of [
      ['2027-07-04', false],
      ['2027-07-05', true],
      ['2027-08-06', true],
      ['2027-08-07', false],
    ] as const) {
      at(day);
      expect(await duties('details'), day).toMatchObject(isListed ? [missing] : []);
    }
    await store.db
      .transaction()
      .execute((transaction) => saveDetails(transaction, alva, finished, somebody('Anna Berg'), clock.now));
    at('2027-08-06');
    expect(await duties('details')).toEqual([]);
  });

  test('are ordered by urgency, and seen only by roles that may do them', async () => {
    const [alva, bo, cleo] = [await apply('Alva'), await apply('Bo'), await apply('Cleo')];
    await anna.decide(cleo, 'reserv', 32);
    await anna.send('reserv');
    await leave(true);
    await offer(alva);
    await anna.decide(bo, 'ja');
    await anna.decide(cleo, 'reserv', 30);
    await collector.send('contact', completeAnswers.contact);
    at('2027-07-15');
    const seenBy = async (role: Role) => (await readDuties(letters, role)).map(({ kind }) => kind);
    const all = ['undelivered', 'free', 'free', 'unanswered', 'unpaid', 'details', 'notNotified', 'messages'];
    for (const role of roles)
      expect(await seenBy(role), role).toEqual(['ansvarig', 'handlaggare'].includes(role) ? all : []);
  });

  test('end for a week once the families know that it is cancelled', async () => {
    const [alva, bo, cleo] = [await apply('Alva'), await apply('Bo'), await apply('Cleo')];
    await offer(alva);
    await anna.decide(bo, 'ja');
    await anna.decide(cleo, 'reserv', 30);
    at('2027-05-17');
    const kinds = async () => (await readDuties(letters, 'handlaggare')).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['free', 'unanswered', 'unpaid', 'notNotified']);
    await anna.send('installt', undefined, { answerBy: null });
    await leave();
    expect(await kinds()).toEqual([]);
  });
});
