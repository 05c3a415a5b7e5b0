const stops = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout']);
const starts = new Set(['start', 'unstop', 'yes']);

/** What an answer to a text asks for: the words that carriers agree on, alone in their message, however they are written. */
export function textReply(body: string): 'stop' | 'start' | null {
  const word = body
    .trim()
    .toLowerCase()
    .replaceAll(/[.!"'’“”]+/g, '')
    .replaceAll(/[\s-]+/g, '');
  if (stops.has(word)) return 'stop';
  return starts.has(word) ? 'start' : null;
}
