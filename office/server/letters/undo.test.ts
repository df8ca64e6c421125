import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { MailRefused } from '../../../server/mail/smtp.ts';
import type { Store } from '../../../server/store/store.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { answerByLink, letLeave, secretIn, somebody, testLetters } from '../../../tests/office.ts';
import { isOffer, letterKinds, tellsDecision } from '../../shared/letters.ts';
import type { PlacementChoice } from '../../shared/placement.ts';
import { asRead } from '../../shared/read-letters.ts';
import type { LettersContext } from '../context.ts';
import { decide } from '../screens/decide.ts';
import { readNewest } from '../screens/list.ts';
import { undoSending } from './outcome.ts';
import { previewLetters, readRecipients, startSending } from './sending.ts';

const week = 31;
const anna = somebody('Anna Berg');

describe.each(bothDatabases())('$database: an undo', ({ openTwo, test, onBoth }) => {
  let stores: readonly [Store, Store];
  let now: Date;
  let contexts: readonly [LettersContext, LettersContext];
  beforeEach(async () => {
    now = new Date('2027-04-01T08:00:00Z');
    stores = await openTwo();
    contexts = [testLetters(stores[0], () => now), testLetters(stores[1], () => now)];
  });
  afterEach(async () => {
    await stores[1].close();
    await stores[0].close();
  });

  async function apply(child: string, period = 'Vecka 31'): Promise<string> {
    const collector = await startCollector({ store: stores[0], now: () => now });
    const answers = {
      ...completeAnswers.child,
      'Barnets namn': child,
      'E-post': `${randomUUID()}@example.org`,
    };
    const { body } = await collector.send('child', { ...answers, 'Önskad period': period });
    await collector.close();
    return body.reference;
  }

  async function placementOf(reference: string, of = week) {
    const applications = await readNewest(contexts[0], 200, null);
    const { placements = [] } = applications.find((each) => each.reference === reference) ?? {};
    const found = placements.find((each) => each.week === of);
    if (!found) throw new Error(`${reference} has not applied for week ${of}`);
    return found;
  }

  async function choose(reference: string, state: PlacementChoice, about = week) {
    now = new Date(now.getTime() + 60_000);
    const { decisionId } = await placementOf(reference, about);
    return decide(contexts[0], { decisions: [{ reference, week: about, state, decisionId }] }, anna);
  }

  /** Chooses the letter that announces the current decision, if there is one. Returns its sending. */
  async function hold(reference: string): Promise<string | undefined> {
    for (const kind of letterKinds.filter(tellsDecision)) {
      const about = { kind, form: 'child' } as const;
      const { recipients } = await readRecipients(contexts[0], about);
      const letters = recipients.filter((each) => each.reference === reference);
      if (letters.length === 0) continue;
      const answerBy = isOffer(kind) ? '2027-07-23' : null;
      const wanted = { ...about, answerBy, payBy: '2027-07-30', letters };
      const read = await previewLetters(contexts[0], wanted);
      const sending = randomUUID();
      await startSending(contexts[0], asRead(wanted, read, sending), anna);
      return sending;
    }
    return undefined;
  }

  function leave(failure?: MailRefused) {
    now = new Date(now.getTime() + 11 * 60_000);
    return letLeave(stores[0], contexts[0], () => failure);
  }

  /** Sends that letter. Returns its link's secret. */
  async function tell(reference: string): Promise<string | undefined> {
    if ((await hold(reference)) === undefined) return undefined;
    return secretIn((await leave())[0]);
  }

  test('undoing is refused while a letter about the decision is held, until that letter is undone', async () => {
    const alva = await apply('Alva Ek');
    await choose(alva, 'erbjuden');
    const sending = (await hold(alva)) ?? '';
    await expect(choose(alva, 'undo')).rejects.toThrow(/^Ett brev om beslutet är på väg. Ångra brevet först/);
    expect(await placementOf(alva)).toMatchObject({ state: 'erbjuden', undone: null });
    await undoSending(contexts[0], sending, anna);
    expect(await choose(alva, 'undo')).toEqual({});
    expect(await placementOf(alva)).toMatchObject({ state: 'ny', decisionId: 0 });
    await expect(choose(alva, 'undo')).rejects.toThrow(/^Det senaste beslutet är redan ångrat/);
  });

  test('undoing is refused once a letter has arrived or may have, also in passing, but not after it has failed', async () => {
    const unknown = new MailRefused('EADDRESS 550 5.1.1', false);
    const sent = /^Ett brev om beslutet har redan gått. Välj i stället/;
    const alva = await apply('Alva Ek');
    await choose(alva, 'erbjuden');
    await hold(alva);
    await leave(unknown);
    expect(await choose(alva, 'undo')).toEqual({});
    await choose(alva, 'nej');
    await tell(alva);
    await expect(choose(alva, 'undo')).rejects.toThrow(sent);

    const bo = await apply('Bo Dahl', 'Alla perioder');
    await choose(bo, 'nej');
    await choose(bo, 'erbjuden', 30);
    // The offer of week 30 says that week 31 is declined.
    await tell(bo);
    await expect(choose(bo, 'undo')).rejects.toThrow(sent);
    await expect(choose(bo, 'undo', 30)).rejects.toThrow(sent);
  });

  onBoth(
    'undoes one decision when two colleagues undo at the same time, and returns a conflict to the other',
    async () => {
      const alva = await apply('Alva Ek');
      for (const state of ['reserv', 'erbjuden', 'nej'] as const) await choose(alva, state);
      const { decisionId } = await placementOf(alva);
      const decisions = [{ reference: alva, week, state: 'undo' as const, decisionId }];
      const answers = await Promise.all(
        contexts.map((context, index) =>
          decide(context, { decisions }, somebody(['Anna Berg', 'Bo Ek'][index] ?? '')),
        ),
      );
      expect(answers.filter((answer) => 'conflicts' in answer)).toHaveLength(1);
      expect(await placementOf(alva)).toMatchObject({ state: 'erbjuden', decisionId: 2 });
    },
  );

  onBoth('mails no letter about an undone decision when both are chosen at the same time', async () => {
    const alva = await apply('Alva Ek');
    await choose(alva, 'erbjuden');
    const [undoing] = await Promise.allSettled([choose(alva, 'undo'), hold(alva)]);
    const { state } = await placementOf(alva);
    const isUndone = undoing.status === 'fulfilled';
    expect([state, await leave()]).toEqual(
      isUndone ? ['ny', []] : ['erbjuden', [expect.objectContaining({ to: [expect.any(String)] })]],
    );
  });

  onBoth(
    'returns a conflict if the family answers first, and shows a changed offer if a new decision is first',
    async () => {
      const alva = await apply('Alva Ek');
      await choose(alva, 'erbjuden');
      const link = (await tell(alva)) ?? '';
      const [deciding, page] = await Promise.all([
        choose(alva, 'reserv'),
        answerByLink(contexts[1], link, 'ja'),
      ]);
      const { state } = await placementOf(alva);
      expect([state, page.says]).toEqual('conflicts' in deciding ? ['ja', 'yes'] : ['reserv', 'changed']);
    },
  );

  test('keeps the reason for an undo that gives a place in a full week', async () => {
    const { camp, ...others } = contexts[0];
    const full = { ...others, camp: { ...camp, season: { ...camp.season, places: 1 } } };
    const [alva, bo] = [await apply('Alva Ek'), await apply('Bo Dahl')];
    const set = async (reference: string, state: PlacementChoice, more: { reason?: string } = {}) => {
      const { decisionId } = await placementOf(reference);
      return decide(full, { decisions: [{ reference, week, state, decisionId }], ...more }, anna);
    };
    await set(alva, 'erbjuden');
    await set(alva, 'nej');
    await set(bo, 'erbjuden');
    expect(await set(alva, 'undo')).toHaveProperty('over');
    expect(await set(alva, 'undo', { reason: 'Syskon' })).toEqual({});
    expect(await placementOf(alva)).toMatchObject({ state: 'erbjuden', reason: 'Syskon' });
  });
});
