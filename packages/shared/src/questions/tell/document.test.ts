import { expect, test } from 'vitest';
import { idsFrom, numberDigits } from './document.ts';

test.each([
  ['7f3a9c21', '7f3a9c21'],
  ['#7f3a9c21', '7f3a9c21'],
  [' # 7F3A9C21 ', '7f3a9c21'],
  ['invoice 7f3a', '7f3a'],
  ['INV-7f3a9c21', '7f3a9c21'],
  ['estimate #7f3a9c21', '7f3a9c21'],
  ['7f3a9c21-1111-4111-8111-111111111111', '7f3a9c21111141118111111111111111'],
  ['7f3', null],
  ['facade', 'facade'],
  ['invoice', null],
  ['the last one', null],
  ['zz99', null],
  ['', null],
  ['7f3a9c21111141118111111111111111ff', null],
])('reads the digits of the document number in %j as %j', (number, digits) => {
  expect(numberDigits(number)).toBe(digits);
});

test('returns the lowest and highest possible ids that begin with the digits of a document number', () => {
  expect(idsFrom('7f3a')).toEqual([
    '7f3a0000-0000-0000-0000-000000000000',
    '7f3affff-ffff-ffff-ffff-ffffffffffff',
  ]);
  const whole = '7f3a9c21-1111-4111-8111-111111111111';
  expect(idsFrom(numberDigits(whole) ?? '')).toEqual([whole, whole]);
});
