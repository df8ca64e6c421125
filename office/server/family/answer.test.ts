import { describe, expect } from 'vitest';
import { MailRefused } from '../../../server/mail/smtp.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { officeForEachTest, secretIn, testCamp } from '../../../tests/office.ts';
import type { WantedLetters } from '../../../tests/office-user.ts';
import type { OfficeError } from '../../shared/common-answers.ts';
import type { LettersAnswer, RecipientsAnswer } from '../../shared/letter-answers.ts';
import { asksForAnswer, type LetterKind } from '../../shared/letters.ts';
import type { FamilyApplication, StatusPage } from '../../shared/status-page.ts';
import { exportedList } from '../exports/exported-list.ts';

type Days = Partial<Pick<WantedLetters, 'answerBy' | 'payBy'>>;
const sameSite = { 'sec-fetch-site': 'same-origin', origin: 'null' };

describe.each(bothDatabases())('$database: a family’s page', ({ open, test, onBoth }) => {
  const office = { camp: testCamp({ places: 3 }) };
  const spring = '2027-04-14T08:00:00Z';
  const { store, collector, anna, at, clock, letters, leave } = officeForEachTest(open, spring, { office });

  const apply = (child = 'Alva Ek') => collector.apply({ 'Barnets namn': child });
  const linkIn = (mail: { readonly text: string } | undefined) => `/min-sida/${secretIn(mail)}`;

  /** Sends a letter about the current decision, and returns the mail and the path of its link. */
  async function send(kind: LetterKind, reference: string, days: Days = {}) {
    await anna.send(kind, [reference], days);
    const [mail] = await leave(15);
    return { text: mail?.text, link: linkIn(mail) };
  }
  async function offer(reference: string, days: Days = {}): Promise<string> {
    await anna.decide(reference, 'erbjuden');
    return (await send('erbjudande', reference, days)).link;
  }
  /** A page, with what it says about week 31. */
  async function look(path: string) {
    const answer = await collector.server.inject({ url: path });
    return { ...answer, page: pageIn(answer.body) };
  }
  function pageIn(html: string): {
    readonly says: string;
    readonly application?: FamilyApplication | undefined;
  } {
    const page: StatusPage = JSON.parse(html.replace('<!doctype html>', ''));
    if (page.says !== 'family') return page;
    const [application] = page.applications;
    const week = application?.weeks.find(({ week }) => week === 31);
    return { ...(week?.status ?? { says: 'nothing' }), application };
  }

  /** Posts an answer as the browser does, and follows the redirect. */
  async function press(path: string, svar: string, headers: Record<string, string> = sameSite) {
    const { application } = (await look(path)).page;
    const answer = await collector.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: `svar=${svar}&referens=${application?.reference ?? 'B-3333-333'}&vecka=31`,
    });
    return answer.statusCode === 303
      ? look(String(answer.headers.location).split('#')[0] ?? '')
      : { ...answer, page: pageIn(answer.body) };
  }
  const says = async (path: string) => (await look(path)).page.says;

  test('shows the offer, and changes nothing on HEAD or GET', async () => {
    const alva = await apply();
    const link = await offer(alva);
    for (const method of ['HEAD', 'GET'] as const) await collector.server.inject({ method, url: link });
    const { statusCode, headers, cookies, page } = await look(link);
    expect([statusCode, cookies]).toEqual([200, []]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['x-robots-tag']).toContain('noindex');
    const status = { says: 'offered', answerBy: 'fredag 23 april', fee: 100 };
    expect(page.application).toEqual({
      path: expect.any(Array),
      reference: alva,
      form: 'child',
      name: 'Alva',
      receivedOn: '14 april',
      weeks: [{ week: 31, days: 'måndag 2 till fredag 6 augusti', status }],
      detailsLeft: null,
    });
    expect(await anna.placement(alva)).toMatchObject({ state: 'erbjuden', decisionId: 1 });
  });

  test('accepts yes, no and yes again until the last day to answer, and shows after a yes how to pay', async () => {
    const [alva, bo] = [await apply(), await apply('Bo Dahl')];
    const [link, unanswered] = [await offer(alva), await offer(bo)];
    const declined = await offer(await apply('Cleo Sund'));
    for (const _press of ['first', 'second'])
      expect((await press(link, 'ja')).page).toMatchObject({
        says: 'yes',
        answerBy: 'fredag 23 april',
        payment: { account: '127-6914', lastDay: 'fredag 14 maj' },
      });
    const decided = { state: 'ja', decidedBy: 'Förälder 1', decisionId: 2 };
    expect(await anna.placement(alva)).toMatchObject(decided);
    at('2027-04-23T21:00:00Z');
    expect((await press(link, 'nej')).page).toMatchObject({ says: 'no', isFree: true });
    expect((await press(link, 'ja')).page.says).toBe('yes');
    expect((await press(declined, 'nej')).page.says).toBe('no');
    // Midnight in Sweden.
    at('2027-04-23T22:00:00Z');
    expect((await look(declined)).page).toMatchObject({ says: 'no', answerBy: null });
    expect((await press(declined, 'ja')).page.says).toBe('no');
    expect((await press(link, 'nej')).page).toMatchObject({
      says: 'yes',
      answerBy: null,
      payment: { account: '127-6914' },
    });
    expect((await press(unanswered, 'ja')).page).toMatchObject({ says: 'late', answerBy: 'fredag 23 april' });
    expect(await anna.placement(alva)).toMatchObject({ state: 'ja', decisionId: 4 });
    expect(await anna.placement(bo)).toMatchObject({ state: 'erbjuden' });
  });

  test('allows one reminder before the last day to answer, keeps that day, and accepts an answer by either link', async () => {
    const alva = await apply();
    await anna.decide(await apply('Bo Dahl'), 'erbjuden');
    const link = await offer(alva);
    at('2027-04-20T08:00:00Z');
    // Bo's family has no offer letter yet, so there is nothing to remind it of.
    expect(await anna.waitingFor('svar')).toMatchObject([{ reference: alva }]);
    const reminder = await send('svar', alva, { answerBy: '2027-05-07', payBy: '2027-06-18' });
    expect(reminder.text).toContain('Svara senast fredag 23 april.');
    const { body: svar } = await anna.ask<RecipientsAnswer>('GET', '/letters/kinds/child/svar');
    expect(svar).toMatchObject({
      recipients: [],
      others: [{ reference: alva, why: 'Fick brevet 20 april.' }],
    });
    for (const one of [link, reminder.link])
      expect((await look(one)).page).toMatchObject({ says: 'offered', answerBy: 'fredag 23 april' });
    expect((await press(reminder.link, 'ja')).page).toMatchObject({
      says: 'yes',
      payment: { lastDay: 'fredag 14 maj' },
    });
    expect((await press(link, 'nej')).page.says).toBe('no');
    expect((await press(reminder.link, 'ja')).page.says).toBe('yes');
    const { sendings } = (await anna.ask<LettersAnswer>('GET', '/letters')).body;
    for (const { sending } of sendings.filter(({ kind }) => asksForAnswer(kind))) {
      const body = await anna.sending(sending);
      expect(body.recipients).toMatchObject([{ reference: alva, reply: { state: 'ja' } }]);
    }
    expect((await anna.today()).replies).toHaveLength(1);
  });

  test('allows one reminder after the last day, which reopens all links and sets a new day to pay', async () => {
    const alva = await apply();
    const link = await offer(alva, { payBy: '2027-04-25' });
    at('2027-04-20T08:00:00Z');
    const before = await send('svar', alva);
    at('2027-04-26T08:00:00Z');
    expect(await says(link)).toBe('late');
    const after = await send('svar', alva, { answerBy: '2027-05-03', payBy: '2027-05-14' });
    expect(after.text).toContain('Svara senast måndag 3 maj.');
    expect(await anna.waitingFor('svar')).toEqual([]);
    const links = [link, before.link, after.link];
    const answerBy = 'måndag 3 maj';
    for (const one of links) expect((await look(one)).page).toMatchObject({ says: 'offered', answerBy });
    at('2027-05-04T08:00:00Z');
    for (const one of links) expect((await look(one)).page).toMatchObject({ says: 'late', answerBy });
    expect(await anna.waitingFor('svar')).toEqual([]);
    at('2027-05-03T08:00:00Z');
    expect((await press(link, 'ja')).page).toMatchObject({
      says: 'yes',
      payment: { lastDay: 'fredag 14 maj' },
    });
    await anna.decide(alva, 'erbjuden');
    for (const one of links) expect(await says(one)).toBe('changed');
  });

  onBoth('gives the last bed to one of two families that change a no to a yes at the same time', async () => {
    const links = [await offer(await apply()), await offer(await apply('Bo Dahl'))];
    for (const link of links) expect((await press(link, 'nej')).page).toMatchObject({ isFree: true });
    for (const child of ['Cleo Sund', 'Dag Lund']) await anna.decide(await apply(child), 'ja');
    const answers = await Promise.all(links.map((link) => press(link, 'ja')));
    expect(answers.map(({ page }) => page.says).sort()).toEqual(['no', 'yes']);
    expect(answers.find(({ page }) => page.says === 'no')?.page).toMatchObject({ isFree: false });
  });

  test('accepts no answer once the week is cancelled, or the office has decided anew', async () => {
    const [alva, bo, cleo] = [await apply(), await apply('Bo Dahl'), await apply('Cleo Sund')];
    const [offered, coming, changed] = [await offer(alva), await offer(bo), await offer(cleo)];
    await press(coming, 'ja');
    for (const reference of [alva, bo]) await send('installt', reference);
    await anna.decide(cleo, 'nej');
    for (const [link, what] of [
      [offered, 'cancelled'],
      [coming, 'cancelled'],
      [changed, 'changed'],
    ] as const)
      for (const day of ['2027-04-23T08:00:00Z', '2027-04-24T08:00:00Z']) {
        at(day);
        for (const answer of ['ja', 'nej']) expect((await press(link, answer)).page.says).toBe(what);
      }
    expect(await Promise.all([alva, bo, cleo].map((reference) => anna.placement(reference)))).toMatchObject([
      { state: 'erbjuden', decisionId: 1 },
      { state: 'ja', decisionId: 2 },
      { state: 'nej', decisionId: 2 },
    ]);
  });

  test('keeps the family’s yes when the office undoes a later decision, and the office cannot undo the yes', async () => {
    const alva = await apply();
    const link = await offer(alva);
    await press(link, 'ja');
    await anna.decide(alva, 'reserv');
    expect(await says(link)).toBe('changed');
    await anna.decide(alva, 'undo');
    expect((await look(link)).page).toMatchObject({ says: 'yes', payment: { account: '127-6914' } });
    const seen = await anna.application(alva);
    const verb = 'ångrade Reserv: Tackat ja gäller igen';
    expect(seen.diary[0]).toMatchObject({ who: 'Anna Berg', verb });
    const decisions = [{ reference: alva, week: 31, state: 'undo', decisionId: 2 }];
    const { status, body } = await anna.ask<OfficeError>('POST', '/decisions', { decisions });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('Svaret kom genom länken')]);
    expect(await anna.placement(alva)).toMatchObject({
      ...{ state: 'ja', decidedBy: 'Förälder 1', decidedByFamily: true, decisionId: 2 },
      undone: { by: 'Anna Berg', at: clock.now.toISOString() },
    });
  });

  test('gives a place back until the week begins, frees the bed, and tells family and office', async () => {
    const [alva, bo] = [await apply(), await apply('Bo Dahl')];
    const [link, later] = [await offer(alva), await offer(bo)];
    await press(link, 'avboka');
    expect(await anna.placement(alva)).toMatchObject({ state: 'erbjuden' });
    // One way out at a time: a no until the last day to answer, and after it the place is given back.
    for (const one of [link, later])
      expect((await press(one, 'ja')).page).toMatchObject({
        says: 'yes',
        answerBy: expect.any(String),
        canWithdraw: false,
      });
    at('2027-08-01T08:00:00Z');
    expect((await look(link)).page).toMatchObject({ says: 'yes', answerBy: null, canWithdraw: true });
    expect((await press(link, 'avboka')).page.says).toBe('withdrawn');
    expect(await anna.placement(alva)).toMatchObject({ state: 'atertagen', decidedBy: 'Förälder 1' });
    const today = await anna.today();
    expect(today.replies).toContainEqual({
      ...{ reference: alva, name: 'Alva Ek', week: 31, state: 'atertagen', at: clock.now.toISOString() },
      by: 'Förälder 1',
    });
    expect(today.weeks.find(({ week }) => week === 31)).toMatchObject({ accepted: 1 });
    expect((await leave(0)).map(({ subject }) => subject)).toContain('Platsen vecka 31 är avbokad');
    const seen = await anna.application(alva);
    expect(seen.diary[0]).toMatchObject({ who: 'Förälder 1', reference: alva, week: 31 });
    // A second press, and an answer to the offer, change nothing.
    for (const again of ['avboka', 'ja']) expect((await press(link, again)).page.says).toBe('withdrawn');
    expect(await anna.placement(alva)).toMatchObject({ state: 'atertagen', decisionId: 3 });
    // The week's first day.
    at('2027-08-02T08:00:00Z');
    expect((await press(later, 'avboka')).page).toMatchObject({ says: 'yes', canWithdraw: false });
    expect(await anna.placement(bo)).toMatchObject({ state: 'ja' });
  });

  test('a place that is paid and given back is a duty in the office and has its fee in the exported list', async () => {
    const alva = await apply();
    const link = await offer(alva);
    await press(link, 'ja');
    const paid = { week: 31, paidOn: '2027-04-14' };
    await anna.ask('PUT', `/applications/${alva}/payments`, paid);
    const toPayBack = async () => {
      const { duties } = await anna.today();
      const { added } = await exportedList(letters, 'child', true);
      const column = added.find(({ heading }) => heading === 'Att betala tillbaka');
      return [duties.filter(({ kind }) => kind === 'refund'), column?.cellOf(alva)];
    };
    expect(await toPayBack()).toEqual([[], '']);
    expect((await press(link, 'avboka')).page).toMatchObject({ isPaid: true });
    const people = [{ reference: alva, name: 'Alva Ek' }];
    expect(await toPayBack()).toEqual([[{ kind: 'refund', week: 31, people }], 'Vecka 31: 100 kr']);
    await anna.ask('PUT', `/applications/${alva}/payments`, { ...paid, paidOn: null, was: paid.paidOn });
    expect(await toPayBack()).toEqual([[], '']);
  });

  onBoth('counts one of two parents who give the place back at the same time, with one letter', async () => {
    const link = await offer(await apply());
    await press(link, 'ja');
    const pages = await Promise.all([press(link, 'avboka'), press(link, 'avboka')]);
    expect(pages.map(({ page }) => page.says)).toEqual(['withdrawn', 'withdrawn']);
    const about = store.db.selectFrom('mailWeeks').select('id').where('topic', '=', 'avbokad');
    expect(await about.execute()).toHaveLength(1);
  });

  test('accepts the link of each attempt that reached the family', async () => {
    await anna.decide(await apply(), 'erbjuden');
    await anna.send('erbjudande');
    const links: string[] = [];
    // The mail arrives, but the connection breaks before the mail server confirms it.
    await leave(15, (mail) => {
      links.push(linkIn(mail));
      return new MailRefused('ESOCKET');
    });
    links.push(linkIn((await leave(15))[0]));
    expect(new Set(links).size).toBe(2);
    expect((await press(links[0] ?? '', 'ja')).page.says).toBe('yes');
    expect(await says(links[1] ?? '')).toBe('yes');
  });

  test('has a secret that is neither stored, cached nor logged, also miscopied, and ends with the application', async () => {
    const alva = await apply();
    const link = await offer(alva);
    const secret = link.split('/').at(-1) ?? '';
    await press(link, 'ja');
    for (const strange of [`${link}/mer`, `${link}${'a'.repeat(100)}`, `/min-sida${link}`])
      for (const method of ['GET', 'POST', 'PUT'] as const) {
        const answer = await collector.server.inject({ method, url: strange, headers: sameSite });
        expect.soft(answer.statusCode, `${method} ${strange}`).toBe(404);
        expect.soft(answer.headers, `${method} ${strange}`).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': expect.stringContaining('noindex'),
        });
      }
    for (const broken of ['/min-sida/x', link.slice(0, -1)]) {
      const { statusCode, page } = await look(broken);
      expect([statusCode, page]).toEqual([404, { says: 'broken' }]);
    }
    const tokens = await store.db.selectFrom('linkTokens').selectAll().execute();
    expect(JSON.stringify(tokens)).not.toContain(secret);
    const log = collector.lines.join('');
    expect(log).toContain('/min-sida/:secret');
    expect(log).not.toContain(secret.slice(0, -1));
    await anna.ask('DELETE', `/applications/${alva}`, { reference: alva });
    expect(await says(link)).toBe('unknown');
    expect((await press(link, 'nej')).page.says).toBe('unknown');
  });

  test('is found by a link with signs after it, which are neither cached nor logged', async () => {
    const link = await offer(await apply());
    for (const meant of ['/min-sida', link])
      for (const sign of ['.', ',', ')', '>', '%22', '/', '%0D', '%C2%A0', '%E2%80%9D).']) {
        const { headers, statusCode } = await collector.server.inject({ url: `${meant}${sign}` });
        expect.soft([statusCode, headers.location]).toEqual([301, meant]);
        expect.soft(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      }
    const { headers } = await collector.server.inject(`${link.replace('min-sida', 'Min-Sida')}.?fran=mejl`);
    expect(headers.location).toBe(`${link}?fran=mejl`);
    expect(await says(headers.location ?? '')).toBe('offered');
    expect(collector.lines.join('')).not.toContain(link);
  });

  test('rejects an unknown answer, and one from another site or without the headers that name its origin', async () => {
    const alva = await apply();
    const link = await offer(alva);
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://example.net' },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
      { origin: 'https://example.net' },
      { 'sec-fetch-site': '', origin: '' },
      {},
    ];
    for (const headers of elsewhere) {
      const refused = await press(link, 'nej', headers);
      expect([refused.statusCode, refused.page.says], JSON.stringify(headers)).toEqual([403, 'failed']);
    }
    expect((await press(link, 'kanske')).statusCode).toBe(400);
    expect(await anna.placement(alva)).toMatchObject({ state: 'erbjuden' });
  });

  test('accepts an answer from a browser of 2020, which sends only Origin: "null" or the page’s own', async () => {
    for (const origin of ['null', 'https://kollo.example']) {
      const link = await offer(await apply());
      expect((await press(link, 'nej', { origin })).page.says, origin).toBe('no');
    }
  });
});
