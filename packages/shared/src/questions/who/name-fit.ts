import { plainText } from '../../leads/lead-duplicates.ts';
import { typingSlips } from '../../text-matching.ts';

const smallWords = new Set(['the', 'and', 'mr', 'mrs', 'ms', 'dr', 'inc', 'llc', 'ltd', 'co', 'corp']);

/** Splits a name into plain words without capitals, accents, periods and possessives: 'Ana Kim's' becomes ana, kim. */
export function heardWords(name: string): string[] {
  const words = plainText(name)
    .replaceAll(/[’'`]s(?=\s|$)/g, '')
    .replaceAll(/[’'`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !smallWords.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Returns the number of typing mistakes tolerated in a word. No mistakes are tolerated in words with digits or in very
 * short words, because a word of two letters could otherwise match almost any other word.
 */
const slipsForgiven = (word: string) =>
  /\d/.test(word) || word.length < 3 ? 0 : word.length < 6 ? 1 : word.length < 10 ? 2 : 3;

/** The score for how well a name matches the typed words: a lower score is better, and null means no match. */
export type NameFit = number | null;

export const exactFit = 0;
/**
 * The highest score for a match of whole words. A higher score means that only the beginnings of words match, or that
 * words contain typing mistakes.
 */
export const wholeWordsFit = 1;
const beginningsFit = 2;
const slipsFit = 3;

/** Assigns each typed word to a different word of the name. */
function matchAll(
  said: readonly string[],
  name: readonly string[],
  costOf: (said: string, word: string) => number | null,
): number | null {
  const left = [...name];
  let sum = 0;
  for (const word of said) {
    const costs = left.map((candidate) => costOf(word, candidate) ?? Number.POSITIVE_INFINITY);
    const best = Math.min(...costs);
    if (!Number.isFinite(best)) return null;
    left.splice(costs.indexOf(best), 1);
    sum += best;
  }
  return sum;
}

const ifSo = (holds: boolean) => (holds ? 0 : null);

export function nameFit(said: string, name: string): NameFit {
  const [words, nameWords] = [heardWords(said), heardWords(name)];
  if (words.length === 0 || nameWords.length === 0) return null;
  if (words.join('') === nameWords.join('')) return exactFit;
  if (matchAll(words, nameWords, (word, candidate) => ifSo(word === candidate)) !== null)
    return wholeWordsFit;
  if (matchAll(words, nameWords, (word, candidate) => ifSo(candidate.startsWith(word))) !== null)
    return beginningsFit;
  const slips = matchAll(words, nameWords, (word, candidate) => {
    const most = slipsForgiven(word);
    const count = typingSlips(word, candidate, most);
    return count > most ? null : count;
  });
  // If two matches have the same number of typing mistakes, a match with the whole name ranks above a partial match.
  const part = words.length < nameWords.length ? 0.5 : 0;
  return slips === null ? null : slipsFit + slips + part;
}

/** Returns whether the typed words are exactly the words of the name, in any order, such as 'Marsh, Elena'. */
export function isWholeName(said: string, name: string): boolean {
  const [words, nameWords] = [heardWords(said), heardWords(name)];
  if (words.length === 0) return false;
  return (
    words.join('') === nameWords.join('') || words.toSorted().join(' ') === nameWords.toSorted().join(' ')
  );
}
