interface Token {
  text: string;
  kind: 'words' | 'field' | 'broken';
  at: number;
}

/** What stands in double braces and is no field of this kind of text. */
export type FindBroken = (text: string) => readonly string[];

const written = /(\{\{[^{}]*\}\})/;

function kindOf(text: string, brokenFields: FindBroken): Token['kind'] {
  if (!written.test(text)) return 'words';
  return brokenFields(text).length === 0 ? 'field' : 'broken';
}

/** The text letter by letter as it was written, in words and fields; together they are the whole text again. */
export function mergeTokens(text: string, brokenFields: FindBroken): Token[] {
  let at = 0;
  return text
    .split(written)
    .filter(Boolean)
    .map((part) => {
      const token = { text: part, kind: kindOf(part, brokenFields), at };
      at += part.length;
      return token;
    });
}

export const fieldToken = (field: string) => `{{${field}}}`;
