import { expect, test } from 'vitest';
import { groupedSwish, isSwishNumber, swishCode, swishLink } from './swish.ts';

test('an association’s Swish number has ten digits that begin with 123', () => {
  for (const number of ['1234567890', '123 456 78 90', '123 45 67 890'])
    expect(isSwishNumber(number), number).toBe(true);
  for (const number of ['0701740605', '123456789', '12345678901', '123-4567890', 'x1234567890'])
    expect(isSwishNumber(number), number).toBe(false);
});

test('a number is grouped as it is read aloud, however it was typed, and any other text stays', () => {
  for (const typed of ['1231234567', '123 123 45 67', '123 1234567', '12312 34567'])
    expect(groupedSwish(typed), typed).toBe('123 123 45 67');
  for (const other of ['', '070-174 06 05', '12312345678']) expect(groupedSwish(other)).toBe(other);
});

test('a payment’s code and link hold the amount and the message, which the payer cannot change in the code', () => {
  const payment = { amount: 100, message: 'B-7K3M-QXR' };
  expect(swishCode('123 456 78 90', payment)).toBe('C1234567890;100,00;B-7K3M-QXR;0');
  expect(swishLink('123 456 78 90', payment)).toBe(
    'https://app.swish.nu/1/p/sw/?sw=1234567890&amt=100&cur=SEK&msg=B-7K3M-QXR',
  );
});

test('a gift’s code and link hold only the number', () => {
  expect(swishCode('123 456 78 90')).toBe('C1234567890;;;6');
  expect(swishLink('123 456 78 90')).toBe('https://app.swish.nu/1/p/sw/?sw=1234567890');
});
