import { afterEach, beforeEach, describe, expect } from 'vitest';
import { MailRefused } from '../../../server/mail/smtp.ts';
import type { Store } from '../../../server/store/store.ts';
import { startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { letLeave, logIn, testLetters, testSeason } from '../../../tests/office.ts';
import type { OfficeUser, WantedLetters } from '../../../tests/office-user.ts';
import type { ApplicationAnswer } from '../../shared/application-answers.ts';
import type { OfficeError } from '../../shared/common-answers.ts';
import type { LettersAnswer, RecipientsAnswer, SendingAnswer } from '../../shared/letter-answers.ts';
import { asksForAnswer, type LetterKind } from '../../shared/letters.ts';
import type { FamilyApplication, StatusPage } from '../../shared/status-page.ts';
import type { TodayAnswer } from '../../shared/today-answers.ts';
import { exportedList } from '../exports/exported-list.ts';

type Days = Partial<Pick<WantedLetters, 'answerBy' | 'payBy'>>;

describe.each(bothDatabases())('$database: a family’s page', ({ open, test, onBoth }) => {
  let store: Store;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let anna: OfficeUser;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2027-04-14T08:00:00Z');
    store = await open();
    collector = await startCollector({ store, now: () => now });
    anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
  });
  afterEach(async () => {
    await collector.close();
    await store.close();
  });

  const apply = (child: string) => collector.apply({ 'Barnets namn': child });

  /** Offers a place, and returns the paths of the links in the letters that reached the family. */
  async function offer(reference: string, days: Days = {}, attempts = 1): Promise<string[]> {
    const letters = await send(
      'erbjudande',
      reference,
      (await anna.decide(reference, 'erbjuden')).decisionId,
      days,
      attempts,
    );
    return letters.map(linkIn);
  }

  /** Sends a letter about a decision, and returns the texts that reached the family. */
  async function send(
    kind: LetterKind,
    reference: string,
    decisionId: number,
    days: Days,
    attempts = 1,
  ): Promise<string[]> {
    const { status } = await anna.sendAsRead({
      sending: crypto.randomUUID(),
      kind,
      answerBy: '2027-04-23',
      ...days,
      letters: [{ reference, week: 31, decisionId }],
    });
    expect(status).toBe(200);
    const texts: string[] = [];
    while (texts.length < attempts) {
      now = new Date(now.getTime() + 15 * 60_000);
      await letLeave(
        store,
        testLetters(store, () => now),
        ({ text }) => {
          texts.push(text);
          // The letter arrives, but the connection breaks before the mail server confirms it.
          return texts.length < attempts ? new MailRefused('ESOCKET') : undefined;
        },
      );
    }
    return texts;
  }

  /** A page, with what it says about the only week that it says something about. */
  async function look(path: string | undefined) {
    const answer = await collector.server.inject({ url: path ?? '' });
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
  async function press(
    path: string | undefined,
    svar: string,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { server } = collector,
  ) {
    const { application } = (await look(path)).page;
    const referens = application?.reference ?? (await anna.list()).applications[0]?.reference ?? '';
    const answer = await server.inject({
      method: 'POST',
      url: path ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: `svar=${svar}&referens=${referens}&vecka=31`,
    });
    return answer.statusCode === 303
      ? look(String(answer.headers.location).split('#')[0])
      : { ...answer, page: pageIn(answer.body) };
  }

  test('shows the offer, and changes nothing on HEAD or GET', async () => {
    const alva = await apply('Alva Ek');
    const [link] = await offer(alva);
    for (const method of ['HEAD', 'GET'] as const) await collector.server.inject({ method, url: link ?? '' });
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
    const alva = await apply('Alva Ek');
    const [link] = await offer(alva);
    const bo = await apply('Bo Dahl');
    const [unanswered] = await offer(bo);
    const [declined] = await offer(await apply('Cleo Sund'));
    expect((await press(link, 'ja')).page).toMatchObject({
      says: 'yes',
      answerBy: 'fredag 23 april',
      payment: { account: '127-6914', lastDay: 'fredag 14 maj' },
    });
    expect((await press(link, 'ja')).page.says).toBe('yes');
    expect(await anna.placement(alva)).toMatchObject({
      state: 'ja',
      decidedBy: 'Förälder 1',
      decisionId: 2,
    });
    now = new Date('2027-04-23T21:00:00Z');
    expect((await press(link, 'nej')).page).toMatchObject({ says: 'no', isFree: true });
    expect((await press(link, 'ja')).page.says).toBe('yes');
    expect((await press(declined, 'nej')).page.says).toBe('no');
    // Midnight in Sweden.
    now = new Date('2027-04-23T22:00:00Z');
    // After the last day the page shows a no, and does not let the family change it.
    expect((await look(declined)).page).toMatchObject({ says: 'no', answerBy: null });
    expect((await press(declined, 'ja')).page.says).toBe('no');
    expect((await look(link)).page).toMatchObject({
      says: 'yes',
      answerBy: null,
      payment: { account: '127-6914' },
    });
    expect((await press(link, 'nej')).page.says).toBe('yes');
    expect((await look(unanswered)).page).toMatchObject({ says: 'late', answerBy: 'fredag 23 april' });
    expect((await press(unanswered, 'ja')).page.says).toBe('late');
    anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
    expect(await anna.placement(alva)).toMatchObject({ state: 'ja', decisionId: 4 });
    expect(await anna.placement(bo)).toMatchObject({ state: 'erbjuden' });
  });

  test('shows the last day to pay from the latest letter to that family', async () => {
    const [early] = await offer(await apply('Alva Ek'));
    const late = await apply('Bo Dahl');
    const [link] = await offer(late, { payBy: '2027-06-18' });
    const payDay = async (of: string | undefined) => (await look(of)).page;
    await press(early, 'ja');
    await press(link, 'ja');
    expect(await payDay(early)).toMatchObject({ payment: { lastDay: 'fredag 14 maj' } });
    expect(await payDay(link)).toMatchObject({ payment: { lastDay: 'fredag 18 juni' } });
    now = new Date('2027-06-19T08:00:00Z');
    anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
    const { decisionId = 0 } = (await anna.placement(late)) ?? {};
    await send('betalning', late, decisionId, { payBy: '2027-07-02' });
    expect(await payDay(link)).toMatchObject({ payment: { lastDay: 'fredag 2 juli' } });
    expect(await payDay(early)).toMatchObject({ payment: { lastDay: 'fredag 14 maj' } });
  });

  const linkIn = (text = '') => new URL(/https:\/\/\S+/.exec(text)?.[0] ?? '').pathname;
  const recipients = async () => (await anna.ask<RecipientsAnswer>('GET', '/letters/kinds/child/svar')).body;
  async function at(time: string) {
    now = new Date(time);
    anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
  }

  test('allows one reminder before the last day to answer, keeps that day, and accepts an answer by either link', async () => {
    const alva = await apply('Alva Ek');
    const bo = await apply('Bo Dahl');
    await anna.decide(bo, 'erbjuden');
    const [link] = await offer(alva);
    await at('2027-04-20T08:00:00Z');
    // Bo's family has no offer letter yet, so there is nothing to remind it of.
    expect((await recipients()).recipients.map(({ reference }) => reference)).toEqual([alva]);
    const days = { answerBy: '2027-05-07', payBy: '2027-06-18' };
    const [reminder] = await send('svar', alva, 1, days);
    expect(reminder).toContain('Svara senast fredag 23 april.');
    expect(await recipients()).toMatchObject({
      recipients: [],
      others: [{ reference: alva, why: 'Fick brevet 20 april.' }],
    });
    for (const one of [link, linkIn(reminder)])
      expect((await look(one)).page).toMatchObject({ says: 'offered', answerBy: 'fredag 23 april' });
    expect((await press(linkIn(reminder), 'ja')).page).toMatchObject({
      says: 'yes',
      payment: { lastDay: 'fredag 14 maj' },
    });
    expect((await press(link, 'nej')).page.says).toBe('no');
    expect((await press(linkIn(reminder), 'ja')).page.says).toBe('yes');
    const { sendings } = (await anna.ask<LettersAnswer>('GET', '/letters')).body;
    for (const { sending } of sendings.filter(({ kind }) => asksForAnswer(kind))) {
      const { body } = await anna.ask<SendingAnswer>('GET', `/letters/sendings/${sending}`);
      expect(body.recipients).toMatchObject([{ reference: alva, reply: { state: 'ja' } }]);
    }
    const { body: today } = await anna.ask<TodayAnswer>('GET', '/today');
    expect(today.replies).toHaveLength(1);
  });

  test('allows one reminder after the last day, which reopens all links and sets a new day to pay', async () => {
    const alva = await apply('Alva Ek');
    const [link] = await offer(alva, { payBy: '2027-04-25' });
    await at('2027-04-20T08:00:00Z');
    const [before] = await send('svar', alva, 1, {});
    await at('2027-04-26T08:00:00Z');
    expect((await look(link)).page.says).toBe('late');
    const days = { answerBy: '2027-05-03', payBy: '2027-05-14' };
    const [after] = await send('svar', alva, 1, days);
    expect(after).toContain('Svara senast måndag 3 maj.');
    expect((await recipients()).recipients).toEqual([]);
    const links = [link, linkIn(before), linkIn(after)];
    for (const one of links)
      expect((await look(one)).page).toMatchObject({ says: 'offered', answerBy: 'måndag 3 maj' });
    expect((await press(link, 'ja')).page).toMatchObject({
      says: 'yes',
      payment: { lastDay: 'fredag 14 maj' },
    });
    await anna.decide(alva, 'erbjuden');
    for (const one of links) expect((await look(one)).page.says).toBe('changed');

    const late = await apply('Bo Dahl');
    const [unanswered] = await offer(late, { answerBy: '2027-04-27' });
    await at('2027-04-28T08:00:00Z');
    const [reminder] = await send('svar', late, 1, { answerBy: '2027-05-03' });
    await at('2027-05-04T08:00:00Z');
    for (const one of [unanswered, linkIn(reminder)])
      expect((await look(one)).page).toMatchObject({ says: 'late', answerBy: 'måndag 3 maj' });
    expect((await recipients()).recipients).toEqual([]);
  });

  test('shows an answer in the office at once', async () => {
    const alva = await apply('Alva Ek');
    const [link] = await offer(alva);
    await press(link, 'nej');
    const { body } = await anna.ask<TodayAnswer>('GET', '/today');
    expect(body.replies).toEqual([
      { reference: alva, name: 'Alva Ek', week: 31, state: 'nej', at: now.toISOString(), by: 'Förälder 1' },
    ]);
    expect(body.weeks.find(({ week }) => week === 31)).toMatchObject({ offered: 0, accepted: 0 });
    const { body: seen } = await anna.ask<ApplicationAnswer>('GET', `/applications/${alva}`);
    expect(seen.letters.map(({ words }) => words)).toEqual([
      'Erbjudande, vecka 31: skickat. \u2068Förälder 1\u2069 tackade nej',
    ]);
    expect(seen.diary[0]).toMatchObject({ who: 'Förälder 1', reference: alva, week: 31 });
    // The family's own decision needs no letter.
    expect(seen.application.placements).toMatchObject([{ notified: null }]);
  });

  test('refuses a yes after a no once another child has the place', async () => {
    const [link] = await offer(await apply('Alva Ek'));
    await press(link, 'nej');
    for (let taken = 0; taken < testSeason.places; taken++)
      await anna.decide(await apply(`Barn ${taken}`), 'ja');
    expect((await look(link)).page).toMatchObject({ says: 'no', isFree: false });
    expect((await press(link, 'ja')).page).toMatchObject({ says: 'no', isFree: false });
    const { weeks } = await anna.list();
    expect(weeks.find(({ week }) => week === 31)).toMatchObject({ accepted: testSeason.places });
  });

  onBoth('gives the last bed to one of two families that say yes at the same time', async () => {
    const links: string[] = [];
    for (const name of ['Alva Ek', 'Bo Dahl']) links.push(...(await offer(await apply(name))));
    for (const link of links) await press(link, 'nej');
    for (let taken = 1; taken < testSeason.places; taken++)
      await anna.decide(await apply(`Barn ${taken}`), 'ja');
    const answers = await Promise.all(links.map((link) => press(link, 'ja')));
    expect(answers.map(({ page }) => page.says).sort()).toEqual(['no', 'yes']);
  });

  test('shows that the week is cancelled, and accepts no answer', async () => {
    const [alva, bo] = [await apply('Alva Ek'), await apply('Bo Dahl')];
    const [link] = await offer(alva);
    const [coming] = await offer(bo);
    await press(coming, 'ja');
    await send('installt', alva, 1, {});
    await send('installt', bo, 2, {});
    for (const one of [link, coming]) {
      expect((await look(one)).page).toMatchObject({ says: 'cancelled' });
      for (const answer of ['ja', 'nej']) expect((await press(one, answer)).page.says).toBe('cancelled');
    }
    expect([await anna.placement(alva), await anna.placement(bo)]).toMatchObject([
      { state: 'erbjuden', decisionId: 1 },
      { state: 'ja', decisionId: 2 },
    ]);
    await anna.decide(bo, 'reserv');
    expect((await look(coming)).page.says).toBe('changed');
  });

  for (const state of ['nej', 'atertagen', 'reserv'] as const)
    test(`shows a changed offer when the office has recorded ${state}, before and after the last day to answer`, async () => {
      const alva = await apply('Alva Ek');
      const [link] = await offer(alva);
      await anna.decide(alva, state);
      for (const day of ['2027-04-23T08:00:00Z', '2027-04-24T08:00:00Z']) {
        now = new Date(day);
        expect((await look(link)).page.says).toBe('changed');
        expect((await press(link, 'ja')).page.says).toBe('changed');
      }
      await at('2027-04-24T08:00:00Z');
      expect(await anna.placement(alva)).toMatchObject({ state });
    });

  test('shows the family’s yes again when the office undoes a mistake, and does not let the office undo the yes', async () => {
    const alva = await apply('Alva Ek');
    const [link] = await offer(alva);
    await press(link, 'ja');
    await anna.decide(alva, 'reserv');
    expect((await look(link)).page.says).toBe('changed');
    await anna.decide(alva, 'undo');
    expect((await look(link)).page).toMatchObject({ says: 'yes', payment: { account: '127-6914' } });
    const undone = { by: 'Anna Berg', at: now.toISOString() };
    const theirs = { state: 'ja', decidedBy: 'Förälder 1', decidedByFamily: true, decisionId: 2, undone };
    expect(await anna.placement(alva)).toMatchObject(theirs);
    const { body: seen } = await anna.ask<ApplicationAnswer>('GET', `/applications/${alva}`);
    expect(seen.diary[0]).toMatchObject({
      who: 'Anna Berg',
      verb: 'ångrade Reserv: Tackat ja gäller igen',
    });

    const decisions = [{ reference: alva, week: 31, state: 'undo', decisionId: 2 }];
    const { status, body } = await anna.ask<OfficeError>('POST', '/decisions', { decisions });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('Svaret kom genom länken')]);
    expect(await anna.placement(alva)).toMatchObject(theirs);
  });

  test('does not show a yes that the office has recorded until a letter has confirmed it', async () => {
    const alva = await apply('Alva Ek');
    const [link] = await offer(alva);
    const { decisionId } = await anna.decide(alva, 'ja');
    expect((await look(link)).page.says).toBe('changed');
    await send('bekraftelse', alva, decisionId, {});
    expect((await look(link)).page).toMatchObject({ says: 'yes', payment: { account: '127-6914' } });
    // It was not the family's answer, so the family does not change it here.
    expect((await press(link, 'nej')).page).toMatchObject({ says: 'yes', answerBy: null });
  });

  test('gives a place back until the week begins, frees the bed, and tells family and office', async () => {
    const alva = await apply('Alva Ek');
    const [link] = await offer(alva);
    await press(link, 'avboka');
    expect(await anna.placement(alva)).toMatchObject({ state: 'erbjuden' });
    // One way out at a time: a no until the last day to answer, and after it the place is given back.
    expect((await press(link, 'ja')).page).toMatchObject({
      says: 'yes',
      answerBy: expect.any(String),
      canWithdraw: false,
    });
    await at('2027-08-01T08:00:00Z');
    expect((await look(link)).page).toMatchObject({ says: 'yes', answerBy: null, canWithdraw: true });
    expect((await press(link, 'avboka')).page.says).toBe('withdrawn');
    expect(await anna.placement(alva)).toMatchObject({ state: 'atertagen', decidedBy: 'Förälder 1' });
    const { body: today } = await anna.ask<TodayAnswer>('GET', '/today');
    expect(today.replies).toContainEqual({
      ...{ reference: alva, name: 'Alva Ek', week: 31, state: 'atertagen', at: now.toISOString() },
      by: 'Förälder 1',
    });
    expect(today.weeks.find(({ week }) => week === 31)).toMatchObject({ accepted: 0 });
    const left = await letLeave(
      store,
      testLetters(store, () => now),
    );
    expect(left.map(({ subject }) => subject)).toContain('Platsen vecka 31 är avbokad');
    const { body: seen } = await anna.ask<ApplicationAnswer>('GET', `/applications/${alva}`);
    expect(seen.diary[0]).toMatchObject({ who: 'Förälder 1', reference: alva, week: 31 });
    // A second press, and an answer to the offer, change nothing.
    for (const again of ['avboka', 'ja']) expect((await press(link, again)).page.says).toBe('withdrawn');
    expect(await anna.placement(alva)).toMatchObject({ state: 'atertagen', decisionId: 3 });
  });

  test('a place that is paid and given back is a duty in the office and has its fee in the exported list', async () => {
    const alva = await apply('Alva Ek');
    const [link] = await offer(alva);
    await press(link, 'ja');
    const paid = { week: 31, paidOn: '2027-04-14' };
    await anna.ask('PUT', `/applications/${alva}/payments`, paid);
    const toPayBack = async () => {
      const { duties } = (await anna.ask<TodayAnswer>('GET', '/today')).body;
      const { added } = await exportedList(
        testLetters(store, () => now),
        'child',
        true,
      );
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

  test('keeps a place once the week has begun', async () => {
    const alva = await apply('Alva Ek');
    const [link] = await offer(alva);
    await press(link, 'ja');
    await at('2027-08-02T08:00:00Z');
    expect((await press(link, 'avboka')).page).toMatchObject({ says: 'yes', canWithdraw: false });
    expect(await anna.placement(alva)).toMatchObject({ state: 'ja' });
  });

  onBoth('counts one of two parents who give the place back at the same time, with one letter', async () => {
    const [link] = await offer(await apply('Alva Ek'));
    await press(link, 'ja');
    const pages = await Promise.all([press(link, 'avboka'), press(link, 'avboka')]);
    expect(pages.map(({ page }) => page.says)).toEqual(['withdrawn', 'withdrawn']);
    const about = await store.db
      .selectFrom('mailWeeks')
      .select('id')
      .where('topic', '=', 'avbokad')
      .execute();
    expect(about).toHaveLength(1);
  });

  test('accepts the link of each attempt that reached the family', async () => {
    const links = await offer(await apply('Alva Ek'), {}, 2);
    expect(new Set(links).size).toBe(2);
    expect((await press(links[0], 'ja')).page.says).toBe('yes');
    expect((await look(links[1])).page.says).toBe('yes');
  });

  test('stores and logs no secret, answers 404 to altered links, and deletes the link with the application', async () => {
    const alva = await apply('Alva Ek');
    const [link = ''] = await offer(alva);
    const secret = link.split('/').at(-1) ?? '';
    await press(link, 'ja');
    const tokens = await store.db.selectFrom('linkTokens').selectAll().execute();
    expect(JSON.stringify(tokens)).not.toContain(secret);
    expect(collector.lines.join('')).not.toContain(secret);
    expect(collector.lines.join('')).toContain('/min-sida/:secret');
    for (const strange of ['/min-sida/x', `/min-sida/${secret.slice(0, -1)}`]) {
      const answer = await look(strange);
      expect([answer.statusCode, answer.page]).toEqual([404, { says: 'broken' }]);
    }
    await anna.ask('DELETE', `/applications/${alva}`, { reference: alva });
    expect((await look(link)).page.says).toBe('unknown');
    expect((await press(link, 'nej')).page.says).toBe('unknown');
  });

  test('is neither cached, indexed nor logged, even if the link is copied with extra characters', async () => {
    const [link = ''] = await offer(await apply('Alva Ek'));
    for (const strange of [`${link}/mer`, `${link}${'a'.repeat(100)}`, `/min-sida${link}`]) {
      for (const method of ['GET', 'POST', 'PUT'] as const) {
        const own = { 'sec-fetch-site': 'same-origin' };
        const { headers, statusCode } = await collector.server.inject({ method, url: strange, headers: own });
        expect.soft(statusCode, `${method} ${strange}`).toBe(404);
        expect.soft(headers, `${method} ${strange}`).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': expect.stringContaining('noindex'),
        });
      }
    }
    expect(collector.lines.join('')).not.toContain(link);
  });

  test('rejects an answer from another site, or without the headers that name its origin', async () => {
    const alva = await apply('Alva Ek');
    const [link] = await offer(alva);
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
    expect(await anna.placement(alva)).toMatchObject({ state: 'erbjuden' });
  });

  test('accepts an answer from a browser of 2020, which sends only Origin: "null" or the page’s own', async () => {
    for (const origin of ['null', 'https://kollo.example']) {
      const [link] = await offer(await apply('Alva Ek'));
      expect((await press(link, 'nej', { origin })).page.says, origin).toBe('no');
    }
  });

  test('a link with signs after it leads to the page, and the signs are neither cached nor logged', async () => {
    const [link = ''] = await offer(await apply('Alva Ek'));
    for (const meant of ['/min-sida', link])
      for (const sign of ['.', ',', ')', '>', '%22', '/', '%0D', '%C2%A0', '%E2%80%9D).']) {
        const { headers, statusCode } = await collector.server.inject({ url: `${meant}${sign}` });
        expect.soft([statusCode, headers.location]).toEqual([301, meant]);
        expect.soft(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      }
    const { headers } = await collector.server.inject({
      url: `${link.replace('min-sida', 'Min-Sida')}.?fran=mejl`,
    });
    expect(headers.location).toBe(`${link}?fran=mejl`);
    expect((await look(headers.location)).page.says).toBe('offered');
    expect(collector.lines.join('')).not.toContain(link);
  });

  test('rejects an unknown answer', async () => {
    const alva = await apply('Alva Ek');
    const [link] = await offer(alva);
    expect((await press(link, 'kanske')).statusCode).toBe(400);
    expect(await anna.placement(alva)).toMatchObject({ state: 'erbjuden' });
  });

  test('limits the rate of attempts to guess a link', async () => {
    await collector.close();
    collector = await startCollector({ store, now: () => now, office: { attemptsPerMinute: 3 } });
    for (let attempt = 0; attempt < 3; attempt++) await look('/min-sida/gissning');
    const answer = await look('/min-sida/gissning');
    expect([answer.statusCode, answer.page.says]).toEqual([429, 'failed']);
  });
});
