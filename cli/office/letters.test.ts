import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { completeAnswers } from '../../tests/answers.ts';
import { startCollector } from '../../tests/collector.ts';
import { layOutContent } from '../../tests/content.ts';
import { type Office, openOffice } from '../../tests/kollo.ts';
import { readable, startMailServer } from '../../tests/mail-server.ts';
import { logIn, sendAsRead, testCamp, testSeason, type WantedLetters } from '../../tests/office.ts';

let office: Office;
let collector: Awaited<ReturnType<typeof startCollector>>;
let mail: Awaited<ReturnType<typeof startMailServer>>;

beforeEach(async () => {
  office = await openOffice();
  const camp = { ...testCamp(), season: { ...testSeason, year: 2099 } };
  collector = await startCollector({ store: office.store, office: { camp } });
  mail = await startMailServer();
  const content = join(office.folder, 'content');
  layOutContent(content);
  const file = join(content, 'camp.yaml');
  const facts = parseDocument(readFileSync(file, 'utf8'));
  facts.setIn(['season', 'year'], camp.season.year);
  writeFileSync(file, facts.toString());
});
afterEach(async () => {
  await collector.close();
  await mail.close();
  await office.close();
});

const kollo = (...args: string[]) =>
  office.kollo(args, {
    CONTENT_DIR: join(office.folder, 'content'),
    SMTP_URL: mail.url,
    MAIL_FROM: 'kollo@kollo.example',
    PUBLIC_URL: 'https://kollo.example',
    SUDO_USER: 'greta',
  });

/** An offer that the family's mail server did not know the address of; gives the reference. */
async function offerInVain(): Promise<string> {
  const { reference } = (await collector.send('child', completeAnswers.child)).body;
  const anna = await logIn(collector, office.store, { name: 'Anna Berg', role: 'ansvarig' });
  const decisions = [{ reference, week: 31, state: 'erbjuden', decisionId: 0 }];
  await anna.ask('POST', '/decisions', { decisions });
  const letters = [{ reference, week: 31, decisionId: 1 }];
  const request: WantedLetters = {
    sending: randomUUID(),
    kind: 'erbjudande',
    answerBy: '2099-04-23',
    payBy: '2099-05-14',
    letters,
  };
  expect((await sendAsRead(anna, request)).status).toBe(200);
  const past = '2026-01-01T00:00:00.000Z';
  await office.store.db
    .updateTable('outbox')
    .set({ heldUntil: past, givenUpAt: past, attempts: 1, lastError: 'EADDRESS 550 5.1.1' })
    .where('reference', '=', reference)
    .execute();
  return reference;
}

test('a letter that did not arrive is sent again by hand, to the address there is then', async () => {
  const reference = await offerInVain();
  expect((await kollo('show', reference)).out).toContain(
    'Brevet till familjen\n  gick inte att skicka: det finns ingen sådan brevlåda',
  );
  await office.store.db.updateTable('childApplications').set({ parentEmail: 'ratt@example.org' }).execute();
  const { status, out } = await kollo('mail-again', reference);
  expect([status, out]).toEqual([0, expect.stringMatching(`${reference} +familjen +skickades `)]);
  expect(mail.arrived.map(({ to }) => to)).toEqual([['ratt@example.org']]);
});

test('a family that asks is told of its letters and what it answered', async () => {
  await offerInVain();
  await kollo('mail-again');
  const secret = /svar\/([\w-]{43})/.exec(readable(mail.arrived[0]?.raw ?? ''))?.[1];
  const answer = () =>
    collector.server.inject({
      method: 'POST',
      url: `/svar/${secret}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'svar=ja',
    });
  expect((await answer()).statusCode).toBe(303);
  const extract = async () =>
    (await office.kollo(['extract', '--email'], {}, { piped: 'orjan@example.org\n' })).out;
  expect(await extract()).toMatch(/Brevet Erbjudande om vecka 31: skickat .*\nFamiljen tackade ja, /);
});
