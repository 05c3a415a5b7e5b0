const longestUnbroken = 24;
const writtenWithoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Splits a word at the positions where a line break is allowed. Words are not hyphenated: an empty part marks a
 * position for a break without a hyphen in a word that is longer than a line.
 */
export function breakWord(word: string): string[] {
  if (word.trim() === '') return [...word];
  if (word.length <= longestUnbroken && !writtenWithoutSpaces.test(word)) return [word];
  return [...word].flatMap((character, index) => (index === 0 ? [character] : ['', character]));
}

/** Matches characters that are invisible but would be rendered as a box by a font that does not support them. */
const invisible = /[\p{Cc}\p{Cs}\ufeff\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069]|\p{Variation_Selector}/gu;

/**
 * Emoji and other wide characters. react-pdf drops the second of two adjacent wide characters unless there is a
 * separator between them.
 */
const wide = /\p{RGI_Emoji}|\p{Extended_Pictographic}|[\u{10000}-\u{10ffff}]/gv;

/** Invisible joiner characters are needed between some letters, but they can be left out if no font supports them. */
export const isInvisible = (character: string) => /^\p{Cf}$/u.test(character);

export function printable(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(invisible, (character) => (character === '\n' ? '\n' : ''))
    .replaceAll(wide, '$&\u200b');
}

/**
 * Returns a copy of the data in which every string is replaced with the result of `change`; binary data is not changed.
 */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, change)]);
  return Object.fromEntries(entries) as Value;
}

export function collectTexts(value: unknown): string {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  return texts.join('\n');
}

/**
 * The approximate number of lines that a text needs. The number is precise enough to decide which texts fit beside the
 * totals.
 */
export function linesNeeded(text: string, charactersPerLine: number): number {
  return text
    .split('\n')
    .reduce((lines, paragraph) => lines + Math.max(1, Math.ceil(paragraph.length / charactersPerLine)), 0);
}

export function shorten(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length
    ? `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
