import { expect, test } from 'vitest';
import { looksLikeSentence } from './looks-like-sentence.ts';

test.each([
  ['who owes me money', true],
  ['who owes?', true],
  ['add task call Sam', true],
  ['', false],
  ['elena', false],
  ['Elena Marsh', false],
  ['invoices?', false],
])('looksLikeSentence(%j) returns %s', (text, is) => {
  expect(looksLikeSentence(text)).toBe(is);
});
