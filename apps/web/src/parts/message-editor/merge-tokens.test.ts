import { brokenFields } from '@dayworks/shared/marketing/campaigns/merge-field';
import { describe, expect, it } from 'vitest';
import { mergeTokens } from './merge-text.tsx';

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
