/** What of a job nobody outside may read. */
export interface PrivateThings {
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  street: string | null;
  /** Where their post goes, when it is another one. */
  other_street: string | null;
  zip_code: string | null;
  amounts: readonly number[];
}

/** As people type words, with an accent or without: all compare as one. */
export const plainWord = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .toLowerCase();

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’.][\p{L}\p{M}\p{N}]+)*/gu;

export const wordsOf = (text: string): string[] =>
  plainWord(text)
    .match(wordPattern)
    ?.map((word) => word.replace(/['’]s?$/, '').replace(/['’]s$/, '')) ?? [];

/** In every street's name: alone they tell nothing. */
const streetWords = new Set(
  `street st avenue ave av road rd drive dr lane ln court ct place pl boulevard blvd way terrace ter circle cir highway hwy
   square sq parkway pkwy trail loop alley row north south east west n s e w ne nw se sw northeast northwest southeast
   southwest unit apt apartment suite ste floor fl room rm building bldg box po the of and a`
    .split(/\s+/)
    .filter(Boolean),
);

/** In every company's name. */
const companyWords = new Set('llc inc ltd co corp company group the and of a'.split(' '));

export const isStreetWord = (word: string): boolean => wordsOf(word).every((part) => streetWords.has(part));

const tellingWords = (text: string | null, common: ReadonlySet<string>) =>
  wordsOf(text ?? '').filter((word) => !common.has(word) && (word.length > 1 || /\p{N}/u.test(word)));

/** The words that give somebody away, wherever they stand. Names of places and people count only where they say so. */
export interface PrivateWords {
  /** Of the last name, the company, the street, the zip code. */
  words: ReadonlySet<string>;
  /** The first name: no harm in a crew's name or a place. */
  firstNames: ReadonlySet<string>;
  amounts: ReadonlySet<string>;
}

/** An amount in every spelling: 1240, 1240.5, 1240.50. */
const spellings = (amount: number) => [String(amount), amount.toFixed(2), amount.toFixed(1)];

export function privateWords(things: PrivateThings): PrivateWords {
  const digits = things.phone?.replaceAll(/\D/g, '') ?? '';
  return {
    words: new Set([
      ...tellingWords(things.last_name, new Set()),
      ...tellingWords(things.company, companyWords),
      ...tellingWords(things.street, streetWords),
      ...tellingWords(things.other_street, streetWords),
      ...wordsOf(things.zip_code ?? ''),
      ...wordsOf(things.email ?? ''),
      ...(digits ? [digits, digits.slice(-10), digits.slice(-7)] : []),
    ]),
    firstNames: new Set(tellingWords(things.first_name, new Set())),
    amounts: new Set(things.amounts.filter((amount) => amount > 0).flatMap(spellings)),
  };
}

const asAmount = (word: string) => word.replaceAll(/[$,]/g, '');

/** An address, a number to call, a price, or a word that gives somebody away. */
export function isTelling(word: string, { words, firstNames, amounts }: PrivateWords): boolean {
  if (word.includes('@') || /[$€£]/.test(word) || /https?:|www\./i.test(word)) return true;
  if (amounts.has(asAmount(word).replaceAll(/^[^\d]+|[^\d]+$/g, ''))) return true;
  if (/^[\d().+-]{7,}$/.test(word) && word.replaceAll(/\D/g, '').length >= 7) return true;
  const compared = wordsOf(word);
  return [...compared, compared.join('')].some((part) => words.has(part) || firstNames.has(part));
}
