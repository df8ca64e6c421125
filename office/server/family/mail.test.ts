import { expect, test } from 'vitest';
import { MailRefused } from '../../../server/mail/smtp.ts';
import { startCollector } from '../../../tests/collector.ts';
import { officeForEachTest, secretIn } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';

const { store, collector, clock, leave } = officeForEachTest(temporarySqlite, '2027-03-03T08:00:00Z');
const address = 'karin@example.org';

/** Asks for the link to an address as a browser without JavaScript does. */
async function ask(email: string) {
  const answer = await collector.server.inject({
    method: 'POST',
    url: '/min-sida',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ parentEmail: email }).toString(),
  });
  return [answer.statusCode, answer.headers.location ?? answer.body];
}
const mails = () => store.db.selectFrom('mail').selectAll().where('recipient', '=', 'link').execute();
const requests = () => store.db.selectFrom('linkRequests').selectAll().execute();

test('whoever asks for a link gets the same answer and the same rows, and only a family gets mail', async () => {
  await collector.apply({ 'E-post': address });
  await leave(0);
  for (const email of ['Karin@Example.org', 'okand@example.org'])
    expect(await ask(email)).toEqual([303, '/min-sida?skickat']);
  expect((await mails()).map(({ reference }) => reference)).toEqual(['', '']);
  expect(await requests()).toHaveLength(2);
  const [letter, ...others] = await leave(0);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ to: [address], subject: 'Länken till er sida på Ängskollot' });
  expect(letter?.html).toContain(`href="https://kollo.example/min-sida/${secretIn(letter)}"`);
  const page = await collector.server.inject({ url: `/min-sida/${secretIn(letter)}` });
  expect(page.statusCode).toBe(200);
  expect(await requests()).toEqual([]);
  expect(await mails()).toMatchObject([{ state: 'sent', reference: expect.stringMatching(/^B-/) }]);
  expect(collector.lines.join('')).not.toMatch(/okand|karin@/i);
});

test('a link that could not be mailed is tried again', async () => {
  await collector.apply({ 'E-post': address });
  await leave(0);
  await ask(address);
  await leave(0, () => new MailRefused('ECONNECTION'));
  expect(await leave(60)).toMatchObject([{ to: [address] }]);
});

test('an address gets at most three links an hour', async () => {
  await collector.apply({ 'E-post': address });
  await leave(0);
  for (let time = 0; time < 4; time++) await ask(address);
  expect(await leave(0)).toHaveLength(3);
  expect(await mails()).toHaveLength(3);
  clock.now = new Date(clock.now.getTime() + 60 * 60_000);
  await ask(address);
  expect(await leave(0)).toHaveLength(1);
});

test('a server without mail says that it cannot send a link, and stores nothing', async () => {
  const quiet = await startCollector({ store, office: { send: undefined } });
  const { statusCode, body } = await quiet.server.inject({ url: '/min-sida' });
  expect([statusCode, body]).toEqual([404, expect.stringContaining('Mejla oss')]);
  await quiet.close();
});

test('an address that is not one is refused with what was written', async () => {
  expect(await ask('karin')).toEqual([422, expect.stringMatching(/"written":"karin","error":"[^"]+"/)]);
  expect(await mails()).toEqual([]);
});
