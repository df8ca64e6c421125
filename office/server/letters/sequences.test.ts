import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../../server/http/errors.ts';
import { claimLetters } from '../../../server/mail/claim.ts';
import { MailRefused, type OutgoingMail } from '../../../server/mail/smtp.ts';
import { eraseSubmissions } from '../../../server/submissions/erase.ts';
import { startCollector } from '../../../tests/collector.ts';
import { answerByLink, letLeave, somebody, testLetters } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import { letterKinds, tellsDecision } from '../../shared/letters.ts';
import { occupiesPlace, type PlacementChoice } from '../../shared/placement.ts';
import { asRead } from '../../shared/read-letters.ts';
import { decide } from '../screens/decide.ts';
import { readNewest } from '../screens/list.ts';
import { findLetters } from '../status/letters.ts';
import { retrySending, undoSending } from './outcome.ts';
import { previewLetters, readRecipients, startSending } from './sending.ts';

/** Alva's family has applied twice: both applications are about one child. */
const applications = {
  alva: { 'Barnets namn': 'Alva Ek', 'E-post': 'ek@example.org', Telefon: '070-174 06 01' },
  alvaAgain: { 'Barnets namn': 'Alva Ek', 'E-post': 'ek@example.org', Telefon: '070-174 06 02' },
  cleo: { 'Barnets namn': 'Cleo Sund', 'E-post': 'sund@example.org', Telefon: '070-174 06 03' },
};
type Who = keyof typeof applications;
const everyone = Object.keys(applications) as Who[];

const steps = {
  'Alva gets an offer': ({ decideOn }) => decideOn('alva', 'erbjuden'),
  'Alva gets a no': ({ decideOn }) => decideOn('alva', 'nej'),
  'Alva gets a place in another week': ({ decideOn }) => decideOn('alva', 'ja', 30),
  'Alva gets a place by the other application': ({ decideOn }) => decideOn('alvaAgain', 'ja'),
  'Alva loses it': ({ decideOn }) => decideOn('alvaAgain', 'atertagen'),
  'Cleo gets an offer': ({ decideOn }) => decideOn('cleo', 'erbjuden'),
  'Cleo becomes a reserve': ({ decideOn }) => decideOn('cleo', 'reserv'),
  'Cleo gets a no': ({ decideOn }) => decideOn('cleo', 'nej'),
  'Cleo’s decision is undone': ({ decideOn }) => decideOn('cleo', 'undo'),
  'Two colleagues send all letters': ({ sendAll }) => sendAll(),
  'The office undoes the letters': ({ undoLetters }) => undoLetters(),
  'The office retries the letters': ({ retryLetters }) => retryLetters(),
  'A family says yes': ({ answer }) => answer('ja'),
  'A family says no': ({ answer }) => answer('nej'),
  'Cleo is erased': ({ erase }) => erase('cleo'),
  'Nine minutes pass': ({ mailAfter }) => mailAfter(9, 'takes it'),
  'Eleven minutes pass': ({ mailAfter }) => mailAfter(11, 'takes it'),
  'A day passes': ({ mailAfter }) => mailAfter(24 * 60, 'takes it'),
  'The clock is set back': ({ mailAfter }) => mailAfter(-90, 'takes it'),
  'The mail server is away': ({ mailAfter }) => mailAfter(11, 'is away'),
  'The mail server takes letters and breaks off': ({ mailAfter }) => mailAfter(11, 'breaks off'),
  'The mail server knows no such address': ({ mailAfter }) => mailAfter(11, 'knows nobody'),
  'A server crashes with the due letters': ({ crash }) => crash(),
} satisfies Record<string, (office: Office) => Promise<unknown>>;
type Step = keyof typeof steps;
type Office = Awaited<ReturnType<typeof openOffice>>;

const refused = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
};

/** An office with the three applications. It checks each mail when the mail server takes it. */
async function openOffice() {
  let now = new Date('2027-04-01T08:00:00Z');
  const store = await temporarySqlite();
  const context = testLetters(store, () => now);
  const anna = somebody('Anna Berg');
  const collector = await startCollector({ store, now: () => now });
  const more = { 'Önskad period': 'Alla perioder', 'Allergier/specialkost/annat': 'Nötallergi med EpiPen' };
  const references: Partial<Record<Who, string>> = {};
  for (const who of everyone) references[who] = await collector.apply({ ...applications[who], ...more });
  await collector.close();

  /** The application and the kind of letter of each mail. */
  const arrived: string[] = [];
  const messageIds = new Set<string>();
  /** The Message-ID of each letter, by decision and topic. A repeated attempt has the same one. */
  const messageIdOf = new Map<string, string>();
  const erased = new Set<Who>();
  let sendings: string[] = [];
  let link = '';

  const referenceOf = (who: Who) => references[who] ?? '';
  const placementsOf = async (who: Who) =>
    (await readNewest(context, 10, null)).find(({ reference }) => reference === referenceOf(who))
      ?.placements ?? [];
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  async function expectRight({ to, messageId, subject, text, html }: OutgoingMail): Promise<void> {
    const letters = await findLetters(store.db, { messageId }, now);
    const who = everyone.find((one) => referenceOf(one) === letters[0]?.reference) ?? 'alva';
    expect(to).toEqual([applications[who]['E-post']]);
    expect(erased).not.toContain(who);
    expect(`${subject} ${text} ${html}`).not.toMatch(/EpiPen|allergi/i);
    for (const { kind, week, decisionId, topic } of letters) {
      const placement = (await placementsOf(who)).find((one) => one.week === week);
      expect(placement).toMatchObject({ decisionId });
      const letter = `${who} ${week} ${decisionId} ${topic}`;
      expect([letter, messageIdOf.get(letter) ?? messageId]).toEqual([letter, messageId]);
      messageIdOf.set(letter, messageId);
      const ofTheChild: Who[] = who === 'cleo' ? ['cleo'] : ['alva', 'alvaAgain'];
      const states = (await Promise.all(ofTheChild.map(placementsOf))).flat().map(({ state }) => state);
      if (kind === 'nej') expect(states.filter(occupiesPlace)).toEqual([]);
    }
    arrived.push(`${who} ${letters[0]?.kind}`);
    messageIds.add(messageId);
    link = /(?<=min-sida\/)[\w-]{43}/.exec(text)?.[0] ?? link;
  }

  return {
    arrived,
    async decideOn(who: Who, state: PlacementChoice, week = 31) {
      const { decisionId = 0 } = (await placementsOf(who)).find((one) => one.week === week) ?? {};
      const decisions = [{ reference: referenceOf(who), week, state, decisionId }];
      await decide(context, { decisions, reason: 'Skäl.' }, anna);
    },
    async sendAll() {
      sendings = [];
      for (const kind of letterKinds.filter(tellsDecision)) {
        const about = { kind, form: 'child' } as const;
        const { recipients } = await readRecipients(context, about);
        if (recipients.length === 0) continue;
        const wanted = { ...about, answerBy: '2027-07-16', payBy: '2027-07-16', letters: recipients };
        const read = await previewLetters(context, wanted);
        const ids = [randomUUID(), randomUUID()] as const;
        sendings.push(ids[0]);
        await startSending(context, asRead(wanted, read, ids[0]), anna);
        await startSending(context, asRead(wanted, read, ids[1]), somebody('Bo Ek')).catch(refused);
      }
    },
    undoLetters: () => Promise.all(sendings.map((id) => undoSending(context, id, anna))),
    retryLetters: () => Promise.all(sendings.map((id) => retrySending(context, id, anna))),
    answer: (state: 'ja' | 'nej') => answerByLink(context, link, state),
    async erase(who: Who) {
      erased.add(who);
      await eraseSubmissions(store, [{ form: 'child', reference: referenceOf(who) }], anna, now);
    },
    async mailAfter(minutes: number, server: 'takes it' | 'is away' | 'breaks off' | 'knows nobody') {
      now = after(minutes);
      const taken: OutgoingMail[] = [];
      await letLeave(store, context, (mail) => {
        if (server === 'is away') return new MailRefused('ESOCKET', false);
        if (server === 'knows nobody') return new MailRefused('EADDRESS 550 5.1.1', false);
        taken.push(mail);
        return server === 'breaks off' ? new MailRefused('ESOCKET') : undefined;
      });
      for (const mail of taken) await expectRight(mail);
    },
    async crash() {
      now = after(2);
      await claimLetters(store, 'crashed', now, 5);
    },
    /** Expects that the office shows the truth about each letter. */
    async close() {
      for (const { messageId, outcome } of await findLetters(store.db, {}, now)) {
        const { status } = outcome;
        if (status === 'sent') expect(messageIds).toContain(messageId);
        if (status === 'held' || status === 'undone') expect(messageIds).not.toContain(messageId);
      }
      await store.close();
    },
  };
}

async function run(sequence: readonly Step[]): Promise<string[]> {
  const office = await openOffice();
  for (const step of sequence) await steps[step](office).catch(refused);
  await office.close();
  return office.arrived;
}

test('no sequence mails a wrong or erased recipient, a decision twice, a no beside a place, or health data', async () => {
  const anything = fc.constantFrom(...(Object.keys(steps) as Step[]));
  const usual = fc.constantFrom<Step>('Two colleagues send all letters', 'Eleven minutes pass');
  const step = fc.oneof(anything, usual);
  const arrived = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (sequence) => {
      for (const mail of await run(sequence)) arrived.add(mail);
    }),
    { numRuns: 12 },
  );
  expect(arrived.size).toBeGreaterThan(3);
});
