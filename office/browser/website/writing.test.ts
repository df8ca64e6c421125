import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf, type Outcome, openWriting, type Written } from './writing.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-04-14T06:41:00Z') }));
afterEach(() => void vi.useRealTimers());

const lead = keyOf('home', 'hero/lead');
const unseen = { was: 10, published: 'Välkommen' };

/** A store of unsaved text, and a server that responds when the test says so. */
function somebodyWriting() {
  const asked: { sent: Written; answer: (outcome: Outcome) => void }[] = [];
  const writing = openWriting((sent) => new Promise((answer) => asked.push({ sent, answer })));
  return {
    writing,
    asked,
    writeLead: (text: string) => writing.write('home', 'hero/lead', text, unseen),
    /** Responds to the latest request, and lets the store handle it. */
    async answer(outcome: Outcome) {
      asked.at(-1)?.answer(outcome);
      await vi.advanceTimersByTimeAsync(0);
    },
    lead: () => writing.current().written.get(lead),
  };
}

const saved = (version: number): Outcome => ({ result: 'saved', version });

test('a text is saved once, a second after the last key', async () => {
  const { writing, asked, writeLead, answer } = somebodyWriting();
  writeLead('E');
  await vi.advanceTimersByTimeAsync(900);
  writeLead('En vecka');
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ sent }) => [sent.value, sent.was])).toEqual([['En vecka', 10]]);
  await answer(saved(11));
  expect(writing.current()).toEqual({ written: new Map(), savedAt: '2027-04-14T06:41:01.900Z' });
});

test('a text typed during a save is saved next, on top of the saved one, never two at a time', async () => {
  const { asked, writeLead, answer, lead: now } = somebodyWriting();
  writeLead('En');
  await vi.advanceTimersByTimeAsync(1_000);
  writeLead('En vecka');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(1);
  await answer(saved(11));
  expect(now()?.value).toBe('En vecka');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.map(({ sent }) => [sent.value, sent.was])).toEqual([
    ['En', 10],
    ['En vecka', 11],
  ]);
});

test('a text without a response is sent again as it was, and what was typed since is saved on top of it', async () => {
  const { writing, asked, writeLead, answer, lead: now } = somebodyWriting();
  const sent = () => asked.map(({ sent: { value, was } }) => [value, was]);
  writeLead('En');
  await vi.advanceTimersByTimeAsync(1_000);
  await answer({ result: 'away' });
  writeLead('En vecka');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(now()?.value).toBe('En vecka');
  await answer({ result: 'away' });
  await vi.advanceTimersByTimeAsync(10_000);
  await answer(saved(31));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent()).toEqual([
    ['En', 10],
    ['En', 10],
    ['En', 10],
    ['En vecka', 31],
  ]);
  await answer(saved(32));
  expect(writing.current().written.size).toBe(0);
});

test('a text typed since a lost request stays when that request is refused or in conflict', async () => {
  const { writing, asked, writeLead, answer, lead: now } = somebodyWriting();
  const lose = async (text: string) => {
    writeLead(text);
    await vi.advanceTimersByTimeAsync(1_000);
    await answer({ result: 'away' });
    writeLead(`${text} till`);
    await vi.advanceTimersByTimeAsync(1_000);
  };
  await lose('För långt');
  await answer({ result: 'refused', message: 'Texten är för lång.' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.at(-1)?.sent).toMatchObject({ value: 'För långt till', was: 10 });
  await answer(saved(11));
  await lose('Min');
  const theirs = { value: 'Annas', version: 17, by: 'Anna', at: '2027-04-14T06:40:00Z' };
  await answer({ result: 'conflict', conflict: { error: '', theirs } });
  expect(now()).toMatchObject({ value: 'Min till', state: 'conflict' });
  writing.keepMine(lead);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.at(-1)?.sent).toMatchObject({ value: 'Min till', was: 17 });
});
