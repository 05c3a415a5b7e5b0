const leastWords = 3;

/** Words that ask or wish for something, rather than name a record or a screen. */
export function looksLikeSentence(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return words.length >= leastWords || (words.length > 1 && text.trim().endsWith('?'));
}
