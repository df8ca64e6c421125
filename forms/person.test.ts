import { describe, expect, test } from 'vitest';
import { tel } from '../site/components/tel.ts';
import { childForm } from './child.ts';
import { contactPageForm } from './contact-page.ts';
import { detailsForm } from './details.ts';
import { pickFields } from './form.ts';
import { parseForm } from './parse.ts';

const emailOf = (email: string) => {
  const parsed = parseForm(contactPageForm, { name: 'Bo Ek', email, subject: '', message: 'Hej!' });
  return 'values' in parsed ? parsed.values.email : parsed.errors.map(({ message }) => message);
};

describe('emailAddress', () => {
  test.each([
    ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
    ["o'neil&co@example.org", "o'neil&co@example.org"],
    ['a#b!c=d~e*f%g@example.org', 'a#b!c=d~e*f%g@example.org'],
    ['anna@exam\u00adple.org', 'anna@example.org'],
    ['\u200canna@example.org', 'anna@example.org'],
    ['  Bo.Ek@Example.org ', 'Bo.Ek@Example.org'],
  ])('accepts %s and stores the domain in ASCII: %s', (written, stored) => {
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
  ])('refuses %s', (written) => expect(emailOf(written)).toEqual(['Vänligen ange en giltig e-postadress']));

  test('asks about a domain that is likely misspelled, and still accepts it', () => {
    const { note } = contactPageForm.fields.email;
    const noteInput = (answer: string) => ({ answer, answers: {}, today: '2027-03-01' });
    expect(note?.(noteInput('maria@gmial.com'))).toBe('Menade du gmail.com?');
    expect(note?.(noteInput('maria@gmail.com'))).toBeUndefined();
    expect(emailOf('maria@gmial.com')).toBe('maria@gmial.com');
  });
});

const unseenTexts = ['\u3164', '\u00ad', '\u2800', '\u200d\u200d', ' \u2800\u3164 '];

test.each(unseenTexts)(
  'a required name is refused if it is the invisible character %j, and an optional text is left out',
  (text) => {
    const asked = pickFields(detailsForm, ['otherGuardianName', 'mayFetch', 'staysWith']);
    expect(parseForm(asked, { otherGuardianName: text })).toEqual({
      errors: [{ field: 'otherGuardianName', message: 'Ange vårdnadshavarens namn' }],
    });
    expect(parseForm(asked, { mayFetch: text, staysWith: text })).toEqual({
      values: { otherGuardianName: '', mayFetch: '', staysWith: '' },
    });
  },
);

test('Arabic digits in a telephone number become 0–9, and no missing digits are asked about', () => {
  expect(tel('٠٧٠-١٧٤ ٠٦ ٠٥')).toBe('tel:0701740605');
  const { note } = childForm.fields.parentPhone;
  expect(note?.({ answer: '٠٧٠-١٧٤ ٠٦ ٠٥', answers: {}, today: '2027-03-01' })).toBeUndefined();
});
