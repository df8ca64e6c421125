import { expect, test } from 'vitest';
import { withLink, writeLetter } from './write.ts';

const template = {
  subject: '{child}s vecka',
  text: 'Hej {guardian},\n\ndet går bra till {child}s första vecka, {child}.',
  textFromReserve: '',
  heading: '{child}s vecka',
  words: {},
  payBy: null,
  year: 2027,
  swish: '',
};

const about = (name: string) =>
  writeLetter('tack', template, {
    reference: 'B-7K3M-QXR',
    guardian: 'Karin Bergvall',
    name,
    weeks: [31],
    otherWeeks: [],
    place: null,
    today: '2027-04-14',
    paidOn: null,
    fee: 100,
    answerBy: null,
    wasNotified: false,
    toldToWait: false,
  });

test.each([
  ['Alva Ek', 'Alvas', 'Alva'],
  ['Iris Bergvall', 'Iris', 'Iris'],
  ['Max Berg', 'Max', 'Max'],
])('the genitive of %s is %s: a name that ends in s or x gets no extra s', (name, whose, first) => {
  const { subject, heading, text } = withLink(about(name), '');
  expect([subject, heading]).toEqual([`${whose} vecka`, `${whose} vecka`]);
  expect(text).toBe(`Hej Karin,\n\ndet går bra till ${whose} första vecka, ${first}.\n`);
});
