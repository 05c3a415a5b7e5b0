import { expect, test } from 'vitest';
import { expiryText, isExpired, methodName } from './saved-method-texts.ts';

test.each([
  ['card', 'visa', '4242', 'Visa ending in 4242'],
  ['card', 'amex', '0005', 'American Express ending in 0005'],
  ['card', 'a new brand', '1111', 'a new brand ending in 1111'],
  ['card', null, null, 'Card'],
  ['card', 'link', null, 'Link'],
  ['bank', 'STRIPE TEST BANK', '6789', 'STRIPE TEST BANK ending in 6789'],
  ['bank', null, '6789', 'Bank account ending in 6789'],
] as const)(
  'methodName() names a saved payment method: a %s of %s with the last digits %s',
  (kind, brand, last4, name) => {
    expect(methodName({ kind, brand, last4 })).toBe(name);
  },
);

test.each([
  [4, 2028, '2028-04-30', false],
  [4, 2028, '2028-05-01', true],
  [12, 2027, '2028-01-01', true],
  [12, 2028, '2028-01-01', false],
  [null, null, '2099-01-01', false],
])('a card that expires in month %s of %s is expired on %s: %s', (exp_month, exp_year, today, expected) => {
  expect(isExpired({ exp_month, exp_year }, today)).toBe(expected);
});

test('the expiry date of a saved card is shown with two digits for the month and two for the year', () => {
  expect(expiryText({ exp_month: 4, exp_year: 2028 })).toBe('04/28');
  expect(expiryText({ exp_month: null, exp_year: null })).toBeNull();
});
