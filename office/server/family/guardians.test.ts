import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { otherGuardianFields } from '../../../forms/details.ts';
import type { MailRefused } from '../../../server/mail/smtp.ts';
import { asShown } from '../../../tests/children.ts';
import { answerByLink, officeForEachTest, secretIn, statusByLink } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import type { ApplicationAnswer } from '../../shared/application-answers.ts';
import type { OfficeError } from '../../shared/common-answers.ts';
import type { FamilyAnswer } from '../../shared/family-answer.ts';
import type { RecipientsAnswer } from '../../shared/letter-answers.ts';
import type { DutyOf } from '../../shared/today-answers.ts';
import type { Recipient } from '../../shared/week-status.ts';
import { answerForFamily } from './answer.ts';
import { answerDetails, readDetailsPage } from './details-page.ts';
import { askForLink } from './mail.ts';
import { readStatusPage } from './status.ts';

const office = officeForEachTest(temporarySqlite, '2027-04-14T08:00:00Z');
const { store, collector, anna, bo, clock, letters } = office;
const karin = 'karin@example.org';
const petter = 'petter@example.org';
let alva: string;

beforeEach(async () => {
  alva = await collector.apply({
    'Barnets namn': 'Alva Ek',
    'E-post': karin,
    'Önskad period': 'Alla perioder',
  });
});

/** Names Petter as the second guardian, as the office does for a family; `was` is what it saw. */
async function name(
  changes: Readonly<Record<string, string>> = {},
  was: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { status } = await anna.ask('PUT', `/applications/${alva}/details`, {
    changes: { otherGuardianName: 'Petter Ask', otherGuardianEmail: petter, ...changes },
    was,
    consented: false,
  });
  expect(status).toBe(200);
}
const named = { otherGuardianName: 'Petter Ask', otherGuardianEmail: petter };
const approve = (read = { name: 'Petter Ask', email: petter }, by = anna) =>
  by.ask('POST', `/applications/${alva}/guardian`, read);

/** Advances the clock, and returns the mail that is sent. */
async function leave(minutes = 11, ...refused: [() => MailRefused] | []) {
  const left = await office.leave(minutes, ...refused);
  return left.map(({ to, subject, text }) => ({ to: to.join(), subject, text }));
}

/** Decides about a week, sends the letter, and returns the secrets in it by address. */
async function tell(state: 'erbjuden' | 'reserv', week: number): Promise<Record<string, string>> {
  await anna.decide(alva, state, week);
  const kind = state === 'erbjuden' ? 'erbjudande' : 'reserv';
  await anna.send(kind, [alva], { answerBy: '2027-04-23', payBy: '2027-05-14' });
  return Object.fromEntries((await leave()).map((letter) => [letter.to, secretIn(letter)]));
}

/** An approved second guardian of a child with a place in week 30 and an offer in week 31, and both guardians' links. */
async function bothAreOffered() {
  await anna.decide(alva, 'ja', 30);
  await name();
  await approve();
  const links = await tell('erbjuden', 31);
  return { karins: links[karin] ?? '', petters: links[petter] ?? '' };
}
const statusOf = async (secret: string, week: number) => {
  const page = await readStatusPage(letters, secret);
  const weeks = page.says === 'family' ? page.applications.flatMap((one) => one.weeks) : [];
  return weeks.find((one) => one.week === week)?.status;
};
const today = async (by = bo) => await by.today();
const waiting = async (by = bo) =>
  (await by.today()).duties.filter((duty): duty is DutyOf<'guardian'> => duty.kind === 'guardian');
const caseOf = () => anna.application(alva);
const linesIn = ({ diary }: ApplicationAnswer) => diary.map(({ who, verb }) => `${who} ${verb}`);
const answer = (secret: string, what: FamilyAnswer) =>
  answerForFamily(letters, secret, { reference: alva, week: 31, answer: what });
/** Posts the form about the child as it was shown, with these fields changed, by the link of either guardian. */
const post = async (written: object, by?: Recipient) =>
  answerDetails(letters, alva, asShown(await readDetailsPage(letters, alva, by), written), by);

test('approving a second guardian mails the link once to a page that already says all, and so does a lost link', async () => {
  await anna.decide(alva, 'ja', 30);
  await anna.send('bekraftelse', [alva], { answerBy: null, payBy: '2027-05-14' });
  await name();
  await leave();
  for (const _press of ['first', 'second']) await approve();
  const [atApproval, ...others] = await leave();
  await askForLink(letters, petter);
  const [asked] = await leave();
  expect(others).toEqual([]);
  for (const mail of [atApproval, asked]) {
    expect(mail?.to).toBe(petter);
    expect(mail?.text).toContain('vårdnadshavare för ett barn');
    expect(await readStatusPage(letters, secretIn(mail))).toMatchObject({
      applications: [
        { name: 'Alva', detailsLeft: 4, weeks: [{ week: 30, status: { says: 'yes' } }, {}, {}] },
      ],
    });
  }
});

test('I dag shows who waits to be approved beside who must not fetch, and the family reads the same whatever the office does', async () => {
  await anna.decide(alva, 'ja', 30);
  const page = () => readDetailsPage(letters, alva);
  await name({ otherGuardianPhone: '070-174 06 05', mustNotFetch: 'Petter Ask, pappan' });
  expect(await waiting()).toEqual([
    {
      ...{ kind: 'guardian', reference: alva, name: 'Alva Ek', mustNotFetch: 'Petter Ask, pappan' },
      guardian: { name: 'Petter Ask', email: petter, phone: '070-174 06 05' },
    },
  ]);
  const before = await page();
  expect((await approve(undefined, bo)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect(await page()).toEqual(before);
  expect(JSON.stringify(before)).not.toContain('pappan');
  const seen = await caseOf();
  expect(seen.details?.guardianApproved).toBe(true);
  expect(linesIn(seen)).toContain('Bo Ek godkände en vårdnadshavare till');
});

test('a second guardian gets no mail and no page until the office has approved the name and the address that it read', async () => {
  await anna.decide(alva, 'ja', 30);
  await name();
  expect(Object.keys(await tell('erbjuden', 31))).toEqual([karin]);
  await askForLink(letters, petter);
  expect(await leave()).toEqual([]);
  for (const read of [
    { name: 'Petter Ask', email: 'old@example.org' },
    { name: 'Pelle Ask', email: petter },
  ])
    expect((await approve(read)).status).toBe(409);
  expect((await approve()).status).toBe(200);
  await name({ otherGuardianEmail: 'ny@example.org' }, named);
  expect(await waiting(anna)).toHaveLength(1);
  expect(Object.keys(await tell('reserv', 32))).toEqual([karin]);
});

test('letters about the child go to both guardians, one mail each with a link and a greeting of its own', async () => {
  await anna.decide(alva, 'ja', 30);
  await name();
  await approve();
  await leave();
  const bea = await collector.apply({ 'Barnets namn': 'Bea Ek', 'E-post': karin });
  await anna.decide(alva, 'erbjuden', 31);
  await anna.decide(bea, 'erbjuden', 31);
  await anna.send('erbjudande', [alva, bea], { answerBy: '2027-04-23', payBy: '2027-05-14' });
  const mails = await leave();
  expect(mails.map(({ to, text }) => [to, /^Hej .*$/m.exec(text)?.[0]])).toEqual([
    [karin, 'Hej Förälder,'],
    [petter, 'Hej Petter,'],
    [karin, 'Hej Förälder,'],
  ]);
  const secrets = mails.map(secretIn);
  expect(new Set(secrets).size).toBe(3);
  const children = async (secret: string | undefined) => {
    const page = await readStatusPage(letters, secret ?? '');
    return page.says === 'family' ? page.applications.map(({ name }) => name) : [];
  };
  expect(await children(secrets[0])).toEqual(['Alva', 'Bea']);
  expect(await children(secrets[1])).toEqual(['Alva']);
});

test('every letter to a second guardian greets the guardian and names the child, and so does the list of what was sent', async () => {
  const { petters } = await bothAreOffered();
  const [karins, written]: [string[], string[]] = [[], []];
  const collect = async () => {
    for (const { to, subject, text } of await leave())
      (to === petter ? written : karins).push(`${subject}\n${text}`);
  };
  await anna.send('uppgifter', [alva]);
  await anna.send('infor', [alva]);
  const about = await anna.ask<RecipientsAnswer>('POST', '/letters/kinds/child/eget', { references: [alva] });
  const sending = randomUUID();
  const own = { subject: 'Rummen', text: '{child} har ett rum. {child}s säng står vid fönstret.' };
  await anna.sendAsRead({ sending, kind: 'eget', own, answerBy: null, letters: about.body.recipients });
  await collect();
  const body = await anna.sending(sending);
  expect(body.recipients.map(({ guardian, name: child, email }) => [guardian, child, email])).toEqual([
    ['Förälder 1', 'Alva Ek', karin],
    ['Petter Ask', 'Alva Ek', petter],
  ]);
  await answerDetails(letters, alva, { swims: 'lite' });
  for (const what of ['ja', 'avboka'] as const) {
    await answer(petters, what);
    await collect();
  }
  expect(written.map((letter) => letter.split('\n', 1)[0])).toEqual([
    expect.stringContaining('Uppgifter inför vecka 30'),
    'Inför vecka 30',
    'Rummen',
    'Uppgifterna inför vecka 30 är ändrade',
    expect.stringContaining('Nytt besked om vecka 31'),
    'Platsen vecka 31 är avbokad',
  ]);
  expect(karins).toHaveLength(written.length);
  for (const letter of written) {
    expect(letter.match(/Petter/g)).toEqual(['Petter']);
    expect(letter).toContain('Hej Petter,');
    expect(letter).toContain('Alva');
  }
  expect(written[2]).toContain('Alvas säng');
});

test('who answered may change the answer, and the other guardian sees it without buttons', async () => {
  const { karins, petters } = await bothAreOffered();
  for (const secret of [karins, petters])
    expect(await statusOf(secret, 31)).toMatchObject({ says: 'offered', answerBy: 'fredag 23 april' });
  await answer(petters, 'ja');
  expect(await statusOf(petters, 31)).toMatchObject({ says: 'yes', answerBy: 'fredag 23 april' });
  expect(await statusOf(karins, 31)).toMatchObject({ says: 'yes', answerBy: null });
  await answer(karins, 'nej');
  expect(await statusOf(karins, 31)).toMatchObject({ says: 'yes' });
  await answer(petters, 'nej');
  expect(await statusOf(karins, 31)).toMatchObject({ says: 'no', answerBy: null });
  expect(await statusOf(petters, 31)).toMatchObject({ says: 'no', answerBy: 'fredag 23 april' });
  expect((await today()).replies.map(({ week, state }) => [week, state])).toEqual([[31, 'nej']]);
});

test('every answer and change by a link has the guardian’s name, until the application is erased', async () => {
  const { karins, petters } = await bothAreOffered();
  await answer(petters, 'ja');
  await answerDetails(letters, alva, { swims: 'lite' }, 'otherGuardian');
  await answerDetails(letters, alva, { contactName: 'Rut Alm' });
  expect((await anna.placement(alva))?.decidedBy).toBe('Petter Ask');
  const seen = await caseOf();
  expect(seen.details?.answers.map(({ field, by }) => `${field} ${by}`)).toEqual(
    expect.arrayContaining(['swims Petter Ask', 'contactName Förälder 1']),
  );
  expect(seen.letters.map(({ words }) => words)).toContainEqual(
    expect.stringContaining('\u2068Petter Ask\u2069 tackade ja'),
  );
  await answer(karins, 'avboka');
  const { replies } = await today();
  expect(replies.map(({ state, by }) => `${state} ${by}`)).toEqual(['atertagen Förälder 1', 'ja Petter Ask']);
  const authors = async () => {
    const lines = store.db.selectFrom('diary').select(['actorKind', 'who']).where('reference', '=', alva);
    return (await lines.distinct().orderBy('who').execute()).map(
      ({ actorKind, who }) => `${actorKind} ${who}`,
    );
  };
  expect(await authors()).toEqual(['person Anna Berg', 'family Förälder 1', 'family Petter Ask']);
  await anna.ask('DELETE', `/applications/${alva}`, { reference: alva });
  expect(await authors()).toEqual(['person Anna Berg', 'family Sökanden']);
});

test('each guardian’s answers about photographs and who fetches remain beside the other’s, and the strictest counts', async () => {
  await bothAreOffered();
  const shown = async () => {
    const body = await anna.week(30);
    const { mayFetch, mustNotFetch, photographs } = body.children[0] ?? {};
    return { mayFetch, mustNotFetch, photographs };
  };
  await post({ mayFetch: 'Mormor', mustNotFetch: 'Grannen', photographs: 'webb' }, 'applicant');
  await post({ mayFetch: 'Bara pappa', mustNotFetch: 'Morfar' }, 'otherGuardian');
  expect(await shown()).toEqual({
    mayFetch: 'Förälder 1: Mormor\nPetter Ask: Bara pappa',
    mustNotFetch: 'Förälder 1: Grannen\nPetter Ask: Morfar',
    photographs: 'webb',
  });
  // Either no counts, whoever said it first.
  await post({ photographs: 'nej' }, 'otherGuardian');
  expect((await shown()).photographs).toBe('nej');
  await post({ photographs: 'nej' }, 'applicant');
  await post({ photographs: 'webb' }, 'otherGuardian');
  expect((await shown()).photographs).toBe('nej');
  await post({ photographs: 'minne' }, 'applicant');
  expect((await shown()).photographs).toBe('minne');
  await post({ mayFetch: 'Farfar' }, 'otherGuardian');
  expect((await shown()).mayFetch).toBe('Förälder 1: Mormor\nPetter Ask: Farfar');
  const mayFetch = (await caseOf()).details?.answers.find(({ field }) => field === 'mayFetch');
  expect(mayFetch?.by).toBe('Förälder 1 och Petter Ask');
  const pages = await Promise.all(
    (['applicant', 'otherGuardian'] as const).map((by) => readDetailsPage(letters, alva, by)),
  );
  expect(pages).toMatchObject([
    { answered: { photographs: { shown: 'minne' } } },
    { answered: { photographs: { shown: 'webb' } } },
  ]);
  // The office has talked with both.
  const was = await shown();
  await name({ mayFetch: 'Båda, och mormor' }, { ...named, mayFetch: was.mayFetch ?? '' });
  expect((await shown()).mayFetch).toBe('Båda, och mormor');
});

test('a removed second guardian gets none of the waiting letters, and the links end', async () => {
  const { karins, petters } = await bothAreOffered();
  await anna.decide(alva, 'reserv', 32);
  await anna.send('reserv', [alva]);
  await name({ otherGuardianName: '', otherGuardianEmail: '' }, named);
  expect((await leave()).map(({ to }) => to)).toEqual([karin]);
  expect(await readStatusPage(letters, petters)).toEqual({ says: 'unknown' });
  expect(await statusByLink(letters, karins)).toMatchObject({ says: 'offered' });
  const tokens = await store.db.selectFrom('linkTokens').select('email').distinct().execute();
  expect(tokens).toEqual([{ email: karin }]);
});

test('a correction of the applicant’s address ends the links to the old one, and not those of the second guardian', async () => {
  const { karins, petters } = await bothAreOffered();
  const corrected = await anna.ask('PUT', `/applications/${alva}/answers`, {
    changes: { parentEmail: 'ny@example.org' },
    was: { parentEmail: karin },
    consented: false,
  });
  expect(corrected.status).toBe(200);
  expect(await readStatusPage(letters, karins)).toEqual({ says: 'unknown' });
  expect(await statusOf(petters, 31)).toMatchObject({ says: 'offered' });
});

test('a second guardian with the applicant’s address gets no second letter', async () => {
  await anna.decide(alva, 'ja', 30);
  await name({ otherGuardianEmail: karin.toUpperCase() });
  expect(await waiting()).toEqual([]);
  await anna.decide(alva, 'erbjuden', 31);
  await anna.send('erbjudande', [alva], { answerBy: '2027-04-23', payBy: '2027-05-14' });
  expect(await leave()).toHaveLength(1);
});

test('a family names the second guardian with its link, and reads what it wrote', async () => {
  await anna.decide(alva, 'ja', 30);
  const written = { otherGuardianName: 'Petter Ask', otherGuardianEmail: 'petter@', staysWith: 'Bea' };
  const refused = await answerDetails(letters, alva, written);
  expect(refused).toMatchObject({
    mistaken: { errors: [{ field: 'otherGuardianEmail', message: 'Vänligen ange en giltig e-postadress' }] },
  });
  const kept = await answerDetails(letters, alva, { otherGuardianEmail: ` ${petter} ` });
  if (kept?.says !== 'asked') throw new Error('The page does not ask');
  expect(otherGuardianFields.map((field) => kept.answered[field]?.shown)).toEqual([
    'Petter Ask',
    petter,
    undefined,
  ]);
  expect(await waiting()).toHaveLength(1);
  expect(await answerByLink(letters, 'unknown', 'ja')).toEqual({ says: 'unknown' });
});

describe('a wish about an approved guardian', () => {
  const nobody = { otherGuardianName: '', otherGuardianEmail: '', otherGuardianPhone: '' };
  const wishes = async () =>
    (await today()).duties.filter((duty): duty is DutyOf<'guardianWish'> => duty.kind === 'guardianWish');
  const decide = async (granted: boolean, wanted = { name: '', email: '', phone: '' }) =>
    (await bo.ask('POST', `/applications/${alva}/guardian-wish`, { wanted, granted })).status;
  const isApproved = async () => (await caseOf()).details?.guardianApproved;
  const told = async () =>
    (await leave(1)).map(({ to, subject, text }) => [to, subject, /bett oss [^.]+/.exec(text)?.[0]]);

  test('may be declined by the office: both guardians are told, and get letters as before', async () => {
    await bothAreOffered();
    await post(nobody);
    expect(await isApproved()).toBe(true);
    expect(await told()).toEqual([]);
    expect(await wishes()).toEqual([
      {
        ...{ kind: 'guardianWish', reference: alva, name: 'Alva Ek', by: 'Förälder' },
        guardian: { name: 'Petter Ask', email: petter, phone: '' },
        wanted: { name: '', email: '', phone: '' },
      },
    ]);
    expect(await decide(false)).toBe(200);
    const [subject, kept] = [
      expect.stringContaining('Vem som får brev om vecka 30'),
      expect.stringContaining('ändra en av vårdnadshavarna för Alva'),
    ];
    expect(await told()).toEqual([
      [karin, subject, kept],
      [petter, subject, kept],
    ]);
    expect(await wishes()).toEqual([]);
    expect(await isApproved()).toBe(true);
    expect(await decide(true)).toBe(409);
  });

  test('may be granted by the office: both are told, then the links end and letters stop', async () => {
    const { petters } = await bothAreOffered();
    await post(nobody);
    expect(await statusOf(petters, 31)).toMatchObject({ says: 'offered' });
    expect(await decide(true)).toBe(200);
    const mails = await leave(1);
    expect(mails.map(({ to }) => to)).toEqual([karin, petter]);
    for (const { text } of mails) {
      expect(text).toContain('ta bort en av vårdnadshavarna för Alva, och det har vi gjort');
      expect(secretIn({ text })).toBe('');
    }
    expect(mails[1]?.text).toContain('Hej Petter,');
    expect(await readStatusPage(letters, petters)).toEqual({ says: 'unknown' });
    expect(await isApproved()).toBeNull();
    expect(Object.keys(await tell('reserv', 32))).toEqual([karin]);
    expect(linesIn(await caseOf())).toEqual(
      expect.arrayContaining([
        'Förälder 1 vill ta bort en vårdnadshavare',
        'Bo Ek tog bort en vårdnadshavare',
      ]),
    );
  });

  test('to another address waits for the office too', async () => {
    await bothAreOffered();
    await post({ otherGuardianEmail: 'kalle@example.org', swims: 'lite' });
    expect(await isApproved()).toBe(true);
    // The answer about swimming counts at once, and both guardians are told of it.
    expect((await leave(1)).map(({ to }) => to)).toEqual([karin, petter]);
    const [wish] = await wishes();
    expect(wish?.guardian).toEqual({ name: 'Petter Ask', email: petter, phone: '' });
    expect(await decide(true, wish?.wanted)).toBe(200);
    expect((await leave(11)).map(({ to }) => to)).toEqual([karin, petter]);
    expect(await isApproved()).toBe(false);
    expect(await waiting()).toHaveLength(1);
  });

  test('has an asker, and is taken back by writing the former answers', async () => {
    const { petters } = await bothAreOffered();
    const posted = await collector.server.inject({
      method: 'POST',
      url: `/min-sida/${petters}/${alva}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams(
        Object.entries(asShown(await readDetailsPage(letters, alva), nobody)),
      ).toString(),
    });
    expect(posted.statusCode).toBe(303);
    expect(await wishes()).toMatchObject([{ by: 'Petter' }]);
    await post({ otherGuardianEmail: petter });
    expect(await wishes()).toMatchObject([{ by: 'Förälder', wanted: { name: '', email: petter } }]);
    expect(await decide(true)).toBe(409);
    await post({ otherGuardianName: 'Petter Ask' });
    expect(await wishes()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  test('cannot be passed by a correction: the office decides about the wish first', async () => {
    await bothAreOffered();
    await post(nobody);
    const changes = { otherGuardianName: '', otherGuardianEmail: '' };
    const correct = () =>
      anna.ask('PUT', `/applications/${alva}/details`, { changes, was: named, consented: false });
    expect((await correct()).status).toBe(409);
    expect(await isApproved()).toBe(true);
    await decide(false);
    expect((await correct()).status).toBe(200);
  });

  test('reads to the family as one about a guardian who is not approved', async () => {
    await anna.decide(alva, 'ja', 30);
    await name();
    const takenBack = await post(nobody);
    expect(await waiting()).toEqual([]);
    await name();
    await approve();
    expect(await post(nobody)).toEqual(takenBack);
    expect(await wishes()).toHaveLength(1);
  });
});

describe('two applications for one child', () => {
  let double: string;
  let links: Record<string, string>;
  beforeEach(async () => {
    clock.now = new Date(clock.now.getTime() + 60_000);
    double = await collector.apply({
      ...{ 'Barnets namn': 'Alva Ek', 'Förälders namn': 'Petter Ask', 'E-post': petter },
      ...{ Telefon: '070-174 06 05', 'Önskad period': 'Vecka 30' },
    });
    for (const address of [karin, petter]) await askForLink(letters, address);
    links = Object.fromEntries((await leave()).map((letter) => [letter.to, secretIn(letter)]));
  });
  const read = { name: 'Petter Ask', email: petter };
  const join = (seen = read, kept = alva, from = double) =>
    bo.ask<OfficeError>('POST', `/applications/${kept}/guardian-from`, { from, ...seen });
  const refusal = async (...pressed: Parameters<typeof join>) => {
    const { status, body } = await join(...pressed);
    return [status, body.error?.message.replaceAll(/[\u2068\u2069]/g, '')];
  };
  const erase = (reference: string) => anna.ask('DELETE', `/applications/${reference}`, { reference });
  const opens = async (secret = '') => {
    const page = await readStatusPage(letters, secret);
    return page.says === 'family' ? page.applications.map(({ reference }) => reference) : page.says;
  };

  test('become one with two guardians by a press and an erasure, and all links lead to it', async () => {
    for (const _press of ['first', 'second']) expect((await join()).status).toBe(200);
    expect(await opens(links[petter])).toEqual([alva, double]);
    expect((await erase(double)).status).toBe(200);
    // The mail with the link is sent although the double is erased before it.
    const [mailed, ...others] = await leave();
    expect([mailed?.to, others]).toEqual([petter, []]);
    expect(mailed?.text).toContain('vårdnadshavare för ett barn');
    for (const secret of [links[karin], links[petter], secretIn(mailed)])
      expect(await opens(secret)).toEqual([alva]);
    const seen = await caseOf();
    expect(seen.details).toMatchObject({ guardianApproved: true });
    expect(seen.details?.answers.map(({ answer, by }) => `${answer}, ${by}`)).toEqual([
      'Petter Ask, Bo Ek',
      `${petter}, Bo Ek`,
      '070-174 06 05, Bo Ek',
    ]);
    expect(linesIn(seen)).toEqual([`Bo Ek gjorde den som sökte i ${double} till vårdnadshavare`]);
    expect(Object.keys(await tell('erbjuden', 31))).toEqual([karin, petter]);
  });

  test('with one address have nobody to add: the double is erased, and its links open the other', async () => {
    const again = await collector.apply({
      ...{ 'Barnets namn': 'Alva Ek', 'Förälders namn': 'Kalle Ek', 'E-post': karin.toUpperCase() },
    });
    await askForLink(letters, karin);
    const [asked] = await leave();
    expect(await refusal({ name: 'Kalle Ek', email: karin.toUpperCase() }, alva, again)).toEqual([
      409,
      expect.stringContaining('Radera dubbletten.'),
    ]);
    await erase(again);
    expect(await opens(secretIn(asked))).toEqual([alva]);
  });

  test('stay as they are while the kept one has another guardian, who waits or is approved', async () => {
    await name({ otherGuardianName: 'Kalle Berg', otherGuardianEmail: 'kalle@example.org' });
    expect(await refusal()).toEqual([
      409,
      expect.stringMatching(/^Kalle Berg väntar redan på att bli godkänd/),
    ]);
    await approve({ name: 'Kalle Berg', email: 'kalle@example.org' });
    expect(await refusal()).toEqual([409, expect.stringMatching(/^Kalle Berg är redan vårdnadshavare till/)]);
    expect(await opens(links[petter])).toEqual([double]);
  });

  test('stay as they are while a letter to the double holds, or is on its way', async () => {
    await anna.decide(double, 'reserv', 30);
    await anna.send('reserv', [double]);
    const told = [409, expect.stringMatching(/har fått brev om vecka 30. Behåll den/)];
    expect(await refusal()).toEqual(told);
    await leave();
    expect(await refusal()).toEqual(told);
    await anna.decide(double, 'nej', 30);
    expect(await refusal()).toEqual(told);
    await anna.send('nej', [double]);
    await leave();
    expect((await join()).status).toBe(200);
  });

  test('are joined only as they were read, about one child, and to an address', async () => {
    expect((await refusal({ ...read, email: 'old@example.org' }))[0]).toBe(409);
    expect((await refusal({ ...read, name: 'Pelle Ask' }))[0]).toBe(409);
    const sibling = await collector.apply({ 'Barnets namn': 'Bea Ek', 'E-post': 'annan@example.org' });
    expect((await refusal({ name: 'Förälder', email: 'annan@example.org' }, alva, sibling))[0]).toBe(404);
    expect((await refusal({ name: 'Förälder', email: karin }, alva, alva))[0]).toBe(404);
    const changes = { parentEmail: '' };
    await store.db.updateTable('childApplications').set(changes).where('reference', '=', double).execute();
    expect(await refusal({ ...read, email: '' })).toEqual([409, expect.stringContaining('har ingen e-post')]);
  });
});
