import { describe, expect, test } from 'vitest';
import { tel } from '../site/components/tel.ts';
import { childForm } from './child.ts';
import { contactPageForm } from './contact-page.ts';
import { parseForm } from './parse.ts';

const emailOf = (email: string) => {
  const parsed = parseForm(contactPageForm, { name: 'Bo Ek', email, subject: '', message: 'Hej!' });
  return 'values' in parsed ? parsed.values.email : parsed.errors.map(({ message }) => message);
};

describe('an e-mail address', () => {
  test.each([
    ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
    ['anna@xn--e1afmkfd.xn--p1ai', 'anna@xn--e1afmkfd.xn--p1ai'],
    ["o'neil&co@example.org", "o'neil&co@example.org"],
    ['bo/ek@example.org', 'bo/ek@example.org'],
    ['a#b!c=d~e*f%g@example.org', 'a#b!c=d~e*f%g@example.org'],
    ['anna@exam\u00adple.org', 'anna@example.org'],
    ['\u200canna@example.org', 'anna@example.org'],
    ['  Bo.Ek@Example.org ', 'Bo.Ek@Example.org'],
  ])('%s is taken, as mail carries it', (written, stored) => {
    expect(emailOf(written)).toBe(stored);
  });

  test.each([
    'anna',
    'anna@',
    '@example.org',
    'anna@example',
    'anna@example.123',
    'a..b@example.org',
    'a b@example.org',
  ])('%s is refused', (written) =>
    expect(emailOf(written)).toEqual(['Vänligen ange en giltig e-postadress']),
  );

  test('a domain that is likely misspelled gets a question, and is taken', () => {
    const { note } = contactPageForm.fields.email;
    const given = (answer: string) => ({ answer, answers: {}, today: '2027-03-01' });
    expect(note?.(given('maria@gmial.com'))).toBe('Menade du gmail.com?');
    expect(note?.(given('maria@gmail.com'))).toBeUndefined();
    expect(emailOf('maria@gmial.com')).toBe('maria@gmial.com');
  });
});

test.each(['\u3164', '\u00ad', '\u2800', '\u200d\u200d'])(
  'a name of the invisible sign %j is missing',
  (childName) => {
    const parsed = parseForm(childForm, { childName });
    expect('errors' in parsed && parsed.errors[0]).toEqual({
      field: 'childName',
      message: 'Ange barnets namn',
    });
  },
);

test('a number in Arabic digits is dialled in ours, and nobody is told that digits are missing', () => {
  expect(tel('٠٧٠-١٧٤ ٠٦ ٠٥')).toBe('tel:0701740605');
  const { note } = childForm.fields.parentPhone;
  expect(note?.({ answer: '٠٧٠-١٧٤ ٠٦ ٠٥', answers: {}, today: '2027-03-01' })).toBeUndefined();
});
