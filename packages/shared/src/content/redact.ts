import {
  amountPattern,
  asSeen,
  isAmount,
  isStreetWord,
  type PrivateWords,
  privateRuns,
} from './private-words.ts';

const lock =
  '(?:(?:pass|gate|key|door)?codes?|pins?|combo|combination|password|gates?|alarms?|lock\\s?box|keys?(?:\\s?(?:pad|box|safe))?)';
const between =
  '(?:[^\\p{L}\\p{N}]{1,20}(?:is|was|no|nr|number|the|for|on|at|of|front|back|side|main|panel|door|box|pad|' +
  `${lock})){0,4}[^\\p{L}\\p{N}]{0,20}`;
const code = '\\p{L}?\\d(?:[\\s-]?\\d){2,40}[#*]?';

/** Matches building access codes, such as 'Gate code 4411', 'alarm: 9981' or '#2580 lockbox'. */
const accessCodes = new RegExp(`\\b${lock}${between}${code}|${code}${between}${lock}\\b`, 'giu');

/** Matches a unit within a building, such as 'unit 2' or '#3A', because the unit is part of the address. */
const withinHouse =
  /(?:\b(?:unit|apt|apartment|suite|ste|room|rm|lot|bldg|building)\b\.?\s*(?:#\s*)?\w{1,6}\b|#\s*\w{1,6}\b)/giu;

/** Matches a phone number with spaces and parentheses. This pattern is applied before single words are checked. */
const spacedPhone = /\+?\d?[\s.(-]{0,9}\d{3}[\s.)-]+\d{3}[\s.-]+\d{4}\b/g;
const moneyText = /(?:\$|\bUSD|\bUS\$)\s?\d[\d,]*(?:\.\d+)?|\b\d[\d,]*(?:\.\d+)?\s?(?:dollars|bucks|usd)\b/gi;

const webAddress =
  /(?<![^\s@])[^\s@]+@\S+|(?:https?:|www\.)\S+|\b[\w-]{1,63}\.(?:com|net|org|io|co|biz|info|example|test)\b/gi;

const smallWords = new Set('for at of to by from with in on and near the a an via per'.split(' '));
const isSmall = (word: string) => smallWords.has(word.toLowerCase()) || /^[^\p{L}\p{N}]+$/u.test(word);

/** Matches words that often stand next to a name, such as 'Mr', an initial or 'family'. */
const besideName = /^(?:mr|mrs|ms|miss|dr|family|\p{L})\.?$/iu;

/** Removes words that introduced or followed a removed name, such as '… for', 'at the …' or a number before a street. */
function trimmed(words: string[], wasCut: boolean): string[] {
  const left = [...words];
  const isLoose = (word: string | undefined) =>
    word !== undefined &&
    (isSmall(word) || (wasCut && (/^[\d#.]+$/.test(word) || besideName.test(word) || isStreetWord(word))));
  while (isLoose(left.at(-1))) left.pop();
  while (isLoose(left[0])) left.shift();
  return left;
}

function cleanPart(part: string, secrets: PrivateWords): string {
  const words = part.split(/\s+/).filter(Boolean);
  const runs: string[][] = [[]];
  const telling = new Set(privateRuns(words, secrets).flat());
  for (const [at, word] of words.entries()) {
    if (telling.has(at)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  const kept = runs.map((run) => trimmed(run, runs.length > 1)).filter((run) => run.length > 0);
  return kept.map((run) => run.join(' ')).join(' ');
}

/** Removes dangling punctuation at the start and end of a text. */
const bare = (text: string) =>
  text.replaceAll(/^[\s,;:.!?·–—/&()-]+|(?<![\s,;:.!?·–—/&(-])[\s,;:.!?·–—/&(-]+$/gu, '').trim();

const longest = 80;

/**
 * Returns the cleaned text. If it is too long, returns its first part that is short enough. Returns undefined if the
 * result contains a private name.
 */
function tellable(parts: readonly string[], secrets: PrivateWords): string | undefined {
  const whole = bare(parts.join(', ').replaceAll(/\s+/g, ' '));
  const told = whole.length > longest ? parts.find((part) => part.length <= longest) : whole;
  return told && privateRuns(told.split(' '), secrets).length === 0 ? told : undefined;
}

/**
 * Removes customer details from an internal text: names, streets, phone numbers, access codes and prices. The result
 * describes only the work done; it is undefined if nothing remains.
 */
export function redact(text: string, secrets: PrivateWords): string | undefined {
  const opened = asSeen(text)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, ' ')
    .replaceAll(webAddress, ',')
    .replaceAll(accessCodes, ',')
    .replaceAll(spacedPhone, ',')
    .replaceAll(moneyText, ',')
    .replaceAll(amountPattern, (figure) => (isAmount(figure, secrets) ? ',' : figure))
    .replaceAll(withinHouse, ',')
    .replaceAll(/(?<=\p{L}{2})\.(?=\p{Lu})/gu, '. ');
  const parts = opened
    .split(/(?<!\d),|,(?!\d)|[;:·()[\]{}|"“”<>\n]|\s[–—/-]\s/u)
    .map((part) => bare(cleanPart(part, secrets)))
    .filter((part) => /\p{L}{2}/u.test(part));
  return tellable(parts, secrets);
}
