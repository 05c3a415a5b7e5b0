const stops = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout']);
const starts = new Set(['start', 'unstop', 'yes']);
const helps = new Set(['help', 'info']);

/** Phrases with 'stop' that are not an opt-out, such as 'stop by' or 'don't stop'. */
const otherStops = /\bstop(?:ping|ped)? (?:by|in|over|around|at(?! once))\b|\b(?:dont|do not|never) stop\b/g;

/**
 * Patterns for opt-out replies. A sentence about work can also start with 'cancel' or 'end', so these words count as
 * an opt-out only if nothing or words about texting follow.
 */
const wishes = [
  /^(?:stop|stopall|unsubscribe|opt ?out)\b/,
  /^(?:cancel|end|quit|revoke)(?: (?:please|pls|plz|thanks|thank you|now|all|me|my|the|these|your|texts?|texting|messages?|messaging|consent|subscription))+$/,
  /\b(?:please|pls|plz) (?:stop|unsubscribe|opt me out)\b/,
  /\bstop (?:text|send|messag|contact)ing\b/,
];

/**
 * Returns the words in the first non-empty line, without punctuation, emoji and full-width letters. Later lines are
 * ignored, because they may be a signature.
 */
function firstLine(body: string): string {
  const lines = body
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}'’]/gu, '')
    .toLowerCase()
    .split(/[\r\n\u2028\u2029]/);
  const words = lines.map((line) => line.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim());
  return words.find(Boolean) ?? '';
}

function asksToStop(body: string): boolean {
  const line = firstLine(body);
  const rest = line.replaceAll(otherStops, '').trim();
  return stops.has(line.replaceAll(' ', '')) || wishes.some((wish) => wish.test(rest));
}

/**
 * Interprets a reply to a text message. An opt-out is recognized even if other words surround the standard keyword.
 * To opt in again, the reply must consist of the keyword alone.
 */
export function textReply(body: string): 'stop' | 'start' | 'help' | null {
  if (asksToStop(body)) return 'stop';
  const word = body
    .trim()
    .toLowerCase()
    .replaceAll(/[.!"'’“”]+/g, '')
    .replaceAll(/[\s-]+/g, '');
  if (starts.has(word)) return 'start';
  return helps.has(word) ? 'help' : null;
}
