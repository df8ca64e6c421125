import { expect, test } from 'vitest';
import { queueLetters } from '../../../server/mail/queue.ts';
import type { completeAnswers } from '../../../tests/answers.ts';
import { officeForEachTest, secretIn } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import type { LetterKind } from '../../shared/letters.ts';
import type { StatusPage } from '../../shared/status-page.ts';

const { collector, anna, at, leave } = officeForEachTest(temporarySqlite, '2027-03-03T08:00:00Z', {
  followUp: queueLetters('info@kollo.example'),
});
const address = 'karin@example.org';

const apply = (answers: Partial<typeof completeAnswers.child> = {}) =>
  collector.apply({ 'Barnets namn': 'Alva Ek', 'E-post': address, ...answers });

/** Decides, sends the letter, and returns the link in it. */
async function tell(kind: 'erbjudande' | 'reserv' | 'nej', reference: string, week = 31): Promise<string> {
  const states = { erbjudande: 'erbjuden', reserv: 'reserv', nej: 'nej' } as const;
  await anna.decide(reference, states[kind], week);
  return send(kind, reference);
}

async function send(kind: LetterKind, reference: string): Promise<string> {
  await anna.send(kind, [reference], { answerBy: '2027-04-23', payBy: '2027-05-14' });
  const left = await leave(11);
  return secretIn(left.find(({ subject }) => subject.endsWith(reference)));
}

async function look(secret: string) {
  const { body, statusCode } = await collector.server.inject({ url: `/min-sida/${secret}` });
  const page: StatusPage = JSON.parse(body.replace('<!doctype html>', ''));
  return { statusCode, applications: page.says === 'family' ? page.applications : [] };
}
const statuses = async (secret: string) =>
  (await look(secret)).applications.flatMap(({ weeks }) =>
    weeks.map(({ week, status }) => `${week} ${status.says}`),
  );

test('a link in a receipt shows reference and weeks, and no name until a letter has told a decision', async () => {
  const alva = await apply({ 'Önskad period': 'Vecka 31' });
  const receipt = (await leave(0)).find(({ to }) => to[0] === address);
  const secret = secretIn(receipt);
  expect((await look(secret)).applications).toMatchObject([
    { reference: alva, name: null, weeks: [{ week: 31, status: { says: 'received' } }] },
  ]);
  await anna.decide(alva, 'erbjuden');
  expect(await statuses(secret)).toEqual(['31 received']);
  const letter = await send('erbjudande', alva);
  for (const link of [secret, letter])
    expect((await look(link)).applications).toMatchObject([
      { name: 'Alva', receivedOn: '3 mars', weeks: [{ status: { says: 'offered' } }] },
    ]);
});

test('the path shows the present stop and the days that are known, and ends where there is no place', async () => {
  const alva = await apply({ 'Önskad period': 'Vecka 31' });
  const secret = secretIn((await leave(0))[0]);
  const path = async (link: string) =>
    (await look(link)).applications[0]?.path?.map(({ name, day, is }) => `${name} ${day} ${is}`);
  await anna.decide(alva, 'erbjuden');
  expect(await path(secret)).toContain('Besked senast 16 april present');
  const letter = await send('erbjudande', alva);
  expect(await path(letter)).toEqual([
    'Ansökan 3 mars behind',
    'Besked  behind',
    'Svar senast 23 april present',
    'Avgift senast 14 maj ahead',
    'Veckan 2–6 augusti ahead',
  ]);
  await anna.decide(alva, 'nej');
  await send('nej', alva);
  expect(await path(letter)).toBeUndefined();
});

test('a page shows the latest decision that a letter has told, and that something has changed until the next', async () => {
  const alva = await apply({ 'Önskad period': 'Alla perioder' });
  const secret = await tell('reserv', alva);
  expect(await statuses(secret)).toEqual(['30 received', '31 waiting', '32 received']);
  await anna.decide(alva, 'erbjuden');
  expect(await statuses(secret)).toEqual(['30 received', '31 changed', '32 received']);
  await send('erbjudande', alva);
  expect(await statuses(secret)).toEqual(['30 received', '31 offered', '32 received']);
  await anna.decide(alva, 'nej');
  expect(await statuses(secret)).toEqual(['30 received', '31 changed', '32 received']);
  await anna.decide(alva, 'undo');
  expect(await statuses(secret)).toEqual(['30 received', '31 offered', '32 received']);
});

test('the questions about a child stand on the page once a letter has confirmed the place', async () => {
  const alva = await apply();
  const secret = await tell('erbjudande', alva);
  await anna.decide(alva, 'ja');
  const left = async () => (await look(secret)).applications[0]?.detailsLeft;
  expect(await left()).toBeNull();
  await send('bekraftelse', alva);
  expect(await left()).toBe(4);
});

test('the place in the queue is the present one once the family knows that it waits', async () => {
  const first = await apply({ 'E-post': 'forst@example.org' });
  await tell('reserv', first);
  const secret = await tell('reserv', await apply());
  const place = async () =>
    (await look(secret)).applications[0]?.weeks.find(({ week }) => week === 31)?.status;
  expect(await place()).toEqual({ says: 'waiting', place: 2 });
  await anna.decide(first, 'nej');
  expect(await place()).toEqual({ says: 'waiting', place: 1 });
});

test('any link shows all of the address’s applications of this summer, also when the one it came with is erased', async () => {
  const alva = await apply();
  const bo = await apply({ 'Barnets namn': 'Bo Ek', 'E-post': 'Karin@Example.org' });
  await apply({ 'Barnets namn': 'Cleo Sund', 'E-post': 'annan@example.org' });
  const secret = await tell('reserv', alva);
  expect((await look(secret)).applications.map(({ reference }) => reference)).toEqual([alva, bo]);
  await anna.ask('DELETE', `/applications/${alva}`, { reference: alva });
  const { applications } = await look(secret);
  // No letter about Bo has reached the address.
  expect(applications).toMatchObject([{ reference: bo, name: null }]);
  await anna.ask('DELETE', `/applications/${bo}`, { reference: bo });
  expect((await look(secret)).statusCode).toBe(404);
});

test('a link ends when the address is corrected, and after the last camp day', async () => {
  const inCapitals = address.toUpperCase();
  const alva = await apply({ 'E-post': inCapitals });
  const bo = await apply({ 'Barnets namn': 'Bo Ek' });
  const [alvas, bos] = [await tell('reserv', alva), await tell('reserv', bo)];
  const correction = {
    changes: { parentEmail: 'ny@example.org' },
    was: { parentEmail: inCapitals },
    consented: false,
  };
  expect((await anna.ask('PUT', `/applications/${alva}/answers`, correction)).status).toBe(200);
  expect((await look(alvas)).statusCode).toBe(404);
  expect((await look(bos)).applications.map(({ reference }) => reference)).toEqual([bo]);
  // The last day is Friday 13 August.
  at('2027-08-13T21:59:00Z');
  expect((await look(bos)).statusCode).toBe(200);
  at('2027-08-13T22:00:00Z');
  expect((await look(bos)).statusCode).toBe(404);
});

test('the questions about a child open only for its own family, once a letter has told a decision', async () => {
  const alva = await apply();
  const other = await apply({ 'Barnets namn': 'Cleo Sund', 'E-post': 'annan@example.org' });
  const receipt = secretIn((await leave(0))[0]);
  const status = async (secret: string, reference: string) =>
    (await collector.server.inject({ url: `/min-sida/${secret}/${reference}` })).statusCode;
  expect(await status(receipt, alva)).toBe(404);
  const letter = await tell('reserv', alva);
  expect([await status(letter, alva), await status(letter, other)]).toEqual([200, 404]);
});

test('an answer for another family’s child is refused as an unknown link', async () => {
  const secret = await tell('erbjudande', await apply());
  const other = await apply({ 'Barnets namn': 'Cleo Sund', 'E-post': 'annan@example.org' });
  await tell('erbjudande', other);
  const answer = await collector.server.inject({
    method: 'POST',
    url: `/min-sida/${secret}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: `svar=nej&referens=${other}&vecka=31`,
  });
  expect(answer.statusCode).toBe(404);
});
