import { expect, test } from 'vitest';
import { mistakesIn } from './own-letter.ts';

const sound = { subject: 'Bussen', text: 'Hej {child}, vi ses {week}.' };
const none = { subject: undefined, text: undefined };

test('whoever writes a letter of their own may use the words that letters know', () => {
  expect(mistakesIn(sound, 'eget')).toEqual(none);
  expect(mistakesIn({ ...sound, text: 'Bankgiro {account}' }, 'eget')).toEqual(none);
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
])('is told what no letter can say: %s', (text, words) => {
  expect(mistakesIn({ ...sound, text }, 'eget')).toEqual({ ...none, text: expect.stringMatching(words) });
});

test.each([
  ['', /^Skriv ett ämne\./],
  ['Om {child}', /^Ämnet är lika för alla, så \{child\} fylls inte i där/],
  ['Om week}', /så \} fylls/],
  ['Om\nbussen', /^Skriv ämnet på en rad\./],
  ['x'.repeat(101), /^Ämnet är 101 tecken\. Korta det till högst 100\./],
])('is told what no subject can be: %s', (subject, words) => {
  expect(mistakesIn({ ...sound, subject }, 'eget')).toEqual({
    ...none,
    subject: expect.stringMatching(words),
  });
});

test('a leader has no fee, and so no account', () => {
  expect(mistakesIn({ ...sound, text: '{account}' }, 'ledare-eget').text).toMatch(/^Ordet \{account\}/);
});
