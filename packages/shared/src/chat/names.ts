import type { Claim } from './slots.ts';
import { type Said, type Word, wordsAt } from './words.ts';

/** Words that may be somebody's or something's name, as they were typed. */
export interface Name {
  text: string;
  first: number;
  last: number;
  isCapital: boolean;
  isPossessive: boolean;
  /** The words before and behind, as they were read. */
  before: string;
  behind: string;
}

const links = new Set(['&', 'and', 'of', 'the', 'de', 'la', 'van', 'von', 'der', '-', '+']);
const possessive = /['’]s$|s['’]$/iu;

/** Runs of words that nothing else explains, and capitals in the middle of a sentence. */
export function findNames(said: Said, claims: readonly Claim[], isKnown: (word: string) => boolean): Name[] {
  const taken = new Set(claims.flatMap(({ start, end }) => wordsAt(said, start, end)));
  const { words } = said;
  const bare = (word: Word) => word.read.replace(/'s$/, '');
  const isName = (index: number): boolean => {
    const word = words[index];
    if (!word || taken.has(index)) return false;
    if (word.isCapital && (index > 0 || !isKnown(bare(word)))) return true;
    if (/^\d/.test(word.read)) return false;
    return !isKnown(bare(word)) && !/\s/.test(word.read);
  };
  const isHouse = (index: number) =>
    /^\d+[a-z]?$/.test(words[index]?.read ?? '') &&
    !taken.has(index) &&
    Boolean(words[index + 1]?.isCapital) &&
    isName(index + 1);
  const names: Name[] = [];
  for (let index = 0; index < words.length; index += 1) {
    if (!isName(index) && !isHouse(index)) continue;
    const first = index;
    const isCapital = Boolean(words[isHouse(index) ? index + 1 : index]?.isCapital);
    let last = index;
    while (last + 1 < words.length) {
      const word = words[last] as Word;
      if (word.endsPart || possessive.test(word.raw)) break;
      const next = words[last + 1] as Word;
      if (
        (isName(last + 1) || (isHouse(last + 1) && !isCapital)) &&
        (isHouse(last) || !isCapital || next.isCapital || !words.some(({ isCapital }) => isCapital))
      )
        last += 1;
      else if (
        links.has(next.raw.toLowerCase()) &&
        !next.endsPart &&
        isName(last + 2) &&
        Boolean(words[last + 2]?.isCapital) === isCapital &&
        (isCapital || next.raw === '&')
      )
        last += 2;
      else break;
    }
    const lastWord = words[last] as Word;
    names.push({
      text: words
        .slice(first, last + 1)
        .map(({ raw }) => raw)
        .join(' ')
        .replace(possessive, (ending) => (/^s/i.test(ending) ? 's' : '')),
      first,
      last,
      isCapital,
      isPossessive: possessive.test(lastWord.raw),
      before: words[first - 1]?.read ?? '',
      behind: words[last + 1]?.read ?? '',
    });
    index = last;
  }
  return names;
}
