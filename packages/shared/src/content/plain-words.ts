/** Matches invisible characters, and characters that only look like regular letters. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
const dressedUp = /[\u2460-\u24ff\u3000\uff00-\uffef\u{1d400}-\u{1d7ff}]/gu;
const apostrophes = /['’‘‛ʼ＇`´′]/gu;

/**
 * The text as a reader sees it, in regular letters: 'Whitfield' written with full-width letters or invisible
 * characters becomes plain 'Whitfield'.
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

/** The possible base forms of a word: 'whitfields' may be the plural or the possessive of the name Whitfield. */
export const stemsOf = (word: string): string[] =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].filter(Boolean);
