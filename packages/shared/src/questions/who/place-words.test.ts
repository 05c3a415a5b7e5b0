import { expect, test } from 'vitest';
import { cityKey, streetPattern, zipOf } from './place-words.ts';

/** Converts PostgreSQL's word boundaries for use in JavaScript regular expressions. */
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
])('the street %j matches the address %j: %j', (words, address, isMeant) => {
  const pattern = streetPattern(words);
  expect(pattern !== null && toJs(pattern).test(address)).toBe(isMeant);
});

test.each([
  ['95060', '95060'],
  [' 95060-1234 ', '95060'],
  ['9506', null],
  ['95060 Oak', null],
])('reads the zip code from %j as %j', (words, zip) => {
  expect(zipOf(words)).toBe(zip);
});

test('treats a city name with different capitalization or spacing as the same city', () => {
  expect(cityKey(' SANTA  Cruz')).toBe(cityKey('Santa Cruz'));
});
