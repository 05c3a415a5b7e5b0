import type { Claim } from './slots.ts';
import { type Said, type Word, wordsAt } from './words.ts';

/** Words in the user's sentence that might be a name, as the user typed them. */
export interface Name {
  text: string;
  first: number;
  last: number;
  isCapital: boolean;
  isPossessive: boolean;
  /** The words before and after the name, as the grammar interprets them. */
  before: string;
  behind: string;
}

const links = new Set(['&', 'and', 'of', 'the', 'de', 'la', 'van', 'von', 'der', '-', '+']);
const possessive = /['’]s$|s['’]$/iu;

const zipBefore: ReadonlySet<string> = new Set(['in', 'near', 'around', 'zip', 'code', 'zipcode']);

/** Returns whether a word is the id of a record, which can be used instead of a name. */
export const isId = (word: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(word);

/**
 * Finds words that might be part of a name: capitalized words within the sentence, and words that the grammar does not
 * know.
 */
class Speller {
  readonly #words: readonly Word[];
  readonly #taken: ReadonlySet<number>;
  readonly #isKnown: (word: string) => boolean;

  constructor(said: Said, claims: readonly Claim[], isKnown: (word: string) => boolean) {
    this.#words = said.words;
    this.#taken = new Set(claims.flatMap(({ start, end }) => wordsAt(said, start, end)));
    this.#isKnown = isKnown;
  }

  isName(at: number): boolean {
    const word = this.#words[at];
    if (!word || this.#taken.has(at)) return false;
    const isKnown = this.#isKnown(word.read.replace(/'s$/, ''));
    // A number after 'in', as in 'Customers in 97202', is a zip code.
    if (/^\d{5}$/.test(word.read) && zipBefore.has(this.#words[at - 1]?.read ?? '')) return true;
    if (isId(word.read) || (word.isCapital && (at > 0 || !isKnown))) return true;
    return !isKnown && !/^\d|\s/.test(word.read);
  }

  /** Returns whether a house number, as in '42 Oak Street', starts at this word. */
  isHouse(at: number): boolean {
    const isNumber = /^\d+[a-z]?$/.test(this.#words[at]?.read ?? '') && !this.#taken.has(at);
    return isNumber && Boolean(this.#words[at + 1]?.isCapital) && this.isName(at + 1);
  }

  /** The number of following words that belong to the name: 'of the West' after 'Bank' is three words. */
  next(at: number, isCapital: boolean): number {
    const word = this.#words[at] as Word;
    if (word.endsPart || possessive.test(word.raw)) return 0;
    const fits = (other: number) =>
      this.isName(other) && Boolean(this.#words[other]?.isCapital) === isCapital;
    if (fits(at + 1) || (this.isHouse(at) && this.isName(at + 1))) return 1;
    const isLink = (other: number) => {
      const link = this.#words[other];
      return (
        link !== undefined &&
        !link.endsPart &&
        links.has(link.raw.toLowerCase()) &&
        (isCapital || link.raw === '&')
      );
    };
    if (isLink(at + 1) && fits(at + 2)) return 2;
    return isLink(at + 1) && isLink(at + 2) && fits(at + 3) ? 3 : 0;
  }
}

export function findNames(said: Said, claims: readonly Claim[], isKnown: (word: string) => boolean): Name[] {
  const { words } = said;
  const speller = new Speller(said, claims, isKnown);
  const names: Name[] = [];
  for (let first = 0; first < words.length; first += 1) {
    if (!speller.isName(first) && !speller.isHouse(first)) continue;
    const isCapital = Boolean(words[speller.isHouse(first) ? first + 1 : first]?.isCapital);
    let last = first;
    for (let more = speller.next(last, isCapital); more > 0; more = speller.next(last, isCapital))
      last += more;
    const text = words
      .slice(first, last + 1)
      .map(({ raw }) => raw)
      .join(' ');
    names.push({
      text: text.replace(possessive, (ending) => (/^s/i.test(ending) ? 's' : '')),
      first,
      last,
      isCapital,
      isPossessive: possessive.test(words[last]?.raw ?? ''),
      before: words[first - 1]?.read ?? '',
      behind: words[last + 1]?.read ?? '',
    });
    first = last;
  }
  return names;
}
