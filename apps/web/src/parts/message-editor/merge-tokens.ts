interface Token {
  text: string;
  kind: 'words' | 'field' | 'broken';
  at: number;
}

/** Returns the names in double braces that are not valid placeholders for this kind of message. */
export type FindBroken = (text: string) => readonly string[];

const written = /(\{\{[^{}]*\}\})/;

function kindOf(text: string, brokenFields: FindBroken): Token['kind'] {
  if (!written.test(text)) return 'words';
  return brokenFields(text).length === 0 ? 'field' : 'broken';
}

/** Splits the text into words and placeholders; joined together, the parts are the original text. */
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
