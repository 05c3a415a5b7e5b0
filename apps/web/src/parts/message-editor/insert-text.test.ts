import { expect, test } from 'vitest';
import { spacedText } from './insert-text.ts';

test.each([
  ['Hello|', 'Hello {first_name}'],
  ['Hello |', 'Hello {first_name}'],
  ['|', '{first_name}'],
  ['Hello,|', 'Hello, {first_name}'],
  ['Hello |and welcome', 'Hello {first_name} and welcome'],
  ['Hello |, welcome', 'Hello {first_name}, welcome'],
  ['{company}|', '{company} {first_name}'],
  ['Hello\n|', 'Hello\n{first_name}'],
  ['(|)', '({first_name})'],
])('inserting a placeholder at the position of the bar in %j gives %j', (marked, written) => {
  const cursor = marked.indexOf('|');
  const value = marked.replace('|', '');
  const inserted = spacedText(value, cursor, cursor, '{first_name}');
  expect(value.slice(0, cursor) + inserted + value.slice(cursor)).toBe(written);
});
