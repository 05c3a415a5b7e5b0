import { heardWords } from './name-fit.ts';

/** A city, zip code or street that occurs in customer addresses. */
export type Place =
  | { kind: 'city'; city: string; label: string }
  | { kind: 'zip'; zip: string; label: string }
  | { kind: 'street'; pattern: string; label: string };

const streetKinds: readonly (readonly string[])[] = [
  ['street', 'st'],
  ['avenue', 'ave', 'av'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['boulevard', 'blvd'],
  ['place', 'pl'],
  ['terrace', 'ter'],
  ['circle', 'cir'],
  ['highway', 'hwy'],
  ['parkway', 'pkwy'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
];

/** Converts 'oak street' into a PostgreSQL pattern that also matches '12 Oak St.' but not 'Oakland'. */
export function streetPattern(words: string): string | null {
  const parts = words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => {
      const spellings = streetKinds.find((kind) => kind.includes(word));
      return spellings ? `(${spellings.join('|')})` : word;
    });
  return parts.length > 0 ? `\\m${parts.join('[^[:alnum:]]+')}\\M` : null;
}

/** Reads a zip code such as 95060 or 95060-1234, and returns its first five digits. */
export function zipOf(words: string): string | null {
  return /^\s*(\d{5})(-\d{4})?\s*$/.exec(words)?.[1] ?? null;
}

/** Normalizes a city name, so that different spellings are treated as the same city. */
export const cityKey = (city: string): string => heardWords(city).join(' ');

const streetWords =
  /\d|\b(?:st|street|rd|road|ave|avenue|dr|drive|ln|lane|blvd|boulevard|ct|court|way|pl|place|hwy|highway|terrace|square|park|hill|heights)\b\.?$/i;

/** Matches a street or a house number. Text that does not match is interpreted as a customer's name. */
export const looksLikeStreet = (words: string): boolean => streetWords.test(words);
