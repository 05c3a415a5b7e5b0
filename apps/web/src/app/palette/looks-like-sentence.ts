const leastWords = 3;

/** Returns whether the text looks like a question or a request rather than the name of a record or screen. */
export function looksLikeSentence(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return words.length >= leastWords || (words.length > 1 && text.trim().endsWith('?'));
}
