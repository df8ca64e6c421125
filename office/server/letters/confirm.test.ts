import { describe, expect, test } from 'vitest';
import { MailRefused } from '../../../server/mail/smtp.ts';
import { answerByLink, officeForEachTest, secretIn } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import type { LettersAnswer } from '../../shared/letter-answers.ts';

describe('confirmation of a yes', () => {
  const { collector, anna, letters, leave } = officeForEachTest(temporarySqlite, '2027-04-14T08:00:00Z');
  const withSwish = { ...letters, camp: { ...letters.camp, swish: '123 456 78 90' } };

  /** Offers the child a place, and returns the link's secret. */
  async function offer(reference: string): Promise<string> {
    await anna.decide(reference, 'erbjuden');
    await anna.send('erbjudande');
    return secretIn((await leave(10))[0]);
  }
  const answer = async (secret: string, state: 'ja' | 'nej', context = letters) =>
    expect(await answerByLink(context, secret, state)).toMatchObject({ says: state === 'ja' ? 'yes' : 'no' });

  test('tells how to swish once the association has a number, with a link that is filled in', async () => {
    const alva = await collector.apply({ 'Barnets namn': 'Alva Ek' });
    const secret = await offer(alva);
    await answer(secret, 'ja', withSwish);
    const [letter] = await leave(0, undefined, withSwish);
    const link = `https://app.swish.nu/1/p/sw/?sw=1234567890&amt=100&cur=SEK&msg=${alva}`;
    expect(letter?.text).toContain(`Belopp: 100 kr\nMeddelande: ${alva}\nÖppna Swish:\n${link}\n`);
    const buttons = (html = '') =>
      [...html.matchAll(/<td ([^>]*)><a href="([^"]*)"[^>]*>([^<]*)<\/a><\/td>/g)].map(
        ([, look = '', address = '', label]) => [label, address.split('?')[0], look.includes('bgcolor')],
      );
    const page = `https://kollo.example/min-sida/${secretIn(letter)}`;
    expect(letter?.html).toContain(`<a href="${link.replaceAll('&', '&amp;')}"`);
    expect(buttons(letter?.html)).toEqual([
      ['Öppna Swish', 'https://app.swish.nu/1/p/sw/', true],
      ['Till er sida', page, false],
    ]);
    await anna.decide(alva, 'reserv');
    await anna.send('reserv', [alva]);
    const [waits] = await leave(10, undefined, withSwish);
    expect(waits?.text).not.toMatch(/swish/i);
    // Nothing in a letter without a place is louder than its text.
    expect(buttons(waits?.html)).toEqual([
      ['Till er sida', `https://kollo.example/min-sida/${secretIn(waits)}`, false],
    ]);
  });

  test('mails how to pay, and a calendar file without the child’s name, at once; a no mails nothing', async () => {
    const alva = await collector.apply({ 'Barnets namn': 'Alva Ek', 'E-post': 'ek@example.org' });
    const secret = await offer(alva);
    await answer(secret, 'ja');
    const [letter, ...others] = await leave(0);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: ['ek@example.org'],
      subject: `Nytt besked om vecka 31 på Ängskollot, ${alva}`,
      attachments: [{ filename: 'vecka-31.ics', contentType: 'text/calendar; charset=utf-8' }],
    });
    expect(letter?.text).toContain('Alva har en plats vecka 31, måndag 2 till fredag 6 augusti.');
    expect(letter?.text).toMatch(/Bankgiro: 127-6914\n.*\nBetala senast: fredag 14 maj\n/);
    expect(letter?.html).toMatch(/aria-current="step".*?Avgift<\/span><br>[^>]*>senast 14&nbsp;maj</s);
    const [calendar] = letter?.attachments ?? [];
    expect(calendar?.content).toMatch(/DTSTART;VALUE=DATE:20270802\r\nDTEND;VALUE=DATE:20270807\r\n/);
    expect(calendar?.content).not.toMatch(/Alva|Ek|B-/);
    expect((await anna.application(alva)).letters.at(-1)?.words).toBe('Bekräftelse, vecka 31: skickat');
    expect((await anna.ask<LettersAnswer>('GET', '/letters')).body.sendings[0]).toMatchObject({
      ...{ kind: 'bekraftelse', by: 'Familjen', letters: 1, sent: 1 },
    });
    await answer(secret, 'nej');
    expect(await leave(1)).toEqual([]);
  });

  test('confirms a week that is already paid, without saying how to pay', async () => {
    const alva = await collector.apply({ 'Barnets namn': 'Alva Ek' });
    const secret = await offer(alva);
    await anna.ask('PUT', `/applications/${alva}/payments`, { week: 31, paidOn: '2027-04-14' });
    expect(await answerByLink(withSwish, secret, 'ja')).toMatchObject({
      says: 'yes',
      payment: { paidOn: expect.any(String) },
    });
    const [letter] = await leave(0, undefined, withSwish);
    expect(letter?.text).toContain('Alva har en plats vecka 31, måndag 2 till fredag 6 augusti.');
    expect(letter?.text).not.toMatch(/bankgiro|betala|avgift|swish/i);
    expect(letter?.attachments).toHaveLength(1);
  });

  test('sends one confirmation when a yes is changed to no and back at once, and another after a new offer', async () => {
    const alva = await collector.apply({ 'Barnets namn': 'Alva Ek' });
    const secret = await offer(alva);
    for (const state of ['ja', 'nej', 'ja'] as const) await answer(secret, state);
    expect(await leave(0)).toHaveLength(1);
    await anna.decide(alva, 'atertagen');
    const anew = await offer(alva);
    await answer(anew, 'ja');
    expect(await leave(0)).toHaveLength(1);
  });

  test('sends no second confirmation when the first may have arrived despite an error', async () => {
    const secret = await offer(await collector.apply({ 'Barnets namn': 'Alva Ek' }));
    await answer(secret, 'ja');
    await leave(0, () => new MailRefused('ECONNECTION', true));
    for (const state of ['nej', 'ja'] as const) await answer(secret, state);
    expect(await leave(60)).toEqual([]);
  });

  test('lets the office confirm a yes that it recorded itself, or whose automatic letter was blocked', async () => {
    const alva = await collector.apply({ 'Barnets namn': 'Alva Ek' });
    await anna.decide(alva, 'ja');
    expect(await leave(0)).toEqual([]);
    await anna.send('bekraftelse');
    const [letter] = await leave(10);
    expect(letter?.attachments).toHaveLength(1);

    const bo = await collector.apply({ 'Barnets namn': 'Bo Dahl' });
    const secret = await offer(bo);
    const { texts } = letters;
    const blocked = { ...letters, texts: { ...texts, payment: { ...texts.payment, account: '' } } };
    await answer(secret, 'ja', blocked);
    expect(await leave(0, undefined, blocked)).toEqual([]);
    expect(await anna.waitingFor('bekraftelse')).toMatchObject([{ reference: bo }]);
  });
});
