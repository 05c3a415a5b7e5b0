import { compactOf, wordsOf } from './plain-words.ts';

/** The data about a job that must not become public. */
export interface PrivateThings {
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  street: string | null;
  zip_code: string | null;
  /** The streets and ZIP codes of the customer's other addresses. */
  other_addresses: readonly string[];
  /** Notes on how to access the property. */
  access_notes: readonly string[];
  amounts: readonly number[];
}

/** Words that occur in many street names and do not identify a customer on their own. */
const streetWords = new Set(
  `street st avenue ave av road rd drive dr lane ln court ct place pl boulevard blvd way terrace ter circle cir highway hwy
   square sq parkway pkwy trail loop alley row north south east west n s e w ne nw se sw northeast northwest southeast
   southwest unit apt apartment suite ste floor fl room rm building bldg box po the of and a`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words that occur in many company names and do not identify a customer on their own. */
const companyWords = new Set('llc inc ltd co corp company group the and of a'.split(' '));
const noWords: ReadonlySet<string> = new Set();

export const isStreetWord = (word: string): boolean => wordsOf(word).every((part) => streetWords.has(part));

/** The words that would identify a customer anywhere in a text, without accents and in lowercase. */
export interface PrivateWords {
  /** The private words, and private phrases of several words written as one word. */
  words: ReadonlySet<string>;
  /** Names long enough to be recognized inside a longer word, or written in a script without spaces. */
  within: readonly string[];
  /**
   * Names that a longer word also reveals if it starts with the name. A word that only ends with the name, such as
   * 'working' for the name King, does not reveal it.
   */
  beginnings: readonly string[];
  /** The private amounts in cents. */
  amounts: ReadonlySet<number>;
}

const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The alternative spellings of a name: 'Müller' is also written as 'Mueller'. */
const spellingsOf = (text: string) => {
  const spelt = text.normalize('NFC').replaceAll(/[äöü]/giu, (letter) => `${compactOf(letter)}e`);
  return spelt === text ? [text] : [text, spelt];
};

/**
 * The identifying words of a name, and the whole name as one word. A single letter counts only if it is the whole
 * name.
 */
function namesIn(text: string | null, common: ReadonlySet<string>): string[] {
  return spellingsOf(text ?? '').flatMap((spelt) => {
    const words = wordsOf(spelt).filter((word) => !common.has(word));
    const whole = words.filter((word) => !/^\p{N}+$/u.test(word)).join('');
    return [...words.filter((word) => word.length > 1 || /\p{N}/u.test(word)), whole].filter(Boolean);
  });
}

/** The identifying parts of an email address: the name before the @, and the domain as a whole. */
const mailNames = (email: string | null) =>
  (email ?? '')
    .split('@')
    .map(compactOf)
    .filter((part) => part.length > 1);

const codesIn = (notes: readonly string[]) => notes.flatMap((note) => note.match(/\d{3,}/g) ?? []);

/** A text may mention an amount without its cents, so the rounded amounts are also private. */
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
