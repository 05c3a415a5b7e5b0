export interface Mention {
  /** The position of the @ sign. */
  at: number;
  words: string;
}

const open = /(?:^|[\s(])@([^@\n]{0,40})$/u;

/** Returns the mention that is being typed before the caret; an email address such as a@b.test is not a mention. */
export function mentionAt(text: string, caret: number): Mention | null {
  const match = open.exec(text.slice(0, caret));
  const words = match?.[1];
  if (words === undefined || /^\s|\s\s/.test(words)) return null;
  return { at: caret - words.length - 1, words };
}

/** Returns the text with the record's name instead of the typed words, and the new caret position. */
export function withMention(text: string, { at, words }: Mention, name: string) {
  const rest = text.slice(at + 1 + words.length);
  const before = `${text.slice(0, at)}${name}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: before + rest, caret: before.length };
}
