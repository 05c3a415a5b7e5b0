import { expect, it } from 'vitest';
import { quantityText } from './line-texts.ts';

it.each([
  [9160, 'sq ft', '9,160 sq ft'],
  [1, 'ea', '1 ea'],
  [2.125, 'hr', '2.125 hr'],
  [4, '', '4'],
])('formats a quantity of %s with the unit %s', (quantity, unit, text) => {
  expect(quantityText({ quantity, unit })).toBe(text);
});
