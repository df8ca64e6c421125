import { expect, test } from 'vitest';
import { mistakesIn } from './own-letter.ts';

const sound = { subject: 'Bussen', text: 'Hej {child}, vi ses {week}.' };
const none = { subject: undefined, text: undefined };

test('an own letter may have every placeholder of its kind', () => {
  expect(mistakesIn(sound, 'child')).toEqual(none);
  expect(mistakesIn({ ...sound, text: 'Bankgiro {account}' }, 'child')).toEqual(none);
});

test.each([
  [
    '{barnet} kan',
    /^Ordet \{barnet\} betyder inget här\. Ta bort det eller använd ett av \{guardian\}, \{child\}/,
  ],
  ['{Child} kan', /^Ordet \{Child\}/],
  ['{sista dag} kan', /^Ordet \{sista dag\}/],
  ['{ålder} kan', /^Ordet \{ålder\}/],
  ['svara: {link}', /^Ordet \{link\}/],
  ['kom {week', /^En klammer, \{, står ensam\./],
  ['kom week}', /^En klammer, \}, står ensam\./],
  ['{\nweek}', /^En klammer, \{, står ensam\./],
  ['{{week}}', /^Ordet \{\} betyder/],
  [' \n ', /^Skriv brevet\./],
  ['x'.repeat(5001), /^Brevet är 5001 tecken\. Korta det till högst 5000\./],
])('an own letter may not have %j in its text', (text, words) => {
  expect(mistakesIn({ ...sound, text }, 'child')).toEqual({ ...none, text: expect.stringMatching(words) });
});

test.each([
  ['', /^Skriv ett ämne\./],
  ['Om {child}', /^Ämnet är lika för alla, så \{child\} fylls inte i där/],
  ['Om week}', /så \} fylls/],
  ['Om\nbussen', /^Skriv ämnet på en rad\./],
  ['x'.repeat(101), /^Ämnet är 101 tecken\. Korta det till högst 100\./],
])('an own letter may not have the subject %j', (subject, words) => {
  expect(mistakesIn({ ...sound, subject }, 'child')).toEqual({
    ...none,
    subject: expect.stringMatching(words),
  });
});

test('a letter to leaders, who pay no fee, may not have the placeholder {account}', () => {
  expect(mistakesIn({ ...sound, text: '{account}' }, 'leader').text).toMatch(/^Ordet \{account\}/);
});
