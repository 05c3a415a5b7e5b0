import { plainText } from '../../leads/lead-duplicates.ts';
import { typingSlips } from '../../typing-slips.ts';

const smallWords = new Set(['the', 'and', 'mr', 'mrs', 'ms', 'dr', 'inc', 'llc', 'ltd', 'co', 'corp']);

/** Without case, accents, points and possessives, as a name is heard: 'Ana Kim’s' is ana, kim. */
export function heardWords(name: string): string[] {
  const words = plainText(name)
    .replaceAll(/[’'`]s(?=\s|$)/g, '')
    .replaceAll(/[’'`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !smallWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** A slip in two letters would make any word of any other. */
const slipsForgiven = (word: string) =>
  /\d/.test(word) || word.length < 3 ? 0 : word.length < 6 ? 1 : word.length < 10 ? 2 : 3;

/** How well a name fits what was said: less is better, nothing does not fit. */
export type NameFit = number | null;

export const exactFit = 0;
/** At least whole words of the name were said; what fits worse is a beginning or a slip of typing. */
export const wholeWordsFit = 1;
const beginningsFit = 2;
const slipsFit = 3;

/** Every word that was said finds a word of the name for itself. */
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
  // With as many slips a whole name is nearer than a part of one.
  const part = words.length < nameWords.length ? 0.5 : 0;
  return slips === null ? null : slipsFit + slips + part;
}

/** Every word of the name was said and no other, in whatever order: 'Marsh, Elena'. */
export function isWholeName(said: string, name: string): boolean {
  const [words, nameWords] = [heardWords(said), heardWords(name)];
  if (words.length === 0) return false;
  return (
    words.join('') === nameWords.join('') || words.toSorted().join(' ') === nameWords.toSorted().join(' ')
  );
}
