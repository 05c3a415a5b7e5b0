const longestUnbroken = 24;
const writtenWithoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** No hyphenation. An empty part is a place to break without a hyphen: for words that no line can hold. */
export function breakWord(word: string): string[] {
  if (word.trim() === '') return [...word];
  if (word.length <= longestUnbroken && !writtenWithoutSpaces.test(word)) return [word];
  return [...word].flatMap((character, index) => (index === 0 ? [character] : ['', character]));
}

/** Characters that show nothing by themselves, but a box in a font that does not know them. */
const invisible = /[\p{Cc}\p{Cs}\ufeff\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069]|\p{Variation_Selector}/gu;

/** react-pdf loses the second of two such characters unless something stands between them. */
const wide = /\p{RGI_Emoji}|\p{Extended_Pictographic}|[\u{10000}-\u{10ffff}]/gv;

/** Joiners are needed between letters, but where no font knows them there is nothing to show. */
export const isInvisible = (character: string) => /^\p{Cf}$/u.test(character);

export function printable(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(invisible, (character) => (character === '\n' ? '\n' : ''))
    .replaceAll(wide, '$&\u200b');
}

/** The same data with every text in it changed; bytes stay as they are. */
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

/** How many lines a text fills, roughly: enough to tell what fits beside the totals from what does not. */
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
