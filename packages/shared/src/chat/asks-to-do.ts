const verb =
  '(?:invoice|bill|charge|estimate|quote|remind|nudge|chase|send|email|text|record|enter|log|mark|add|create|make|draft|write|prepare|propose|suggest|book|schedule|reschedule|plan|set|put|move|push|shift|cancel|drop|call off|finish|complete|tick|close|do|go ahead)';
const polite = "(?:please|now|also|then|and|ok|okay|yes|hey|just|so|let’s|let's|well|hi|hello)";

const wishes = [
  // At the beginning of a sentence, or behind a comma: 'Invoice Ana Kim …', 'yes, please send it'.
  new RegExp(`(?:^|[.!?;:,\\n]|\\band\\b|\\bthen\\b)\\s*(?:${polite}[,\\s]+)*${verb}\\b`, 'i'),
  new RegExp(`\\b(?:can|could|would|will) you (?:${polite} )*${verb}\\b`, 'i'),
  new RegExp(`\\b(?:need|want|like|have|going) (?:you )?to ${verb}\\b`, 'i'),
  /\b(?:should i do|do about|to-?do)\b/i,
  /^\s*(?:a |one )?new (?:task|invoice|estimate|quote|visit|appointment|customer|lead)\b/i,
  /\bpaid\b.*\d|\d.*\bpaid\b/i,
  /^\s*(?:yes|sure|go ahead|do it|please do)\b/i,
];

/**
 * Whether the person's own words ask for something to be done. A model that was talked into something by what it read
 * (a name, a note, a file) proposes nothing to somebody who only asked.
 */
export const asksToDo = (words: string): boolean => wishes.some((wish) => wish.test(words));
