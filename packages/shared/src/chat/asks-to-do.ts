import type { Wish } from './understanding.ts';

const plainYes =
  /^(?:yes|yeah|sure|ok|okay|go ahead|do it|do that|please do|send it)(?:[\s,.!]+(?:yes|please|sure|go ahead|do it|do that|send it|thanks))*[\s.!]*$/i;

/** A yes and nothing else: it is about what was said before. */
export const saysYes = (words: string): boolean => plainYes.test(words.trim());

/** What stands behind a yes: 'yes, remind Elena'. */
export const withoutYes = (words: string): string =>
  words.replace(/^\s*(?:yes|yeah|sure|ok|okay)[\s,.!]+(?=\S)/i, '');

/** Who and what a wish is about: nobody but the person says that. */
const aboutWhom = new Set(['customer', 'number', 'which', 'on', 'daysLate', 'name', 'job']);
const isAbout = (kind: Wish['kind'], key: string) =>
  aboutWhom.has(key) || (kind === 'complete_task' && key === 'title');

/**
 * What a model proposes, as far as the person wished it in words that are understood without a model: the same kind of thing, for
 * those that the person named. A model that was talked into something by what it read proposes nothing else to nobody else.
 */
export function asWished(proposed: Wish, wished: Wish | null): Wish | null {
  if (wished?.kind !== proposed.kind) return null;
  const own = Object.entries(wished).filter(([key]) => isAbout(wished.kind, key));
  return { ...proposed, ...Object.fromEntries(own) } as Wish;
}
