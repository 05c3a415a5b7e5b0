import type { Wish } from './understanding.ts';

const plainYes =
  /^(?:yes|yeah|sure|ok|okay|go ahead|do it|do that|please do|send it)(?:[\s,.!]+(?:yes|please|sure|go ahead|do it|do that|send it|thanks))*[\s.!]*$/i;

/** Returns whether the message is only a yes, which refers to the previous message. */
export const saysYes = (words: string): boolean => plainYes.test(words.trim());

/** The words after a yes, as in 'yes, remind Elena'. */
export const withoutYes = (words: string): string =>
  words.replace(/^\s*(?:yes|yeah|sure|ok|okay)[\s,.!]+(?=\S)/i, '');

/** The fields that define who or what a request is about; only the user may set these. */
const aboutWhom = new Set(['customer', 'number', 'which', 'on', 'daysLate', 'name', 'job']);
const isAbout = (kind: Wish['kind'], key: string) =>
  aboutWhom.has(key) || (kind === 'complete_task' && key === 'title');

/**
 * Limits a model's proposal to what the user requested in words that the grammar understands: the same kind of
 * action, for the people the user named. A model that was manipulated by something it read cannot propose anything
 * else or include anyone else.
 */
export function asWished(proposed: Wish, wished: Wish | null): Wish | null {
  if (wished?.kind !== proposed.kind) return null;
  const own = Object.entries(wished).filter(([key]) => isAbout(wished.kind, key));
  return { ...proposed, ...Object.fromEntries(own) } as Wish;
}
