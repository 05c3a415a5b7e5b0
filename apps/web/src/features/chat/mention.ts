export interface Mention {
  /** Where its @ stands. */
  at: number;
  words: string;
}

const open = /(?:^|[\s(])@([^@\n]{0,40})$/u;

/** The @ somebody is writing at, up to the caret; an address such as a@b.test is none. */
export function mentionAt(text: string, caret: number): Mention | null {
  const match = open.exec(text.slice(0, caret));
  const words = match?.[1];
  if (words === undefined || /^\s|\s\s/.test(words)) return null;
  return { at: caret - words.length - 1, words };
}

/** The text with the record's name in place of what was typed, and where the caret goes then. */
export function withMention(text: string, { at, words }: Mention, name: string) {
  const rest = text.slice(at + 1 + words.length);
  const before = `${text.slice(0, at)}${name}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: before + rest, caret: before.length };
}
