import { expect, test } from 'vitest';
import { ApplicationsRequest, TextRequest } from './application-answers.ts';
import { choice, references, writtenAnswer, writtenReference } from './common-answers.ts';
import { LettersRequest, SendRequest } from './letter-answers.ts';
import { mistakesIn } from './own-letter.ts';
import { PictureAbout } from './picture-answers.ts';
import { DecisionsRequest } from './placement-answers.ts';

const letter = { reference: 'B-7K3M-QXR', week: 30, decisionId: 1 };
const letters = (count: number, one: object = letter) => ({
  ...{
    kind: 'erbjudande',
    form: 'child',
    answerBy: null,
    payBy: null,
    sending: '3b0c5a52-8f0e-4a55-9d5f-0d8f1a2b3c4d',
  },
  letters: Array(count).fill(one),
});
const read = (length: number) => ({ ...letter, read: 'x'.repeat(length) });
const decisions = (count: number, one: object = {}) => ({
  decisions: Array(count).fill({ ...letter, state: 'ja', ...one }),
});
const search = (length: number) => ({ form: 'child', text: 'x'.repeat(length), week: null, state: null });

test.each([
  ['a reference', writtenReference, 'x'.repeat(20), 'x'.repeat(21)],
  ['the answer to a question', writtenAnswer, 'x'.repeat(10_000), 'x'.repeat(10_001)],
  ['a note', TextRequest, { text: 'x'.repeat(2000) }, { text: 'x'.repeat(2001) }],
  ['a search', ApplicationsRequest, search(200), search(201)],
  ['a list of references', references, Array(2000).fill('B-7K3M-QXR'), Array(2001).fill('B-7K3M-QXR')],
  ['a week of the camp', choice, { ...letter, week: 30 }, { ...letter, week: 1 }],
  ['the letters to preview, at least', LettersRequest, letters(1), letters(0)],
  ['the letters to send, at most', SendRequest, letters(2000, read(64)), letters(2001, read(64))],
  ['the hash of a letter', SendRequest, letters(1, read(100)), letters(1, read(101))],
  ['the decisions, at most', DecisionsRequest, decisions(2000), decisions(2001)],
  ['the decisions, at least', DecisionsRequest, decisions(1), decisions(0)],
] as const)(
  'a request is accepted up to the limit of %s, and refused beyond it',
  (_, schema, most, tooMuch) => {
    expect(schema.safeParse(most).success).toBe(true);
    expect(schema.safeParse(tooMuch).success).toBe(false);
  },
);

test.each(['\u3164', ' \u2800 ', '\u00ad', '\u200b'])(
  'a text of the invisible character %j counts as empty in every request',
  (text) => {
    expect(TextRequest.parse({ text })).toEqual({ text: '', was: '' });
    expect(DecisionsRequest.parse({ ...decisions(1), reason: text }).reason).toBe('');
    const own = { subject: text, text };
    expect(LettersRequest.parse({ ...letters(1), own }).own).toEqual({ subject: '', text: '' });
    expect(mistakesIn(own, 'child')).toMatchObject({ subject: 'Skriv ett ämne.' });
    expect(PictureAbout.safeParse({ shows: text, child: 'none' }).success).toBe(false);
  },
);
