import type { Understanding, Wish } from '../understanding.ts';

const plainYes =
  /^(?:yes|yeah|sure|ok|okay|go ahead|do it|do that|please do|send it)(?:[\s,.!]+(?:yes|please|sure|go ahead|do it|do that|send it|thanks))*[\s.!]*$/i;

/** Returns whether the message is only a yes. Such a message refers to the message before it. */
export const saysYes = (words: string): boolean => plainYes.test(words.trim());

/** The words after a yes, as in 'yes, remind Elena'. */
export const withoutYes = (words: string): string =>
  words.replace(/^\s*(?:yes|yeah|sure|ok|okay)[\s,.!]+(?=\S)/i, '');

/** Matches messages that only ask for information, so that they cannot be an instruction. */
const onlyAsks =
  /^(?:(?:and|so|but|ok|okay|hey|hi|hello|please|also|dayworks)[\s,]+)*(?:who|whose|whom|what|when|where|why(?! (?:don['’]?t|not))|how(?! about)|which|is|are|was|were|do|does|did|has|have|had|am|should|(?:(?:can|could|would|will) you (?:please )?)?(?:tell me|show|list|explain|compare|summari[sz]e|count|give me|find|search|look|check|describe|help me understand|see|calculate))(?!\p{L})/iu;
/** Matches an instruction in the second half of a message, such as 'list the overdue invoices and remind everybody'. */
const alsoOrders =
  /(?:\b(?:and|then|please)|[,;.?!])\s+(?:(?:and|then|also|please)\s+){0,2}(?:send|email|mail|text|call|message|remind|notify|contact|chase|tell (?!me\b)|let|make|create|add|book|schedule|reschedule|move|cancel|delete|remove|void|record|mark|pay|refund|charge|update|change|convert|complete|finish|assign|invite|approve|close|archive|post|publish|invoice|bill|do (?:it|that|so))\b/iu;

/**
 * Returns whether a message could be an instruction. Every message counts as a possible instruction unless it is clearly
 * a question, because instructions can be worded in countless ways. If there is no chat card for an instruction, the
 * reply must never suggest that it was carried out.
 */
export function mayAskToDo(words: string, { kind }: Pick<Understanding, 'kind'>): boolean {
  if (kind === 'question' || kind === 'talk' || kind === 'how_to') return false;
  return kind === 'wish' || !onlyAsks.test(words.trim()) || alsoOrders.test(words);
}

/**
 * The fields of a request that define whom or what it is about. Only the user can set these fields, never the AI model.
 */
const aboutWhom = new Set(['customer', 'number', 'which', 'on', 'daysLate', 'name', 'job']);
const isAbout = (kind: Wish['kind'], key: string) =>
  aboutWhom.has(key) || (kind === 'complete_task' && key === 'title');

/**
 * Limits an action that the AI model proposes to the user's own request: the same kind of action, for the people whom
 * the user named. Even a model that was manipulated by a text it read cannot propose another action or add other
 * people.
 */
export function asWished(proposed: Wish, wished: Wish | null): Wish | null {
  if (wished?.kind !== proposed.kind) return null;
  const own = Object.entries(wished).filter(([key]) => isAbout(wished.kind, key));
  return { ...proposed, ...Object.fromEntries(own) } as Wish;
}
