import { brokenFields } from '@dayworks/shared/marketing/campaigns/merge-field';
import { describe, expect, it, test } from 'vitest';
import { mergeTokens, spacedText } from './merge-text.tsx';

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
])('inserting a placeholder at the | in %j gives %j', (marked, written) => {
  const cursor = marked.indexOf('|');
  const value = marked.replace('|', '');
  const inserted = spacedText(value, cursor, cursor, '{first_name}');
  expect(value.slice(0, cursor) + inserted + value.slice(cursor)).toBe(written);
});

const kinds = (text: string) => mergeTokens(text, brokenFields).map((token) => `${token.kind} ${token.text}`);

describe('placeholders in a message', () => {
  it.each([
    ['', []],
    ['Hi', ['words Hi']],
    ['Hi {{first_name}},', ['words Hi ', 'field {{first_name}}', 'words ,']],
    ['{{first_name|there}}', ['field {{first_name|there}}']],
    ['{{nickname}}!', ['broken {{nickname}}', 'words !']],
    ['{{first_name', ['words {{first_name']],
    ['{{{first_name}}}', ['words {', 'field {{first_name}}', 'words }']],
  ])('mergeTokens() splits the text %j into words and placeholders', (text, expected) => {
    expect(kinds(text)).toEqual(expected);
    expect(
      mergeTokens(text, brokenFields)
        .map((token) => token.text)
        .join(''),
    ).toBe(text);
  });
});
