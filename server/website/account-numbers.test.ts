import { expect, test } from 'vitest';
import { accountNumbers, hasCheckDigit } from './account-numbers.ts';

test.each([
  ['a bankgiro', 'Betala till 127-6914.', '1276914'],
  ['a bankgiro with a no-break hyphen', 'Bg 127\u20116914', '1276914'],
  ['a bankgiro after a link and a dash', 'Se https://kollo.example – 127-6914', '1276914'],
  ['a bankgiro in wide figures', 'Bg １２７-６９１４', '1276914'],
  ['a plusgiro', 'Pg 90 20 03-3', '9020033'],
  ['a Swish number', 'Swisha 123 456 78 90', '1234567890'],
  ['somebody’s own Swish', 'Swish: +46 70-174 06 05', '0701740605'],
  ['an account', 'SE45 5000 0000 0583 9825 7466', '4550000000058398257466'],
  ['a bankgiro in what looks like a picture’s name', 'Bild-1276914, bild-aaaaaaaaaaaaaaaa.webp', '1276914'],
  ['a card', '4111 1111 1111 1111', '4111111111111111'],
])('accountNumbers finds %s', (_what, text, digits) => {
  expect(accountNumbers(text)).toEqual([digits]);
  expect(accountNumbers([{ question: 'Hur?', answer: text }])).toEqual([digits]);
});

test.each([
  'Ring 070-174 06 05, dygnet runt, eller +46 (0)70-174 06 05.',
  'Org.nr 802401-1234, lunch 11.30–12.45, ordförande 1998–2027',
  'Se https://kollo.example/grupp/1234567890 och 82641 Söderala',
  'Org.nr 802401\u20111234, lunch 11.30\u201012.45',
  'Öppnar 2027-03-01 18:00 och stänger 2027-04-30',
  'Barn 9–12 år sedan 1922, över 5 600 barn',
  'Kollohuset, 826 40 Söderala',
  'Använd bankgiro {bankgiro}. Avgiften är 1 500 kr.',
  'bild-1276914abcdef012.webp',
])('accountNumbers finds nothing in: %s', (text) => {
  expect(accountNumbers(text)).toEqual([]);
});

test('hasCheckDigit rejects a bankgiro with one wrong digit or two swapped digits', () => {
  expect(hasCheckDigit('1276914')).toBe(true);
  for (let index = 0; index < 7; index++) {
    const figure = (Number('1276914'[index]) + 1) % 10;
    expect(hasCheckDigit(`${'1276914'.slice(0, index)}${figure}${'1276914'.slice(index + 1)}`)).toBe(false);
  }
  expect(hasCheckDigit('2176914')).toBe(false);
});
