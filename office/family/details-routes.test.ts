import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NotStorable } from '../../server/store/failure.ts';
import type { Store } from '../../server/store/store.ts';
import { applyForChildren, comesIn, finished, linkToDetails, now } from '../../tests/children.ts';
import { startCollector } from '../../tests/collector.ts';
import { logIn } from '../../tests/office.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import { addLetters, type NewLetter } from '../server/letters/stored.ts';
import type { DetailsPage } from '../shared/details-page.ts';

describe('the details page behind a link', () => {
  let store: Store;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let reference: string;
  let link: string;

  beforeEach(async () => {
    store = await temporarySqlite();
    [reference = ''] = await applyForChildren(store, 1);
    await comesIn(store.db, reference, [31]);
    collector = await startCollector({ store, now: () => now, headers: { 'content-security-policy': '' } });
    await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
    link = await linkToDetails(store.db, reference);
  });
  afterEach(async () => {
    await collector.close();
    await store.close();
  });

  const pageIn = (html: string): DetailsPage => JSON.parse(html.replace('<!doctype html>', ''));
  async function look(path = link) {
    const answer = await collector.server.inject({ url: path });
    return { ...answer, page: pageIn(answer.body) };
  }
  /** Sends the form as a browser without JavaScript does. */
  async function save(written: Record<string, string>, headers: Record<string, string> = {}, path = link) {
    const answer = await collector.server.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        origin: 'null',
        ...headers,
      },
      payload: new URLSearchParams(written).toString(),
    });
    return { ...answer, follow: () => look(String(answer.headers.location)) };
  }

  test('changes nothing on GET, saves on POST, and then lists the unanswered questions', async () => {
    const { statusCode, headers, cookies, page } = await look();
    expect([statusCode, cookies]).toEqual([200, []]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(page).toMatchObject({ says: 'asked', child: 'Barn', answered: {} });
    expect(page).not.toHaveProperty('saved');
    const begun = await save({ ...finished, contactPhone: '', medicines: 'Ventoline' });
    expect(begun.statusCode).toBe(303);
    expect((await begun.follow()).page).toMatchObject({ says: 'asked', saved: true, left: ['contactPhone'] });
    expect((await (await save(finished)).follow()).page).toMatchObject({ saved: true, left: [] });
    const lines = await store.db.selectFrom('diary').selectAll().where('reference', '=', reference).execute();
    expect(lines.map(({ who, verb }) => `${who} ${verb}`)).toEqual([
      'Örjan Åkerström ändrade uppgifter om barnet',
      'Örjan Åkerström ändrade uppgifter om barnet',
    ]);
    expect(JSON.stringify(lines)).not.toContain('Ventoline');
  });

  test('asks nothing and saves nothing when all the child’s weeks are cancelled', async () => {
    const mail: NewLetter['mail'] = {
      ...{ form: 'child', sending: 's', kind: 'installt', chosenBy: 'Anna', onPaper: 1 },
      ...{ reference, messageId: '<i@kollo.example>', createdAt: now.toISOString(), state: 'held' },
    };
    const weeks = [
      { reference, week: 31, decisionId: 1, topic: 'installt', recipient: 'applicant' as const },
    ];
    await store.db.transaction().execute((transaction) => addLetters(transaction, [{ mail, weeks }]));
    expect((await look()).page).toEqual({ says: 'noPlace', child: 'Barn' });
    const saved = await save({ ...finished, medicines: 'Ventoline' });
    expect([saved.statusCode, pageIn(saved.body)]).toMatchObject([
      200,
      { says: 'noPlace', written: { contactName: 'Mormor Berit', medicines: 'Ventoline' } },
    ]);
    expect(await store.db.selectFrom('childDetails').selectAll().execute()).toEqual([]);
  });

  test('answers 404 to a broken link, and logs no secret', async () => {
    for (const strange of [
      '/min-sida/x/B-XXXX-XXX',
      link.slice(0, -1),
      link.replace('/B-', 'a/B-'),
      `${link}/mer`,
    ]) {
      const { statusCode, headers, page } = await look(strange);
      expect([statusCode, page]).toEqual([404, { says: 'broken' }]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      const saved = await save(finished, {}, strange);
      expect(saved.statusCode).toBe(404);
      if (!strange.endsWith('/mer')) expect(pageIn(saved.body)).toMatchObject({ written: finished });
    }
    expect(collector.lines.join('')).not.toContain(link);
    expect(await store.db.selectFrom('childDetails').selectAll().execute()).toEqual([]);
  });

  test('rejects a form that is cross-site, unreadable or too long', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://example.net' };
    const refused = await save({ medicines: 'Ventoline' }, foreign);
    expect([refused.statusCode, pageIn(refused.body)]).toMatchObject([
      403,
      { says: 'failed', written: { medicines: 'Ventoline' } },
    ]);
    expect((await save(finished, { 'content-type': 'text/plain' })).statusCode).toBe(400);
    const tooLong = await save({ medicines: 'x'.repeat(2_100_000) });
    expect([tooLong.statusCode, pageIn(tooLong.body)]).toMatchObject([
      413,
      { says: 'failed', message: expect.stringContaining('Skriv kortare, eller mejla oss'), written: {} },
    ]);
    expect(await store.db.selectFrom('childDetails').selectAll().execute()).toEqual([]);
    const long = 'x'.repeat(600_000);
    const longer = await save({ medicines: long });
    expect([longer.statusCode, pageIn(longer.body)]).toMatchObject([
      422,
      { mistaken: { values: { medicines: long } } },
    ]);
    expect(await store.db.selectFrom('childDetails').selectAll().execute()).toEqual([]);
    // A form with all text fields at their maximum length is accepted.
    const full = 'å'.repeat(5000);
    const written = { mayFetch: full, mustNotFetch: full, medicines: full, food: full, other: full };
    expect((await save(written)).statusCode).toBe(303);
  });

  test('limits the rate of attempts to guess a link, and returns the unsaved answers', async () => {
    await collector.close();
    collector = await startCollector({ store, now: () => now, office: { attemptsPerMinute: 3 } });
    for (let attempt = 0; attempt < 3; attempt++) await look('/min-sida/gissning/B-XXXX-XXX');
    const { statusCode, page } = await look('/min-sida/gissning/B-XXXX-XXX');
    expect([statusCode, page.says]).toEqual([429, 'failed']);
    const waits = await save({ medicines: 'Ventoline' });
    expect([waits.statusCode, pageIn(waits.body)]).toMatchObject([
      429,
      { says: 'failed', written: { medicines: 'Ventoline' } },
    ]);
  });

  test('answers 503 with the unsaved answers while the database is unavailable', async () => {
    const away = vi.spyOn(store.db, 'transaction').mockImplementation(() => {
      throw new NotStorable('The database is away');
    });
    const answer = await save({ ...finished, medicines: 'Ventoline' });
    away.mockRestore();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(pageIn(answer.body)).toMatchObject({
      says: 'failed',
      written: { contactName: 'Mormor Berit', medicines: 'Ventoline' },
    });
    expect(collector.lines.join('')).not.toContain('Ventoline');
  });
});
