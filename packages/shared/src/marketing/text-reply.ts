const stops = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout']);
const starts = new Set(['start', 'unstop', 'yes']);
const helps = new Set(['help', 'info']);

/** Somebody comes by, or is glad of the texts. */
const otherStops = /\bstop(?:ping|ped)? (?:by|in|over|around|at(?! once))\b|\b(?:dont|do not|never) stop\b/g;

/** 'cancel' and 'end' begin sentences about work as well, so that what follows them has to be about texts, or nothing. */
const wishes = [
  /^(?:stop|stopall|unsubscribe|opt ?out)\b/,
  /^(?:cancel|end|quit|revoke)(?: (?:please|pls|plz|thanks|thank you|now|all|me|my|the|these|your|texts?|texting|messages?|messaging|consent|subscription))+$/,
  /\b(?:please|pls|plz) (?:stop|unsubscribe|opt me out)\b/,
  /\bstop (?:text|send|messag|contact)ing\b/,
];

/** The words of the first line that has any, without signs, emoji and other widths of letters; below it stand signatures. */
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
 * What an answer to a text asks for. A wish to stop is heard with something added to the words that carriers agree on; coming
 * back takes one of them alone.
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
