import { englishWords } from './english-words.ts';
import { numbersInWords, spelledOut, thenForThan } from './spellings.ts';

/** One word of a sentence, as typed and as interpreted. */
export interface Word {
  raw: string;
  /** The word in lowercase and spelled out: 'whos' becomes 'who is'. */
  read: string;
  /** Whether punctuation separates the word from the next one, as in 'Ana Kim, 3 h'. */
  endsPart: boolean;
  isCapital: boolean;
}

export interface Said {
  text: string;
  words: readonly Word[];
  /** The interpreted words of the sentence, separated by single spaces. */
  line: string;
  /** The position of each word in the line of text. */
  starts: readonly number[];
}

const timeWord =
  /^(?:today|tomorrow|yesterday|tonight|week|month|quarter|year|mon|tues?|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|morning|weekend)'s$/;

/** Returns the edit distance between two words: the number of inserted, missing, changed and swapped letters. */
export function editDistance(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, index) => index),
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, line];
  }
  return last[other.length] ?? 0;
}

const mended = new WeakMap<ReadonlySet<string>, Map<string, string>>();
const mostMended = 5_000;

function nearest(word: string, known: ReadonlySet<string>): string {
  const reach = word.length >= 8 ? 2 : 1;
  // In four-letter words, only swapped letters are corrected, as in 'mcuh'.
  if (word.length === 4) {
    const swapped = [1, 2, 3]
      .map((at) => word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1))
      .filter((other) => other !== word && known.has(other));
    return swapped.length === 1 ? (swapped[0] ?? word) : word;
  }
  const near = [...known]
    .filter((other) => other.length >= 5 && Math.abs(other.length - word.length) <= reach)
    .filter((other) => other[0] === word[0] || (other[0] === word[1] && other[1] === word[0]))
    .map((other) => ({ other, distance: editDistance(word, other) }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance || a.other.localeCompare(b.other));
  return near[0]?.other ?? word;
}

/** Returns the keyword that the user most likely meant. Words with fewer than four letters and English words are not changed. */
export function corrected(word: string, known: ReadonlySet<string>): string {
  if (word.length < 4 || word.length > 20 || known.has(word) || !/^[a-z]+$/.test(word)) return word;
  if (englishWords.has(word)) return word;
  const kept = mended.get(known) ?? new Map<string, string>();
  const meant = kept.get(word) ?? nearest(word, known);
  if (kept.size < mostMended) mended.set(known, kept.set(word, meant));
  return meant;
}

const timeWords =
  'tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday january february september october november december'.split(
    ' ',
  );
/** Correctly spelled words that differ from the name of a weekday by only one letter, so they are not corrected. */
const noTimeWords = new Set(['sundry', 'sundae']);

/**
 * Returns the day or month that a misspelled word such as 'tomorow' or 'wensday' means. Short month names are not
 * corrected, because 'match' does not mean March.
 */
function timeMeant(word: string): string | undefined {
  const spelled = spelledOut[word];
  if (spelled && timeWords.includes(spelled)) return spelled;
  if (word.length < 5 || word.length > 11 || noTimeWords.has(word) || !/^[a-z]+$/.test(word))
    return undefined;
  if (timeWords.includes(word.replace(/s$/, ''))) return undefined;
  return timeWords.find((other) => {
    const reach = other.length >= 8 ? 2 : 1;
    const isNear = Math.abs(other.length - word.length) <= reach && other[0] === word[0];
    return isNear && editDistance(word, other) <= reach;
  });
}

/** Corrects misspelled days and months in the text. A capitalized word might be a name and is not changed. */
export const withTimeMended = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}@.-])[a-z]{3,11}(?![\p{L}\p{N}@-])/gu, (word) => timeMeant(word) ?? word);

const monthNames = new Set(
  'january february march april may june july august september october november december'.split(' '),
);

const edges = /^(?!-\$?\d)[^\p{L}\p{N}$#@&+]+|(?<![^\p{L}\p{N}%+&])[^\p{L}\p{N}%+&]+$/gu;
const parting = /[,;:.?!)\]"”]$/;

/** Misspelled months in the fixed list, such as 'Febuary', are corrected even if they are capitalized. */
const monthMeant = (plain: string) => {
  const spelled = spelledOut[plain];
  return spelled && monthNames.has(spelled) ? spelled : undefined;
};

function readWord(raw: string, isName: boolean, known: ReadonlySet<string>): string {
  const plain = raw.toLowerCase().replaceAll('’', "'").replace(/[–—]/g, '-');
  if (isName && monthMeant(plain)) return monthMeant(plain) ?? plain;
  if (isName) return timeWord.test(plain) ? plain.slice(0, -2) : plain;
  const spelled = spelledOut[plain] ?? numbersInWords[plain];
  if (spelled) return spelled;
  const time = timeMeant(plain);
  if (time) return time;
  if (timeWord.test(plain)) return plain.slice(0, -2);
  return corrected(plain, known);
}

/** Returns whether capital letters indicate names; they do not if nearly every word is capitalized. */
const saysByCapitals = (pieces: readonly string[]) =>
  pieces.length <= 3 ||
  pieces.filter((piece) => /^\p{Ll}/u.test(piece)).length >=
    pieces.filter((piece) => /^\p{Lu}/u.test(piece)).length / 2;

/** The dash between two dates, as in '10/1/26 - 10/31/26', 'Oct 1 - Oct 31' and '2026-10-01 - 2026-10-31'. */
const dateDash =
  /(?<=\d\/\d{1,4}|\d-\d\d)\s?[-–—]\s?(?=\d{1,2}\/\d|20\d\d-)|(?<=\d(?:st|nd|rd|th)?)\s?[-–—]\s?(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s\d)/gi;

export function readWords(text: string, known: ReadonlySet<string>): Said {
  const pieces = text
    .replaceAll(thenForThan, '$1 than')
    .replaceAll(dateDash, ' to ')
    .replaceAll(/(\d)\s*[–—]\s*(\d)/g, '$1-$2')
    .replaceAll(/\s[–—-]\s/g, ' , ')
    .split(/\s+/)
    .map((piece) => ({ raw: piece.replace(edges, ''), endsPart: parting.test(piece) || piece === ',' }))
    .reduce<{ raw: string; endsPart: boolean }[]>((kept, piece) => {
      if (piece.raw) kept.push(piece);
      else if (piece.endsPart && kept.length)
        kept[kept.length - 1] = { ...(kept.at(-1) as typeof piece), endsPart: true };
      return kept;
    }, []);
  const hasCapitals = saysByCapitals(pieces.map(({ raw }) => raw));
  const words = pieces.map(({ raw, endsPart }, index): Word => {
    const isAbbreviation = raw === raw.toUpperCase() && spelledOut[raw.toLowerCase()] !== undefined;
    const isCapital =
      hasCapitals && !isAbbreviation && /^@?\p{Lu}/u.test(raw) && raw !== 'I' && !/^I['’]/.test(raw);
    return {
      raw: raw.replace(/^@/, ''),
      read: readWord(raw.replace(/^@/, ''), isCapital && index > 0, known),
      endsPart,
      isCapital,
    };
  });
  const starts: number[] = [];
  let line = '';
  for (const { read } of words) {
    if (line) line += ' ';
    starts.push(line.length);
    line += read;
  }
  return { text, words, line, starts };
}

/** Returns the indexes of the words that are within the given part of the line. */
export function wordsAt({ words, starts }: Said, start: number, end: number): number[] {
  return words.flatMap((word, index) => {
    const at = starts[index] ?? 0;
    return at < end && at + word.read.length > start ? [index] : [];
  });
}
