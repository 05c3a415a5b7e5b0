/** Signs nobody sees, and those that only look like letters. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
const dressedUp = /[\u2460-\u24ff\u3000\uff00-\uffef\u{1d400}-\u{1d7ff}]/gu;
const apostrophes = /['’‘‛ʼ＇`´′]/gu;

/** The text as it is seen, in letters as everybody types them: 'Ｗｈｉｔ​field' is 'Whitfield'. */
export const asSeen = (text: string): string =>
  text.replaceAll(unseen, '').replaceAll(dressedUp, (sign) => sign.normalize('NFKC'));

const strokes: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

const withoutMarks = (text: string) =>
  asSeen(text.replaceAll(apostrophes, '')).normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC');

const lower = (text: string) =>
  text.toLowerCase().replaceAll(/[ßæœøłđı]/gu, (letter) => strokes[letter] ?? letter);

const splitWords = (text: string): string[] => lower(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words with an accent or without, with an apostrophe or without: all compare as one. */
export const wordsOf = (text: string): string[] => splitWords(withoutMarks(text));

/** Letters and figures alone. */
export const compactOf = (text: string): string => wordsOf(text).join('');

const seams =
  /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N}{3})|(?<=\p{N}{3})(?=\p{L})/gu;

/** What was written without a blank: 'DeckOkafor' is deck and okafor. */
export const piecesOf = (text: string): string[] => splitWords(withoutMarks(text).replaceAll(seams, ' '));

/** 'whitfields' may be several of the name whitfield, or something of theirs. */
export const stemsOf = (word: string): string[] =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].filter(Boolean);
