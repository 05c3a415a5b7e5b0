import { brokenFields } from '@dayworks/shared/marketing/fill';
import type { MergeField } from '@dayworks/shared/marketing/merge-field';

interface Token {
  text: string;
  kind: 'words' | 'field' | 'broken';
  at: number;
}

const written = /(\{\{[^{}]*\}\})/;

const kindOf = (text: string): Token['kind'] => {
  if (!written.test(text)) return 'words';
  return brokenFields(text).length === 0 ? 'field' : 'broken';
};

/** The text letter by letter as it was written, in words and fields; together they are the whole text again. */
export function mergeTokens(text: string): Token[] {
  let at = 0;
  return text
    .split(written)
    .filter(Boolean)
    .map((part) => {
      const token = { text: part, kind: kindOf(part), at };
      at += part.length;
      return token;
    });
}

export const fieldToken = (field: MergeField) => `{{${field}}}`;
