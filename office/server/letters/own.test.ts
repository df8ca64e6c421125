import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { officeForEachTest, secretIn, textOf } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import type { ExtractAnswer } from '../../shared/application-answers.ts';
import type { LettersAnswer, LettersRequest, RecipientsAnswer } from '../../shared/letter-answers.ts';
import type { LetterForm, LetterKind } from '../../shared/letters.ts';
import { previewLetters } from './sending.ts';

const bus = {
  subject: 'Bussen går klockan tio',
  text: 'Bussen till {week}, {days}, går klockan tio.\n\nDen är röd, {child}. Betalt till {account}?',
};

describe('own letters', () => {
  const { collector, anna, letters, leave } = officeForEachTest(temporarySqlite, '2027-04-14T08:00:00Z');

  const apply = (child = 'Alva Ek', email = 'ek@example.org') =>
    collector.apply({ 'Barnets namn': child, 'E-post': email });

  /** The placements that an own letter to these applications may be about, whatever their decisions. */
  async function about(references: readonly string[], kind: LetterKind = 'eget', form: LetterForm = 'child') {
    const { body } = await anna.ask<RecipientsAnswer>('POST', `/letters/kinds/${form}/${kind}`, {
      references,
    });
    return body.recipients;
  }

  /** Sends a letter about all weeks of these applications, as it was previewed. */
  async function choose(
    references: readonly string[],
    own: LettersRequest['own'],
    kind: LetterKind = 'eget',
    form: LetterForm = 'child',
  ) {
    const letters = await about(references, kind, form);
    const sending = randomUUID();
    const { status, body } = await anna.sendAsRead({ sending, kind, form, own, answerBy: null, letters });
    return { sending, status, words: body.error?.message };
  }

  const lettersOf = async (reference: string) =>
    (await anna.application(reference)).letters.map(({ words }) => words);

  test('holds an own letter, then mails the author’s text with each family’s values', async () => {
    const alva = await apply();
    await anna.decide(alva, 'ja');
    const { sending, status } = await choose([alva], bus);
    expect(status).toBe(200);
    expect(await leave(9)).toEqual([]);
    expect(await anna.sending(sending)).toMatchObject({ kind: 'eget', ...bus, letters: 1, sent: 0 });
    const [letter, ...others] = await leave(1);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: ['ek@example.org'], subject: 'Bussen går klockan tio' });
    expect(letter?.text).toBe(
      'Hej Förälder,\n\nBussen till vecka 31, måndag 2 till fredag 6 augusti, går klockan tio.\n\n' +
        'Den är röd, Alva. Betalt till 127-6914?\n\n' +
        `På er sida ser ni alltid hur det står till.\nTill er sida:\nhttps://kollo.example/min-sida/${secretIn(letter)}\n\n` +
        'Vänliga hälsningar\nÄngskollot\n',
    );
    expect(await lettersOf(alva)).toEqual(['Eget brev ”Bussen går klockan tio”, vecka 31: skickat']);
    const { sendings, kinds } = (await anna.ask<LettersAnswer>('GET', '/letters')).body;
    expect(sendings[0]).toMatchObject({ kind: 'eget', subject: bus.subject, sent: 1 });
    expect(kinds).toContainEqual({ kind: 'eget', form: 'child', waiting: null });
  });

  test('sends the same text once, and a changed text again', async () => {
    const alva = await apply();
    await anna.decide(alva, 'ja');
    await choose([alva], bus);
    expect(await choose([alva], bus)).toMatchObject({ status: 409 });
    expect(await leave(10)).toHaveLength(1);
    const late = { ...bus, text: 'Bussen går klockan elva.' };
    expect(await choose([alva], late)).toMatchObject({ status: 200 });
    expect((await leave(10)).map(({ text }) => text).join()).toContain('Bussen går klockan elva.');
    expect(await lettersOf(alva)).toHaveLength(2);
  });

  test('reaches applicants without a decision, and skips those whose decision has changed since it was read', async () => {
    const [alva, bo] = [await apply(), await apply('Bo Dahl', 'dahl@example.org')];
    const own = { subject: 'En fråga', text: 'Kan {child} byta vecka?' };
    const { sending } = await choose([alva, bo], own);
    await anna.decide(bo, 'nej');
    expect((await leave(10)).map(({ to, text }) => [to.join(), text.includes('Kan Alva byta')])).toEqual([
      ['ek@example.org', true],
    ]);
    expect((await anna.sending(sending)).recipients).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: 'ek@example.org', status: 'sent' }),
        expect.objectContaining({ email: 'dahl@example.org', why: 'Beslutet har ändrats.' }),
      ]),
    );
  });

  test('may be sent about a cancelled week', async () => {
    const alva = await apply();
    await anna.decide(alva, 'ja');
    await choose([alva], undefined, 'installt');
    const { status } = await choose([alva], { subject: 'Pengarna', text: 'De är tillbaka, {guardian}.' });
    expect(status).toBe(200);
    expect(await leave(10)).toHaveLength(2);
  });

  test('keeps the text of an undone own letter for its author, and allows the same text to be sent later', async () => {
    const alva = await apply();
    await anna.decide(alva, 'ja');
    const { sending } = await choose([alva], bus);
    await anna.ask('POST', `/letters/sendings/${sending}/undo`);
    expect(await leave(10)).toEqual([]);
    expect(await anna.sending(sending)).toMatchObject({ ...bus, undoneBy: 'Anna Berg' });
    expect(await choose([alva], bus)).toMatchObject({ status: 200 });
    expect(await leave(10)).toHaveLength(1);
  });

  test('includes the text in the family’s data extract, but not in the diary', async () => {
    const alva = await apply();
    await choose([alva], bus);
    const { body } = await anna.ask<ExtractAnswer>('POST', `/applications/${alva}/extract`, {
      check: 'mail',
    });
    expect(textOf(body)).toContain('Bussen till vecka');
    const diary = JSON.stringify(await anna.diary());
    expect(diary).toContain('skickade brevet Eget brev');
    expect(diary).not.toContain('Bussen');
  });

  test('refuses an invalid own letter on the server, and says why', async () => {
    const alva = await apply();
    expect(await choose([alva], undefined)).toMatchObject({ status: 422, words: 'Skriv ett ämne.' });
    expect(await choose([alva], { ...bus, text: 'Svara här: {link}' })).toMatchObject({ status: 422 });
    expect(await choose([alva], { ...bus, subject: 'Om\r\nBcc: alla' })).toMatchObject({ status: 422 });
    const { texts } = letters;
    const unset = { ...letters, texts: { ...texts, facts: { ...texts.facts, arrive: '' } } };
    const chosen = [{ reference: alva, week: 31, decisionId: 0 }];
    const own = { ...bus, text: 'Kom {arrive}.' };
    const request = {
      kind: 'eget',
      form: 'child',
      own,
      answerBy: null,
      payBy: null,
      letters: chosen,
    } as const;
    await expect(previewLetters(unset, request)).rejects.toThrow('När barnen kommer är inte ifyllt.');
    // Other kinds of letters accept no own text.
    const offer = { ...request, kind: 'nej' };
    expect((await anna.ask('POST', '/letters/previews', offer)).status).toBe(400);
    expect(await leave(10)).toEqual([]);
  });
});
