import { compactOf, wordsOf } from './plain-words.ts';

/** What of a job nobody outside may read. */
export interface PrivateThings {
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  street: string | null;
  zip_code: string | null;
  /** Streets and zip codes where the customer lives or gets post besides. */
  other_addresses: readonly string[];
  /** How one gets in. */
  access_notes: readonly string[];
  amounts: readonly number[];
}

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
const noWords: ReadonlySet<string> = new Set();

export const isStreetWord = (word: string): boolean => wordsOf(word).every((part) => streetWords.has(part));

/** The words that give somebody away, wherever they stand, all in plain letters. */
export interface PrivateWords {
  /** Whole words, and several that are one when written together. */
  words: ReadonlySet<string>;
  /** Long enough to be known within a longer word, or of a script without blanks. */
  within: readonly string[];
  /** A longer word that begins so gives them away too; one that ends so is 'working' to a King. */
  beginnings: readonly string[];
  /** In cents. */
  amounts: ReadonlySet<number>;
}

const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** 'Müller' is also written 'Mueller'. */
const spellingsOf = (text: string) => {
  const spelt = text.normalize('NFC').replaceAll(/[äöü]/giu, (letter) => `${compactOf(letter)}e`);
  return spelt === text ? [text] : [text, spelt];
};

/** The telling words of a name, and all of them as one. A single letter tells only when it is the whole. */
function namesIn(text: string | null, common: ReadonlySet<string>): string[] {
  return spellingsOf(text ?? '').flatMap((spelt) => {
    const words = wordsOf(spelt).filter((word) => !common.has(word));
    const whole = words.filter((word) => !/^\p{N}+$/u.test(word)).join('');
    return [...words.filter((word) => word.length > 1 || /\p{N}/u.test(word)), whole].filter(Boolean);
  });
}

/** The names before the @, and the house of the mail as a whole. */
const mailNames = (email: string | null) =>
  (email ?? '')
    .split('@')
    .map(compactOf)
    .filter((part) => part.length > 1);

const codesIn = (notes: readonly string[]) => notes.flatMap((note) => note.match(/\d{3,}/g) ?? []);

/** Amounts are also told without their cents. */
const centsOf = (amount: number) => [
  Math.round(amount * 100),
  ...(amount < 100 ? [] : [Math.floor(amount) * 100, Math.round(amount) * 100]),
];

const shortestWithin = { name: 5, street: 6 };

export function privateWords(things: PrivateThings): PrivateWords {
  const digits = things.phone?.replaceAll(/\D/g, '') ?? '';
  const names = [
    ...namesIn(things.first_name, noWords),
    ...namesIn(things.last_name, noWords),
    ...namesIn(things.company, companyWords),
  ];
  const streets = [things.street, things.zip_code, ...things.other_addresses].flatMap((line) =>
    namesIn(line, streetWords),
  );
  const isLong = (word: string, shortest: number) =>
    withoutBlanks.test(word) || (word.length >= shortest && !/^\p{N}+$/u.test(word));
  return {
    words: new Set([
      ...names,
      ...streets,
      ...mailNames(things.email),
      ...codesIn(things.access_notes),
      ...(digits ? [digits, digits.slice(-10), digits.slice(-7)] : []),
    ]),
    within: [
      ...names.filter((name) => isLong(name, shortestWithin.name)),
      ...streets.filter((street) => isLong(street, shortestWithin.street)),
    ],
    beginnings: names.filter((name) => name.length === shortestWithin.name - 1),
    amounts: new Set(things.amounts.filter((amount) => amount > 0).flatMap(centsOf)),
  };
}
