import { expect, test } from 'vitest';
import type { Delivery } from '../server/outbox/deliveries.ts';
import { submissionTable, submissionText } from './submission-text.ts';

const letter: Delivery = {
  to: 'association',
  messageId: '<1@kollo.example>',
  heldUntil: null,
  queuedAt: '2027-03-01T12:00:00.000Z',
  sentAt: null,
  givenUpAt: null,
  nextAttemptAt: '2027-03-01T12:00:00.000Z',
  failure: null,
};

const submission = (reference: string) => ({
  form: 'kontakt' as const,
  reference,
  values: { name: 'Bo Ek', email: 'bo@example.org', subject: '', message: 'Hej!' },
  flagged: false,
  receivedAt: new Date('2027-03-01T12:00:00Z'),
});
const sent = { ...letter, sentAt: '2027-03-01T12:00:02.000Z' };
const receipt = { ...letter, to: 'sender' } as const;
const refused = { ...receipt, givenUpAt: '2027-03-01T12:00:02.000Z', failure: 'EADDRESS 550 5.1.1' };

test('a list says in a word what became of the association’s letter and of the receipt', () => {
  const table = submissionTable(
    ['K-1', 'K-2', 'K-3'].map(submission),
    new Map([
      ['K-1', [sent, refused]],
      ['K-2', [{ ...letter, failure: 'ETIMEDOUT' }, receipt]],
      ['K-3', [sent]],
    ]),
  );
  const [headings, , ...rows] = table.split('\n');
  expect(headings).toMatch(/ Mejl +Kvittens$/);
  expect(rows).toEqual([
    expect.stringMatching(/^K-1 .* skickat +gick inte$/),
    expect.stringMatching(/^K-2 .* försöker igen +på väg$/),
    expect.stringMatching(/^K-3 .* skickat$/),
  ]);
});

test.each([
  { letters: [sent, refused], told: /avsändaren\n +gick inte att skicka: det finns ingen sådan brevlåda/ },
  {
    letters: [{ ...letter, failure: 'EAUTH 535' }],
    told: /föreningen\n +försöker igen .*: mejlservern godtar inte/,
  },
  {
    letters: [{ ...sent, failure: 'EADDRESS 550' }],
    told: /föreningen\n +skickades .*, men inte till alla adresser/,
  },
  { letters: [sent, receipt], told: /föreningen\n +skickades 2027-03-01 .*\n.*avsändaren\n +är på väg/s },
  { letters: [sent], told: /avsändaren\n +ingen: adressen hade redan fått så många/ },
  { letters: [sent], flagged: true, told: /avsändaren\n +ingen: misstänkt skräppost/ },
  { letters: [], told: /avsändaren\n +ingen: mejlen var inte påslagna/ },
])('whoever is shown one reads what became of each letter: $told', ({ letters, flagged = false, told }) => {
  expect(submissionText({ ...submission('K-1'), flagged }, letters)).toMatch(told);
});
