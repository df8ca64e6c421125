import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  ApplicationsAnswer,
  LetterChoice,
  RecipientsAnswer,
  TodayAnswer,
} from '../../../forms/office/answers.ts';
import type { LetterKind } from '../../../forms/office/letters.ts';
import type { PlacementState } from '../../../forms/office/placement.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { silentLog, startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { readable, startMailServer } from '../../../tests/mail-server.ts';
import { logIn, testLetters, testSeason, type Visitor } from '../../../tests/office.ts';
import { type Outbox, sendDueLetters } from '../../outbox/send.ts';
import { smtpSender } from '../../outbox/smtp.ts';
import type { Store } from '../../store/store.ts';
import { writeToFamily } from './leave.ts';

const minute = 60_000;
const never = new AbortController().signal;
const places = testSeason.places;
const reservesEach = 4;
const refusedEach = 2;
const silent = 3;
const no = 4;

describe.each(bothDatabases())('a season of letters, kept in $database', ({ open }) => {
  let store: Store;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let anna: Visitor;
  let now: Date;
  /** The kinds of letters that each family should have had, by reference. */
  const due = new Map<string, LetterKind[]>();

  beforeEach(async () => {
    store = await open();
    collector = await startCollector({ store, now: () => now });
    mail = await startMailServer();
    due.clear();
  });
  afterEach(async () => {
    await collector.close();
    await mail.close();
    await store.close();
  });

  async function morningOf(date: string) {
    now = new Date(`${date}T06:00:00Z`);
    await comeBack();
  }
  async function comeBack() {
    anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
  }
  async function decide(week: number, references: readonly string[], state: PlacementState) {
    const { applications } = (await anna.ask<ApplicationsAnswer>('GET', '/applications')).body;
    const version = (reference: string) =>
      applications
        .find((one) => one.reference === reference)
        ?.placements.find((placement) => placement.week === week)?.version ?? 0;
    const decisions = references.map((reference) => ({
      reference,
      week,
      state,
      version: version(reference),
    }));
    expect((await anna.ask('POST', '/decisions', { decisions })).status).toBe(200);
  }

  // The mail server is restarted, is full, and loses its connections, again and again.
  const moods = [
    'refuses for now',
    'breaks off in the middle',
    'breaks off after taking it',
    'takes it',
  ] as const;

  /** Sends a kind of letter to all whom it concerns, and waits until the outbox is empty. */
  async function send(
    kind: LetterKind,
    answerBy: string | null = null,
    weeks = campWeeks,
  ): Promise<string[]> {
    const { recipients } = (await anna.ask<RecipientsAnswer>('GET', `/letters/kinds/${kind}`)).body;
    const chosen = recipients.filter(({ week }) => weeks.includes(week));
    const letters = chosen.map(
      ({ reference, week, version }): LetterChoice => ({ reference, week, version }),
    );
    const request = { sending: randomUUID(), kind, answerBy, letters };
    expect((await anna.ask('POST', '/letters', request)).status).toBe(200);
    await untilAllHaveLeft();
    await comeBack();
    for (const { reference } of chosen) due.set(reference, [...(due.get(reference) ?? []), kind]);
    return chosen.map(({ reference }) => reference);
  }

  async function untilAllHaveLeft() {
    const outbox: Outbox = {
      store,
      send: smtpSender(mail.url),
      writeToFamily: writeToFamily(testLetters(store, () => now)),
      correspondence: {
        product: 'Ängskollot',
        from: 'kollo@kollo.example',
        association: ['info@kollo.example'],
      },
      log: silentLog,
      now: () => now,
    };
    for (let attempt = 0; ; attempt++) {
      now = new Date(now.getTime() + 16 * minute);
      mail.become(moods[attempt % moods.length] ?? 'takes it');
      await sendDueLetters(outbox, `sender ${attempt}`, never);
      mail.become('takes it');
      // One of the two servers goes on.
      while ((await sendDueLetters(outbox, `sender ${attempt}`, never)) > 0);
      const waiting = await store.db.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute();
      if (waiting.length === 0) return;
    }
  }

  /** The path of the link in the latest letter to a family. */
  function linkOf(email: string): string {
    const texts = mail.arrived.filter(({ to }) => to.includes(email)).map(({ raw }) => readable(raw));
    return /\/svar\/[\w-]{43}/.exec(texts.at(-1) ?? '')?.[0] ?? '';
  }
  async function answer(reference: string, svar: 'ja' | 'nej') {
    const { statusCode } = await collector.server.inject({
      method: 'POST',
      url: linkOf(emailOf(reference)),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: `svar=${svar}`,
    });
    expect(statusCode).toBe(303);
  }
  const emails = new Map<string, string>();
  const emailOf = (reference: string) => emails.get(reference) ?? '';

  test('every family has exactly its letters, though the mail server breaks off now and then', async () => {
    await morningOf('2027-04-05');
    const byWeek = new Map<number, string[]>();
    for (const week of campWeeks) {
      for (let child = 0; child < places + reservesEach + refusedEach; child++) {
        const email = `familj-${week}-${child}@example.org`;
        const { body } = await collector.send('child', {
          ...completeAnswers.child,
          'Barnets namn': `Barn${child} Vecka${week}`,
          'E-post': email,
          Telefon: `070-${week}${1000 + child}0`,
          'Önskad period': `Vecka ${week}`,
        });
        emails.set(body.reference, email);
        byWeek.set(week, [...(byWeek.get(week) ?? []), body.reference]);
      }
    }
    for (const [week, children] of byWeek) {
      await decide(week, children.slice(0, places), 'erbjuden');
      await decide(week, children.slice(places, places + reservesEach), 'reserv');
      await decide(week, children.slice(places + reservesEach), 'nej');
    }
    const offered = await send('erbjudande', '2027-04-23');
    expect(offered).toHaveLength(45);
    expect(await send('reserv')).toHaveLength(reservesEach * campWeeks.length);
    expect(await send('nej')).toHaveLength(refusedEach * campWeeks.length);

    await morningOf('2027-04-12');
    const refusing = offered.slice(0, no);
    const unheard = offered.slice(no, no + silent);
    for (const reference of offered.slice(no + silent)) await answer(reference, 'ja');
    for (const reference of refusing) await answer(reference, 'nej');
    const { replies, weeks } = (await anna.ask<TodayAnswer>('GET', '/today')).body;
    expect(replies.filter(({ state }) => state === 'ja')).toHaveLength(45 - no - silent);
    expect(
      replies
        .filter(({ state }) => state === 'nej')
        .map(({ reference }) => reference)
        .sort(),
    ).toEqual(refusing.toSorted());
    expect(
      weeks.map(({ accepted, offered: waiting }) => accepted + waiting).reduce((sum, one) => sum + one),
    ).toBe(41);
    await morningOf('2027-04-24');
    for (const reference of unheard) await decide(weekOf(reference), [reference], 'atertagen');
    for (const week of campWeeks) {
      const count = (await anna.ask<TodayAnswer>('GET', '/today')).body.weeks.find(
        (one) => one.week === week,
      );
      const free = (count?.capacity ?? 0) - (count?.accepted ?? 0) - (count?.offered ?? 0);
      const queue = (byWeek.get(week) ?? []).slice(places, places + reservesEach);
      if (free > 0) await decide(week, queue.slice(0, free), 'erbjuden');
    }
    const next = await send('plats', '2027-05-07');
    expect(next).toHaveLength(no + silent);
    for (const reference of next) await answer(reference, 'ja');
    const full = (await anna.ask<TodayAnswer>('GET', '/today')).body.weeks;
    expect(full.map(({ accepted }) => accepted)).toEqual(campWeeks.map(() => places));

    await morningOf('2027-05-20');
    const all = [...offered.slice(no + silent), ...next];
    for (const reference of all.slice(10))
      await anna.ask('PUT', `/applications/${reference}/payments`, {
        week: weekOf(reference),
        paidOn: '2027-05-12',
      });
    expect((await send('betalning')).toSorted()).toEqual(all.slice(0, 10).toSorted());

    await morningOf('2027-07-12');
    for (const week of campWeeks) expect(await send('infor', null, [week])).toHaveLength(places);
    await morningOf('2027-08-16');
    for (const week of campWeeks) expect(await send('tack', null, [week])).toHaveLength(places);

    const kinds = new Map(
      (await store.db.selectFrom('letters').select(['messageId', 'kind']).execute()).map(
        ({ messageId, kind }) => [messageId, kind],
      ),
    );
    const had = new Map<string, Map<string, LetterKind>>();
    for (const { to, raw } of mail.arrived) {
      expect(to).toHaveLength(1);
      const messageId = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '';
      const kind = kinds.get(messageId);
      if (!kind) throw new Error('A letter that nobody has chosen');
      had.set(to[0] ?? '', (had.get(to[0] ?? '') ?? new Map<string, LetterKind>()).set(messageId, kind));
    }
    for (const [reference, expected] of due)
      expect([...(had.get(emailOf(reference))?.values() ?? [])], emailOf(reference)).toEqual(expected);
    expect(had.size).toBe(due.size);
    expect(mail.arrived.length).toBeGreaterThan([...due.values()].flat().length);
    expect(mail.arrived.map(({ raw }) => readable(raw)).join()).not.toMatch(/EpiPen|allergi/i);

    function weekOf(reference: string): number {
      return campWeeks.find((week) => byWeek.get(week)?.includes(reference)) ?? 0;
    }
  }, 180_000);
});
