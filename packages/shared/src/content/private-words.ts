/** Matches invisible characters, and characters that only look like regular letters. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
const dressedUp = /[\u2460-\u24ff\u3000\uff00-\uffef\u{1d400}-\u{1d7ff}]/gu;
const apostrophes = /['’‘‛ʼ＇`´′]/gu;

/**
 * Returns the text as a reader sees it, in regular letters. For example, 'Whitfield' written with full-width letters or
 * invisible characters becomes plain 'Whitfield'.
 */
export const asSeen = (text: string): string =>
  text.replaceAll(unseen, '').replaceAll(dressedUp, (sign) => sign.normalize('NFKC'));

const strokes: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

const withoutMarks = (text: string) =>
  asSeen(text.replaceAll(apostrophes, '')).normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC');

const lower = (text: string) =>
  text.toLowerCase().replaceAll(/[ßæœøłđı]/gu, (letter) => strokes[letter] ?? letter);

const splitWords = (text: string): string[] => lower(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Splits text into words for comparison, ignoring accents and apostrophes. */
export const wordsOf = (text: string): string[] => splitWords(withoutMarks(text));

/** Reduces text to its letters and digits. */
export const compactOf = (text: string): string => wordsOf(text).join('');

const seams =
  /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N}{3})|(?<=\p{N}{3})(?=\p{L})/gu;

/** Splits words that are written without spaces: 'DeckOkafor' becomes 'deck' and 'okafor'. */
export const piecesOf = (text: string): string[] => splitWords(withoutMarks(text).replaceAll(seams, ' '));

/** The possible base forms of a word: 'whitfields' can be the plural or the possessive of the name Whitfield. */
export const stemsOf = (word: string): string[] =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].filter(Boolean);

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
  /** Notes on how to access the customer's property. */
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
  /**
   * The private words about the job's customer. A private phrase of several words is stored without spaces, as a single
   * word.
   */
  words: ReadonlySet<string>;
  /**
   * Names that are long enough to be recognized inside a longer word, or that are written in a script without spaces.
   */
  within: readonly string[];
  /**
   * Names that are recognized at the beginning of a longer word, but not at its end. For example, 'working' does not
   * reveal the name King.
   */
  beginnings: readonly string[];
  /** The private amounts of the job in cents. */
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
 * The identifying words of a name, and the whole name as one word. A single letter is identifying only if it is the
 * whole name.
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

/** A text can mention an amount without its cents, so the rounded amounts are also private. */
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

/** Matches amounts such as '1,240.50', '1.240,50' and '1 240'. One or two digits after the last separator are cents. */
export const amountPattern =
  /\d{1,3}(?:[ ,.'’\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)|(?<!\d)\d+(?:[.,]\d{1,2})?(?!\d)/g;

export function isAmount(figure: string, { amounts }: PrivateWords): boolean {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(figure) ?? [];
  return amounts.has(Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0')));
}

/** Returns whether a word reveals something private: an address, a phone number, a price or a name. */
function isTelling(word: string, secrets: PrivateWords): boolean {
  if (/[@$€£]|https?:|www\./i.test(word)) return true;
  if (word.match(amountPattern)?.some((figure) => isAmount(figure, secrets))) return true;
  if (/^[\d().+-]{7,}$/.test(word) && word.replaceAll(/\D/g, '').length >= 7) return true;
  const compact = compactOf(word);
  const pieces = [...wordsOf(word), ...piecesOf(word), compact];
  return (
    pieces.some((piece) => stemsOf(piece).some((stem) => secrets.words.has(stem))) ||
    secrets.within.some((name) => compact.includes(name)) ||
    secrets.beginnings.some((name) => pieces.some((piece) => piece.startsWith(name)))
  );
}

const title = /^(?:mr|mrs|ms|miss|dr)\.?$/i;

/**
 * Returns whether a word is the article 'a' rather than a customer's name. A customer can be named 'A', but a lowercase
 * 'a', or an 'A' at the start of a sentence, is not that name.
 */
function isArticle(word: string, before: string | undefined): boolean {
  if (compactOf(word) !== 'a') return false;
  return word.startsWith('a') || !before || (/[.!?:]$/.test(before) && !title.test(before));
}

const mostTogether = 4;

/**
 * Returns the positions of private words, including names that are split into several words, such as 'Mc Donald' for
 * McDonald.
 */
export function privateRuns(words: readonly string[], secrets: PrivateWords): number[][] {
  const compact = words.map(compactOf);
  return words.flatMap((word, from) => {
    const runs = isTelling(word, secrets) && !isArticle(word, words[from - 1]) ? [[from]] : [];
    let together = compact[from] ?? '';
    for (let to = from + 1; together && to < Math.min(from + mostTogether, words.length); to++) {
      together += compact[to];
      if (together.length > 3 && stemsOf(together).some((stem) => secrets.words.has(stem)))
        runs.push(Array.from({ length: to - from + 1 }, (_, step) => from + step));
    }
    return runs;
  });
}
