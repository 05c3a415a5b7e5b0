import type { CardKind } from './card.ts';

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

/** Words without which nobody means a card of this kind. */
const meansKind: Record<CardKind, RegExp> = {
  create_invoice: /\b(?:invoic|bill|charg)/i,
  create_estimate: /\b(?:estimat|quot|bid|offer)/i,
  send_reminders: /\b(?:remind|nudg|chas|late\b|overdue|ow(?:e|es|ed|ing)\b|unpaid)/i,
  record_payment: /\b(?:paid|pay|payment|received|deposit)/i,
  add_task: /\b(?:tasks?|to-?dos?|remember|remind me|note|reminder)\b/i,
  complete_task: /\b(?:done|finish|complet|tick|close|task)/i,
  book_visit: /\b(?:book|schedul|visit|appointment|plan|come|go to)/i,
  move_visit: /\b(?:mov|push|shift|reschedul|postpon|later|earlier|put)/i,
  cancel_visit: /\b(?:cancel|call off|drop)/i,
  add_customer: /\b(?:customer|client)/i,
  add_lead: /\b(?:lead|inquir|enquir)/i,
};

const saysYes = /^\s*(?:yes|sure|ok|okay|go ahead|do it|do that|please do|and what)\b/i;

/** Whether the person's own words ask for something to be done at all. */
export const asksToDo = (words: string): boolean => wishes.some((wish) => wish.test(words));

/**
 * Whether the person's own words ask for this. A model that was talked into something by what it read (a name, a note, a file)
 * proposes nothing to somebody who only asked, and nothing else than what they asked for. A plain yes is about what was said before.
 */
export function asksFor(kind: CardKind, words: string, wordsBefore: string): boolean {
  if (!asksToDo(words)) return false;
  return meansKind[kind].test(words) || (saysYes.test(words) && meansKind[kind].test(wordsBefore));
}
