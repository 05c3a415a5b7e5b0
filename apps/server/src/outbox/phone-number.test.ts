import { expect, test } from 'vitest';
import { dialableNumber } from './phone-number.ts';

test.each([
  ['(503) 555-0148', '+15035550148'],
  ['503.555.0148', '+15035550148'],
  ['1 503 555 0148', '+15035550148'],
  ['+1 (503) 555-0148', '+15035550148'],
  ['503-555-0148 ext. 12', '+15035550148'],
  ['+44 20 7946 0018', '+442079460018'],
  ['555-0148', undefined],
  ['call the office', undefined],
  ['503-555-0148; 503-555-0199', undefined],
  ['+', undefined],
  ['', undefined],
])('the phone number %j is dialed as %s', (written, dialled) => {
  expect(dialableNumber(written)).toBe(dialled);
});
