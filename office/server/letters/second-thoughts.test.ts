import { expect, test } from 'vitest';
import { MailRefused } from '../../../server/mail/smtp.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { officeForEachTest } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';

const { collector, anna, leave } = officeForEachTest(temporarySqlite, '2027-04-14T08:00:00Z');

const emailOf = (child: string) => `${child.toLowerCase()}@example.org`;
const apply = (child: string) => collector.apply({ 'Barnets namn': child, 'E-post': emailOf(child) });
const verbsAbout = async (reference: string) =>
  (await anna.diary()).filter((line) => line.reference === reference).map(({ verb }) => verb);

test('an offer begins with the place that became free only to those whom a letter has told to wait', async () => {
  const lead = async (Namn: string) =>
    (await collector.send('leader', { ...completeAnswers.leader, Namn })).body.reference;
  const free = 'en plats har blivit ledig vecka';
  for (const [form, comes, week, turn] of [
    ['child', apply, 31, 'nu är det Cleo som står på tur'],
    ['leader', lead, 30, 'nu är det du som står på tur'],
  ] as const) {
    const [told, untold] = [await comes('Cleo'), await comes('Dag')];
    await anna.decide(told, 'reserv', week);
    await anna.send('reserv', [told], { form });
    await leave(10);
    for (const reference of [told, untold]) await anna.decide(reference, 'erbjuden', week);
    await anna.send('erbjudande', [told, untold], { form });
    const texts = (await leave(10)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(free))).toEqual([expect.stringContaining(turn)]);
    expect(texts.filter((text) => text.includes('vad roligt att'))).toHaveLength(1);
    for (const text of texts)
      expect(text).toMatch(/Svara senast fredag 23 april[\s\S]*Tacka ja eller nej här/);
  }
});

test('a repeated sending has only the letters that failed, and diary lines for those families', async () => {
  const [alva, bo] = [await apply('Alva'), await apply('Bo')];
  await anna.decide(alva, 'nej');
  await anna.decide(bo, 'nej');
  const sending = await anna.send('nej', [alva, bo]);
  const sent = await leave(10, ({ to }) =>
    to.includes(emailOf('Alva')) ? new MailRefused('EADDRESS 550 5.1.1', false) : undefined,
  );
  expect(sent.map(({ to }) => to)).toEqual([[emailOf('Bo')]]);

  await anna.ask('POST', `/letters/sendings/${sending}/again`);
  expect((await leave(10)).map(({ to }) => to)).toEqual([[emailOf('Alva')]]);
  await anna.ask('POST', `/letters/sendings/${sending}/again`);
  expect(await leave(10)).toEqual([]);
  const again = 'skickade brevet Nej igen';
  expect((await verbsAbout(alva)).filter((verb) => verb === again)).toHaveLength(1);
  expect(await verbsAbout(bo)).not.toContain(again);

  // A letter that was undone before it was mailed must not be sent again.
  const dag = await apply('Dag');
  await anna.decide(dag, 'nej');
  const undone = await anna.send('nej', [dag]);
  await anna.ask('POST', `/letters/sendings/${undone}/undo`);
  await anna.ask('POST', `/letters/sendings/${undone}/again`);
  expect(await leave(10)).toEqual([]);
  expect(await verbsAbout(dag)).not.toContain(again);
});
