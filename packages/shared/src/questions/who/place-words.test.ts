import { expect, test } from 'vitest';
import { cityKey, streetPattern, zipOf } from './place-words.ts';

/** PostgreSQL's word borders, for the regular expressions of JavaScript. */
const toJs = (pattern: string) =>
  new RegExp(
    pattern.replaceAll('\\m', '\\b').replaceAll('\\M', '\\b').replaceAll('[:alnum:]', 'a-z0-9'),
    'i',
  );

test.each([
  ['Oak Street', '12 Oak St.', true],
  ['oak st', '12 Oak Street', true],
  ['oak', '12 Oak St.', true],
  ['oak', '12 Oakland Ave', false],
  ['oak street', '12 Oak Ave', false],
  ['12 oak', '12 Oak Ave', true],
  ['2 oak', '12 Oak Ave', false],
  ['north main', '4 N. Main St', true],
  ['(.*)', '12 Oak St', false],
])('%j means %j: %j', (words, address, isMeant) => {
  const pattern = streetPattern(words);
  expect(pattern !== null && toJs(pattern).test(address)).toBe(isMeant);
});

test.each([
  ['95060', '95060'],
  [' 95060-1234 ', '95060'],
  ['9506', null],
  ['95060 Oak', null],
])('the zip code of %j is %j', (words, zip) => {
  expect(zipOf(words)).toBe(zip);
});

test('a city is one however it is written', () => {
  expect(cityKey(' SANTA  Cruz')).toBe(cityKey('Santa Cruz'));
});
